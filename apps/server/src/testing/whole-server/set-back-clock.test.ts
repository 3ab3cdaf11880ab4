import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR, millis, points } from '@gf/money'
import { systemClock } from '../../system/clock.ts'
import { readConfig } from '../../config.ts'
import { createLogger } from '../../gateway/logger.ts'
import { REQUEST_LIMITS } from '../../gateway/request-limits.ts'
import { systemIds } from '../../system/ids.ts'
import type { Feed, FeedSink } from '../../market-data/feed.ts'
import { freshDatabase } from '../../persistence/test-database.ts'
import type { TestDatabase } from '../../persistence/test-database.ts'
import { startPlatform } from '../../app.ts'
import type { Platform } from '../../app.ts'
import { logIn, TEST_KEYS } from '../test-platform.ts'
import type { TestAnswer, TestClient } from '../test-platform.ts'

const LIMIT = 5_000
/** Two years of every simulated chart are drawn first. */
const START_WITHIN = 60_000

/** The platform over HTTP in real time, with a wall clock that the test sets. */
function setBackPlatform(feed?: Feed) {
  const wall = { set: 0 }
  const held: { database?: TestDatabase; platform?: Platform; client?: TestClient; dataDir?: string } = {}
  beforeAll(async () => {
    held.database = await freshDatabase()
    held.dataDir = await mkdtemp(join(tmpdir(), 'gf-clock-'))
    held.platform = await startPlatform({
      config: readConfig({ PORT: '0', DATA_DIR: held.dataDir }),
      connectionString: held.database.connectionString,
      clock: { ...systemClock, now: () => millis(systemClock.now() + wall.set) },
      ids: systemIds(),
      logger: createLogger('silent'),
      keys: TEST_KEYS,
      apps: [],
      limits: REQUEST_LIMITS,
      ...(feed && { feed }),
      onFailure: (error) => {
        throw error
      },
    })
    const logins = held.platform.firstRun?.logins
    if (logins) held.client = await logIn(held.platform.url, logins.client)
  }, START_WITHIN)
  afterAll(async () => {
    await held.platform?.stop()
    await held.database?.drop()
    if (held.dataDir !== undefined) await rm(held.dataDir, { recursive: true })
  })
  const client = (): TestClient => {
    if (!held.client) throw new Error('The platform has not started')
    return held.client
  }
  return {
    wall,
    rate: () => client().get('metal_api/EURUSD'),
    buy: (): Promise<TestAnswer> => {
      const order = { asset: 'EURUSD', buy_type: 'BUY', lotsize: 0.01, market: true }
      return client().post('web_trade_api', { userid: client().userid, ...order })
    },
  }
}

describe('with the simulated feed', () => {
  const { wall, rate, buy } = setBackPlatform()
  it('prices continue and orders fill at them after the clock was set back by an hour', async () => {
    expect(await buy()).toMatchObject({ http: 200, body: { outcome: 'filled' } })
    wall.set = -HOUR
    const before = await rate()
    await sleep(LIMIT + 1_000)
    const after = await rate()
    expect(after.body).toMatchObject({ stale: false })
    expect(Number(after.body['seq'])).toBeGreaterThan(Number(before.body['seq']) + 5)
    expect(await buy()).toMatchObject({ http: 200, body: { outcome: 'filled' } })
  })
})

describe('with a feed that falls silent', () => {
  let sink: FeedSink | undefined
  const say = (): void => {
    const time = millis(Date.now())
    sink?.quote({ symbol: 'EURUSD', bid: points(114_300), ask: points(114_310), time })
  }
  const { wall, rate, buy } = setBackPlatform({
    name: 'test',
    kind: 'live',
    symbols: ['EURUSD'],
    async start(given) {
      sink = given
      say()
    },
    stop: async () => undefined,
  })

  it('an order is refused once the price is stale, although the clock was set back, and fills at the next price', async () => {
    say()
    expect(await buy()).toMatchObject({ http: 200, body: { outcome: 'filled' } })
    wall.set = -HOUR
    await sleep(LIMIT + 200)
    expect(await buy()).toMatchObject({ body: { status: 1, reason: 'instrument_paused' } })
    expect((await rate()).body).toMatchObject({
      stale: true,
      paused: expect.stringContaining('No current price'),
    })
    say()
    expect(await buy()).toMatchObject({ http: 200, body: { outcome: 'filled' } })
  })
})
