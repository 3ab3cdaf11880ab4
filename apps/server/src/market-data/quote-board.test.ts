import { HOUR, millis, MINUTE, points } from '@gf/money'
import type { Points } from '@gf/money'
import { describe, expect, test } from 'vitest'
import { boardFixture, instrument, noon } from './testing/quote-board-fixture.ts'

const raw = (value: number): Points => value as Points

describe('an impossible quote is rejected', () => {
  test.each([
    ['an unknown symbol', { symbol: 'EURXXX' }, 'unknown_symbol'],
    ['a name of every object', { symbol: 'toString' }, 'unknown_symbol'],
    ['a bid that is no number', { bid: raw(Number.NaN) }, 'not_whole'],
    ['an endless ask', { ask: raw(Number.POSITIVE_INFINITY) }, 'not_whole'],
    ['half a point', { bid: raw(114_000.5) }, 'not_whole'],
    ['a time that is no number', { time: millisOf(Number.NaN) }, 'not_whole'],
    ['a bid of nothing', { bid: raw(0) }, 'not_positive'],
    ['a bid below nothing', { bid: raw(-5) }, 'not_positive'],
    ['bid and ask alike', { bid: raw(114_010) }, 'crossed'],
    ['a bid above the ask', { bid: raw(114_011) }, 'crossed'],
    ['a time before the last', { time: millisOf(noon - 1) }, 'time_back'],
    ['a time from the far future', { time: millisOf(noon + 2 * MINUTE) }, 'time_ahead'],
  ] as const)('%s', (_, wrong, reason) => {
    const { board, quotes, warnings, feed } = boardFixture()
    feed('EURUSD', 114_000)
    board.quote({ symbol: 'EURUSD', bid: raw(114_000), ask: raw(114_010), time: millisOf(noon), ...wrong })
    expect(quotes).toHaveLength(1)
    expect(board.refused[reason]).toBe(1)
    expect(warnings).toHaveLength(1)
  })

  test('and the quotes after it are accepted', () => {
    const { quotes, feed } = boardFixture()
    feed('EURUSD', 0)
    feed('EURUSD', 114_000, 114_010, { time: millisOf(noon + HOUR) })
    feed('EURUSD', 114_000)
    expect(quotes.map((quote) => quote.seq)).toEqual([1])
  })

  test('a broken feed does not fill the log', () => {
    const { board, warnings, feed } = boardFixture()
    for (let i = 0; i < 1_000; i += 1) feed('EURUSD', 0)
    expect(board.refused.not_positive).toBe(1_000)
    expect(warnings).toHaveLength(4)
  })
})

describe('an accepted quote', () => {
  test('is numbered across all instruments and passed on before the feed continues', () => {
    const { quotes, feed } = boardFixture()
    feed('EURUSD', 114_000)
    expect(quotes).toEqual([{ symbol: 'EURUSD', seq: 1, bid: 114_000, ask: 114_010, at: noon }])
    feed('XAUUSD', 2_400_000)
    feed('EURUSD', 114_000)
    expect(quotes.map(({ symbol, seq }) => [symbol, seq])).toEqual([
      ['EURUSD', 1],
      ['XAUUSD', 2],
      ['EURUSD', 3],
    ])
  })

  test('is stamped with the wall clock, which never goes back for quotes', () => {
    let now = noon
    const { quotes, feed } = boardFixture({
      clock: { now: () => millis(now), monotonic: () => 0, every: () => () => {} },
    })
    for (const at of [noon, noon + 5, noon - HOUR, noon + 7]) {
      now = at
      feed('EURUSD', 114_000)
    }
    expect(quotes.map((quote) => quote.at - noon)).toEqual([0, 5, 5, 7])
  })

  test('is stale once it is older than the instrument allows, by the monotonic clock only', () => {
    let [now, monotonic] = [noon, 0]
    const { board, feed } = boardFixture({
      clock: { now: () => millis(now), monotonic: () => monotonic, every: () => () => {} },
    })
    expect(board.isStale('EURUSD')).toBe(true)
    feed('EURUSD', 114_000)
    now += 10 * HOUR
    monotonic = 5_000
    expect(board.isStale('EURUSD')).toBe(false)
    now -= 20 * HOUR
    monotonic = 5_001
    expect(board.isStale('EURUSD')).toBe(true)
  })

  test('keeps the previous one, for the colours', () => {
    const { board, feed } = boardFixture()
    feed('EURUSD', 114_000)
    expect(board.get('EURUSD')?.before).toBeUndefined()
    feed('EURUSD', 114_005)
    expect([board.get('EURUSD')?.before?.bid, board.get('EURUSD')?.quote?.bid]).toEqual([114_000, 114_005])
  })

  test('is published with the next beat: ten beats a second, however many quotes', () => {
    const { board, clock, feed } = boardFixture()
    let beats = 0
    const end = board.onBeat(() => (beats += 1))
    board.start()
    for (let i = 0; i < 100; i += 1) feed('EURUSD', 114_000 + i)
    expect(beats).toBe(0)
    clock.advance(1_000)
    expect([beats, board.beat]).toEqual([10, 10])
    end()
    clock.advance(1_000)
    board.stop()
    clock.advance(1_000)
    expect([beats, board.beat, clock.pending()]).toEqual([10, 20, 0])
  })
})

describe('the day', () => {
  test('has its open, high, low and change at mid', () => {
    const { board, feed } = boardFixture()
    for (const bid of [114_000, 114_020, 113_990, 114_005]) feed('EURUSD', bid)
    expect(board.get('EURUSD')?.day).toMatchObject({ open: 114_005, high: 114_025, low: 113_995 })
  })

  test('ends at 17:00 New York, and its last price becomes the close', () => {
    const { board, clock, feed } = boardFixture()
    feed('EURUSD', 114_000)
    clock.advance(9 * HOUR - 1)
    feed('EURUSD', 114_020)
    expect(board.get('EURUSD')?.day?.previousClose).toBeUndefined()
    clock.advance(1)
    feed('EURUSD', 114_010)
    expect(board.get('EURUSD')?.day).toEqual({
      start: Date.UTC(2026, 6, 15, 21),
      open: 114_015,
      high: 114_015,
      low: 114_015,
      previousClose: 114_025,
    })
  })

  test('can come from candles, whose bids are moved to mid by the first spread', () => {
    const { board, feed } = boardFixture()
    const start = Date.UTC(2026, 6, 14, 21)
    const day = [113_000, 115_000, 112_000, 112_500].map((price) => points(price))
    const [open, high, low, previousClose] = day as [Points, Points, Points, Points]
    board.seedDay('EURUSD', { start, open, high, low, previousClose })
    feed('EURUSD', 114_000, 114_020)
    expect(board.get('EURUSD')?.day).toEqual({
      start,
      open: 113_010,
      high: 115_010,
      low: 112_010,
      previousClose: 112_510,
    })
  })
})

describe('instruments', () => {
  test('keep their place when a new version comes', () => {
    const { board } = boardFixture()
    board.define({ ...instrument('USDJPY'), version: 2, staleAfter: 9_000 })
    board.define(instrument('EURGBP'))
    expect(
      board.entries.map(({ index, instrument: { symbol, version } }) => [index, symbol, version]),
    ).toEqual([
      [0, 'EURUSD', 1],
      [1, 'USDJPY', 2],
      [2, 'XAUUSD', 1],
      [3, 'EURGBP', 1],
    ])
  })
})

describe('after a restart', () => {
  test('numbers, times, days and prices continue', () => {
    const before = boardFixture()
    before.feed('EURUSD', 114_000)
    before.feed('EURUSD', 114_100)
    const after = boardFixture({ kept: before.board.keep() })
    expect(after.board.get('EURUSD')?.quote).toEqual(before.quotes.at(-1))
    expect(after.board.isStale('EURUSD')).toBe(true)
    after.feed('EURUSD', 114_050)
    expect(after.quotes[0]).toMatchObject({ seq: 3, bid: 114_050 })
    expect(after.board.get('EURUSD')?.day).toEqual({ ...before.board.get('EURUSD')?.day })
    expect(after.board.get('EURUSD')?.before?.bid).toBe(114_100)
    expect(after.board.isStale('EURUSD')).toBe(false)
  })

  test('no quote is stamped before the last stored one', () => {
    const before = boardFixture()
    before.feed('EURUSD', 114_000)
    const after = boardFixture({ kept: before.board.keep() }, noon - HOUR)
    after.feed('EURUSD', 114_000)
    expect(after.quotes[0]?.at).toBe(noon)
  })

  test('an instrument paused by the board stays paused until the feed is consistent', () => {
    const { said, quotes, clock, feed } = boardFixture({ pausedBefore: new Set(['EURUSD']) })
    for (let i = 0; i < 4; i += 1) {
      feed('EURUSD', 114_000)
      clock.advance(1_000)
    }
    expect([said, quotes]).toEqual([[], []])
    feed('EURUSD', 114_000)
    expect([said, quotes.length]).toEqual([['resume EURUSD'], 1])
  })
})

function millisOf(value: number) {
  return value as ReturnType<typeof millis>
}
