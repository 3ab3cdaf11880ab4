import type { Instrument } from '@gf/dealing'

/** At which hours a market is busy: see hourly-profile.ts. */
export type Profile = 'europe' | 'asia' | 'india' | 'metals'

/** A price against the dollar that moves on its own; every other price follows from these. */
export interface Driver {
  readonly symbol: string
  /** The price that it is drawn back to, weakly. */
  readonly anchor: number
  /** Standard deviation of a minute's move, averaged over a trading day. Hundredths of a percent. */
  readonly volatility: number
  /** Correlation with the dollar's own moves: positive where the price rises as the dollar falls. */
  readonly dollar: number
  /** Correlation with what moves all metals. */
  readonly metals: number
  readonly profile: Profile
  /** Quotes a second, averaged over a trading day. */
  readonly ticks: number
  readonly microstructure: Microstructure
}

/**
 * How quotes follow the price behind them, after Amihud and Mendelson ("Trading mechanisms and stock returns", The
 * Journal of Finance 42, 1987): at each quote the quoted mid makes up `adjustment` of its distance to the price, and
 * `bounce` (hundredths of a percent) is added or taken off, changing sides with probability `flip`.
 */
export interface Microstructure {
  readonly adjustment: number
  readonly bounce: number
  readonly flip: number
  /** Share of quotes that come as echoes of others, 0 to 1: the higher, the more they clump. */
  readonly echoes: number
}

const currency: Microstructure = { adjustment: 0.6, bounce: 0.01, flip: 0.6, echoes: 0.5 }
/** The recorded ticks of gold alternate between two levels: lag one -0.62, lag two +0.28. */
const metal: Microstructure = { adjustment: 0.9, bounce: 0.26, flip: 0.72, echoes: 0.7 }

const inEurope = { profile: 'europe', metals: 0, microstructure: currency } as const
const inAsia = { profile: 'asia', metals: 0, microstructure: currency } as const
const inIndia = { profile: 'india', metals: 0, microstructure: currency } as const
const ofMetals = { profile: 'metals', microstructure: metal } as const

/**
 * Prices as in mid-2026. The volatility of EURUSD and gold is that of the recorded days of May 2014; the others stand in
 * their usual proportion to them.
 */
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

/** Spreads of a calm hour, in the units of the price. */
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

/** A driver and the sign with which the logarithm of its price enters. */
export interface Leg {
  readonly driver: Driver
  readonly sign: 1 | -1
}

/**
 * What an instrument's price is made of: itself for a driver; two drivers for a cross, each taken against the dollar, so
 * that the three prices never contradict each other. Throws RangeError where there is no such market.
 */
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

/** The driver that prices a currency, with the sign that makes it dollars a unit. */
function inDollars(code: string): Leg | undefined {
  for (const driver of drivers) {
    if (driver.symbol === `${code}USD`) return { driver, sign: 1 }
    if (driver.symbol === `USD${code}`) return { driver, sign: -1 }
  }
  return undefined
}
