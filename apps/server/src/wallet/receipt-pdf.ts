import { MARGIN, QUIET, RIGHT, drawRule, momentText, moneyText, newPdf } from './pdf-page.ts'
import { writeFeet, writeLine, writeParagraph } from './pdf-page.ts'
import type { Receipt, ReceiptOf } from './receipt.ts'
import { english } from './receipt-words.en.ts'
import type { ReceiptWords } from './receipt-words.en.ts'
import { hindi } from './receipt-words.hi.ts'
import { wordsIn } from './record-words.ts'
import type { Language } from './record-words.ts'

const WORDS: Readonly<Record<Language, ReceiptWords>> = { en: english, hi: hindi }
/** Points; the values begin at one edge. */
const VALUES = 220

type Fact = readonly [name: string, value: string | null]

/** A receipt as a PDF on A4, made at `now`. */
export async function receiptPdf(receipt: Receipt, language: Language, now: number): Promise<Buffer> {
  const words = WORDS[language]
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
  writeFeet(pdf, (page, pages) => wordsIn(language).foot(momentText(now).slice(0, 16), page, pages))
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
  const { profit_loss: profit, profit_loss_inr: rupees, conversion } = fill
  return [
    [fill.opening ? words.opened : words.closed, String(fill.bsid)],
    [words.order, fill.order_id === null ? null : String(fill.order_id)],
    [words.executed, moment(fill.at, words)],
    [words.reason, words.reasons[fill.reason] ?? fill.reason],
    [words.instrument, fill.cpair],
    [words.side, fill.trade_type],
    [words.lots, fill.lotsize.toFixed(2)],
    [words.price, price(fill.price)],
    [words.quote, `${price(fill.quote.bid)} / ${price(fill.quote.ask)}`],
    [words.quoteNumber, String(fill.quote.seq)],
    [words.quoteTime, moment(fill.quote.at, words)],
    [words.conversion, conversion === 1 ? null : `1 ${fill.cpair.slice(3)} = $${conversion.toPrecision(7)}`],
    [words.commission, money(fill.commission)],
    [words.profit, profit === null ? null : `${money(profit)}  ·  ${money(rupees ?? 0, 'INR')}`],
  ]
}

function depositFacts(deposit: ReceiptOf<'deposit'>, words: ReceiptWords): Fact[] {
  return [
    [words.deposit, String(deposit.did)],
    [words.rupeesPaid, money(deposit.amt, 'INR')],
    [words.rate, money(deposit.rate, 'INR')],
    [words.shownRate, deposit.shown_rate === null ? null : money(deposit.shown_rate, 'INR')],
    [words.received, moment(deposit.received_at, words)],
    [words.credited, money(deposit.usd_amt)],
    [words.utr, deposit.utr],
    [words.paymentReference, deposit.payment_reference],
    [words.requested, moment(deposit.req_date, words)],
    [words.creditedAt, moment(deposit.credited_at, words)],
  ]
}

function withdrawalFacts(withdrawal: ReceiptOf<'withdrawal'>, words: ReceiptWords): Fact[] {
  return [
    [words.withdrawal, String(withdrawal.wid)],
    [words.state, words.states[withdrawal.state]],
    [words.dollars, money(withdrawal.wusd_amt)],
    [words.rate, money(withdrawal.rate, 'INR')],
    [words.rupees, money(withdrawal.wamt, 'INR')],
    [words.bank, withdrawal.bank],
    [words.utr, withdrawal.utr],
    [words.remarks, withdrawal.remarks],
    [words.requested, moment(withdrawal.req_date, words)],
    [words.held, moment(withdrawal.reserved_at, words)],
    [words.reviewed, moment(withdrawal.reviewed_at, words)],
    [words.paid, moment(withdrawal.paid_at, words)],
    [words.ended, moment(withdrawal.ended_at, words)],
  ]
}

const money = (wire: number, currency: 'USD' | 'INR' = 'USD'): string =>
  moneyText(Math.round(wire * 100), currency)

/** 2026-11-22 10:15:30.123 UTC */
const moment = (iso: string | null, words: ReceiptWords): string | null =>
  iso === null ? null : words.utc(iso.slice(0, 23).replace('T', ' '))
