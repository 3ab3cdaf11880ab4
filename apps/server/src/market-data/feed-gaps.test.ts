import { DAY, HOUR, millis, MINUTE } from '@gf/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { feedGapStore } from '../persistence/feed-gap-store.ts'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { catalogue } from './catalogue.ts'
import { FeedGaps, GAP_LONGER_THAN } from './feed-gaps.ts'
import type { QuoteBoard } from './quote-board.ts'
import { RecentQuotes } from './recent-quotes.ts'
import { boardFixture, noon } from './testing/quote-board-fixture.ts'

const SECOND = 1_000
/** Friday, 17 July 2026, 20:50 UTC: ten minutes before the currency market closes for the weekend. */
const beforeWeekend = Date.UTC(2026, 6, 17, 20, 50)
const realHours = catalogue({ roundTheClock: false }).filter(({ symbol }) => symbol === 'EURUSD')

let database: TestDatabase
beforeAll(async () => (database = await freshDatabase()))
beforeEach(() => database.pool.query('truncate feed_gap, feed_watch'))
afterAll(() => database.drop())

/** What a server leaves to the next. */
interface Former {
  readonly board: QuoteBoard
  readonly paused: ReadonlySet<string>
}
type Fixture = Parameters<typeof boardFixture>[0]
type Server = Awaited<ReturnType<typeof started>>

/** A server that starts at a moment, with the quotes of the one before. */
async function started(
  at: number = noon,
  { before, ...options }: Fixture & { readonly before?: Former } = {},
) {
  const fixture = boardFixture(
    { ...options, ...(before && { kept: before.board.keep() }), onQuote: (quote) => recent.take(quote) },
    at,
  )
  const { board, clock } = fixture
  const recent: RecentQuotes = new RecentQuotes(() => clock.monotonic(), board)
  const paused = new Set(before?.paused)
  const store = feedGapStore(database.pool)
  const warnings: string[] = []
  const gaps = new FeedGaps({
    board,
    recent,
    store,
    clock,
    isPaused: (symbol) => paused.has(symbol),
    warn: (message) => void warnings.push(message),
  })
  await gaps.start()
  return { ...fixture, gaps, paused, warnings }
}

/** The stored gaps: symbol, kind, and the seconds from a moment to their beginning and end. */
async function stored(since = noon) {
  const { rows } = await database.pool.query<Record<string, number | string | null>>(
    'select symbol, kind, from_at, to_at from feed_gap order by from_at, symbol',
  )
  const seconds = (at: number | string | null | undefined) =>
    at == null ? null : (Number(at) - since) / SECOND
  return rows.map((row) => [row['symbol'], row['kind'], seconds(row['from_at']), seconds(row['to_at'])])
}

/** A quote each second of EURUSD for so many seconds, then none. */
function quoteFor({ feed, clock }: Server, seconds: number): void {
  for (let second = 0; second < seconds; second += 1) {
    feed('EURUSD', 114_300)
    clock.advance(SECOND)
  }
}

describe('a silence of the feed', () => {
  it('is a gap after more than 30 seconds, from the last quote to the next accepted one', async () => {
    const server = await started()
    quoteFor(server, 10)
    server.clock.advance(40 * SECOND)
    await expect.poll(() => stored()).toEqual([['EURUSD', 'silence', 9, null]])
    // Crossed: not accepted.
    server.feed('EURUSD', 114_300, 114_290)
    server.clock.advance(7 * SECOND)
    quoteFor(server, 20)
    await server.gaps.stop()
    expect(await stored()).toEqual([['EURUSD', 'silence', 9, 57]])
  })

  it('of 30 seconds or less is none', async () => {
    const server = await started()
    for (let count = 0; count < 5; count += 1) {
      server.feed('EURUSD', 114_300)
      server.clock.advance(GAP_LONGER_THAN)
    }
    await server.gaps.stop()
    expect(await stored()).toEqual([])
  })

  it('is no gap before the first quote ever', async () => {
    const server = await started()
    server.clock.advance(10 * MINUTE)
    await server.gaps.stop()
    expect(await stored()).toEqual([])
  })

  it('is none while the market is closed, and a gap ends with the close', async () => {
    const server = await started(beforeWeekend, { instruments: realHours })
    quoteFor(server, 60)
    server.clock.advance(2 * DAY)
    // The market opens on Sunday at 21:00 UTC, and the first quote comes three minutes later.
    server.clock.advance(12 * MINUTE)
    server.feed('EURUSD', 114_300)
    await server.gaps.stop()
    const [closing, opening] = [10 * 60, 2 * 24 * 3600 + 10 * 60]
    const [atClose, atOpen] = await stored(beforeWeekend)
    expect(atClose).toEqual(['EURUSD', 'silence', 59, expect.closeTo(closing, -1)])
    expect(atOpen).toEqual(['EURUSD', 'silence', expect.closeTo(opening, -1), opening + 180])
  })

  it('is none while trading is paused; after the pause it counts from its end', async () => {
    const server = await started()
    quoteFor(server, 1)
    server.paused.add('EURUSD')
    server.clock.advance(10 * MINUTE)
    server.paused.clear()
    server.clock.advance(20 * SECOND)
    await server.gaps.stop()
    expect(await stored()).toEqual([])
    server.paused.add('EURUSD')
    await server.gaps.start()
    server.paused.clear()
    server.clock.advance(60 * SECOND)
    server.paused.add('EURUSD')
    server.clock.advance(5 * SECOND)
    await server.gaps.stop()
    expect(await stored()).toEqual([['EURUSD', 'silence', 626, 686]])
  })
})

describe('a stop of the server', () => {
  it('is a gap of every instrument that had a quote, from the last look to the start', async () => {
    const before = await started()
    quoteFor(before, 10)
    before.feed('XAUUSD', 4_000_000)
    await before.gaps.stop()
    const server = await started(noon + 5 * MINUTE, { before })
    await server.gaps.stop()
    expect(await stored()).toEqual([
      ['EURUSD', 'server_stopped', 10, 300],
      ['XAUUSD', 'server_stopped', 10, 300],
    ])
  })

  it('of 30 seconds or less is none', async () => {
    const before = await started()
    quoteFor(before, 10)
    await before.gaps.stop()
    const server = await started(noon + 40 * SECOND, { before })
    await server.gaps.stop()
    expect(await stored()).toEqual([])
  })

  it('over a weekend is a gap before the close and one after the opening', async () => {
    const before = await started(beforeWeekend, { instruments: realHours })
    quoteFor(before, 60)
    await before.gaps.stop()
    const server = await started(beforeWeekend + 3 * DAY, { before, instruments: realHours })
    await server.gaps.stop()
    const opening = 2 * 24 * 3600 + 600
    expect(await stored(beforeWeekend)).toEqual([
      ['EURUSD', 'server_stopped', 60, 600],
      ['EURUSD', 'server_stopped', opening, 3 * 24 * 3600],
    ])
  })

  it('is none while the instrument is paused', async () => {
    const before = await started()
    quoteFor(before, 10)
    before.paused.add('EURUSD')
    await before.gaps.stop()
    const server = await started(noon + HOUR, { before })
    await server.gaps.stop()
    expect(await stored()).toEqual([])
  })

  it('within a gap leaves it one gap, which ends with the next quote', async () => {
    const before = await started()
    quoteFor(before, 10)
    before.clock.advance(MINUTE)
    await before.gaps.stop()
    const server = await started(noon + HOUR, { before })
    server.clock.advance(20 * SECOND)
    expect(await stored()).toEqual([['EURUSD', 'silence', 9, null]])
    quoteFor(server, 1)
    await server.gaps.stop()
    expect(await stored()).toEqual([['EURUSD', 'silence', 9, 3620]])
  })

  it('by a kill ends a gap with the quote that was kept, and counts from the last look', async () => {
    const killed = await started()
    quoteFor(killed, 10)
    killed.clock.advance(50 * SECOND)
    await expect.poll(() => stored()).toEqual([['EURUSD', 'silence', 9, null]])
    killed.clock.advance(2 * SECOND)
    killed.feed('EURUSD', 114_300)
    const server = await started(noon + HOUR, { before: killed })
    await server.gaps.stop()
    expect(await stored()).toEqual([
      ['EURUSD', 'silence', 9, 62],
      ['EURUSD', 'server_stopped', 60, 3600],
    ])
  })

  it('ends the gap of an instrument that the feed no longer has', async () => {
    const before = await started()
    quoteFor(before, 10)
    before.clock.advance(MINUTE)
    await before.gaps.stop()
    const server = await started(noon + HOUR, { instruments: [] })
    await server.gaps.stop()
    expect(await stored()).toEqual([['EURUSD', 'silence', 9, 70]])
  })
})

describe('a database that cannot save', () => {
  it('delays nothing: gaps are saved once it can', async () => {
    const server = await started()
    quoteFor(server, 10)
    await database.pool.query('alter table feed_gap rename to away')
    server.clock.advance(40 * SECOND)
    await expect.poll(() => server.warnings).toContain('Could not save the gaps of the feed')
    quoteFor(server, 10)
    await database.pool.query('alter table away rename to feed_gap')
    await server.gaps.stop()
    expect(await stored()).toEqual([['EURUSD', 'silence', 9, 50]])
  })

  it('gets one save at a time, however long it takes', async () => {
    const server = boardFixture()
    const { board, clock } = server
    const saves: (() => void)[] = []
    const save = () => new Promise<void>((resolve) => void saves.push(resolve))
    const gaps = new FeedGaps({
      board,
      clock,
      recent: new RecentQuotes(() => clock.monotonic(), board),
      store: { load: async () => ({ seen: millis(noon), lasting: [] }), save },
      isPaused: () => false,
      warn: () => undefined,
    })
    await gaps.start()
    clock.advance(HOUR)
    expect(saves).toHaveLength(1)
    saves[0]?.()
    await expect.poll(() => (clock.advance(5 * SECOND), saves.length)).toBeGreaterThan(1)
  })
})
