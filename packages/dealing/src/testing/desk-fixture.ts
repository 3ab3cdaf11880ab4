import { cents, lots, millis, paise, points } from '@gf/money'
import type { Millis } from '@gf/money'
import type { Command, DeskSettings, Side } from '../commands.ts'
import { whole } from './given.ts'
import type { Given } from './given.ts'
import { newDesk } from '../desk.ts'
import type { Desk } from '../desk.ts'
import type { DealingEvent, EventOf } from '../events.ts'
import { execute } from '../execute.ts'
import type { Instrument } from '../instrument.ts'
import { onQuote } from '../on-quote.ts'
import type { Quote } from '../quote.ts'

/** A desk for tests: five instruments with every kind of conversion, a practice and a real wallet. */

/** Wednesday 7 May 2014, 12:00 in New York. */
export const NOON = millis(Date.UTC(2014, 4, 7, 16))
export const PRACTICE = 1
export const REAL = 2

export const eurusd: Instrument = {
  symbol: 'EURUSD',
  version: 1,
  name: 'Euro / US dollar',
  group: 'major',
  base: 'EUR',
  quote: 'USD',
  digits: 5,
  pipDigits: 4,
  contractSize: 100_000,
  minLots: lots(1),
  maxLots: lots(1000),
  leverage: 100,
  commissionPerLot: 0,
  swapLong: -7,
  swapShort: 3,
  staleAfter: 5000,
  hours: [{ from: 17 * 60, to: (5 * 24 + 17) * 60 }],
  closedDays: null,
  conversion: null,
}
export const gbpusd: Instrument = { ...eurusd, symbol: 'GBPUSD', base: 'GBP' }
export const eurgbp: Instrument = {
  ...eurusd,
  symbol: 'EURGBP',
  quote: 'GBP',
  conversion: { symbol: 'GBPUSD', dollarIsQuote: true },
}
export const usdjpy: Instrument = {
  ...eurusd,
  symbol: 'USDJPY',
  base: 'USD',
  quote: 'JPY',
  digits: 3,
  pipDigits: 2,
  conversion: { symbol: 'USDJPY', dollarIsQuote: false },
}
export const xauusd: Instrument = {
  ...eurusd,
  symbol: 'XAUUSD',
  base: 'XAU',
  digits: 2,
  contractSize: 100,
  hours: [{ from: (3 * 24 + 18) * 60, to: (4 * 24 + 17) * 60 }],
}
export const instruments = [eurusd, gbpusd, eurgbp, usdjpy, xauusd]

/** Initial prices: [bid, ask] by symbol. */
export const prices: Readonly<Record<string, readonly [number, number]>> = {
  EURUSD: [139_200, 139_210],
  GBPUSD: [169_500, 169_512],
  EURGBP: [82_100, 82_112],
  USDJPY: [101_900, 101_910],
  XAUUSD: [130_800, 130_830],
}

let seq = 0

export function quoteOf(symbol: string, bid: number, ask: number, at: Millis = NOON): Quote {
  seq += 1
  return { symbol, seq, bid: points(bid), ask: points(ask), at }
}

/** A desk with all instruments but gold quoted at noon; 10,000 dollars of practice, 5,000 real ones. */
export function furnishedDesk(
  settings: Partial<DeskSettings> = {},
  changes: Readonly<Record<string, Partial<Instrument>>> = {},
): Desk {
  const desk = newDesk()
  const at = NOON
  done(desk, { type: 'configure_desk', settings: { ...desk.settings, dealsReal: true, ...settings }, at })
  for (const instrument of instruments) {
    const changed = { ...instrument, ...changes[instrument.symbol] }
    done(desk, { type: 'define_instrument', instrument: changed, at })
  }
  for (const [symbol, [bid, ask]] of Object.entries(prices)) {
    if (symbol !== 'XAUUSD') onQuote(desk, { ...quoteOf(symbol, bid, ask), seq: 0 })
  }
  done(desk, { type: 'open_wallet', walletId: PRACTICE, clientId: 11, book: 'practice', at })
  done(desk, { type: 'open_wallet', walletId: REAL, clientId: 11, book: 'real', at })
  done(desk, { type: 'adjust', walletId: PRACTICE, dollars: cents(1_000_000), reason: 'practice money', at })
  const rupees = paise(30_000_000)
  done(desk, { type: 'deposit', walletId: REAL, dollars: cents(500_000), rupees, reference: 'UTR1', at })
  return desk
}

/** The events of a command that must be accepted. */
export function done(desk: Desk, command: Given): readonly DealingEvent[] {
  const outcome = execute(desk, whole(command))
  if (!outcome.accepted) throw new Error(`${command.type} was refused: ${outcome.reason}`)
  return outcome.events
}

/** The reason of a rejection, or 'accepted'. */
export function answerTo(desk: Desk, command: Given): string {
  const outcome = execute(desk, whole(command))
  return outcome.accepted ? 'accepted' : outcome.reason
}

/** The events of one kind among others. */
export function only<Type extends DealingEvent['type']>(
  events: readonly DealingEvent[],
  type: Type,
): EventOf<Type>[] {
  return events.filter((event): event is EventOf<Type> => event.type === type)
}

/** Opens a trade in the practice wallet and gives its id. */
export function open(
  desk: Desk,
  symbol: string,
  side: Side,
  hundredths: number,
  walletId = PRACTICE,
): number {
  const command: Given = { type: 'open_trade', walletId, symbol, side, lots: lots(hundredths), at: NOON }
  const [opened] = only(done(desk, command), 'trade_opened')
  if (!opened) throw new Error('nothing was opened')
  return opened.tradeId
}

/** Some fields of a command, as a client might send them. */
export type Changes = Readonly<Record<string, unknown>>

/** A day on which nothing trades. */
export const SUNDAY = millis(Date.UTC(2014, 4, 4, 12))

/** A market order for a tenth of a lot of euros, with changes. */
export const ticket = (changes: Changes = {}): Command =>
  whole({
    type: 'open_trade',
    walletId: PRACTICE,
    symbol: 'EURUSD',
    side: 'BUY',
    lots: 10,
    at: NOON,
    ...changes,
  } as Given)

/** A limit order a little below the market, with changes. */
export const pending = (changes: Changes = {}): Command =>
  ({ ...ticket(), type: 'place_order', kind: 'limit', price: 139_000, ...changes }) as Command

export const pauseEuro = (desk: Desk): readonly DealingEvent[] =>
  done(desk, { type: 'pause_instrument', symbol: 'EURUSD', reason: 'outside the band', at: NOON })
