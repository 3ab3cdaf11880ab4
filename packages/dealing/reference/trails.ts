import type { Millis } from '@gf/money'
import type { Side } from '../src/commands.ts'
import type { Instrument } from '../src/instrument.ts'
import type { Quote } from '../src/quote.ts'
import { points } from './bookings.ts'
import { isCount } from './checks.ts'
import { closingPrice, refuseWhen } from './desk.ts'
import type { ReferenceDesk, ReferenceTrade } from './desk.ts'

interface Following {
  readonly side: Side
  readonly target: number | null
  readonly stoploss: number | null
  readonly trail: number | null
}

/** Whether `level` protects more than `other` does. */
const isTighter = (side: Side, level: number, other: number): boolean =>
  side === 'BUY' ? level > other : level < other

/** The stoploss of a trade with a trail once this closing price is known. Section 3, trail. */
export function followed({ side, target, stoploss, trail }: Following, closing: number): number | null {
  if (trail === null) return stoploss
  const level = side === 'BUY' ? closing - trail : closing + trail
  const fits = level > 0 && (target === null || isTighter(side, target, level))
  return fits && (stoploss === null || isTighter(side, level, stoploss)) ? level : stoploss
}

/** The least move of a stoploss that follows. */
function leastMove({ digits, pipDigits }: Instrument, trail: number): number {
  let pip = 1
  for (let digit = digits; digit > pipDigits; digit -= 1) pip *= 10
  const part = Math.floor(trail / 20)
  return part > pip ? part : pip
}

/** Lets the stoplosses of a symbol follow its quote. Section 4, trails. */
export function runTrails(desk: ReferenceDesk, quote: Quote): void {
  const open = desk.trades.filter(({ instrument }) => instrument.symbol === quote.symbol)
  for (const trade of open.toSorted((a, b) => a.id - b.id)) {
    if (trade.trail === null) continue
    const next = followed(trade, closingPrice(trade.side, quote))
    if (next === null || next === trade.stoploss) continue
    const move = trade.stoploss === null ? Infinity : Math.abs(next - trade.stoploss)
    if (move < leastMove(trade.instrument, trade.trail)) continue
    trade.stoploss = next
    const { id: tradeId, walletId } = trade
    desk.happened.push({ type: 'stoploss_trailed', tradeId, walletId, stoploss: points(next), at: quote.at })
  }
}

/** The stoploss that the same trail has reached counts as given, if it is tighter and the price has not passed it. */
export function keptStoploss(
  trade: ReferenceTrade,
  given: number | null,
  trail: number | null,
  closing: number,
): number | null {
  const { stoploss: present, side } = trade
  const isSame = trail !== null && trail === trade.trail
  if (!isSame || present === null || !isTighter(side, closing, present)) return given
  return given !== null && isTighter(side, given, present) ? given : present
}

/** Refuses a trail that is no positive whole number, then an expiry that is no time to come. */
export function refuseBadTerms(trail: number | null, expiresAt: number | null, at: Millis): void {
  refuseWhen(trail !== null && !isCount(trail), 'trail_invalid')
  refuseWhen(expiresAt !== null && !(Number.isSafeInteger(expiresAt) && expiresAt > at), 'expiry_invalid')
}

/** Refuses a trail as long as the price itself. */
export function refuseLongTrail(trail: number | null, against: number): void {
  refuseWhen(trail !== null && trail >= against, 'trail_too_far')
}
