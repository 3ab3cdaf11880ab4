import { points } from '@gf/money'
import type { Points } from '@gf/money'
import type { Side } from './commands.ts'
import type { Exits, Trade } from './positions.ts'
import type { Instrument } from './instrument.ts'

type Trailing = Exits & { readonly side: Side }

/** So many moves a stoploss makes at the most while the price goes as far as its distance. */
const MOVES_A_DISTANCE = 20

/**
 * Points by which a stoploss moves at the least when it follows: a pip, or a twentieth of its distance where that is more.
 * Every move is a fact in the journal; a move for each tick would fill it with nothing that a client could notice.
 */
export function trailStep(instrument: Pick<Instrument, 'digits' | 'pipDigits'>, trail: Points): number {
  const places = instrument.digits - instrument.pipDigits
  // An instrument's pip is not among what is checked when it is defined.
  const pip = places > 0 ? 10 ** Math.min(instrument.digits, Math.ceil(places)) : 1
  return Math.max(pip, Math.floor(trail / MOVES_A_DISTANCE))
}

/**
 * The stoploss, in points, once `price` (of the side that closes) was seen: `trail` behind it, unless the present one is as
 * tight, or the level is no price or lies at or beyond the target. Never looser than the present one.
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

/** The stoploss that a quote's closing price moves to, or null where it stays: less than a step is no move. */
export function nextStoploss(trade: Trailing & Pick<Trade, 'instrument'>, price: Points): Points | null {
  const { trail, stoploss, instrument } = trade
  const next = trailedStoploss(trade, price)
  if (trail === null || next === null || next === stoploss) return null
  if (stoploss !== null && Math.abs(next - stoploss) < trailStep(instrument, trail)) return null
  return next
}

/**
 * The closing price, in points, that the next move of the stoploss waits for; null where none follows. Where it is
 * reached the stoploss may still stay.
 */
export function trailingPrice(trade: Trailing & Pick<Trade, 'instrument'>): number | null {
  const { side, trail, stoploss, instrument } = trade
  if (trail === null) return null
  if (stoploss === null) return side === 'BUY' ? trail + 1 : Number.MAX_SAFE_INTEGER
  const ahead = trail + trailStep(instrument, trail)
  return side === 'BUY' ? stoploss + ahead : stoploss - ahead
}
