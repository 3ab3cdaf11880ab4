import type { Timeframe } from '@gf/contract'
import { DAY, HOUR, millis, MINUTE } from '@gf/money'
import type { Millis } from '@gf/money'
import { beforeAll, describe, expect, test } from 'vitest'
import { fillHistory, seedDays, recordedPast, simulatedPast } from './candle-history.ts'
import { MarketPath } from './feeds/simulated/market-path.ts'
import { drivers, legsOf, typicalSpreads } from './feeds/simulated/market.ts'
import { candleEnd, gatherCandles, timeframes } from './candle.ts'
import type { Candle, CandleOf, CandleStore } from './candle.ts'
import { catalogue } from './catalogue.ts'
import { tradingDayStart } from './trading-day.ts'
import { readRecordedMinutes } from './feeds/recorded/recorded-feed.ts'
import { boardFixture, instrument } from './testing/quote-board-fixture.ts'

/** A Wednesday, in the middle of a minute, an hour and a day. */
const now = millis(Date.UTC(2026, 6, 15, 12, 34, 30))
const instruments = ['EURUSD', 'USDJPY', 'EURJPY', 'XAUUSD'].map(instrument)
const origin = now
const path = new MarketPath({ seed: 7, instruments, origin })
const source = simulatedPast({ seed: 7, instruments, origin })

/** The mid price behind the quotes, in points. */
const midOf = (symbol: string, at: number): number => {
  const { digits } = instrument(symbol)
  const logs = legsOf(instrument(symbol)).map(
    ({ driver, sign }) => sign * path.at(drivers.indexOf(driver), at),
  )
  return Math.exp(logs.reduce((one, two) => one + two)) * 10 ** digits
}
const halfSpread = (symbol: string): number =>
  ((typicalSpreads.get(symbol) ?? 0) * 10 ** instrument(symbol).digits) / 2

/** A store that keeps everything in memory. */
function memoryStore() {
  const kept = new Map<string, CandleOf>()
  const series = (symbol: string, timeframe: Timeframe): CandleOf[] =>
    [...kept.values()]
      .filter((candle) => candle.symbol === symbol && candle.timeframe === timeframe)
      .toSorted((one, other) => one.at - other.at)
  const store: CandleStore = {
    async save(candles) {
      for (const candle of candles) kept.set(`${candle.symbol} ${candle.timeframe} ${candle.at}`, candle)
    },
    async read(symbol, timeframe, before = Infinity, limit = Infinity) {
      return series(symbol, timeframe)
        .filter(({ at }) => at < before)
        .slice(-limit)
    },
    async newest(symbols) {
      return symbols.flatMap((symbol) => timeframes.flatMap((each) => series(symbol, each).slice(-1)))
    },
  }
  return { store, series, kept }
}

const plain = ({ at, open, high, low, close, ticks }: Candle): Candle => ({
  at,
  open,
  high,
  low,
  close,
  ticks,
})

describe('the first start', () => {
  const { store, series } = memoryStore()
  beforeAll(() => fillHistory({ source, store, instruments, now }))

  test.each<[Timeframe, number, number?]>([
    ['1m', 2 * DAY],
    ['5m', 7 * DAY],
    ['15m', 20 * DAY],
    ['30m', 20 * DAY],
    ['1h', 60 * DAY],
    ['4h', 240 * DAY],
    ['1d', 730 * DAY],
    ['1w', 723 * DAY, 100],
  ])(
    'gives %s candles without a gap for so long that a chart is never empty',
    (timeframe, span, least = 700) => {
      for (const { symbol } of instruments) {
        const candles = series(symbol, timeframe)
        expect(candles[0]?.at).toBeLessThanOrEqual(now - span)
        expect(candles.length).toBeGreaterThan(least)
        const apart = candles.slice(1).map(({ open }, i) => Math.abs(open - (candles[i]?.close ?? 0)))
        // Longer bars know the spread by hour and news only, so each of three layers joins the next within it.
        expect(Math.max(...apart)).toBeLessThan(2 * halfSpread(symbol))
        expect(apart.filter((points) => points > 0).length).toBeLessThanOrEqual(3)
      }
    },
  )

  test('ends at the bid of the moment, in every timeframe', () => {
    for (const { symbol } of instruments) {
      const closes = new Set(timeframes.map((timeframe) => series(symbol, timeframe).at(-1)?.close))
      expect(closes.size).toBe(1)
      for (const close of closes)
        expect(Math.abs((close ?? 0) + halfSpread(symbol) - midOf(symbol, now))).toBeLessThan(
          halfSpread(symbol),
        )
    }
  })

  test('every longer candle is the sum of the shorter ones it covers', () => {
    for (const { symbol } of instruments)
      for (const [i, shorter] of timeframes.slice(0, -1).entries())
        for (const longer of timeframes.slice(i + 1)) {
          const first = series(symbol, shorter)[0]?.at ?? Infinity
          const covered = series(symbol, longer).filter(({ at }) => at >= first)
          const gathered = gatherCandles(longer, series(symbol, shorter)).filter(({ at }) => at >= first)
          expect(covered.map(plain)).toEqual(gathered.map(plain))
        }
  })

  test('another start a moment later changes nothing', async () => {
    const before = JSON.stringify(instruments.map(({ symbol }) => series(symbol, '1m')))
    await fillHistory({ source, store, instruments, now: millis(now + 40_000) })
    expect(JSON.stringify(instruments.map(({ symbol }) => series(symbol, '1m')))).toBe(before)
  })

  test('tells the board the day so far', async () => {
    const { board, feed } = boardFixture({ instruments }, now)
    await seedDays(board, store, now)
    const bid = series('EURUSD', '1m').at(-1)?.close ?? 0
    feed('EURUSD', bid, bid + 2)
    const [yesterday, today] = series('EURUSD', '1d').slice(-2)
    expect(board.get('EURUSD')?.day).toEqual({
      start: tradingDayStart(now),
      open: (today?.open ?? 0) + 1,
      high: Math.max(today?.high ?? 0, bid) + 1,
      low: (today?.low ?? 0) + 1,
      previousClose: (yesterday?.close ?? 0) + 1,
    })
  })
})

describe('after a downtime', () => {
  /** A store filled at `now`, and filled again after the server was down for a while. */
  async function restarted(downtime: number) {
    const memory = memoryStore()
    await fillHistory({ source, store: memory.store, instruments, now })
    const before = new Map(memory.kept)
    await fillHistory({ source, store: memory.store, instruments, now: millis(now + downtime) })
    return { ...memory, before }
  }

  test.each([
    ['two minutes', 2 * MINUTE],
    ['five hours', 5 * HOUR],
    ['twelve days', 12 * DAY],
  ])('of %s the gap is filled from the last candle to the price of the moment', async (_, downtime) => {
    const { series, before } = await restarted(downtime)
    for (const { symbol } of instruments)
      for (const timeframe of timeframes) {
        const candles = series(symbol, timeframe)
        const close = candles.at(-1)?.close ?? 0
        expect(Math.abs(close + halfSpread(symbol) - midOf(symbol, now + downtime))).toBeLessThan(
          halfSpread(symbol),
        )
        const unjoined = candles.filter(
          (candle, i) =>
            !before.has(`${symbol} ${timeframe} ${candle.at}`) && candle.open !== candles[i - 1]?.close,
        )
        if (downtime < 2 * DAY) expect(unjoined).toEqual([])
      }
  })

  test('the minutes are those of a server that never stopped', async () => {
    const { series } = await restarted(5 * HOUR)
    const whole = memoryStore()
    await fillHistory({ source, store: whole.store, instruments, now: millis(now + 5 * HOUR) })
    for (const { symbol } of instruments) {
      const since = series(symbol, '1m').filter(({ at }) => at > now - DAY)
      const all = whole.series(symbol, '1m').filter(({ at }) => at > now - DAY)
      // Of the minute in which it stopped two parts are known, each with extremes of its own.
      const prices = ({ at, open, close, high, low }: Candle) =>
        candleEnd('1m', at) - MINUTE <= now && candleEnd('1m', at) > now
          ? { at, open, close }
          : { at, open, close, high, low }
      expect(since.map(prices)).toEqual(all.map(prices))
    }
  })

  test('existing candles stay: unfinished ones are completed, finished ones unchanged', async () => {
    const { series, before } = await restarted(5 * HOUR)
    for (const { symbol } of instruments)
      for (const timeframe of timeframes)
        for (const candle of series(symbol, timeframe)) {
          const seen = before.get(`${symbol} ${timeframe} ${candle.at}`)
          if (!seen) continue
          if (candleEnd(timeframe, candle.at) <= now) expect(candle).toEqual(seen)
          expect(candle.open).toBe(seen.open)
          expect(candle.high).toBeGreaterThanOrEqual(seen.high)
          expect(candle.low).toBeLessThanOrEqual(seen.low)
          expect(candle.ticks).toBeGreaterThanOrEqual(seen.ticks)
        }
  })

  test('a new instrument gets a complete history, the others none', async () => {
    const { store, series, kept } = memoryStore()
    const [first, ...others] = instruments
    if (!first) throw new Error('no instruments')
    await fillHistory({ source, store, instruments: others, now })
    const before = kept.size
    await fillHistory({ source, store, instruments, now })
    expect(series(first.symbol, '1d').length).toBeGreaterThan(700)
    expect(kept.size - before).toBe(timeframes.flatMap((each) => series(first.symbol, each)).length)
  })
})

describe('hours', () => {
  test('no candle is outside market hours', async () => {
    const closing = catalogue({ roundTheClock: false }).filter(({ symbol }) => symbol === 'EURUSD')
    const { store, series } = memoryStore()
    await fillHistory({
      source: simulatedPast({ seed: 7, instruments: closing, origin }),
      store,
      instruments: closing,
      now,
    })
    const saturdays = series('EURUSD', '1h').filter(({ at }) => new Date(at).getUTCDay() === 6)
    expect(saturdays).toEqual([])
    expect(series('EURUSD', '1h').length).toBeGreaterThan(900)
  })
})

describe('the history from a recording', () => {
  const eurusd = [instrument('EURUSD')]
  const bars = (from: Millis, until: Millis, step: number): readonly Candle[] =>
    [
      ...recordedPast(() => readRecordedMinutes('EURUSD'), now).bars({
        instruments: eurusd,
        from,
        until,
        step,
      }),
    ][0]?.bars ?? []

  test('is its minutes, the last of them just over', () => {
    const recorded = readRecordedMinutes('EURUSD')
    const shown = bars(millis(0), now, MINUTE)
    expect(shown.length).toBe(recorded.length)
    expect(shown.at(-1)?.at).toBe(Date.UTC(2026, 6, 15, 12, 33))
    expect(shown.map(({ close }) => close)).toEqual(recorded.map(({ bid }) => bid.close))
  })

  test('is the same in longer bars', () => {
    const [minutes, hours] = [bars(millis(0), now, MINUTE), bars(millis(0), now, HOUR)]
    expect(hours).toEqual(gatherCandles('1h', minutes))
  })

  test('gives charts what it has, and does not bridge a downtime', async () => {
    const { store, series, kept } = memoryStore()
    const recorded = recordedPast(() => readRecordedMinutes('EURUSD'), now)
    await fillHistory({ source: recorded, store, instruments: eurusd, now })
    expect(timeframes.filter((timeframe) => series('EURUSD', timeframe).length <= 2)).toEqual(['1w'])
    expect(series('EURUSD', '1w')).not.toEqual([])
    const before = kept.size
    await fillHistory({
      source: recorded,
      store,
      instruments: eurusd,
      now: millis(now + DAY),
    })
    expect(kept.size).toBe(before)
  })
})
