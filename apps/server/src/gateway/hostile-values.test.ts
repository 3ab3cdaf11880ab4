import { calls, refusalBody } from '@gf/contract'
import type { Call, CallName, StaffRole } from '@gf/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../system/clock.ts'
import { readConfig } from '../config.ts'
import { systemIds } from '../system/ids.ts'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { startPlatform } from '../app.ts'
import type { Platform } from '../app.ts'
import { SIGNING_KEY, signedHeaders } from '../crypto/test-signed-message.ts'
import { TEST_KEYS } from '../testing/test-platform.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { createLogger } from './logger.ts'
import { NO_REQUEST_LIMITS } from './request-limits.ts'
import { examplesFor, hostileValue, wireRequest } from './test-examples.ts'

/*
 * The whole server, with real handlers, desk and database: every request of a client or owner gets an answer by the
 * contract or a typed refusal, and the server never fails.
 */

/** What PostgreSQL's columns cannot store: the null character in a text, and numbers beyond an integer. */
const DATABASE_EDGES = ['a\u0000b', 2_147_483_648, 999_999_999_999_999, Number.MAX_SAFE_INTEGER]

const names = Object.keys(calls) as CallName[]
const failures: string[] = []
let database: TestDatabase
let platform: Platform
let clientId = 0
let cookie = ''
let clientCookies = ''

/** Of the staff of tests the audit log knows nothing, which a verification rightly finds. */
function note(line: string): void {
  if (!line.includes('Verification found an error')) failures.push(line)
}

beforeAll(async () => {
  database = await freshDatabase()
  platform = await startPlatform({
    config: readConfig({
      PORT: '0',
      FEED_SEED: '7',
      MATCH_FEED: 'none',
      MATCH_FEED_KEY: SIGNING_KEY,
      SHOP_KEY: SIGNING_KEY,
    }),
    connectionString: database.connectionString,
    clock: systemClock,
    ids: systemIds(),
    logger: createLogger('error', { write: note }),
    keys: TEST_KEYS,
    apps: [],
    limits: NO_REQUEST_LIMITS,
    onFailure: (error) => void failures.push(String(error)),
  })
  clientId = platform.firstRun?.logins?.client.clientId ?? 0
}, 60_000)
afterAll(async () => {
  await platform.stop()
  await database.drop()
})

const isSigned = ({ access }: Call): boolean => access === 'feed' || access === 'shop'

async function send(name: CallName, fields: Readonly<Record<string, unknown>>, asClient = cookie) {
  const { method, url, form } = wireRequest(calls[name], fields)
  const body = JSON.stringify(form)
  const answer = await fetch(platform.url + url, {
    method,
    headers: {
      ...(isSigned(calls[name]) && signedHeaders(url, body)),
      origin: platform.url,
      cookie: asClient,
      'content-type': 'application/json',
    },
    ...(method === 'POST' && { body }),
  })
  const type = answer.headers.get('content-type') ?? ''
  const isJson = type.startsWith('application/json')
  const said: unknown = isJson ? await answer.json() : new Uint8Array(await answer.arrayBuffer())
  return { http: answer.status, body: said, cookies: answer.headers.getSetCookie() }
}

/** A role that can use a staff call: the owner if possible. */
function roleFor({ access }: Call): StaffRole {
  const [role] = typeof access === 'object' && !access.staff.includes('owner') ? access.staff : []
  return role ?? 'owner'
}

/** As a client, and in the same browser as a member of staff, with unused login attempts. */
async function logIn(role: StaffRole = 'owner'): Promise<void> {
  await database.pool.query('delete from throttle')
  // Few calls end a login, and hashing a password takes as long as twenty requests.
  if ((await send('showSession', {}, clientCookies)).http !== 200) clientCookies = await logInClient()
  const staff = await staffBrowser({ url: platform.url, database }, role)
  cookie = [clientCookies, staff.cookie].join('; ')
  await send('acknowledgeRisk', { userid: clientId, version: 1 })
}

async function logInClient(): Promise<string> {
  const { username, password } = platform.firstRun?.logins?.client ?? {}
  const { cookies } = await send('logIn', { username, password }, clientCookies)
  return cookies.map((line) => line.split(';')[0]).join('; ')
}

const fieldsOf = (name: CallName): Record<string, unknown> => Object(examplesFor(clientId)[name])

describe.each(names)('%s', (name) => {
  const call = calls[name]
  const readable = (body: unknown): boolean =>
    refusalBody.safeParse(body).success || call.answer.safeParse(body).success

  test('answers a well-formed request', async () => {
    await logIn(roleFor(call))
    const { http, body } = await send(name, fieldsOf(name))
    expect([200, 404, 409]).toContain(http)
    expect(readable(body)).toBe(true)
    expect(failures.splice(0)).toEqual([])
  })

  // Fifty statements as PDF take 5 seconds on an idle machine.
  test('never fails, whatever a field contains', { timeout: 60_000 }, async () => {
    await logIn(roleFor(call))
    const { params, query, form } = call
    const fields = ['extra', ...[params, query, form].flatMap(({ shape }) => Object.keys(shape))]
    const examples = fields.flatMap((field) => DATABASE_EDGES.map((edge): [string, unknown] => [field, edge]))
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...fields), hostileValue, async (field, value) => {
        const { http, body } = await send(name, { ...fieldsOf(name), [field]: value })
        expect([200, 401, 404, 409, 413, 422, 429, 431]).toContain(http)
        expect(readable(body)).toBe(true)
        expect(failures.splice(0)).toEqual([])
      }),
      { numRuns: 12 + examples.length, examples },
    )
  })
})

test('a client who names another’s id appears in the audit log', async () => {
  await logIn()
  // The first of an hour; later ones are counted.
  await database.pool.query('delete from foreign_id_count')
  const other = clientId === 51_829_936 ? 51_829_937 : 51_829_936
  expect((await send('showWallet', { userid: other })).http).toBe(404)
  const read = async () => {
    const text = "select actor_id from audit where action = 'idor' and detail->>'named' = $1"
    return (await database.pool.query(text, [String(other)])).rows
  }
  await expect.poll(read).toContainEqual({ actor_id: clientId })
})

test('every answer above came from a healthy server', async () => {
  expect((await fetch(`${platform.url}/api/health`)).status).toBe(200)
  expect(failures.splice(0)).toEqual([])
})
