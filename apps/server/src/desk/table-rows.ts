import { cents } from '@gf/money'
import type { DealingEvent, EventOf } from '@gf/dealing'
import type { LedgerAccount } from '@gf/ledger'
import type {
  DealingOrderTable,
  FillTable,
  JournalSubjectTable,
  LedgerAccountTable,
  TradeTable,
} from '../persistence/tables.ts'
import { encodePart } from './journal-entry.ts'
import type { JournalInput } from './journal-entry.ts'

export function orderRow(event: EventOf<'order_placed'>): DealingOrderTable {
  return {
    order_id: event.orderId,
    wallet_id: event.walletId,
    kind: event.kind,
    symbol: event.symbol,
    version: event.version,
    side: event.side,
    lots: event.lots,
    price: event.price,
    target: event.target,
    stoploss: event.stoploss,
    trail: event.trail,
    expires_at: event.expiresAt,
    state: 'pending',
    reason: null,
    placed_at: event.at,
    ended_at: null,
  }
}

export function tradeRow(event: EventOf<'trade_opened'>): TradeTable {
  return {
    trade_id: event.tradeId,
    wallet_id: event.walletId,
    order_id: event.orderId,
    symbol: event.symbol,
    version: event.version,
    side: event.side,
    opened_lots: event.lots,
    lots: event.lots,
    price: event.price,
    margin: event.margin,
    target: event.target,
    stoploss: event.stoploss,
    trail: event.trail,
    swap: cents(0),
    reason: event.reason,
    opened_at: event.at,
    closed_at: null,
  }
}

export function fillRow(
  event: EventOf<'trade_opened'> | EventOf<'trade_closed'>,
  seq: number,
  side: 'BUY' | 'SELL',
  orderId: number | null,
): FillTable {
  return {
    fill_id: event.fillId,
    trade_id: event.tradeId,
    order_id: orderId,
    wallet_id: event.walletId,
    opening: event.type === 'trade_opened',
    symbol: event.symbol,
    side,
    lots: event.lots,
    price: event.price,
    quote_seq: event.quote.seq,
    bid: event.quote.bid,
    ask: event.quote.ask,
    quote_at: event.quote.at,
    conversion_num: event.conversion.num,
    conversion_den: event.conversion.den,
    profit: event.type === 'trade_closed' ? event.profit : cents(0),
    commission: event.commission,
    reason: event.reason,
    at: event.at,
    journal_seq: seq,
  }
}

/** An entry with more events, such as a rollover's, is stored in parts by order or trade. */
const MOST_EVENTS = 20

/** The orders and trades named by an entry's events, each once. */
export function subjectRows(
  seq: number,
  input: JournalInput,
  events: readonly DealingEvent[],
): JournalSubjectTable[] {
  const subjects = new Map<number, DealingEvent[]>()
  const name = (subject: number, event: DealingEvent): void => {
    const named = subjects.get(subject)
    if (named) named.push(event)
    else subjects.set(subject, [event])
  }
  for (const event of events) {
    if ('orderId' in event && event.orderId !== null) name(event.orderId, event)
    if ('tradeId' in event) name(event.tradeId, event)
  }
  const isLarge = events.length > MOST_EVENTS
  return [...subjects].map(([subjectId, own]) => ({
    subject_id: subjectId,
    journal_seq: seq,
    part: isLarge ? encodePart({ input, events: own }) : null,
  }))
}

export const accountRow = ({ accountId, code, currency, book }: LedgerAccount): LedgerAccountTable => ({
  account_id: accountId,
  code,
  currency,
  book,
})
