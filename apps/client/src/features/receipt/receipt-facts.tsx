import type { ApiAnswer } from '@gf/api'
import { formatDateTime, formatLots, formatPrice, minorOf, pointsOf } from '@gf/i18n'
import { formatMoney, Money } from '@gf/ui'
import type { ReactNode } from 'react'
import type { ReceiptTexts } from '../../texts/receipt.en.ts'

export type Receipt = ApiAnswer<'GET receipt_api/{kind}/{id}/{userid}'>
type ReceiptOf<Kind extends Receipt['kind']> = Extract<Receipt, { kind: Kind }>
type Fact = readonly [name: string, value: ReactNode, key: string]

/** Names and values of a receipt, in the order of its PDF; what it does not have is left out. */
export function factsOf(receipt: Receipt, words: ReceiptTexts): Fact[] {
  const facts: Fact[] = [
    [words.reference, receipt.reference, 'reference'],
    [words.client, receipt.name, 'client'],
    [words.clientId, receipt.client, 'clientId'],
    [words.account, words.wallets[receipt.wallet], 'account'],
    ...ownFacts(receipt, words),
    [words.bookings, receipt.bookings.join(', '), 'bookings'],
  ]
  return facts.filter(([, value]) => value !== null && value !== '')
}

function ownFacts(receipt: Receipt, words: ReceiptTexts): Fact[] {
  if (receipt.kind === 'fill') return fillFacts(receipt, words)
  return receipt.kind === 'deposit' ? depositFacts(receipt, words) : withdrawalFacts(receipt, words)
}

function fillFacts(fill: ReceiptOf<'fill'>, words: ReceiptTexts): Fact[] {
  const price = (wire: number): string => formatPrice(pointsOf(wire, fill.digits), fill.digits)
  const { profit_loss: profit, profit_loss_inr: rupees, conversion, quote } = fill
  return [
    [fill.opening ? words.opened : words.closed, fill.bsid, 'trade'],
    [words.order, fill.order_id, 'order'],
    [words.executed, formatDateTime(fill.at), 'executed'],
    [words.reason, words.reasons[fill.reason] ?? fill.reason, 'reason'],
    [words.instrument, fill.cpair, 'instrument'],
    [words.side, sideText(fill, words), 'side'],
    [words.lots, formatLots(fill.lotsize), 'lots'],
    [words.price, price(fill.price), 'price'],
    [words.quote, `${price(quote.bid)} / ${price(quote.ask)}`, 'quote'],
    [words.quoteNumber, quote.seq, 'quoteNumber'],
    [words.quoteTime, formatDateTime(quote.at), 'quoteTime'],
    [
      words.conversion,
      conversion === 1 ? null : `1 ${fill.cpair.slice(3)} = $${Number(conversion.toPrecision(7))}`,
      'conversion',
    ],
    [words.commission, <Money key="commission" minor={minorOf(fill.commission)} />, 'commission'],
    [
      words.profit,
      profit === null ? null : (
        <>
          <Money minor={minorOf(profit)} coloured /> · {rupeesText(rupees ?? 0)}
        </>
      ),
      'profit',
    ],
  ]
}

/** What was executed; a closing is of the side that its trade is not. */
function sideText({ opening, trade_type: side }: ReceiptOf<'fill'>, words: ReceiptTexts): string {
  return opening ? side : words.closing(side === 'BUY' ? 'SELL' : 'BUY', side)
}

const depositFacts = (deposit: ReceiptOf<'deposit'>, words: ReceiptTexts): Fact[] => [
  [words.deposit, deposit.did, 'deposit'],
  [words.rupeesPaid, rupeesText(deposit.amt), 'rupees'],
  [words.rate, rupeesText(deposit.rate), 'rate'],
  [words.shownRate, deposit.shown_rate === null ? null : rupeesText(deposit.shown_rate), 'shownRate'],
  [words.received, momentText(deposit.received_at), 'received'],
  [words.credited, dollarsText(deposit.usd_amt), 'dollars'],
  [words.utr, deposit.utr, 'utr'],
  [words.paymentReference, deposit.payment_reference, 'paymentReference'],
  [words.requested, formatDateTime(deposit.req_date), 'requested'],
  [words.creditedAt, formatDateTime(deposit.credited_at), 'credited'],
  [words.reversed, momentText(deposit.reversed_at), 'reversed'],
  [words.reversalUtr, deposit.reversal_utr, 'reversalUtr'],
  [words.remarks, deposit.remarks, 'remarks'],
]

const withdrawalFacts = (withdrawal: ReceiptOf<'withdrawal'>, words: ReceiptTexts): Fact[] => [
  [words.withdrawal, withdrawal.wid, 'withdrawal'],
  [words.state, words.states[withdrawal.state], 'state'],
  [words.dollars, dollarsText(withdrawal.wusd_amt), 'dollars'],
  [words.rate, rupeesText(withdrawal.rate), 'rate'],
  [words.rupees, rupeesText(withdrawal.wamt), 'rupees'],
  [words.bank, withdrawal.bank, 'bank'],
  [words.utr, withdrawal.utr, 'utr'],
  [words.remarks, withdrawal.remarks, 'remarks'],
  [words.requested, momentText(withdrawal.req_date), 'requested'],
  [words.held, momentText(withdrawal.reserved_at), 'held'],
  [words.reviewed, momentText(withdrawal.reviewed_at), 'reviewed'],
  [words.paid, momentText(withdrawal.paid_at), 'paid'],
  [words.ended, momentText(withdrawal.ended_at), 'ended'],
  [words.returned, momentText(withdrawal.returned_at), 'returned'],
  [words.returnUtr, withdrawal.return_utr, 'returnUtr'],
]

const dollarsText = (wire: number): string => formatMoney(minorOf(wire))
const rupeesText = (wire: number): string => formatMoney(minorOf(wire, 'INR'), 'INR')
const momentText = (iso: string | null): string | null => (iso === null ? null : formatDateTime(iso))
