import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { MINUTE, points } from '@gf/money'
import type { Millis } from '@gf/money'
import { systemClock } from '../system/clock.ts'
import { readConfig } from '../config.ts'
import type { HouseKey } from '../crypto/field-cipher.ts'
import { createLogger } from '../gateway/logger.ts'
import { NO_REQUEST_LIMITS } from '../gateway/request-limits.ts'
import { SAME_ORIGIN } from '../gateway/test-gateway.ts'
import { systemIds } from '../system/ids.ts'
import type { Feed, FeedSink } from '../market-data/feed.ts'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { startPlatform } from '../app.ts'
import type { Platform } from '../app.ts'

/** A logged-in browser, for calls. */
export interface TestClient extends Asking {
  readonly userid: number
  readonly cookie: string
}

export interface Asking {
  get(path: string): Promise<TestAnswer>
  post(path: string, form: object): Promise<TestAnswer>
  /** A form as a browser encodes it. */
  send(path: string, body: FormData | URLSearchParams): Promise<TestAnswer>
}

export interface TestAnswer {
  readonly http: number
  readonly body: Record<string, unknown> & { readonly [index: number]: Record<string, unknown> }
  /** The X-Total-Count of a list. */
  readonly total: string | null
  /** The rows of a list. */
  readonly rows: readonly Record<string, unknown>[]
}

/** The whole platform over HTTP and PostgreSQL, with prices that the test moves. */
export interface TestPlatform {
  readonly url: string
  readonly database: TestDatabase
  /** Its data folder; removed afterwards. */
  readonly dataDir: string
  /** Free bytes on its disk. */
  readonly disk: { free: number }
  /** Everything it has logged. */
  readonly logged: readonly string[]
  /** Sends one quote of an instrument, in points. */
  quote(symbol: string, bid: number, ask: number): void
  client: TestClient
  /** The login of its client. */
  readonly login: Login
  /** Stops the platform and starts it on the same database, under another address. */
  restart(): Promise<void>
  /** Starts the regular jobs now, without waiting for their time or their end. */
  runJobs(): void
}

interface Login {
  readonly username: string
  readonly password: string
}

/** The same for every test, so that tests can open each other's sealed data. */
export const TEST_KEYS: readonly HouseKey[] = [{ id: 1, bytes: Buffer.alloc(32, 7) }]

/** Symbols that the test's feed quotes, besides those of its first quotes. */
const SYMBOLS = ['EURUSD', 'USDJPY', 'XAUUSD']

/** The started parts, stopped one by one even if the start failed halfway. */
interface Held {
  sink?: FeedSink
  platform?: Platform
  database?: TestDatabase
  client?: TestClient
  login?: Login
  dataDir?: string
  readonly logged: string[]
  /** What it does every minute or less often. */
  readonly jobs: Set<() => void>
  readonly disk: { free: number }
  /** The last quote's time; the next one is later. */
  time: number
}

const feedInto = (held: Held, first: FirstQuotes): Feed => ({
  name: 'test',
  kind: 'live',
  symbols: [...new Set([...SYMBOLS, ...first.map(([symbol]) => symbol)])],
  start: async (sink) => {
    held.sink = sink
    sink.status({ connected: true, detail: 'test' })
    for (const [symbol, bid, ask] of first) send(held, symbol, bid, ask)
  },
  stop: async () => undefined,
})

function send(held: Held, symbol: string, bid: number, ask: number): void {
  held.time = Math.max(held.time + 1, systemClock.now())
  need(held.sink).quote({ symbol, bid: points(bid), ask: points(ask), time: held.time as Millis })
}

async function start(
  held: Held,
  env: Readonly<Record<string, string>>,
  prepare: Prepare,
  first: FirstQuotes,
): Promise<void> {
  held.database = await freshDatabase()
  await prepare(held.database)
  held.dataDir = await mkdtemp(join(tmpdir(), 'gf-test-'))
  held.platform = await open(held, env, first)
  const logins = held.platform.firstRun?.logins
  if (!logins) throw new Error('A new installation came without logins')
  held.login = logins.client
  held.client = await logIn(held.platform.url, logins.client)
}

const open = (held: Held, env: Readonly<Record<string, string>>, first: FirstQuotes): Promise<Platform> =>
  startPlatform({
    config: readConfig({ PORT: '0', DATA_DIR: need(held.dataDir), MATCH_FEED: 'none', ...env }),
    connectionString: need(held.database).connectionString,
    clock: { ...systemClock, every: (period, task) => repeat(held, period, task) },
    ids: systemIds(),
    logger: createLogger('debug', { write: (line) => void held.logged.push(line) }),
    keys: TEST_KEYS,
    apps: [],
    limits: NO_REQUEST_LIMITS,
    feed: feedInto(held, first),
    freeBytes: async () => held.disk.free,
    onFailure: (error) => {
      throw error
    },
  })

function repeat({ jobs }: Held, period: number, task: () => void): () => void {
  const end = systemClock.every(period, task)
  if (period >= MINUTE) jobs.add(task)
  return () => {
    jobs.delete(task)
    end()
  }
}

async function stop({ platform, database, dataDir }: Held): Promise<void> {
  await platform?.stop()
  await database?.drop()
  if (dataDir !== undefined) await rm(dataDir, { recursive: true })
}

/** Prepares the database before the platform starts. */
type Prepare = (database: TestDatabase) => Promise<void>
/** Symbol, bid and ask in points of the feed's first quotes at the start. */
type FirstQuotes = readonly (readonly [string, number, number])[]

/** Starts the platform for a test file, and logs its demo client in. */
export function testPlatform(
  env: Readonly<Record<string, string>> = {},
  prepare: Prepare = async () => undefined,
  first: FirstQuotes = [],
): TestPlatform {
  const held: Held = { logged: [], jobs: new Set(), disk: { free: Number.MAX_SAFE_INTEGER }, time: 0 }
  beforeAll(() => start(held, env, prepare, first))
  afterAll(() => stop(held))
  return {
    logged: held.logged,
    disk: held.disk,
    get dataDir() {
      return need(held.dataDir)
    },
    get url() {
      return need(held.platform).url
    },
    get database() {
      return need(held.database)
    },
    get client() {
      return need(held.client)
    },
    get login() {
      return need(held.login)
    },
    quote: (symbol, bid, ask) => send(held, symbol, bid, ask),
    runJobs() {
      for (const job of held.jobs) job()
    },
    async restart() {
      await need(held.platform).stop()
      held.platform = await open(held, env, first)
    },
  }
}

function need<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The platform has not started')
  return value
}

/** Logs in over HTTP as a client who has read the risk notice. */
export async function logIn(url: string, login: Login): Promise<TestClient> {
  const client = await logInUnread(url, login)
  await client.post(`risk_acknowledge_api/${client.userid}`, { version: 1 })
  return client
}

/** Logs in over HTTP and keeps the cookie. */
export async function logInUnread(url: string, login: Login): Promise<TestClient> {
  const entered = await fetch(`${url}/api/login_api3`, {
    method: 'POST',
    headers: SAME_ORIGIN,
    body: new URLSearchParams({ ...login }),
  })
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const { userid } = (await entered.json()) as { userid: number }
  return { userid, cookie, ...asking(url, cookie) }
}

/** A browser that keeps a cookie, for calls. */
export function asking(url: string, cookie: string): Asking {
  const ask = async (
    path: string,
    init: Pick<RequestInit, 'method' | 'body'>,
    type = {},
  ): Promise<TestAnswer> => {
    const answer = await fetch(`${url}/api/${path}`, {
      ...init,
      headers: { ...SAME_ORIGIN, ...type, cookie },
    })
    const body = (await answer.json()) as TestAnswer['body']
    const total = answer.headers.get('x-total-count')
    return { http: answer.status, body, total, rows: Array.isArray(body) ? body : [] }
  }
  return {
    get: (path) => ask(path, {}),
    send: (path, body) => ask(path, { method: 'POST', body }),
    post: (path, form) =>
      ask(path, { method: 'POST', body: JSON.stringify(form) }, { 'content-type': 'application/json' }),
  }
}
