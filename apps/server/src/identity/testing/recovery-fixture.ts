import { afterAll, beforeAll, beforeEach } from 'vitest'
import { testIdentity } from '../../gateway/test-identity.ts'
import type { Browser, Reply, TestIdentity } from '../../gateway/test-identity.ts'

export const MINUTE = 60_000
export const NEW = 'violet tram nine'

/** A browser's password recovery, for a test file with one client, Asha. */
export interface TestRecovery {
  readonly identity: TestIdentity
  readonly clientId: number
  ask(browser: Browser, username?: string): Promise<Reply>
  open(browser: Browser, otp: unknown, code: string): Promise<Reply>
  setPassword(browser: Browser, ticket: unknown, password?: string): Promise<Reply>
  /** The code in the newest message. */
  codeTold(): string
  /** Goes as far as the ticket. */
  ticketFor(browser: Browser): Promise<string>
}

/** Prepares it for a test file; each test begins without attempts and codes. */
export function testRecovery(): TestRecovery {
  let identity: TestIdentity
  let clientId: number
  beforeAll(async () => {
    identity = await testIdentity()
  })
  beforeEach(async () => {
    const { pool } = identity.database
    await pool.query('delete from client; delete from device; delete from throttle')
    await pool.query('delete from credential; delete from login_session; delete from one_time_code')
    identity.told.length = 0
    clientId = await identity.addClient({ mobile: '9876543210' })
  })
  afterAll(() => identity.stop())

  const made: TestRecovery = {
    get identity() {
      return identity
    },
    get clientId() {
      return clientId
    },
    ask: (browser, username = 'asha@example.in') => browser.ask('POST', 'check_user_api', { username }),
    open: (browser, otp, code) => browser.ask('POST', 'check_user_api', { otp, code }),
    setPassword: (browser, ticket, password = NEW) =>
      browser.ask('POST', `change_password_api/${String(ticket)}`, { password }),
    codeTold() {
      const last = identity.told.findLast(({ facts }) => facts.kind === 'recovery_code')?.facts
      return last && 'code' in last ? last.code : ''
    },
    async ticketFor(browser) {
      const { body } = await made.ask(browser)
      return String((await made.open(browser, body['otp'], made.codeTold())).body['user'])
    },
  }
  return made
}
