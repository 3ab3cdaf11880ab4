import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PASSWORD, testIdentity } from '../gateway/test-identity.ts'
import type { Browser, Reply, TestIdentity } from '../gateway/test-identity.ts'

let identity: TestIdentity
let clientId: number
beforeAll(async () => {
  identity = await testIdentity()
})
beforeEach(async () => {
  const { pool } = identity.database
  await pool.query(
    'delete from client; delete from credential; delete from login_session; delete from throttle',
  )
  clientId = await identity.addClient()
})
afterAll(() => identity.stop())

const logIn = (browser: Browser): Promise<Reply> => browser.logIn('asha@example.in', PASSWORD)

/**
 * Changes the password as the call does, and commits only once `login` waits for it, or has finished without waiting.
 */
async function changeDuring(login: () => Promise<Reply>): Promise<Reply> {
  const { pool } = identity.database
  const changing = await pool.connect()
  try {
    await changing.query('begin')
    await changing.query(
      `update credential set password_hash = '$argon2id$' || clock_timestamp() where owner_id = $1`,
      [clientId],
    )
    await changing.query('update login_session set ended_at = 1 where owner_id = $1', [clientId])
    const asked = { through: false, reply: login() }
    void asked.reply.finally(() => (asked.through = true))
    while (!asked.through && !(await somebodyWaits())) await new Promise((resolve) => setImmediate(resolve))
    await changing.query('commit')
    return await asked.reply
  } finally {
    changing.release(true)
  }
}

async function somebodyWaits(): Promise<boolean> {
  const { rowCount } = await identity.database.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount !== 0
}

async function openSessions(): Promise<unknown[]> {
  const { rows } = await identity.database.pool.query(
    'select stage from login_session where owner_id = $1 and ended_at is null',
    [clientId],
  )
  return rows
}

test('a login verified against a password that changes at that moment opens nothing', async () => {
  const browser = identity.browser()
  const { body } = await changeDuring(() => logIn(browser))
  expect(body).toMatchObject({ status: 1, reason: 'login_failed' })
  expect(browser.cookies.has('c')).toBe(false)
  expect(await openSessions()).toEqual([])
})

test('nor does it open a second step', async () => {
  await identity.database.pool.query(
    `insert into authenticator (realm, owner_id, secret, created_at, confirmed_at) values ('client', $1, '\\x00', 1, 1)`,
    [clientId],
  )
  const { body } = await changeDuring(() => logIn(identity.browser()))
  expect(body).toMatchObject({ status: 1, reason: 'login_failed' })
  expect(await openSessions()).toEqual([])
})
