import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY, HOUR, MINUTE, millis, points } from '@gf/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../../system/clock.ts'
import { readConfig } from '../../config.ts'
import { verify } from '../../desk/verify.ts'
import { createLogger } from '../../gateway/logger.ts'
import { NO_REQUEST_LIMITS } from '../../gateway/request-limits.ts'
import { systemIds } from '../../system/ids.ts'
import type { FeedSink } from '../../market-data/feed.ts'
import { freshDatabase } from '../../persistence/test-database.ts'
import type { TestDatabase } from '../../persistence/test-database.ts'
import { startPlatform } from '../../app.ts'
import type { Platform } from '../../app.ts'
import { logIn, TEST_KEYS } from '../test-platform.ts'
import type { TestAnswer, TestClient } from '../test-platform.ts'

/*
 * One order, repeated under its key over HTTP: immediately, much later, by other servers, and when the key is
 * forgotten.
 */

/** A start draws two years of every chart. */
const WITHIN = 60_000

let database: TestDatabase
let dataDir: string
let platform: Platform | undefined
let sink: FeedSink | undefined
let login: { readonly username: string; readonly password: string } | undefined
/** How far the test's clock is ahead, in milliseconds. */
let ahead = 0
const now = () => millis(systemClock.now() + ahead)

async function start(): Promise<void> {
  platform = await startPlatform({
    config: readConfig({ PORT: '0', DATA_DIR: dataDir }),
    connectionString: database.connectionString,
    clock: { ...systemClock, now },
    ids: systemIds(),
    logger: createLogger('silent'),
    keys: TEST_KEYS,
    apps: [],
    limits: NO_REQUEST_LIMITS,
    feed: {
      name: 'test',
      kind: 'live',
      symbols: ['EURUSD'],
      start: async (given) => {
        sink = given
        sink.status({ connected: true, detail: 'test' })
      },
      stop: async () => undefined,
    },
    onFailure: (error) => {
      throw error
    },
  })
  // Until the logins are handed over, each start makes new ones.
  login = platform.firstRun?.logins?.client ?? login
}

beforeAll(async () => {
  database = await freshDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'gf-keys-'))
  await start()
}, WITHIN)
afterAll(async () => {
  await platform?.stop()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

let session:
  | { readonly client: Promise<TestClient>; readonly of: Platform; readonly ahead: number }
  | undefined

/** The client, logged in again if time has passed or the server is another. */
function loggedIn(): Promise<TestClient> {
  if (!login || !platform) throw new Error('The platform has not started')
  if (session?.of !== platform || session.ahead !== ahead)
    session = { client: logIn(platform.url, login), of: platform, ahead }
  return session.client
}

/** Sends an order at a fresh price. */
async function order(cid: string, lotsize = 0.01): Promise<TestAnswer> {
  const client = await loggedIn()
  sink?.quote({ symbol: 'EURUSD', bid: points(114_300), ask: points(114_310), time: now() })
  const limit = { market: false, limit: '1.10000' }
  return client.post('web_trade_api', {
    userid: client.userid,
    asset: 'EURUSD',
    buy_type: 'BUY',
    lotsize,
    cid,
    ...limit,
  })
}

async function entries(cid: string): Promise<number> {
  const rows = await database.db.selectFrom('journal').select('command_key').execute()
  return rows.filter((row) => row.command_key?.endsWith(`:${cid}`)).length
}

async function restart(): Promise<void> {
  await platform?.stop()
  await start()
}

describe('an order under a key', () => {
  let first: TestAnswer

  test('is placed once', async () => {
    first = await order('order-one')
    expect(first).toMatchObject({ http: 200, body: { outcome: 'resting' } })
  })

  test.each<[string, () => Promise<void>]>([
    ['within minutes', async () => void (ahead += MINUTE)],
    ['after an hour', async () => void (ahead += HOUR)],
    ['after a restart', restart],
    ['after a day and another restart', async () => ((ahead += DAY), restart())],
    ['close to its end', async () => void (ahead += 22 * HOUR)],
  ])(
    'gets its first answer again %s',
    async (_, wait) => {
      await wait()
      // Makes it forget answers older than a few minutes.
      await order(`order-${ahead}-${Math.floor(systemClock.now())}`)
      expect(await order('order-one')).toEqual(first)
      expect(await entries('order-one')).toBe(1)
    },
    WITHIN,
  )

  test('and with another size is refused', async () => {
    expect((await order('order-one', 0.02)).body).toMatchObject({ status: 1, reason: 'key_reused' })
    expect(await entries('order-one')).toBe(1)
  })

  test(
    'is decided once when it is sent many times simultaneously, an hour later',
    async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => order('order-two')))
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      await restart()
      ahead += HOUR
      const again = await Promise.all(Array.from({ length: 8 }, () => order('order-two')))
      expect(new Set([...again, ...answers].map(({ body }) => JSON.stringify(body))).size).toBe(1)
      expect(await entries('order-two')).toBe(1)
    },
    WITHIN,
  )

  test('older than 48 hours is placed as a new order', async () => {
    ahead += HOUR
    const second = await order('order-one')
    expect(second).toMatchObject({ http: 200, body: { outcome: 'resting' } })
    expect(second.body['bsid']).not.toBe(first.body['bsid'])
    expect(await order('order-one')).toEqual(second)
    expect(await entries('order-one')).toBe(2)
    expect(await verify(database.db)).toMatchObject({ wrong: undefined })
  })
})
