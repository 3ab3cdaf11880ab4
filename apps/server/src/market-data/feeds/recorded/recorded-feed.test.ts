import { describe, expect, test } from 'vitest'
import { millis, points } from '@gf/money'
import { fakeClock } from '../../testing/fake-clock.ts'
import { feedConformance } from '../../testing/feed.conformance.ts'
import type { FeedQuote, FeedStatus } from '../../feed.ts'
import { quotesOfBar, recordedPlaylist, recordedFeed, recordedSymbols } from './recorded-feed.ts'
import type { Playlist, RecordedFeedOptions } from './recorded-feed.ts'

const real = recordedPlaylist(recordedSymbols)
feedConformance('of recorded prices', (clock) => recordedFeed({ clock, playlist: real }))
feedConformance('of recorded prices at 60 times their speed', (clock) =>
  recordedFeed({ clock, playlist: real, speed: 60, time: 'original' }),
)

const quote = (time: number, bid: number): FeedQuote => ({
  symbol: 'EURUSD',
  bid: points(bid),
  ask: points(bid + 10),
  time: millis(time),
})
/** Ten seconds that begin at 1,000,000. */
const short: Playlist = {
  quotes: [quote(1_000_000, 100), quote(1_000_500, 101), quote(1_001_200, 102), quote(1_009_000, 103)],
  start: millis(1_000_000),
  length: 10_000,
}

async function play(duration: number, options: Partial<RecordedFeedOptions> = {}) {
  const clock = fakeClock(5_000_000)
  const quotes: FeedQuote[] = []
  const statuses: FeedStatus[] = []
  const feed = recordedFeed({ clock, playlist: short, ...options })
  await feed.start({
    quote: (said) => void quotes.push(said),
    status: (status) => void statuses.push(status),
  })
  clock.advance(duration)
  return { quotes, statuses, feed, clock, heard: quotes.map(({ time, bid }) => [time, bid]) }
}

describe('a recorded feed', () => {
  test('plays quotes at their recorded intervals, with the time of playing', async () => {
    const { heard } = await play(1_500)
    expect(heard).toEqual([
      [5_000_000, 100],
      [5_000_500, 101],
      [5_001_200, 102],
    ])
  })

  test('keeps the original time if configured', async () => {
    const { heard } = await play(600, { time: 'original' })
    expect(heard).toEqual([
      [1_000_000, 100],
      [1_000_500, 101],
    ])
  })

  test('plays ten times as much in the same time at speed ten', async () => {
    const { heard } = await play(900, { speed: 10 })
    expect(heard).toEqual([
      [5_000_000, 100],
      [5_000_050, 101],
      [5_000_120, 102],
      [5_000_900, 103],
    ])
  })

  test('repeats an unchanged price, so that it does not become stale', async () => {
    const { heard } = await play(8_500)
    expect(heard.slice(3)).toEqual([
      [5_004_000, 102],
      [5_006_000, 102],
      [5_008_000, 102],
    ])
  })

  test('starts again at the end, reports it, and its time keeps growing', async () => {
    const { quotes, statuses } = await play(11_000, { time: 'original' })
    expect(quotes.slice(-2).map(({ time, bid }) => [time, bid])).toEqual([
      [1_010_000, 100],
      [1_010_500, 101],
    ])
    expect(statuses.map((status) => status.detail)).toEqual([
      'Recorded prices from 1970-01-01 on, at 1 times their speed, round 1',
      'Recorded prices from 1970-01-01 on, at 1 times their speed, round 2',
    ])
  })

  test('continues where it was stopped', async () => {
    const { quotes, statuses, feed, clock } = await play(100)
    await feed.stop()
    clock.advance(3_600_000)
    await feed.start({
      quote: (said) => void quotes.push(said),
      status: (status) => void statuses.push(status),
    })
    clock.advance(100)
    expect(quotes.map(({ time, bid }) => [time, bid])).toEqual([
      [5_000_000, 100],
      [8_600_100, 101],
    ])
  })

  test('does not catch up on what a sleeping machine missed', async () => {
    const clock = fakeClock(5_000_000)
    let slept = 0
    const heard: number[][] = []
    const feed = recordedFeed({
      clock: { ...clock, now: () => millis(clock.now() + slept) },
      playlist: short,
    })
    await feed.start({ quote: ({ time, bid }) => void heard.push([time, bid]), status: () => {} })
    clock.advance(100)
    slept = 3_600_000
    clock.advance(1_200)
    expect(heard).toEqual([
      [5_000_000, 100],
      [8_600_500, 101],
      [8_601_200, 102],
    ])
  })

  test.each([0, 0.5, 1_001, Number.NaN])('rejects the speed %d', (speed) => {
    expect(() => recordedFeed({ clock: fakeClock(0), speed })).toThrow(RangeError)
  })
})

describe('a minute bar', () => {
  const bar = (open: number, high: number, low: number, close: number) => ({
    time: millis(60_000),
    bid: { open: points(open), high: points(high), low: points(low), close: points(close) },
    ask: { open: points(open + 2), high: points(high + 2), low: points(low + 2), close: points(close + 2) },
  })

  test.each([
    ['rising', bar(10, 19, 7, 15), [10, 7, 19, 15]],
    ['falling', bar(15, 19, 7, 10), [15, 19, 7, 10]],
  ])('that is %s plays in a plausible order', (_, played, bids) => {
    const quotes = quotesOfBar('EURUSD', played)
    expect(quotes.map((said) => said.bid)).toEqual(bids)
    expect(quotes.map((said) => said.time)).toEqual([60_000, 75_000, 90_000, 105_000])
  })
})

describe('the recorded playlist', () => {
  test('has three days of both symbols, in order of time', () => {
    expect(new Set(real.quotes.map((said) => said.symbol))).toEqual(new Set(recordedSymbols))
    expect(real.quotes.filter((said, i) => said.time < (real.quotes[i - 1]?.time ?? 0))).toEqual([])
    expect(real.quotes.at(-1)?.time).toBeLessThan(real.start + real.length)
  })
})
