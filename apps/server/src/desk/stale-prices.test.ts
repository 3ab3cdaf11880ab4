import { asked } from '@gf/dealing/given'
import type { DealingEvent } from '@gf/dealing'
import { HOUR, lots, points } from '@gf/money'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PRACTICE_DOLLARS, walletIdOf } from './client-wallets.ts'
import { steadyClock } from '../system/clock.ts'
import { readConfig } from '../config.ts'
import { DeskWriter } from './desk.ts'
import type { Submitted } from './desk-service.ts'
import { restore } from './restore.ts'
import { outOfDate } from './stale-guard.ts'
import { verify } from './verify.ts'
import { buildMarket } from '../market-data/market.ts'
import type { Market } from '../market-data/market.ts'
import { fakeClock } from '../market-data/testing/fake-clock.ts'
import type { FakeClock } from '../market-data/testing/fake-clock.ts'
import type { Feed, FeedSink } from '../market-data/feed.ts'
import { openDatabase } from '../persistence/database.ts'
import { openJournal } from '../persistence/journal.ts'
import type { Journal } from '../persistence/journal.ts'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'

const START = Date.UTC(2026, 6, 15, 12)
/** The instrument's limit, 5 s. */
const LIMIT = 5_000
const ORDER_EVERY = 200
const CLIENT = 40_718_825
const walletId = walletIdOf(CLIENT, 'practice')
const opening = { walletId, symbol: 'EURUSD', side: 'BUY', lots: lots(1) } as const

let database: TestDatabase
let wall: FakeClock
let lives: (() => Promise<void>)[]

beforeEach(async () => {
  database = await freshDatabase()
  wall = fakeClock(START)
  lives = []
})
afterEach(async () => {
  for (const end of lives) await end()
  await database.drop()
})

interface Life {
  readonly desk: DeskWriter
  readonly market: Market
  /** When each quote was accepted, on the monotonic clock, by its number. */
  readonly heardAt: Map<number, number>
  end(): Promise<void>
}

/** One run of desk and market, composed as in the product. */
async function live(env: Record<string, string>, feed?: Feed): Promise<Life> {
  const journal: Journal = await openJournal(database.connectionString, () => undefined)
  const restored = await restore(journal)
  const clock = steadyClock(wall, restored.at)
  const desk = new DeskWriter({ journal, restored, now: () => clock.now(), onFailure: () => undefined })
  const { feed: config, leverage } = readConfig(env)
  const { pool } = database
  const market = await buildMarket({
    config,
    leverage,
    pool,
    desk,
    clock,
    logger: pino({ enabled: false }),
    ids: { seed: () => 1 },
    feed,
  })
  const heardAt = new Map<number, number>()
  market.onQuote(({ seq }) => heardAt.set(seq, wall.monotonic()))
  await market.start()
  let ended = false
  const end = async (): Promise<void> => {
    if (ended) return
    ended = true
    await market.stop()
    await desk.stop()
    await journal.close()
  }
  lives.push(end)
  return { desk, market, heardAt, end }
}

async function openWallet(desk: DeskWriter): Promise<void> {
  await desk.submit({ type: 'open_wallet', walletId, clientId: CLIENT, book: 'practice' })
  await desk.submit({ type: 'reset_practice', walletId, dollars: PRACTICE_DOLLARS })
}

/** A vendor that sends the true time, which no one sets, four times a second until it falls silent. */
function vendorFeed(): Feed & { silent: boolean } {
  let sink: FeedSink | undefined
  const feed = {
    silent: false,
    name: 'vendor',
    kind: 'live' as const,
    symbols: ['EURUSD'],
    async start(given: FeedSink) {
      sink = given
      wall.every(250, () => {
        if (!feed.silent) say()
      })
      say()
    },
    async stop() {
      sink = undefined
    },
  }
  const say = (): void => {
    const time = Math.floor(START + wall.monotonic())
    const bid = 114_300 + (Math.floor(time / 250) % 20)
    sink?.quote({ symbol: 'EURUSD', bid: points(bid), ask: points(bid + 10), time: time as never })
  }
  return feed
}

/**
 * Opens and closes in turn for that long. Returns the age of each fill's quote by the monotonic clock, and the reasons
 * of the rejections.
 */
async function orders({ desk, heardAt }: Life, duration: number) {
  const answers: Promise<Submitted>[] = []
  const decidedAt: number[] = []
  for (let passed = 0; passed < duration; passed += ORDER_EVERY) {
    wall.advance(ORDER_EVERY)
    decidedAt.push(wall.monotonic())
    const [tradeId] = desk.peek(({ trades }) => [...trades.keys()])
    answers.push(
      desk.submit(
        asked(
          tradeId === undefined
            ? { type: 'open_trade', ...opening }
            : { type: 'close_trade', walletId, tradeId },
        ),
      ),
    )
  }
  const outcomes = (await Promise.all(answers)).map(({ outcome }) => outcome)
  const ages = outcomes.flatMap((outcome, i) =>
    !outcome.accepted ? [] : outcome.events.map((event) => (decidedAt[i] ?? 0) - madeAt(event, heardAt)),
  )
  return { ages, refused: outcomes.flatMap((one) => (one.accepted ? [] : [one.reason])) }
}

function madeAt(event: DealingEvent, heardAt: ReadonlyMap<number, number>): number {
  if (event.type !== 'trade_opened' && event.type !== 'trade_closed')
    throw new Error(`An order brought ${event.type}`)
  return heardAt.get(event.quote.seq) ?? Number.NEGATIVE_INFINITY
}

it.each<[string, Record<string, string>, (() => Feed) | undefined]>([
  ['simulated', { FEED: 'simulated' }, undefined],
  ['recorded', { FEED: 'recorded' }, undefined],
  ['vendor-like', {}, vendorFeed],
])('with the %s feed orders fill at live prices whatever the clock is set to', async (_, env, make) => {
  const life = await live(env, make?.())
  await openWallet(life.desk)
  wall.advance(2_000)
  const ages: number[] = []
  for (const by of [0, -HOUR, -45_000, 2 * HOUR, -HOUR, HOUR]) {
    wall.set(by)
    const found = await orders(life, 70_000)
    expect(found.ages.length, `filled after ${by} ms`).toBeGreaterThan(0.95 * (70_000 / ORDER_EVERY))
    expect(found.refused.filter((reason) => reason !== 'quote_stale')).toEqual([])
    ages.push(...found.ages)
  }
  expect(Math.max(...ages)).toBeLessThanOrEqual(LIMIT)
})

describe('a feed that falls silent', () => {
  it.each([0, -HOUR, -45_000])('fills nothing after 5 s when the clock is set by %i ms', async (by) => {
    const feed = vendorFeed()
    const life = await live({}, feed)
    await openWallet(life.desk)
    await orders(life, 5_000)
    feed.silent = true
    wall.set(by)
    const { ages, refused } = await orders(life, 20_000)
    expect(Math.max(...ages)).toBeLessThanOrEqual(LIMIT)
    expect(refused.length).toBeGreaterThan(70)
    feed.silent = false
    wall.advance(250)
    expect((await orders(life, 1_000)).refused).toEqual([])
  })

  it('becomes a pause in the journal if the desk would use its price, so that a replay decides the same', async () => {
    const feed = vendorFeed()
    const life = await live({}, feed)
    await openWallet(life.desk)
    await orders(life, 1_000)
    feed.silent = true
    wall.set(-HOUR)
    const { refused } = await orders(life, 20_000)
    expect(new Set(refused)).toEqual(new Set(['instrument_paused']))
    expect(life.desk.peek(({ paused }) => paused.get('EURUSD'))).toBe(outOfDate)
    await life.end()
    const { db, close } = openDatabase(database.connectionString, () => undefined)
    const { wrong } = await verify(db)
    await close()
    expect(wrong).toBeUndefined()
  })
})

it('a restart that finds the clock set back fills nothing before the first quote', async () => {
  const first = await live({}, vendorFeed())
  await openWallet(first.desk)
  await orders(first, 1_000)
  await first.end()
  wall.set(-HOUR)
  const feed = vendorFeed()
  feed.silent = true
  const second = await live({}, { ...feed, start: async () => undefined })
  expect((await orders(second, 2_000)).ages).toEqual([])
})

it('a feed that sends the true time is heard after a restart with a slow clock', async () => {
  const slow = 30 * 60_000
  wall.set(-slow)
  const life = await live({}, vendorFeed())
  await openWallet(life.desk)
  wall.advance(5_000)
  expect((await orders(life, 2_000)).refused).toEqual([])
})
