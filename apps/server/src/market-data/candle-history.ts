import type { Timeframe } from '@gf/contract'
import type { Instrument } from '@gf/dealing'
import { DAY, HOUR, millis, MINUTE, points } from '@gf/money'
import type { Millis, Points } from '@gf/money'
import { candleEnd, gatherCandles, joinCandles, timeframes } from './candle.ts'
import type { CandleOf, CandleStore } from './candle.ts'
import { tradingDayStart } from './trading-day.ts'
import type { QuoteBar } from './feeds/recorded/price-file.ts'
import { simulatedHistory } from './feeds/simulated/history.ts'
import type { HistoryBar, HistoryOptions } from './feeds/simulated/history.ts'
import { Simulator } from './feeds/simulated/simulator.ts'
import type { QuoteBoard } from './quote-board.ts'

export type HistoryRequest = Omit<HistoryOptions, 'seed'>

/** The source of history for charts that would otherwise be empty. */
export interface HistorySource {
  /** The bids that the feed begins with if none are stored. */
  firstBids(at: Millis): ReadonlyMap<string, Points>
  /** Bars symbol by symbol, oldest first. */
  bars(request: HistoryRequest): Iterable<{ readonly symbol: string; readonly bars: readonly HistoryBar[] }>
}

export interface FillOptions {
  readonly source: HistorySource
  readonly store: CandleStore
  readonly instruments: readonly Instrument[]
  readonly now: Millis
  /** The bids stored across the restart; the feed continues from them. */
  readonly bids: ReadonlyMap<string, Points>
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
  const bids = new Map([...source.firstBids(now), ...options.bids])
  const newest = await store.newest(instruments.map(({ symbol }) => symbol))
  const known = new Set(newest.map(({ symbol }) => symbol))
  const fresh = instruments.filter(({ symbol }) => !known.has(symbol))
  if (fresh.length > 0) await fill(options, { instruments: fresh, endBids: bids, newest: [] })
  const lastMinutes = newest.filter(({ timeframe }) => timeframe === '1m')
  const since = Math.max(...lastMinutes.map(({ at }) => candleEnd('1m', at)))
  if (lastMinutes.length === 0 || now - since < MINUTE) return
  await fill(options, {
    instruments: instruments.filter(({ symbol }) => known.has(symbol)),
    endBids: bids,
    newest,
    since: millis(since),
    startBids: new Map(lastMinutes.map(({ symbol, close }) => [symbol, close])),
  })
}

interface Span {
  readonly instruments: readonly Instrument[]
  readonly endBids: ReadonlyMap<string, Points>
  /** The candles before the new ones; unfinished ones are completed. */
  readonly newest: readonly CandleOf[]
  readonly since?: Millis
  readonly startBids?: ReadonlyMap<string, Points>
}

async function fill({ source, store, now }: FillOptions, span: Span): Promise<void> {
  const begun = new Map(span.newest.map((candle) => [keyOf(candle), candle]))
  const candles: CandleOf[] = []
  const days = new Map<string, CandleOf[]>()
  let until = now
  let endBids = span.endBids
  for (const { step, days: back } of layers) {
    const from = millis(Math.max(tradingDayStart(now - back * DAY), span.since ?? 0))
    if (from >= until) break
    const startBids = from === span.since ? span.startBids : undefined
    const request = { instruments: span.instruments, from, until, step, endBids }
    const opens = new Map(endBids)
    for (const { symbol, bars } of source.bars(startBids ? { ...request, startBids } : request)) {
      if (bars[0]) opens.set(symbol, bars[0].open)
      const found = candlesOf(symbol, bars, step, now)
      candles.push(...found)
      const ofDays = found.filter(({ timeframe }) => timeframe === '1d')
      days.set(symbol, [...ofDays, ...(days.get(symbol) ?? [])])
    }
    until = from
    endBids = opens
  }
  // All together: a kill in between would leave an incomplete history forever.
  candles.push(...[...days].flatMap(([symbol, ofDays]) => weeksOf(symbol, ofDays, now)))
  await store.save(candles.map((candle) => completed(begun.get(keyOf(candle)), candle)))
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
function candlesOf(symbol: string, bars: readonly HistoryBar[], step: number, now: Millis): CandleOf[] {
  const shortest = bars.map(({ time, open, high, low, close, ticks }) => ({
    at: time,
    open,
    high,
    low,
    close,
    ticks,
  }))
  return timeframes
    .filter((timeframe) => timeframe !== '1w' && reach[timeframe].step >= step)
    .flatMap((timeframe) => {
      const first = tradingDayStart(now - reach[timeframe].days * DAY)
      return gatherCandles(timeframe, shortest)
        .filter(({ at }) => at >= first)
        .map((candle) => ({ symbol, timeframe, ...candle }))
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

/** A history that fits the simulated feed's prices. `seed` and `instruments` are the feed's. */
export function simulatedPast(seed: number, instruments: readonly Instrument[]): HistorySource {
  return {
    firstBids(at) {
      const bids = new Map<string, Points>()
      const open = instruments.map((instrument) => ({ ...instrument, hours: null }))
      new Simulator({ seed, start: at, instruments: open }).run(at, ({ symbol, bid }) => {
        bids.set(symbol, bid)
      })
      return bids
    },
    bars: (request) => simulatedHistory({ seed, ...request }),
  }
}

/** The recorded minutes as if they had just ended at `now`. The time before and between runs stays empty. */
export function recordedPast(minutesOf: (symbol: string) => readonly QuoteBar[], now: Millis): HistorySource {
  return {
    firstBids: () => new Map(),
    *bars({ instruments, from, until, step, startBids }) {
      // The recording starts again at every start: nothing connects the last prices to its first.
      if (startBids) return
      for (const { symbol } of instruments) {
        const bars = shifted(minutesOf(symbol), now).filter(({ time }) => time >= from && time < until)
        yield { symbol, bars: joined(bars, step) }
      }
    },
  }
}

function shifted(minutes: readonly QuoteBar[], now: Millis): HistoryBar[] {
  const end = (minutes.at(-1)?.time ?? 0) + MINUTE
  const by = Math.floor(now / MINUTE) * MINUTE - end
  return minutes.map(({ time, bid }) => ({ time: millis(time + by), ...bid, ticks: TICKS_OF_MINUTE }))
}

function joined(minutes: readonly HistoryBar[], step: number): HistoryBar[] {
  const bars: HistoryBar[] = []
  for (const minute of minutes) {
    const time = millis(minute.time - (minute.time % step))
    const last = bars.at(-1)
    if (last?.time !== time) {
      bars.push({ ...minute, time })
      continue
    }
    bars[bars.length - 1] = {
      ...last,
      high: points(Math.max(last.high, minute.high)),
      low: points(Math.min(last.low, minute.low)),
      close: minute.close,
      ticks: last.ticks + minute.ticks,
    }
  }
  return bars
}
