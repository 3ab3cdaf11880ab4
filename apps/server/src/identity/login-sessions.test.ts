import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE } from '@gf/money'
import { chooseWallet } from './clients.ts'
import { ABSOLUTE_MS, IDLE_MS } from './login-sessions.ts'
import { PASSWORD, testIdentity } from '../gateway/test-identity.ts'
import type { Browser, TestIdentity } from '../gateway/test-identity.ts'

const SECOND = 1_000
let identity: TestIdentity
let clientId: number
beforeAll(async () => {
  identity = await testIdentity()
  clientId = await identity.addClient()
})
afterAll(() => identity.stop())

async function loggedIn(): Promise<Browser> {
  const browser = identity.browser()
  await browser.logIn('asha@example.in', PASSWORD)
  return browser
}
const isIn = async (browser: Browser): Promise<boolean> =>
  (await browser.ask('GET', 'session_api')).http === 200

describe('a login session', () => {
  test('ends 30 minutes after the last call', async () => {
    const browser = await loggedIn()
    identity.time.now += IDLE_MS - SECOND
    expect(await isIn(browser)).toBe(true)
    identity.time.now += IDLE_MS
    expect(await isIn(browser)).toBe(false)
  })

  test('ends after 12 hours, however active', async () => {
    const browser = await loggedIn()
    const end = identity.time.now + ABSOLUTE_MS
    while (identity.time.now < end - 10 * MINUTE) {
      identity.time.now += 10 * MINUTE
      expect(await isIn(browser)).toBe(true)
    }
    identity.time.now = end
    expect(await isIn(browser)).toBe(false)
  })

  test('ends immediately when it is revoked, even if cached', async () => {
    const browser = await loggedIn()
    expect(await isIn(browser)).toBe(true)
    const session = await identity.sessions.authenticate(browser.cookies.get('c'))
    await identity.sessions.end(session?.sessionId ?? '')
    expect(await isIn(browser)).toBe(false)
  })

  test('is not cached by a lookup that a revocation overtook', async () => {
    const browser = await loggedIn()
    const token = browser.cookies.get('c')
    const session = await identity.sessions.authenticate(token)
    identity.time.now += 10 * SECOND
    const [, , after] = await Promise.all([
      identity.sessions.authenticate(token),
      identity.sessions.end(session?.sessionId ?? ''),
      identity.sessions.end(session?.sessionId ?? '').then(() => identity.sessions.authenticate(token)),
    ])
    expect(after).toBeUndefined()
  })

  test('ends with all others of its client except the requesting one', async () => {
    const [phone, laptop] = [await loggedIn(), await loggedIn()]
    const ended: string[] = []
    const stop = identity.sessions.onEnded((sessionId) => ended.push(sessionId))
    const kept = await identity.sessions.authenticate(laptop.cookies.get('c'))
    const announce = await identity.sessions.endAllWithin(identity.database.db, clientId, {
      exceptSessionId: kept?.sessionId ?? '',
    })
    announce()
    stop()
    expect([await isIn(phone), await isIn(laptop)]).toEqual([false, true])
    expect(ended.length).toBeGreaterThan(0)
    expect(ended).not.toContain(kept?.sessionId)
  })

  test('ends immediately when the transaction that ended it commits, despite a request in between', async () => {
    const browser = await loggedIn()
    const ended: string[] = []
    const stop = identity.sessions.onEnded((sessionId) => ended.push(sessionId))
    const announceEnds = await identity.database.db.transaction().execute(async (within) => {
      const announce = await identity.sessions.endAllWithin(within, clientId)
      expect(await isIn(browser)).toBe(true)
      return announce
    })
    expect(ended).toEqual([])
    announceEnds()
    stop()
    expect(ended).not.toEqual([])
    expect(await isIn(browser)).toBe(false)
  })

  test('ended by a new password is announced once every request finds it ended', async () => {
    await identity.addClient({ email: 'mira@example.in' })
    const [phone, browser] = [identity.browser(), identity.browser()]
    await phone.logIn('mira@example.in', PASSWORD)
    const { body } = await browser.logIn('mira@example.in', PASSWORD)
    const found: Promise<unknown>[] = []
    const { db } = identity.database
    const stop = identity.sessions.onEnded((sessionId) => {
      const open = db.selectFrom('login_session').select('session_id').where('session_id', '=', sessionId)
      found.push(open.where('ended_at', 'is', null).execute())
    })
    const changed = await browser.ask('POST', `change_password_api/${String(body['userid'])}`, {
      old_password: PASSWORD,
      password: 'violet tram nine',
    })
    stop()
    expect(changed.body).toMatchObject({ status: 0 })
    expect(found).not.toEqual([])
    for (const open of await Promise.all(found)) expect(open).toEqual([])
  })

  test('ends when its client is closed', async () => {
    const other = await identity.addClient({ email: 'ravi@example.in' })
    const browser = identity.browser()
    await browser.logIn('ravi@example.in', PASSWORD)
    await identity.database.pool.query("update client set status = 'closed' where client_id = $1", [other])
    identity.sessions.refresh(other)
    expect(await isIn(browser)).toBe(false)
  })

  test('queries the database once for a burst of polls', async () => {
    const browser = await loggedIn()
    // The login's own lookup is forgotten by then.
    identity.time.now += 5_000
    let queries = 0
    const count = (): void => void (queries += 1)
    identity.database.pool.on('acquire', count)
    const token = browser.cookies.get('c')
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => identity.sessions.authenticate(token)),
    )
    await identity.sessions.authenticate(token)
    identity.database.pool.off('acquire', count)
    expect(new Set(answers).size).toBe(1)
    expect(queries).toBe(1)
  })

  test('shows another wallet as soon as it is chosen', async () => {
    const browser = await loggedIn()
    await isIn(browser)
    const { sessions, maker } = identity
    await chooseWallet({ db: maker.db, now: maker.now, sessions }, clientId, 'real')
    expect((await browser.ask('GET', 'session_api')).body).toMatchObject({ wallet: 'real' })
  })
})

test.each(['', 'x', 'a'.repeat(43), 'a'.repeat(10_000), `${'a'.repeat(42)}'`])(
  'the token %j opens nothing',
  async (token) => {
    expect(await identity.sessions.authenticate(token)).toBeUndefined()
  },
)
