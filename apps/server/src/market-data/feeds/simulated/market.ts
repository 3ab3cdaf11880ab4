import { newYorkMinuteOfWeek } from '@gf/dealing'
import type { Instrument } from '@gf/dealing'
import { millis } from '@gf/money'
import { forexHours } from '../../catalogue.ts'

/** The busy hours of a market: see `volatilityAt`. */
export type Profile = 'europe' | 'asia' | 'india' | 'metals'

/** A price against the dollar that moves independently; all other prices follow from these. */
export interface Driver {
  readonly symbol: string
  /** The price that weakly attracts it. */
  readonly anchor: number
  /** Standard deviation of a minute's move, averaged over a trading day. Hundredths of a percent. */
  readonly volatility: number
  /** Correlation with the dollar's own moves: positive if the price rises when the dollar falls. */
  readonly dollar: number
  /** Correlation with what moves all metals. */
  readonly metals: number
  readonly profile: Profile
  /** Quotes per second, averaged over a trading day. */
  readonly ticks: number
  readonly microstructure: Microstructure
}

/**
 * How quotes follow the underlying price, after Amihud and Mendelson ("Trading mechanisms and stock returns", The
 * Journal of Finance 42, 1987): at each quote the quoted mid makes up `adjustment` of its distance to the price, and
 * `bounce` (hundredths of a percent) is added or subtracted, changing sides with probability `flip`.
 */
export interface Microstructure {
  readonly adjustment: number
  readonly bounce: number
  readonly flip: number
  /** Share of quotes that are echoes of others, 0 to 1: the higher, the more they cluster. */
  readonly echoes: number
}

const currency: Microstructure = { adjustment: 0.6, bounce: 0.01, flip: 0.6, echoes: 0.5 }
/** The recorded ticks of gold alternate between two levels: lag one -0.62, lag two +0.28. */
const metal: Microstructure = { adjustment: 0.9, bounce: 0.26, flip: 0.72, echoes: 0.7 }

const inEurope = { profile: 'europe', metals: 0, microstructure: currency } as const
const inAsia = { profile: 'asia', metals: 0, microstructure: currency } as const
const inIndia = { profile: 'india', metals: 0, microstructure: currency } as const
const ofMetals = { profile: 'metals', microstructure: metal } as const

/** Prices of mid-2026. Volatilities as in the recorded days of May 2014, the others in usual proportion. */
export const drivers: readonly Driver[] = [
  { ...inEurope, symbol: 'EURUSD', anchor: 1.143, volatility: 0.68, dollar: 0.85, ticks: 3.2 },
  { ...inEurope, symbol: 'GBPUSD', anchor: 1.319, volatility: 0.7, dollar: 0.75, ticks: 2.8 },
  { ...inAsia, symbol: 'USDJPY', anchor: 161.76, volatility: 0.78, dollar: -0.6, ticks: 3 },
  { ...inEurope, symbol: 'USDCHF', anchor: 0.8, volatility: 0.76, dollar: -0.8, ticks: 2.2 },
  { ...inAsia, symbol: 'AUDUSD', anchor: 0.655, volatility: 0.9, dollar: 0.7, metals: 0.1, ticks: 2.6 },
  { ...inEurope, symbol: 'USDCAD', anchor: 1.37, volatility: 0.58, dollar: -0.65, ticks: 2.2 },
  { ...inAsia, symbol: 'NZDUSD', anchor: 0.6, volatility: 0.95, dollar: 0.65, metals: 0.1, ticks: 2 },
  { ...inIndia, symbol: 'USDINR', anchor: 94.96, volatility: 0.3, dollar: -0.4, ticks: 2 },
  { ...ofMetals, symbol: 'XAUUSD', anchor: 4_025, volatility: 2.08, dollar: 0.4, metals: 0.7, ticks: 4 },
  { ...ofMetals, symbol: 'XAGUSD', anchor: 61, volatility: 3.6, dollar: 0.35, metals: 0.75, ticks: 3 },
  { ...ofMetals, symbol: 'XPTUSD', anchor: 1_620, volatility: 2.7, dollar: 0.3, metals: 0.6, ticks: 2 },
  { ...ofMetals, symbol: 'XPDUSD', anchor: 1_280, volatility: 3.8, dollar: 0.25, metals: 0.5, ticks: 2 },
]

/** By driver: the weight that remains for its own moves. */
export const ownWeights = drivers.map(({ dollar, metals }) =>
  Math.sqrt(Math.max(1 - dollar ** 2 - metals ** 2, 0)),
)

/** Spreads of a calm hour, in units of the price. */
export const typicalSpreads: ReadonlyMap<string, number> = new Map([
  ['EURUSD', 0.000_09],
  ['GBPUSD', 0.000_12],
  ['USDJPY', 0.01],
  ['USDCHF', 0.000_13],
  ['AUDUSD', 0.000_11],
  ['USDCAD', 0.000_14],
  ['NZDUSD', 0.000_15],
  ['EURGBP', 0.000_15],
  ['EURJPY', 0.016],
  ['GBPJPY', 0.024],
  ['EURCHF', 0.000_18],
  ['EURAUD', 0.000_22],
  ['AUDJPY', 0.018],
  ['NZDJPY', 0.022],
  ['USDINR', 0.03],
  ['EURINR', 0.05],
  ['GBPINR', 0.06],
  ['XAUUSD', 0.29],
  ['XAGUSD', 0.034],
  ['XPTUSD', 3],
  ['XPDUSD', 6],
])

/** A driver and the sign of its log price. */
export interface Leg {
  readonly driver: Driver
  readonly sign: 1 | -1
}

/** Its driver, or a cross's two drivers against the dollar, which keeps prices consistent. Throws RangeError. */
export function legsOf(instrument: Pick<Instrument, 'symbol' | 'base' | 'quote'>): readonly Leg[] {
  const own = drivers.find((driver) => driver.symbol === instrument.symbol)
  if (own) return [{ driver: own, sign: 1 }]
  const base = inDollars(instrument.base)
  const quote = inDollars(instrument.quote)
  if (!base || !quote || !typicalSpreads.has(instrument.symbol)) {
    throw new RangeError(`There is no simulated market for ${instrument.symbol}`)
  }
  return [base, { driver: quote.driver, sign: quote.sign === 1 ? -1 : 1 }]
}

/** The driver of a currency, with the sign that makes it dollars per unit. */
function inDollars(code: string): Leg | undefined {
  for (const driver of drivers) {
    if (driver.symbol === `${code}USD`) return { driver, sign: 1 }
    if (driver.symbol === `USD${code}`) return { driver, sign: -1 }
  }
  return undefined
}

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

/** The share of volatility that remains while the world's trading desks are closed. */
const WEEKEND = 0.7

/** Relative volatility at a time, on average one on weekdays: interpolated, because steps would show on a chart. */
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
/** Sunday 17:00: most trading desks are still closed for an hour or two. */
const WEEK_OPENS = ROLLOVER

/**
 * Widening of spreads by the hour. Around 17:00 New York positions are rolled over and few make prices: the recorded
 * spreads jump for a quarter of an hour and stay 50 % wider for two. A week begins wider still.
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
