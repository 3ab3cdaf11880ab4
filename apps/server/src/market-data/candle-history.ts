import type { Timeframe } from '@gf/contract'
import type { Instrument } from '@gf/dealing'
import { DAY, HOUR, millis, MINUTE } from '@gf/money'
import type { Millis } from '@gf/money'
import { candleEnd, gatherCandles, joinCandles, timeframes } from './candle.ts'
import type { Candle, CandleOf, CandleStore } from './candle.ts'
import { tradingDayStart } from './trading-day.ts'
import type { QuoteBar } from './feeds/recorded/price-file.ts'
import { simulatedHistory, simulatedSpreads } from './feeds/simulated/history.ts'
import type { HistoryOptions } from './feeds/simulated/history.ts'
import type { SimulatedMarket } from './feeds/simulated/market-path.ts'
import type { QuoteBoard } from './quote-board.ts'
import { spreadHour } from './spread-hours.ts'
import type { SpreadHour } from './spread-hours.ts'

/** The source of history for charts that would otherwise be empty. */
export interface HistorySource {
  /** Whether it knows the time of a downtime too. */
  readonly bridges: boolean
  /** Bars symbol by symbol, oldest first. */
  bars(request: HistoryOptions): Iterable<{ readonly symbol: string; readonly bars: readonly Candle[] }>
  /** Spreads of the hours before, if it knows them. */
  spreads(request: Omit<HistoryOptions, 'step'>): Iterable<SpreadHour>
}

export interface FillOptions {
  readonly source: HistorySource
  readonly store: CandleStore
  readonly instruments: readonly Instrument[]
  readonly now: Millis
}

/** Older history is drawn in longer bars. Each layer begins with a trading day, so no candle but a week spans two. */
const layers = [
  { step: MINUTE, days: 2 },
  { step: 5 * MINUTE, days: 7 },
  { step: 15 * MINUTE, days: 20 },
  { step: HOUR, days: 730 },
] as const

/** How many days back candles reach, and the shortest bar that they need. */
const reach: Readonly<Record<Timeframe, { readonly days: number; readonly step: number }>> = {
  '1m': { days: 2, step: MINUTE },
  '5m': { days: 7, step: 5 * MINUTE },
  '15m': { days: 20, step: 15 * MINUTE },
  '30m': { days: 20, step: 15 * MINUTE },
  '1h': { days: 60, step: HOUR },
  '4h': { days: 240, step: HOUR },
  '1d': { days: 730, step: HOUR },
  '1w': { days: 730, step: HOUR },
}

/** Completes every instrument's history up to now. Runs before the feed starts and candles are built. */
export async function fillHistory(options: FillOptions): Promise<void> {
  const { source, store, instruments, now } = options
  const newest = await store.newest(instruments.map(({ symbol }) => symbol))
  const known = new Set(newest.map(({ symbol }) => symbol))
  const fresh = instruments.filter(({ symbol }) => !known.has(symbol))
  if (fresh.length > 0) await fill(options, { instruments: fresh, newest: [], since: 0 })
  const minutes = newest.filter(({ timeframe }) => timeframe === '1m').map(({ at }) => at)
  if (!source.bridges || minutes.length === 0) return
  // The last minute too: the server may have stopped within it.
  const since = Math.max(...minutes)
  if (now - candleEnd('1m', since) < MINUTE) return
  await fill(options, { instruments: instruments.filter(({ symbol }) => known.has(symbol)), newest, since })
}

interface Span {
  readonly instruments: readonly Instrument[]
  /** The candles before the new ones; unfinished ones are completed. */
  readonly newest: readonly CandleOf[]
  readonly since: number
}

async function fill(
  { source, store, now }: FillOptions,
  { instruments, newest, since }: Span,
): Promise<void> {
  const begun = new Map(newest.map((candle) => [keyOf(candle), candle]))
  const candles: CandleOf[] = []
  const days = new Map<string, CandleOf[]>()
  let until = now
  for (const { step, days: back } of layers) {
    const from = millis(Math.max(tradingDayStart(now - back * DAY), since))
    if (from >= until) break
    for (const { symbol, bars } of source.bars({ instruments, from, until, step })) {
      const found = candlesOf(symbol, without(bars, begun.get(`${symbol} 1m ${since}`)), step, now)
      candles.push(...found)
      const ofDays = found.filter(({ timeframe }) => timeframe === '1d')
      days.set(symbol, [...ofDays, ...(days.get(symbol) ?? [])])
    }
    until = from
  }
  // All together: a kill in between would leave an incomplete history forever.
  candles.push(...[...days].flatMap(([symbol, ofDays]) => weeksOf(symbol, ofDays, now)))
  const isFirst = begun.size === 0
  await store.save(isFirst ? candles : candles.map((candle) => completed(begun.get(keyOf(candle)), candle)))
}

/** The bars after some of the quotes of the first were counted. */
function without(bars: readonly Candle[], minute: CandleOf | undefined): readonly Candle[] {
  const [first, ...others] = bars
  if (first?.at !== minute?.at || !first || !minute) return bars
  return [{ ...first, ticks: Math.max(first.ticks - minute.ticks, 1) }, ...others]
}

/** Candles of weeks from those of days, of whichever layers these are. */
function weeksOf(symbol: string, days: readonly CandleOf[], now: Millis): CandleOf[] {
  const first = tradingDayStart(now - reach['1w'].days * DAY)
  return gatherCandles('1w', days)
    .filter(({ at }) => at >= first)
    .map((candle) => ({ symbol, timeframe: '1w', ...candle }))
}

const keyOf = ({ symbol, timeframe, at }: CandleOf): string => `${symbol} ${timeframe} ${at}`

const completed = (begun: CandleOf | undefined, candle: CandleOf): CandleOf =>
  begun ? { ...candle, ...joinCandles(begun, candle) } : candle

/** Candles from bars of one length: of every timeframe from that up to a day, as far back as it reaches. */
function candlesOf(symbol: string, bars: readonly Candle[], step: number, now: Millis): CandleOf[] {
  return timeframes
    .filter((timeframe) => timeframe !== '1w' && reach[timeframe].step >= step)
    .flatMap((timeframe) => {
      const first = tradingDayStart(now - reach[timeframe].days * DAY)
      const reached = bars.filter(({ at }) => at >= first)
      return gatherCandles(timeframe, reached).map((candle) => ({ symbol, timeframe, ...candle }))
    })
}

/** Sets the day's range on the board from candles, if the board does not know the day. */
export async function seedDays(board: QuoteBoard, store: CandleStore, now: Millis): Promise<void> {
  const start = tradingDayStart(now)
  for (const { instrument } of board.entries) {
    const days = await store.read(instrument.symbol, '1d', undefined, 2)
    const today = days.at(-1)
    if (today?.at !== start) continue
    const { open, high, low } = today
    const previousClose = days.length > 1 ? days[0]?.close : undefined
    board.seedDay(instrument.symbol, { start, open, high, low, previousClose })
  }
}

/** A recorded minute is played as that many quotes. */
const TICKS_OF_MINUTE = 4

/** The history of a simulated market. */
export const simulatedPast = (market: SimulatedMarket): HistorySource => ({
  bridges: true,
  bars: (request) => simulatedHistory(market, request),
  spreads: (request) => simulatedSpreads(market, request),
})

/** The recorded minutes as if they had just ended at `now`. The time before and between runs stays empty. */
export function recordedPast(minutesOf: (symbol: string) => readonly QuoteBar[], now: Millis): HistorySource {
  return {
    // The recording starts again at every start: nothing connects the last prices to its first.
    bridges: false,
    *bars({ instruments, from, until, step }) {
      for (const { symbol } of instruments) {
        const bars = shifted(minutesOf(symbol), now).filter(({ at }) => at >= from && at < until)
        yield { symbol, bars: gatherCandles(timeframes.find(isOf(step)) ?? '1m', bars) }
      }
    },
    *spreads({ instruments, from, until }) {
      for (const { symbol } of instruments) {
        const minutes = minutesOf(symbol)
        const by = shiftTo(minutes, now)
        const hours = Map.groupBy(
          minutes.filter(({ time }) => time + by >= from && time + by < until),
          ({ time }) => Math.floor((time + by) / HOUR),
        )
        for (const [hour, each] of hours) {
          // Highs and lows of bid and ask are not of the same moment.
          const spreads = each.flatMap(({ bid, ask }) => [ask.open - bid.open, ask.close - bid.close])
          yield spreadHour(symbol, millis(hour * HOUR), spreads)
        }
      }
    },
  }
}

/** By how many milliseconds minutes are moved to end at `now`. */
function shiftTo(minutes: readonly QuoteBar[], now: Millis): number {
  const end = (minutes.at(-1)?.time ?? 0) + MINUTE
  return Math.floor(now / MINUTE) * MINUTE - end
}

function shifted(minutes: readonly QuoteBar[], now: Millis): Candle[] {
  const by = shiftTo(minutes, now)
  return minutes.map(({ time, bid }) => ({ at: millis(time + by), ...bid, ticks: TICKS_OF_MINUTE }))
}

const isOf = (step: number) => (timeframe: Timeframe) => candleEnd(timeframe, 0) === step
