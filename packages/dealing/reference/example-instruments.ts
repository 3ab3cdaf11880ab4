import type { Lots, Millis, Points } from '@gf/money'
import type { DeskSettings } from '../src/commands.ts'
import type { Given } from '../src/testing/given.ts'
import type { Instrument } from '../src/instrument.ts'
import type { Quote } from '../src/quote.ts'

/** A dollar quote pair with five digits, 1:100, without commission, open round the clock. */
export const euroDollar: Instrument = {
  symbol: 'EURUSD',
  version: 1,
  name: 'Euro / US Dollar',
  group: 'major',
  base: 'EUR',
  quote: 'USD',
  digits: 5,
  pipDigits: 4,
  contractSize: 100_000,
  minLots: 1 as Lots,
  maxLots: 1000 as Lots,
  leverage: 100,
  commissionPerLot: 0,
  swapLong: -7,
  swapShort: 2,
  staleAfter: 5000,
  hours: null,
  closedDays: null,
  conversion: null,
}
export const poundDollar: Instrument = {
  ...euroDollar,
  symbol: 'GBPUSD',
  name: 'Pound / US Dollar',
  base: 'GBP',
}
/** A dollar base pair: it converts its own yen. */
export const dollarYen: Instrument = {
  ...euroDollar,
  symbol: 'USDJPY',
  name: 'US Dollar / Yen',
  base: 'USD',
  quote: 'JPY',
  digits: 3,
  pipDigits: 2,
  conversion: { symbol: 'USDJPY', dollarIsQuote: false },
}
/** A cross converted through GBPUSD. */
export const euroPound: Instrument = {
  ...euroDollar,
  symbol: 'EURGBP',
  name: 'Euro / Pound',
  group: 'cross',
  quote: 'GBP',
  commissionPerLot: 700,
  conversion: { symbol: 'GBPUSD', dollarIsQuote: true },
}
/** A cross converted through USDJPY. */
export const euroYen: Instrument = {
  ...dollarYen,
  symbol: 'EURJPY',
  name: 'Euro / Yen',
  group: 'cross',
  base: 'EUR',
}
/** Gold, 100 ounces a lot, from Sunday 18:00 to Friday 17:00 with a daily break of an hour. */
export const gold: Instrument = {
  ...euroDollar,
  symbol: 'XAUUSD',
  name: 'Gold / US Dollar',
  group: 'metal',
  base: 'XAU',
  digits: 2,
  pipDigits: 1,
  contractSize: 100,
  swapLong: -30,
  swapShort: 12,
  hours: [0, 1, 2, 3, 4].map((day) => ({ from: day * 1440 + 1080, to: day * 1440 + 1440 + 1020 })),
}

/** Margin call at 100 %, stop-out at 50 %, real wallets trade, 20 trades and orders per wallet. */
export const houseSettings: DeskSettings = {
  marginCallPercent: 100,
  marginRestorePercent: null,
  stopOutPercent: 50,
  dealsReal: true,
  maxOpenPerWallet: 20,
}

/** Wednesday, 7 May 2014, 10:00 in New York. */
export const wednesdayMorning = Date.UTC(2014, 4, 7, 14) as Millis

/** A quote of the example time. */
export const quoteOn = (symbol: string, bid: number, ask: number, at: number = wednesdayMorning): Quote => ({
  symbol,
  seq: 1,
  bid: bid as Points,
  ask: ask as Points,
  at: at as Millis,
})

/** Puts an instrument in force. */
export const define = (instrument: Instrument): Given => ({
  type: 'define_instrument',
  instrument,
  at: wednesdayMorning,
})
