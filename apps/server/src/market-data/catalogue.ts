import type { Instrument, TradingSpan } from '@gf/dealing'
import { lots } from '@gf/money'
import { mostLeverage } from './decided-terms.ts'
import type { LeverageProfile } from './decided-terms.ts'

/** Full names of currencies. */
const currencyNames = {
  AUD: 'Australian dollar',
  CAD: 'Canadian dollar',
  CHF: 'Swiss franc',
  EUR: 'Euro',
  GBP: 'British pound',
  INR: 'Indian rupee',
  JPY: 'Japanese yen',
  NZD: 'New Zealand dollar',
  USD: 'US dollar',
} as const
const metalNames = { XAU: 'Gold', XAG: 'Silver', XPT: 'Platinum', XPD: 'Palladium' } as const

type Currency = keyof typeof currencyNames
type Metal = keyof typeof metalNames

const minutesOfDay = 24 * 60
const at = (day: number, hour: number): number => day * minutesOfDay + hour * 60

/** Sunday 17:00 to Friday 17:00, New York. */
export const forexHours: readonly TradingSpan[] = [{ from: at(0, 17), to: at(5, 17) }]

/** Sunday 18:00 to Friday 17:00, New York, with a break from 17:00 to 18:00 on every day between. */
export const metalHours: readonly TradingSpan[] = [0, 1, 2, 3, 4].map((day) => ({
  from: at(day, 18),
  to: at(day + 1, 17),
}))

/** The dollar pair of each quote currency. */
const dollarPairs: Readonly<Record<Exclude<Currency, 'USD'>, Instrument['conversion']>> = {
  AUD: { symbol: 'AUDUSD', dollarIsQuote: true },
  CAD: { symbol: 'USDCAD', dollarIsQuote: false },
  CHF: { symbol: 'USDCHF', dollarIsQuote: false },
  EUR: { symbol: 'EURUSD', dollarIsQuote: true },
  GBP: { symbol: 'GBPUSD', dollarIsQuote: true },
  INR: { symbol: 'USDINR', dollarIsQuote: false },
  JPY: { symbol: 'USDJPY', dollarIsQuote: false },
  NZD: { symbol: 'NZDUSD', dollarIsQuote: true },
}

/** Defaults of every instrument. A change in this file is a new version at the next start, except of terms that dealers decided. */
const common = {
  version: 1,
  minLots: lots(1),
  maxLots: lots(1_000),
  commissionPerLot: 0,
  staleAfter: 5_000,
  closedDays: null,
} as const

/** Swaps are points per lot and night, long then short: the interest difference of the two sides less a markup. */
function pair(group: 'major' | 'cross' | 'rupee', base: Currency, quote: Currency, swaps: [number, number]) {
  // Yen and rupee are small units: three decimals, and a pip in the second, where others have five and four.
  const small = quote === 'JPY' || quote === 'INR'
  return {
    ...common,
    symbol: base + quote,
    name: `${currencyNames[base]} / ${currencyNames[quote]}`,
    group,
    base,
    quote,
    digits: small ? 3 : 5,
    pipDigits: small ? 2 : 4,
    contractSize: 100_000,
    leverage: { major: 100, cross: 50, rupee: 20 }[group],
    swapLong: swaps[0],
    swapShort: swaps[1],
    hours: forexHours,
    conversion: quote === 'USD' ? null : (dollarPairs[quote] ?? null),
  } satisfies Instrument
}

function metal(base: Metal, contractSize: number, leverage: number, swaps: [number, number]) {
  return {
    ...common,
    symbol: `${base}USD`,
    name: `${metalNames[base]} / US dollar`,
    group: 'metal',
    base,
    quote: 'USD',
    digits: 3,
    pipDigits: 2,
    contractSize,
    leverage,
    swapLong: swaps[0],
    swapShort: swaps[1],
    hours: metalHours,
    conversion: null,
  } satisfies Instrument
}

const listed: readonly Instrument[] = [
  pair('major', 'EUR', 'USD', [-8, 3]),
  pair('major', 'GBP', 'USD', [-3, -4]),
  pair('major', 'USD', 'JPY', [8, -17]),
  pair('major', 'USD', 'CHF', [5, -11]),
  pair('major', 'AUD', 'USD', [-2, -2]),
  pair('major', 'USD', 'CAD', [1, -7]),
  pair('major', 'NZD', 'USD', [-3, -1]),
  pair('cross', 'EUR', 'GBP', [-7, 2]),
  pair('cross', 'EUR', 'JPY', [3, -12]),
  pair('cross', 'GBP', 'JPY', [11, -24]),
  pair('cross', 'EUR', 'CHF', [3, -9]),
  pair('cross', 'EUR', 'AUD', [-12, 4]),
  pair('cross', 'AUD', 'JPY', [4, -10]),
  pair('cross', 'NZD', 'JPY', [3, -9]),
  pair('rupee', 'USD', 'INR', [-9, 1]),
  pair('rupee', 'EUR', 'INR', [-16, 4]),
  pair('rupee', 'GBP', 'INR', [-12, 1]),
  metal('XAU', 100, 100, [-480, 290]),
  metal('XAG', 5_000, 50, [-8, 4]),
  metal('XPT', 100, 20, [-210, 95]),
  metal('XPD', 100, 20, [-170, 70]),
]

interface CatalogueOptions {
  /** Removes the trading hours, for a simulated market that never closes. */
  readonly roundTheClock: boolean
  /** `house` is the leverage of the list above, `strict` at most the European regulator's. */
  readonly leverage?: LeverageProfile
  /** New York dates (YYYY-MM-DD) without trading. */
  readonly holidays?: readonly string[]
}

/** The initial instruments: majors, crosses, rupee pairs and metals, each in its first version. */
export function catalogue({
  roundTheClock,
  leverage = 'house',
  holidays = [],
}: CatalogueOptions): readonly Instrument[] {
  return listed.map((instrument) => ({
    ...instrument,
    leverage: Math.min(instrument.leverage, mostLeverage(instrument, leverage)),
    hours: roundTheClock ? null : instrument.hours,
    closedDays: !roundTheClock && holidays.length > 0 ? holidays : null,
  }))
}
