import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '@gf/money'
import { steadyClock } from '../../system/clock.ts'
import { fakeClock } from './fake-clock.ts'
import type { FakeClock } from './fake-clock.ts'
import type { Clock, Feed, FeedQuote, FeedSink, FeedStatus } from '../feed.ts'

interface Received extends FeedQuote {
  /** The clock when it was delivered. */
  readonly at: number
}

/** No instrument can be without a quote long enough for its orders to be rejected. */
const STALE_AFTER = 5_000
/** A Wednesday, 12:00 UTC: open everywhere. */
const START = Date.UTC(2026, 6, 15, 12)

function collector(clock: Clock) {
  const quotes: Received[] = []
  const statuses: FeedStatus[] = []
  const sink: FeedSink = {
    quote: (quote) => void quotes.push({ ...quote, at: clock.now() }),
    status: (status) => void statuses.push(status),
  }
  return { quotes, statuses, sink }
}

async function record(make: (clock: Clock) => Feed, duration: number): Promise<FeedQuote[]> {
  const clock = fakeClock(START)
  const feed = make(steadyClock(clock))
  const { quotes, sink } = collector(clock)
  await feed.start(sink)
  clock.advance(duration)
  await feed.stop()
  return quotes
}

/** Requirements of every feed. `make` creates the same feed each time, on the given clock. */
export function feedConformance(name: string, make: (clock: Clock) => Feed): void {
  describe(`the feed ${name}`, () => {
    let clock: FakeClock
    let feed: Feed
    beforeEach(() => {
      clock = fakeClock(START)
      feed = make(steadyClock(clock))
    })

    describeStarting(() => ({ clock, feed }))
    describeStopping(() => ({ clock, feed }))
    describeQuotes(make)
  })
}

type Given = () => { clock: FakeClock; feed: Feed }

function describeStarting(given: Given): void {
  test('is silent before it starts', () => {
    const { clock } = given()
    clock.advance(MINUTE)
    expect(clock.pending()).toBe(0)
  })

  test('reports that it is connected when it starts', async () => {
    const { clock, feed } = given()
    const { statuses, sink } = collector(clock)
    await feed.start(sink)
    expect(statuses.at(-1)?.connected).toBe(true)
    expect(statuses.at(-1)?.detail).not.toBe('')
  })

  test('starts once: a second start is rejected and changes nothing', async () => {
    const { clock, feed } = given()
    const [first, second] = [collector(clock), collector(clock)]
    await feed.start(first.sink)
    await expect(feed.start(second.sink)).rejects.toThrow('already started')
    clock.advance(MINUTE)
    expect(second.quotes).toEqual([])
    expect(first.quotes.length).toBeGreaterThan(0)
  })

  test('starts again after a stop, and its times continue', async () => {
    const { clock, feed } = given()
    const { quotes, sink } = collector(clock)
    await feed.start(sink)
    clock.advance(MINUTE)
    await feed.stop()
    const before = quotes.length
    clock.advance(MINUTE)
    await feed.start(sink)
    clock.advance(MINUTE)
    expect(quotes.length).toBeGreaterThan(before)
    expect(backwards(quotes)).toEqual([])
  })
}

function describeStopping(given: Given): void {
  test('delivers nothing after it stops, and leaves no timer', async () => {
    const { clock, feed } = given()
    const { quotes, statuses, sink } = collector(clock)
    await feed.start(sink)
    clock.advance(MINUTE)
    const stopping = feed.stop()
    const seen = [quotes.length, statuses.length]
    await stopping
    clock.advance(10 * MINUTE)
    expect([quotes.length, statuses.length]).toEqual(seen)
    expect(clock.pending()).toBe(0)
  })

  test('can stop within a quote', async () => {
    const { clock, feed } = given()
    let count = 0
    await feed.start({
      quote() {
        count += 1
        if (count === 10) void feed.stop()
      },
      status: () => {},
    })
    clock.advance(MINUTE)
    expect(count).toBe(10)
  })

  test('can be stopped twice, and before it starts', async () => {
    const { clock, feed } = given()
    await feed.stop()
    await feed.start(collector(clock).sink)
    await feed.stop()
    await expect(feed.stop()).resolves.toBeUndefined()
  })
}

function describeQuotes(make: (clock: Clock) => Feed): void {
  test('quotes every symbol it lists within a minute, and no other', async () => {
    const symbols = new Set((await record(make, MINUTE)).map((quote) => quote.symbol))
    expect([...symbols].toSorted()).toEqual([...make(fakeClock(START)).symbols].toSorted())
  })

  test('has bids and asks in whole points above zero, the bid below the ask', async () => {
    const wrong = (await record(make, 10 * MINUTE)).filter(
      ({ bid, ask }) => !Number.isSafeInteger(bid) || !Number.isSafeInteger(ask) || bid <= 0 || bid >= ask,
    )
    expect(wrong).toEqual([])
  })

  test('has whole milliseconds that never go back for a symbol', async () => {
    const quotes = await record(make, 10 * MINUTE)
    expect(quotes.filter((quote) => !Number.isSafeInteger(quote.time))).toEqual([])
    expect(backwards(quotes)).toEqual([])
  })

  test('never lets a quote go stale while the market is open', async () => {
    const clock = fakeClock(START)
    const feed = make(steadyClock(clock))
    const { quotes, sink } = collector(clock)
    await feed.start(sink)
    clock.advance(5 * MINUTE)
    const last = new Map<string, number>()
    const gaps = quotes.map((quote) => {
      const gap = quote.at - (last.get(quote.symbol) ?? quote.at)
      last.set(quote.symbol, quote.at)
      return gap
    })
    expect(Math.max(...gaps)).toBeLessThan(STALE_AFTER)
  })

  test.each([-HOUR, -45_000, HOUR])('keeps its pace when the wall clock is set by %i ms', async (by) => {
    const clock = fakeClock(START)
    const feed = make(steadyClock(clock))
    const heard: number[] = []
    const times: FeedQuote[] = []
    await feed.start({
      quote: (quote) => void [heard.push(clock.monotonic()), times.push(quote)],
      status: () => {},
    })
    clock.advance(MINUTE)
    clock.set(by)
    clock.advance(MINUTE)
    const gaps = heard.slice(1).map((at, i) => at - (heard[i] ?? at))
    expect(Math.max(...gaps)).toBeLessThan(STALE_AFTER)
    expect(clock.monotonic() - (heard.at(-1) ?? 0)).toBeLessThan(STALE_AFTER)
    expect(backwards(times)).toEqual([])
  })

  test('gives the same quotes each time', async () => {
    const [one, other] = [await record(make, 2 * MINUTE), await record(make, 2 * MINUTE)]
    expect(one.length).toBeGreaterThan(0)
    expect(one).toEqual(other)
  })
}

function backwards(quotes: readonly FeedQuote[]): FeedQuote[] {
  const last = new Map<string, number>()
  return quotes.filter((quote) => {
    const wrong = quote.time < (last.get(quote.symbol) ?? 0)
    last.set(quote.symbol, quote.time)
    return wrong
  })
}
