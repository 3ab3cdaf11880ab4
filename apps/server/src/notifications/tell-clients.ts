import type { PrivateEvent, WalletEvent } from '@gf/contract'
import type { DealingEvent, Desk } from '@gf/dealing'
import { toWireNumber } from '@gf/money'
import type { Committed } from '../desk/desk-service.ts'

type Told = WalletEvent extends infer Each
  ? Each extends WalletEvent
    ? Omit<Each, 'wallet' | 'at'>
    : never
  : never

/** What the wording needs of the desk. */
export type Known = Pick<Desk, 'wallets' | 'instruments' | 'trades' | 'orders'>

/** What a client is told of an event, in wire units; undefined where it is no news. */
function tell(
  event: DealingEvent,
  digits: (symbol: string) => number,
  symbolOf: (bsid: number) => string,
): Told | undefined {
  switch (event.type) {
    case 'trade_opened':
      return {
        kind: 'trade_opened',
        bsid: event.tradeId,
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
        trade_type: event.price === event.quote.bid ? 'BUY' : 'SELL',
        lotsize: toWireNumber(event.lots, 2),
        price: toWireNumber(event.price, digits(event.symbol)),
        profit_loss: toWireNumber(event.profit - event.commission, 2),
        remaining: toWireNumber(event.remaining, 2),
        reason: event.reason,
      }
    case 'trade_changed':
    case 'stoploss_trailed':
      return { kind: 'trade_changed', bsid: event.tradeId, cpair: symbolOf(event.tradeId) }
    case 'order_placed':
      return { kind: 'order_placed', bsid: event.orderId, cpair: event.symbol }
    case 'order_changed':
    case 'order_cancelled':
    case 'order_expired':
      return { kind: event.type, bsid: event.orderId, cpair: symbolOf(event.orderId) }
    case 'order_rejected':
      return {
        kind: 'order_rejected',
        bsid: event.orderId,
        cpair: symbolOf(event.orderId),
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
    case 'withdrawal_reserved':
    case 'withdrawal_released':
    case 'withdrawal_paid':
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

/** Publishes each commit's events to the clients they belong to. */
export function tellClients(known: Known, publish: (clientId: number, event: PrivateEvent) => void) {
  const digits = (symbol: string): number => known.instruments.get(symbol)?.digits ?? 0
  // An order that has ended is gone from the desk when its end is told, so its symbol is kept here till then.
  const pending = new Map([...known.orders.values()].map((order) => [order.orderId, order.symbol]))
  const symbolOf = (bsid: number): string =>
    known.trades.get(bsid)?.instrument.symbol ?? pending.get(bsid) ?? ''
  return ({ events }: Committed): void => {
    for (const event of events) {
      if (!('walletId' in event)) continue
      if (event.type === 'order_placed') pending.set(event.orderId, event.symbol)
      const wallet = known.wallets.get(event.walletId)
      const told = tell(event, digits, symbolOf)
      if (wallet && told) {
        publish(wallet.clientId, { ...told, wallet: wallet.book, at: new Date(event.at).toISOString() })
      }
      const ended = endedOrder(event)
      if (ended !== undefined) pending.delete(ended)
    }
  }
}

function endedOrder(event: DealingEvent): number | undefined {
  switch (event.type) {
    case 'order_cancelled':
    case 'order_expired':
    case 'order_rejected':
    case 'trade_opened':
      return event.orderId
    default:
      return undefined
  }
}
