import { HOUR, millis, MINUTE } from '@gf/money'
import { describe, expect, test } from 'vitest'
import { CandleBuilder, CandleKeeper } from './candle-keeper.ts'
import { fillHistory, seedDays, simulatedPast } from './candle-history.ts'
import type { CandleOf, CandleStore } from './candle.ts'
import { candleEnd, timeframes } from './candle.ts'
import { catalogue } from './catalogue.ts'
import { recordedPlaylist, recordedSymbols } from './feeds/recorded/recorded-feed.ts'
import { simulatedFeed } from './feeds/simulated/simulated-feed.ts'
import { boardFixture, emptyBoard, instrument, noon } from './testing/quote-board-fixture.ts'
import type { KeptBoard } from './quote-board.ts'

const instruments = catalogue({ roundTheClock: true })

describe('our own feeds never look implausible', () => {
  test('three recorded days, and the jump where they start again', () => {
    const { quotes, length } = recordedPlaylist(recordedSymbols)
    const { board, said, clock } = boardFixture({
      instruments: recordedSymbols.map(instrument),
      onQuote: () => {},
    })
    const start = quotes[0]?.time ?? 0
    for (const round of [0, 1])
      for (const quote of round === 0 ? quotes : quotes.slice(0, 1_000)) {
        const due = noon + round * length + (quote.time - start)
        if (due > clock.now()) clock.advance(due - clock.now())
        board.quote({ ...quote, time: clock.now() })
      }
    expect([said, Object.values(board.refused).filter((count) => count > 0)]).toEqual([[], []])
    expect(board.seq).toBe(quotes.length + 1_000)
  })

  test.each([1, 2, 3])(
    'six simulated hours of every instrument (seed %i)',
    async (seed) => {
      const { board, said, clock } = boardFixture({ instruments, onQuote: () => {} })
      const feed = simulatedFeed({ seed, instruments, origin: millis(noon) }, clock)
      await feed.start(board)
      clock.advance(6 * HOUR)
      await feed.stop()
      expect([said, Object.values(board.refused).filter((count) => count > 0)]).toEqual([[], []])
      expect(board.seq).toBeGreaterThan(100_000)
      // Over a hundred thousand quotes, each stored: 20 seconds on a busy machine.
    },
    120_000,
  )
})

/** A store in memory that survives a restart of everything else. */
function memoryStore(): CandleStore & { readonly all: Map<string, CandleOf> } {
  const all = new Map<string, CandleOf>()
  const series = (symbol: string, timeframe: string): CandleOf[] =>
    [...all.values()]
      .filter((candle) => candle.symbol === symbol && candle.timeframe === timeframe)
      .toSorted((one, other) => one.at - other.at)
  return {
    all,
    async save(candles) {
      for (const candle of candles) all.set(`${candle.symbol} ${candle.timeframe} ${candle.at}`, candle)
    },
    read: async (symbol, timeframe, before = Infinity, limit) =>
      series(symbol, timeframe)
        .filter(({ at }) => at < before)
        .slice(-limit),
    newest: async (symbols) =>
      symbols.flatMap((symbol) => timeframes.flatMap((timeframe) => series(symbol, timeframe).slice(-1))),
  }
}

describe('a restart', () => {
  const pairs = ['EURUSD', 'XAUUSD'].map(instrument)
  const symbols = pairs.map(({ symbol }) => symbol)

  /** One run of the market's parts for some minutes, in the order in which the server starts them. */
  async function run(start: number, kept: KeptBoard, store: CandleStore, minutes: number) {
    const builder = new CandleBuilder()
    const fixture = boardFixture(
      { instruments: pairs, kept, onQuote: (quote) => builder.onQuote(quote) },
      start,
    )
    const { board, clock } = fixture
    const stored = new Map(kept.quotes.map((quote) => [quote.symbol, quote]))
    const market = { seed: 7, instruments: pairs, origin: kept.quotes[0]?.at ?? clock.now(), stored }
    await fillHistory({ source: simulatedPast(market), store, instruments: pairs, now: clock.now() })
    await seedDays(board, store, clock.now())
    const keeper = new CandleKeeper({ builder, store, clock, warn: () => {} })
    await keeper.resume(symbols)
    const feed = simulatedFeed(market, clock)
    await feed.start(board)
    clock.advance(minutes * MINUTE)
    await feed.stop()
    await keeper.stop()
    return { ...fixture, keeper, end: clock.now() }
  }

  test.each([
    ['of seconds', 20_000],
    ['of minutes', 7 * MINUTE],
    ['over a rollover', 10 * HOUR],
  ])('after a downtime %s has no jump in prices, numbers and charts', async (_, downtime) => {
    const store = memoryStore()
    const first = await run(noon + 34_000, emptyBoard, store, 10)
    const before = first.board.keep()
    const second = await run(first.end + downtime, before, store, 10)
    expect(second.said).toEqual([])
    expect(second.board.seq).toBeGreaterThan(before.seq)
    for (const symbol of symbols) {
      const minutes = await second.keeper.read(symbol, '1m', undefined, 10_000)
      const holes = minutes.filter(
        (candle, i) => i > 0 && candle.at !== candleEnd('1m', minutes[i - 1]?.at ?? 0),
      )
      expect(holes).toEqual([])
      const day = (await second.keeper.read(symbol, '1d', undefined, 1))[0]
      const shown = second.board.get(symbol)
      const spread = (shown?.quote?.ask ?? 0) - (shown?.quote?.bid ?? 0)
      expect(Math.abs((shown?.day?.high ?? 0) - (day?.high ?? 0))).toBeLessThan(10 * spread)
      expect(Math.abs((shown?.day?.open ?? 0) - (day?.open ?? 0))).toBeLessThan(10 * spread)
    }
  })

  test.each([20_000, 7 * MINUTE, 10 * HOUR])(
    'after a downtime of %i ms prices are those of a server that never stopped',
    async (downtime) => {
      const first = await run(noon, emptyBoard, memoryStore(), 10)
      const again = await run(first.end + downtime, first.board.keep(), memoryStore(), 10)
      const never = await run(noon, emptyBoard, memoryStore(), 20 + downtime / MINUTE)
      for (const symbol of symbols) {
        const [one, other] = [again, never].map(({ board }) => board.get(symbol)?.quote)
        const spread = (other?.ask ?? 0) - (other?.bid ?? 0)
        // The stored quote and the last of both are off the path by a bounce, a third of a spread of gold.
        expect(Math.abs((one?.bid ?? 0) - (other?.bid ?? 0)), symbol).toBeLessThan(1.5 * spread)
      }
    },
  )

  test('a clock that went back an hour stops no quote and reopens no old candle', async () => {
    const store = memoryStore()
    const first = await run(noon, emptyBoard, store, 5)
    const newest = Math.max(...[...store.all.values()].map(({ at }) => at))
    const second = await run(first.end - HOUR, first.board.keep(), store, 5)
    expect(second.board.seq).toBeGreaterThan(first.board.seq)
    expect(Math.min(...second.board.entries.map(({ quote }) => quote?.at ?? 0))).toBeGreaterThanOrEqual(
      Math.min(...first.board.entries.map(({ quote }) => quote?.at ?? 0)),
    )
    expect(Math.max(...[...store.all.values()].map(({ at }) => at))).toBe(newest)
    expect(millis(newest)).toBeLessThanOrEqual(first.end)
  })
})
