import { points } from '@gf/money'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DeskWriter } from '../desk/desk.ts'
import { restore } from '../desk/restore.ts'
import { readConfig } from '../config.ts'
import { byHand } from '../desk/pauses.ts'
import { outOfDate } from '../desk/stale-guard.ts'
import { pauseByHand, resumeByHand } from '../trading/instrument-pauses.ts'
import { catalogue } from './catalogue.ts'
import { withDecided } from './decided-terms.ts'
import { buildMarket } from './market.ts'
import type { Market } from './market.ts'
import { fakeClock } from './testing/fake-clock.ts'
import { outsideBand } from './quote-board.ts'
import { openJournal } from '../persistence/journal.ts'
import type { Journal } from '../persistence/journal.ts'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'

let database: TestDatabase
let journal: Journal
let desk: DeskWriter
let market: Market
const time = fakeClock(1_790_000_000_000)
const clock = { ...time, monotonic: (): number => time.now() }

beforeEach(async () => {
  database = await freshDatabase()
  await start()
})

async function start(): Promise<void> {
  journal = await openJournal(database.connectionString, () => undefined)
  const restored = await restore(journal)
  desk = new DeskWriter({ journal, restored, now: () => clock.now(), onFailure: () => undefined })
  const { feed: config, leverage } = readConfig({})
  const { pool } = database
  const logger = pino({ enabled: false })
  const feed = {
    name: 'test',
    kind: 'live' as const,
    symbols: ['EURUSD'],
    start: async () => undefined,
    stop: async () => undefined,
  }
  market = await buildMarket({ config, leverage, pool, desk, clock, logger, ids: { seed: () => 1 }, feed })
}

async function stop(): Promise<void> {
  await market.stop()
  await desk.stop()
  await journal.close()
}

afterEach(async () => {
  await stop()
  await database.drop()
})

/** One quote of the feed, a second after the previous one. */
function quote(bid: number): void {
  time.advance(1_000)
  market.board.quote({ symbol: 'EURUSD', bid: points(bid), ask: points(bid + 9), time: time.now() })
}

const pausedFor = () => desk.peek(({ paused }) => paused.get('EURUSD'))
const atDesk = () => desk.peek(({ quotes }) => quotes.get('EURUSD')?.bid)

describe('an instrument whose price moved too far', () => {
  beforeEach(() => {
    quote(114_300)
    for (let count = 0; count < 5; count += 1) quote(124_300)
  })

  it('trades again from exactly the quote that makes its prices believed', () => {
    expect(pausedFor()).toBeUndefined()
    expect(atDesk()).toBe(124_300)
  })

  it('is paused again by a quote that moves too far right after it', async () => {
    quote(134_300)
    expect(pausedFor()).toBe(outsideBand)
    await desk.read(() => undefined)
    expect(pausedFor()).toBe(outsideBand)
    expect(atDesk()).toBe(124_300)
  })
})

it('paused in between for another reason stays so when its prices are believed again', async () => {
  quote(114_300)
  quote(124_300)
  await desk.submit({ type: 'resume_instrument', symbol: 'EURUSD' })
  await desk.submit({ type: 'pause_instrument', symbol: 'EURUSD', reason: 'another reason' })
  for (let count = 0; count < 5; count += 1) quote(124_300)
  await desk.read(() => undefined)
  expect(pausedFor()).toBe('another reason')
})

describe('an instrument that staff pause', () => {
  const reason = 'Central bank decision'

  it.each([
    ['unpaused', undefined],
    ['paused for its price', outsideBand],
    ['paused for its age', outOfDate],
  ])('while %s stays paused with any price and after a restart, until they resume it', async (_, before) => {
    quote(114_300)
    if (before === outsideBand) quote(124_300)
    if (before === outOfDate)
      await desk.submit({ type: 'pause_instrument', symbol: 'EURUSD', reason: outOfDate })
    expect(pausedFor()).toBe(before)
    await pauseByHand(desk, 'EURUSD', reason)
    for (let count = 0; count < 6; count += 1) quote(124_300)
    expect(pausedFor()).toBe(byHand(reason))
    await stop()
    await start()
    for (let count = 0; count < 6; count += 1) quote(124_300)
    await desk.read(() => undefined)
    expect(pausedFor()).toBe(byHand(reason))
    await resumeByHand({ board: market.board, desk }, 'EURUSD')
    expect(pausedFor()).toBeUndefined()
  })

  it('returns to the pause for its price if the feed does not agree yet', async () => {
    quote(114_300)
    quote(124_300)
    await pauseByHand(desk, 'EURUSD', reason)
    await resumeByHand({ board: market.board, desk }, 'EURUSD')
    expect(pausedFor()).toBe(outsideBand)
    for (let count = 0; count < 5; count += 1) quote(124_300)
    expect(pausedFor()).toBeUndefined()
  })
})

it('the pause for an old price hides no gap of the feed, a pause by staff has none', async () => {
  const gaps = async () =>
    (
      await database.pool.query<{ from_at: number; to_at: number | null }>(
        'select from_at, to_at from feed_gap',
      )
    ).rows
  await market.start()
  quote(114_300)
  const from = time.now()
  await desk.submit({ type: 'pause_instrument', symbol: 'EURUSD', reason: outOfDate })
  time.advance(40_000)
  await expect.poll(gaps).toEqual([{ from_at: from, to_at: null }])
  await pauseByHand(desk, 'EURUSD', 'Central bank decision')
  // The next look.
  const to = from + 44_000
  time.advance(60_000)
  await expect.poll(gaps).toEqual([{ from_at: from, to_at: to }])
})

describe('terms that dealers decided', () => {
  const inForce = () => desk.peek(({ instruments }) => instruments.get('EURUSD'))
  const decide = (terms: object) =>
    database.pool.query(
      `insert into staff (username, name, role, created_at) values ('d', 'D', 'dealer', 1), ('o', 'O', 'owner', 1)
         on conflict do nothing;
       insert into staff_action (name, arguments, subject, hash, made_by, made_at, state, checked_by, checked_at)
         select 'change-instrument', '{}', 'instrument EURUSD', sha256('proposed'), d.staff_id, 1, 'confirmed', o.staff_id, 2
         from staff as d, staff as o where d.username = 'd' and o.username = 'o';
       insert into instrument_decision (symbol, version, terms, decided_at, decided_by, proposed_by)
         values ('EURUSD', 2, '${JSON.stringify(terms)}', 2, 'o', 'd')`,
    )

  it('stay in force after a restart, also if it stopped the server before the desk had them', async () => {
    expect(inForce()).toMatchObject({ version: 1, leverage: 100, maxLots: 1_000 })
    await decide({ leverage: 50, maxLots: 500 })
    for (let starts = 0; starts < 2; starts += 1) {
      await stop()
      await start()
      expect(inForce()).toMatchObject({ version: 2, leverage: 50, maxLots: 500, swapLong: -8 })
    }
    expect(market.board.get('EURUSD')?.instrument.leverage).toBe(50)
  })

  it('are limited by the leverage profile', async () => {
    const { EURUSD, XAUUSD } = Object.fromEntries(
      withDecided(
        catalogue({ roundTheClock: true, leverage: 'strict' }),
        new Map([['EURUSD', { leverage: 50 }]]),
        'strict',
      ).map((instrument) => [instrument.symbol, instrument.leverage]),
    )
    expect([EURUSD, XAUUSD]).toEqual([30, 20])
  })
})
