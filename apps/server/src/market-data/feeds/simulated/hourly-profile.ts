import { forexHours } from '../../catalogue.ts'
import { newYorkMinuteOfWeek } from '@gf/dealing'
import { millis } from '@gf/money'
import type { Profile } from './market.ts'

/**
 * Relative volatility by the hour in New York, from midnight on. London opens at 3, New York is in full swing from 8 to
 * 12, Tokyo opens at 20. 'europe' and 'metals' are the recorded days of EURUSD and gold, smoothed; the others move the
 * weight to the hours of their own markets.
 */
const hourly: Readonly<Record<Profile, readonly number[]>> = {
  europe: [
    0.25, 0.35, 0.65, 0.95, 0.75, 0.62, 0.6, 0.68, 0.95, 0.9, 1.1, 0.78, 0.55, 0.48, 0.38, 0.32, 0.27, 0.3,
    0.27, 0.27, 0.34, 0.37, 0.34, 0.27,
  ],
  asia: [
    0.4, 0.45, 0.6, 0.8, 0.65, 0.55, 0.55, 0.62, 0.9, 0.85, 1, 0.75, 0.5, 0.45, 0.38, 0.32, 0.27, 0.35, 0.4,
    0.55, 0.75, 0.7, 0.6, 0.5,
  ],
  india: [
    0.9, 0.85, 0.8, 0.8, 0.75, 0.75, 0.7, 0.5, 0.45, 0.45, 0.45, 0.4, 0.3, 0.25, 0.25, 0.2, 0.2, 0.2, 0.2,
    0.25, 0.3, 0.4, 0.6, 1,
  ],
  metals: [
    1, 1.6, 1.8, 2.5, 2.2, 1.9, 1.7, 2.2, 3.2, 2.8, 3.2, 2.3, 2.3, 1.4, 1.3, 1.1, 0.95, 0.9, 0.85, 0.8, 1.6,
    2.2, 1.4, 1.2,
  ],
}

/** Scaled so that the mean variance of a day is one. */
const scaled = new Map(
  Object.entries(hourly).map(([profile, values]) => {
    const meanSquare = values.reduce((sum, value) => sum + value * value, 0) / values.length
    return [profile, values.map((value) => value / Math.sqrt(meanSquare))]
  }),
)

/** What a market still moves by while the world's desks are closed. */
const WEEKEND = 0.7

/** Relative volatility at a time, one on the average of a weekday: hours in steps would show on a chart, so it slopes. */
export function volatilityAt(profile: Profile, at: number): number {
  const minute = newYorkMinuteOfWeek(millis(at))
  const values = scaled.get(profile) ?? []
  const position = (((minute - 30) / 60) % 24) + 24
  const hour = Math.floor(position)
  const share = position - hour
  const level = (values[hour % 24] ?? 1) * (1 - share) + (values[(hour + 1) % 24] ?? 1) * share
  return isWeekend(minute) ? WEEKEND * level : level
}

function isWeekend(minute: number): boolean {
  return !forexHours.some((span) => minute >= span.from && minute < span.to)
}

const minutesOfDay = 24 * 60
const ROLLOVER = 17 * 60
/** Sunday 17:00: most desks of the world are still closed for an hour or two. */
const WEEK_OPENS = ROLLOVER

/**
 * How much wider spreads are for the hour alone. Around 17:00 New York the day's positions are rolled over and few make
 * prices: the recorded spreads jump for a quarter of an hour and stay half as wide again for two. A week begins wider
 * still.
 */
export function rolloverWidening(profile: Profile, at: number): number {
  const minute = newYorkMinuteOfWeek(millis(at))
  const fromRollover = ((minute - ROLLOVER + minutesOfDay + 720) % minutesOfDay) - 720
  const jump = profile === 'metals' ? 4 : 1.5
  const daily = 1 + jump * hump(fromRollover, 5, 15, 15) + 0.5 * hump(fromRollover, 5, 110, 60)
  return daily * (1 + hump(minute - WEEK_OPENS, 0, 60, 60))
}

/** Rises from 0 to 1 over `rise` minutes before zero, stays for `stay`, and falls by half every `fall`/2 minutes. */
function hump(minute: number, rise: number, stay: number, fall: number): number {
  if (minute < -rise || minute > 6 * 60) return 0
  if (minute < 0) return 1 + minute / rise
  return minute <= stay ? 1 : 0.5 ** ((minute - stay) / (fall / 2))
}
