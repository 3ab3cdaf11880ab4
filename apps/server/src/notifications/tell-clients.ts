import type { PrivateEvent, WalletEvent } from '@gf/contract'
import type { DealingEvent, Desk, PendingOrder } from '@gf/dealing'
import { toWireNumber } from '@gf/money'
import type { Committed } from '../desk/desk-service.ts'
import { need } from '../desk/need.ts'

type Told = WalletEvent extends infer Each
  ? Each extends WalletEvent
    ? Omit<Each, 'wallet' | 'at'>
    : never
  : never

/** The constant fields of an order or trade. */
type Subject = Pick<PendingOrder, 'symbol' | 'side'>

/** The part of the desk that the events need. */
export type Known = Pick<Desk, 'wallets' | 'instruments' | 'trades' | 'orders'>

/** The client's event in wire units; undefined if it is not news. */
function tell(
  event: DealingEvent,
  digits: (symbol: string) => number,
  subjectOf: (bsid: number) => Subject,
): Told | undefined {
  switch (event.type) {
    case 'trade_opened':
      return {
        kind: 'trade_opened',
        bsid: event.tradeId,
        order: event.orderId ?? null,
        cpair: event.symbol,
        trade_type: event.side,
        lotsize: toWireNumber(event.lots, 2),
        price: toWireNumber(event.price, digits(event.symbol)),
        reason: event.reason,
      }
    case 'trade_closed':
      return {
        kind: 'trade_closed',
        bsid: event.tradeId,
        cpair: event.symbol,
        trade_type: subjectOf(event.tradeId).side,
        lotsize: toWireNumber(event.lots, 2),
        price: toWireNumber(event.price, digits(event.symbol)),
        profit_loss: toWireNumber(event.profit - event.commission, 2),
        remaining: toWireNumber(event.remaining, 2),
        reason: event.reason,
      }
    case 'trade_changed':
    case 'stoploss_trailed':
      return { kind: 'trade_changed', bsid: event.tradeId, cpair: subjectOf(event.tradeId).symbol }
    case 'order_placed':
      return { kind: 'order_placed', bsid: event.orderId, cpair: event.symbol }
    case 'order_changed':
    case 'order_cancelled':
    case 'order_expired':
      return { kind: event.type, bsid: event.orderId, cpair: subjectOf(event.orderId).symbol }
    case 'order_rejected':
      return {
        kind: 'order_rejected',
        bsid: event.orderId,
        cpair: subjectOf(event.orderId).symbol,
        reason: event.reason,
      }
    default:
      return tellOfWallet(event)
  }
}

function tellOfWallet(event: DealingEvent): Told | undefined {
  switch (event.type) {
    case 'margin_called':
    case 'margin_restored':
      return { kind: event.type }
    case 'stop_out_armed':
      return { kind: 'stop_out_near' }
    case 'deposited':
    case 'deposit_reversed':
    case 'withdrawal_reserved':
    case 'withdrawal_released':
    case 'withdrawal_paid':
    case 'withdrawal_returned':
    case 'adjusted':
    case 'practice_reset':
    case 'swap_charged':
    case 'balance_absorbed':
      return {
        kind: 'wallet_moved',
        type: event.type,
        dollars: toWireNumber(event.dollars, 2),
        balance: toWireNumber(event.balance, 2),
      }
    default:
      return undefined
  }
}

/**
 * Publishes each commit's events to their clients. The desk may be ahead of its commits: it may no longer have a trade
 * when its opening is published, so the data that events refer to is kept here until the end is published. Throws Error
 * if an event names something that was never opened.
 */
export function tellClients(known: Known, publish: (clientId: number, event: PrivateEvent) => void) {
  const digits = (symbol: string): number =>
    need(known.instruments.get(symbol), `instrument ${symbol}`).digits
  const subjects = openSubjects(known)
  const subjectOf = (bsid: number): Subject => need(subjects.get(bsid), `order or trade ${bsid}`)
  return ({ events }: Committed): void => {
    for (const event of events) {
      if (!('walletId' in event)) continue
      if (event.type === 'order_placed')
        subjects.set(event.orderId, { symbol: event.symbol, side: event.side })
      if (event.type === 'trade_opened')
        subjects.set(event.tradeId, { symbol: event.symbol, side: event.side })
      const told = tell(event, digits, subjectOf)
      if (told) {
        const { clientId, book } = need(known.wallets.get(event.walletId), `wallet ${event.walletId}`)
        publish(clientId, { ...told, wallet: book, at: new Date(event.at).toISOString() })
      }
      const ended = endedSubject(event)
      if (ended !== undefined) subjects.delete(ended)
    }
  }
}

function openSubjects({ trades, orders }: Known): Map<number, Subject> {
  const subjects = new Map<number, Subject>()
  for (const { tradeId, instrument, side } of trades.values())
    subjects.set(tradeId, { symbol: instrument.symbol, side })
  for (const { orderId, symbol, side } of orders.values()) subjects.set(orderId, { symbol, side })
  return subjects
}

function endedSubject(event: DealingEvent): number | undefined {
  switch (event.type) {
    case 'order_cancelled':
    case 'order_expired':
    case 'order_rejected':
    case 'trade_opened':
      return event.orderId ?? undefined
    case 'trade_closed':
      return event.remaining === 0 ? event.tradeId : undefined
    default:
      return undefined
  }
}
