import { decide } from '@gf/dealing'
import type { Command, Desk, EventOf, Exits, Instrument, PendingOrder, Trade } from '@gf/dealing'
import { millis } from '@gf/money'
import type { Millis, Points } from '@gf/money'
import type { LoggedIn } from '../calls/handler.ts'
import type { Unstamped } from '../desk/desk-service.ts'
import { need } from '../desk/need.ts'
import { isRepeat, protectionOf } from './trading.ts'
import type { Trading } from './trading.ts'

type Change = Extract<Unstamped, { readonly type: 'change_trade' | 'change_order' }>

/**
 * Applies the client's own limits and breaks to a change of a trade or pending order that increases its risk, as if it
 * were a new order: another price, a longer expiry, a stoploss or trail that is farther away or removed. Reducing risk
 * is always allowed.
 */
export async function checkWidening(
  { desk, ownLimits }: Pick<Trading, 'desk' | 'ownLimits'>,
  client: LoggedIn,
  change: Change,
  cid: string | undefined,
): Promise<void> {
  if (await isRepeat(desk, client, cid)) return
  const at = desk.now()
  const lots = desk.peek((state) => widened(state, { ...change, key: null, at }))
  if (lots === undefined) return
  const { walletId } = change
  const { book } = desk.peek(({ wallets }) => need(wallets.get(walletId), `wallet ${walletId}`))
  await ownLimits.checkOrder({ clientId: client.clientId, book, lots })
}

/** Hundredths of a lot whose risk a change would increase; undefined if it does not, or the desk rejects it. */
function widened(state: Desk, change: Command): number | undefined {
  const decision = decide(state, change)
  if (!decision.accepted) return undefined
  for (const event of decision.events) {
    if (event.type === 'trade_changed') {
      const trade = need(state.trades.get(event.tradeId), `trade ${event.tradeId}`)
      return isLooser(trade, event) ? trade.lots : undefined
    }
    if (event.type === 'order_changed') {
      const order = need(state.orders.get(event.orderId), `order ${event.orderId}`)
      return isMoved(order, event) || isLooser(order, event) ? order.lots : undefined
    }
  }
  return undefined
}

type Protection = Pick<Exits, 'stoploss' | 'trail'>

function isLooser(before: Protection & Pick<Trade, 'side'>, after: Protection): boolean {
  const up = before.side === 'BUY' ? 1 : -1
  return (
    exceeds(after.trail, before.trail) ||
    (before.stoploss !== null && (after.stoploss === null || (before.stoploss - after.stoploss) * up > 0))
  )
}

function isMoved(before: PendingOrder, after: EventOf<'order_changed'>): boolean {
  return before.price !== after.price || exceeds(after.expiresAt, before.expiresAt)
}

/** No bound is the widest. */
function exceeds(after: Points | Millis | null, before: Points | Millis | null): boolean {
  return before !== null && (after === null || after > before)
}

/** The form's exits, with the current trail if the form has none. */
export function keptExits(
  instrument: Instrument,
  present: Points | null,
  input: Parameters<typeof protectionOf>[1],
): Exits {
  const named = protectionOf(instrument, input)
  return input.trail === undefined ? { ...named, trail: present } : named
}

/** The current expiry, unless the form sets or removes it. */
export function keptExpiry(present: Millis | null, named?: string | null): Millis | null {
  if (named === undefined) return present
  return named === null ? null : millis(Date.parse(named))
}
