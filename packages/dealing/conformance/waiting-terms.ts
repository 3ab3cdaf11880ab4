import type { Millis, Points } from '@gf/money'
import type { Market, Stage } from './stage.ts'
import type { Dials } from './walk.ts'

const hostile: readonly [number, ...number[]] = [
  0,
  -1,
  0.5,
  Number.NaN,
  Infinity,
  -Infinity,
  2 ** 60,
  1.5,
  1e-9,
]

/** A valid number, or once in `times` an invalid one. */
export const mostly = <Value extends number>(dials: Dials, times: number, sensible: Value): Value =>
  dials.onceIn(times) ? (dials.pick(hostile) as Value) : sensible

/** Once in six a trailing distance, seldom zero or too long. */
export function trailFor(dials: Dials, market: Market | undefined): { trail: Points | null } {
  if (!dials.onceIn(6)) return { trail: null }
  const unrest = (market?.unrest ?? 1) * (market?.reach ?? 1)
  const distance = dials.onceIn(30) ? (market?.mid ?? 1) : unrest * dials.pick([3, 1, 2, 8, 40])
  return { trail: mostly(dials, 30, distance as Points) }
}

/** In a third of the cases an expiry, sometimes very soon, seldom invalid. */
export function expiryFor(stage: Stage, dials: Dials): { expiresAt: Millis | null } {
  if (!dials.onceIn(3)) return { expiresAt: null }
  const wait = dials.pick([3000, 1, 200, 1000, 10_000, 3_600_000])
  return { expiresAt: mostly(dials, 20, (stage.now + wait) as Millis) }
}
