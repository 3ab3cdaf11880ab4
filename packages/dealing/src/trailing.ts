import { points } from '@gf/money'
import type { Points } from '@gf/money'
import type { Exits, Side } from './commands.ts'
import type { Trade } from './positions.ts'
import type { Instrument } from './instrument.ts'

type Trailing = Exits & { readonly side: Side }

/** Maximum number of moves while the price travels the trailing distance. */
const MOVES_A_DISTANCE = 20

/**
 * The smallest move of a trailing stoploss, in points: a pip, or a twentieth of its distance if that is more. Each move
 * is an event in the journal; one per tick would fill it with changes that no client notices.
 */
export function trailStep(instrument: Pick<Instrument, 'digits' | 'pipDigits'>, trail: Points): number {
  const places = instrument.digits - instrument.pipDigits
  // Defining an instrument does not check its pip.
  const pip = places > 0 ? 10 ** Math.min(instrument.digits, Math.ceil(places)) : 1
  return Math.max(pip, Math.floor(trail / MOVES_A_DISTANCE))
}

/**
 * The stoploss, in points, after `price` on the closing side: `trail` behind it, unless the current one is as tight, or
 * that level is no valid price or at or beyond the target. Never looser than the current one.
 */
export function trailedStoploss({ side, target, stoploss, trail }: Trailing, price: Points): Points | null {
  if (trail === null) return stoploss
  const up = side === 'BUY' ? 1 : -1
  const level = price - up * trail
  if (level < 1) return stoploss
  if (target !== null && (target - level) * up <= 0) return stoploss
  if (stoploss !== null && (level - stoploss) * up <= 0) return stoploss
  return points(level)
}

/** The stoploss that a quote's closing price moves to; null if it stays, as with less than a step. */
export function nextStoploss(trade: Trailing & Pick<Trade, 'instrument'>, price: Points): Points | null {
  const { trail, stoploss, instrument } = trade
  const next = trailedStoploss(trade, price)
  if (trail === null || next === null || next === stoploss) return null
  if (stoploss !== null && Math.abs(next - stoploss) < trailStep(instrument, trail)) return null
  return next
}

/** The closing price, in points, that triggers the stoploss's next check for a move; null if none follows. */
export function trailingPrice(trade: Trailing & Pick<Trade, 'instrument'>): number | null {
  const { side, trail, stoploss, instrument } = trade
  if (trail === null) return null
  if (stoploss === null) return side === 'BUY' ? trail + 1 : Number.MAX_SAFE_INTEGER
  const ahead = trail + trailStep(instrument, trail)
  return side === 'BUY' ? stoploss + ahead : stoploss - ahead
}
