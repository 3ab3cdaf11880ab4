import { cents, paise } from '@gf/money'
import { indianTime } from '../system/time.ts'
import { MARGIN, QUIET, RIGHT, drawRule, moneyText, newPdf } from '../calls/pdf-page.ts'
import { writeFeet, writeLine, writeParagraph } from '../calls/pdf-page.ts'
import type { Receipt, ReceiptOf } from './receipt.ts'
import type { ReceiptWords } from './record-words.en.ts'
import { wordsIn } from './record-words.ts'
import type { Language } from './record-words.ts'

/** Points; the values are left-aligned here. */
const VALUES = 220

type Fact = readonly [name: string, value: string | null]

/** A receipt as a PDF on A4, created at `now`. */
export async function receiptPdf(receipt: Receipt, language: Language, now: number): Promise<Buffer> {
  const words = wordsIn(language).receipt
  const { pdf, bytes } = await newPdf(`${words.titles[receipt.kind]} ${receipt.reference}`)
  writeLine(pdf, 48, 'GLOBAL FOREX', { size: 18, weight: 'strong' })
  writeLine(pdf, 72, words.titles[receipt.kind], { size: 11, colour: QUIET })
  let y = 104
  for (const [name, value] of factsOf(receipt, words)) {
    if (value === null || value === '') continue
    writeLine(pdf, y, name, { width: VALUES - MARGIN - 8, colour: QUIET })
    y = writeParagraph(pdf, y, value, { x: VALUES, width: RIGHT - VALUES })
    drawRule(pdf, y + 1)
    y += 7
  }
  writeFeet(pdf, wordsIn(language), now)
  pdf.end()
  return bytes
}

function factsOf(receipt: Receipt, words: ReceiptWords): Fact[] {
  return [
    [words.reference, receipt.reference],
    [words.client, receipt.name],
    [words.clientId, receipt.client],
    [words.account, words.wallets[receipt.wallet]],
    ...ownFacts(receipt, words),
    [words.bookings, receipt.bookings.join(', ')],
  ]
}

function ownFacts(receipt: Receipt, words: ReceiptWords): Fact[] {
  if (receipt.kind === 'fill') return fillFacts(receipt, words)
  return receipt.kind === 'deposit' ? depositFacts(receipt, words) : withdrawalFacts(receipt, words)
}

function fillFacts(fill: ReceiptOf<'fill'>, words: ReceiptWords): Fact[] {
  const price = (wire: number): string => wire.toFixed(fill.digits)
  const { profit_loss: profit, profit_loss_inr: inRupees, conversion, trade_type: side } = fill
  return [
    [fill.opening ? words.opened : words.closed, String(fill.bsid)],
    [words.order, fill.order_id === null ? null : String(fill.order_id)],
    [words.executed, moment(fill.at)],
    [words.reason, words.reasons[fill.reason] ?? fill.reason],
    [words.instrument, fill.cpair],
    [words.side, fill.opening ? side : words.closing(side === 'BUY' ? 'SELL' : 'BUY', side)],
    [words.lots, fill.lotsize.toFixed(2)],
    [words.price, price(fill.price)],
    [words.quote, `${price(fill.quote.bid)} / ${price(fill.quote.ask)}`],
    [words.quoteNumber, String(fill.quote.seq)],
    [words.quoteTime, moment(fill.quote.at)],
    [words.conversion, conversion === 1 ? null : `1 ${fill.cpair.slice(3)} = $${conversion.toPrecision(7)}`],
    [words.commission, dollars(fill.commission)],
    [
      words.profit,
      profit === null || inRupees === null ? null : `${dollars(profit)}  ·  ${rupees(inRupees)}`,
    ],
  ]
}

function depositFacts(deposit: ReceiptOf<'deposit'>, words: ReceiptWords): Fact[] {
  return [
    [words.deposit, String(deposit.did)],
    [words.rupeesPaid, rupees(deposit.amt)],
    [words.rate, rupees(deposit.rate)],
    [words.shownRate, deposit.shown_rate === null ? null : rupees(deposit.shown_rate)],
    [words.received, moment(deposit.received_at)],
    [words.credited, dollars(deposit.usd_amt)],
    [words.utr, deposit.utr],
    [words.paymentReference, deposit.payment_reference],
    [words.requested, moment(deposit.req_date)],
    [words.creditedAt, moment(deposit.credited_at)],
    [words.reversed, moment(deposit.reversed_at)],
    [words.reversalUtr, deposit.reversal_utr],
    [words.remarks, deposit.remarks],
  ]
}

function withdrawalFacts(withdrawal: ReceiptOf<'withdrawal'>, words: ReceiptWords): Fact[] {
  return [
    [words.withdrawal, String(withdrawal.wid)],
    [words.state, words.states[withdrawal.state]],
    [words.dollars, dollars(withdrawal.wusd_amt)],
    [words.rate, rupees(withdrawal.rate)],
    [words.rupees, rupees(withdrawal.wamt)],
    [words.bank, withdrawal.bank],
    [words.utr, withdrawal.utr],
    [words.remarks, withdrawal.remarks],
    [words.requested, moment(withdrawal.req_date)],
    [words.held, moment(withdrawal.reserved_at)],
    [words.reviewed, moment(withdrawal.reviewed_at)],
    [words.paid, moment(withdrawal.paid_at)],
    [words.ended, moment(withdrawal.ended_at)],
    [words.returned, moment(withdrawal.returned_at)],
    [words.returnUtr, withdrawal.return_utr],
  ]
}

const dollars = (wire: number): string => moneyText(cents(Math.round(wire * 100)), 'USD')
const rupees = (wire: number): string => moneyText(paise(Math.round(wire * 100)), 'INR')

/** 2026-11-22 15:45:30.123 IST */
const moment = (at: string | null): string | null =>
  at === null ? null : `${indianTime(Date.parse(at))} IST`
