import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, testIdentity } from '../../gateway/test-identity.ts'
import type { Browser, Reply, TestIdentity } from '../../gateway/test-identity.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const NEW = 'violet tram nine'
const INCORRECT = { status: 1, reason: 'code_wrong', msg: 'Incorrect OTP' }
const USELESS = { status: 1, reason: 'ticket_useless' }

let identity: TestIdentity
let clientId: number
beforeAll(async () => {
  identity = await testIdentity()
})
beforeEach(async () => {
  await identity.database.pool.query('delete from client; delete from device; delete from throttle')
  await identity.database.pool.query(
    'delete from credential; delete from login_session; delete from one_time_code',
  )
  identity.told.length = 0
  clientId = await identity.addClient({ mobile: '9876543210' })
})
afterAll(() => identity.stop())

const ask = (browser: Browser, username = 'asha@example.in'): Promise<Reply> =>
  browser.ask('POST', 'check_user_api', { username })
const open = (browser: Browser, otp: unknown, code: string): Promise<Reply> =>
  browser.ask('POST', 'check_user_api', { otp, code })
const setPassword = (browser: Browser, ticket: unknown, password = NEW): Promise<Reply> =>
  browser.ask('POST', `change_password_api/${String(ticket)}`, { password })

/** The code of the newest message. */
function codeTold(): string {
  const last = identity.told.findLast(({ facts }) => facts.kind === 'recovery_code')?.facts
  return last && 'code' in last ? last.code : ''
}
const another = (code: string): string => (code === '000000' ? '000001' : '000000')

async function ticketFor(browser: Browser): Promise<string> {
  const { body } = await ask(browser)
  return String((await open(browser, body['otp'], codeTold())).body['user'])
}

describe('a forgotten password', () => {
  test('is replaced with a code from a message, and the client logs in with the new one', async () => {
    const browser = identity.browser()
    const asked = await ask(browser)
    expect(asked.body).toMatchObject({ status: 0 })
    expect(identity.told).toEqual([
      { to: { clientId }, facts: { kind: 'recovery_code', code: codeTold(), minutes: 10 } },
    ])
    const opened = await open(browser, asked.body['otp'], codeTold())
    expect(opened.body).toMatchObject({ status: 0 })
    expect((await setPassword(browser, opened.body['user'])).body).toMatchObject({ status: 0 })
    expect((await browser.logIn('asha@example.in', PASSWORD)).body).toMatchObject({ reason: 'login_failed' })
    expect((await browser.logIn('asha@example.in', NEW)).body).toMatchObject({ status: 0, userid: clientId })
  })

  test('is asked for by e-mail in any case, mobile number or client id', async () => {
    for (const name of [' ASHA@example.in ', '+91 98765 43210', `GF${clientId}`]) {
      await ask(identity.browser(), name)
      expect(identity.told.at(-1)?.to).toEqual({ clientId })
    }
  })

  test('replaced ends every login session, tells the owner, and starts the rest of withdrawals', async () => {
    const old = identity.browser()
    await old.logIn('asha@example.in', PASSWORD)
    const browser = identity.browser()
    const ticket = await ticketFor(browser)
    identity.time.now += MINUTE
    await setPassword(browser, ticket)
    expect((await old.ask('GET', 'session_api')).http).toBe(401)
    expect(identity.told.at(-1)).toEqual({ to: { clientId }, facts: { kind: 'password_changed' } })
    const { rows } = await identity.database.pool.query('select changed_at from credential')
    expect(rows).toEqual([{ changed_at: identity.time.now }])
  })

  test('does not log anybody in: the second factor stays before the door', async () => {
    const browser = identity.browser()
    await setPassword(browser, await ticketFor(browser))
    expect((await browser.ask('GET', 'session_api')).http).toBe(401)
  })
})

describe('asking for a code', () => {
  test.each([['nobody@example.in'], ['9000000000'], ['GF10000001'], ['-'], ["' or 1=1 --"]])(
    'for %s, whom nobody knows, answers like for a client, and tells nobody',
    async (name) => {
      const [known, unknown] = [await ask(identity.browser()), await ask(identity.browser(), name)]
      const shape = ({ http, body }: Reply): unknown => ({
        http,
        body: { ...body, otp: String(body['otp']).length, user: String(body['user']).length },
      })
      expect(shape(unknown)).toEqual(shape(known))
      expect(identity.told.at(-1)?.to).toEqual({ nobody: true })
    },
  )

  test('for a closed account tells nobody', async () => {
    await identity.addClient({ email: 'closed@example.in', status: 'closed' })
    await ask(identity.browser(), 'closed@example.in')
    expect(identity.told.at(-1)?.to).toEqual({ nobody: true })
  })

  test('answers neither the code nor who it is', async () => {
    const { body } = await ask(identity.browser())
    const answer = JSON.stringify(body)
    for (const secret of [codeTold(), String(clientId), 'Asha']) expect(answer).not.toContain(secret)
    const again = await ask(identity.browser())
    expect(again.body['otp']).not.toBe(body['otp'])
    expect(again.body['user']).not.toBe(body['user'])
  })

  test('without a name is refused', async () => {
    const browser = identity.browser()
    for (const form of [{}, { username: ' ' }, { code: '123456' }])
      expect(await browser.ask('POST', 'check_user_api', form)).toMatchObject({
        http: 422,
        body: { reason: 'username_missing' },
      })
  })

  test.each([['asha@example.in'], ['nobody@example.in']])('for %s runs out after five', async (name) => {
    for (let i = 0; i < 5; i += 1) expect((await ask(identity.browser(`192.0.2.${i}`), name)).http).toBe(200)
    const refused = await ask(identity.browser('192.0.2.77'), name)
    expect(refused).toMatchObject({ http: 429, body: { reason: 'too_many_tries' } })
    expect(refused.headers['retry-after']).toBe('900')
    identity.time.now += 15 * MINUTE
    for (let i = 0; i < 5; i += 1) await ask(identity.browser(`192.0.2.${i}`), name)
    identity.time.now += 15 * MINUTE
    expect((await ask(identity.browser('192.0.2.78'), name)).headers['retry-after']).toBe(
      String(DAY / 1000 - 30 * 60),
    )
  })

  test('by strangers does not keep the client from it on a known device', async () => {
    const own = identity.browser()
    await own.logIn('asha@example.in', PASSWORD)
    for (let i = 0; i < 8; i += 1) await ask(identity.browser(`192.0.2.${i}`))
    expect((await ask(own)).http).toBe(200)
  })

  test('for many names from one network runs out', async () => {
    for (let i = 0; i < 30; i += 1) await ask(identity.browser('192.0.2.9'), `user${i}@x.example`)
    expect((await ask(identity.browser('192.0.2.9'), 'one-more@x.example')).http).toBe(429)
    expect((await ask(identity.browser('192.0.2.10'), 'one-more@x.example')).http).toBe(200)
  })
})

describe('a code', () => {
  test.each<[string, (browser: Browser, otp: string) => Promise<Reply>]>([
    ['that is wrong', (browser, otp) => open(browser, otp, another(codeTold()))],
    ['that is empty', (browser, otp) => open(browser, otp, '')],
    ['in another browser', (_browser, otp) => open(identity.browser(), otp, codeTold())],
    [
      'in another browser with a device of its own',
      async (_browser, otp) => {
        const other = identity.browser()
        await ask(other, 'nobody@example.in')
        return open(other, otp, codeTold())
      },
    ],
    ['with a challenge that was made up', (browser) => open(browser, 'x'.repeat(87), codeTold())],
    ['with half a challenge', (browser, otp) => open(browser, otp.slice(0, 43), codeTold())],
    [
      'after ten minutes',
      (browser, otp) => {
        identity.time.now += 10 * MINUTE
        return open(browser, otp, codeTold())
      },
    ],
    [
      'after five wrong ones',
      async (browser, otp) => {
        for (let i = 0; i < 5; i += 1) await open(browser, otp, another(codeTold()))
        return open(browser, otp, codeTold())
      },
    ],
    [
      'used before',
      async (browser, otp) => {
        await open(browser, otp, codeTold())
        return open(browser, otp, codeTold())
      },
    ],
  ])('%s is Incorrect OTP', async (_how, act) => {
    const browser = identity.browser()
    const { body } = await ask(browser)
    const refused = await act(browser, String(body['otp']))
    expect(refused.http).toBe(200)
    expect(refused.body).toMatchObject(INCORRECT)
  })

  test('of somebody unknown is never right', async () => {
    const browser = identity.browser()
    const { body } = await ask(browser, 'nobody@example.in')
    expect((await open(browser, body['otp'], codeTold())).body).toMatchObject(INCORRECT)
  })

  test('sent twice at once opens once', async () => {
    const browser = identity.browser()
    const { body } = await ask(browser)
    const both = await Promise.all([0, 1].map(() => open(browser, body['otp'], codeTold())))
    expect(both.map((reply) => String(reply.body['status'])).toSorted()).toEqual(['0', '1'])
  })

  test('guessed forty times at once gets five tries', async () => {
    const browser = identity.browser()
    const { body } = await ask(browser)
    const guesses = Array.from({ length: 40 }, () => open(browser, body['otp'], another(codeTold())))
    await Promise.all(guesses)
    const { rows } = await identity.database.pool.query('select max(tries) as tries from one_time_code')
    expect(rows).toEqual([{ tries: 5 }])
  })
})

describe('a reset ticket', () => {
  test.each<[string, (browser: Browser, ticket: string) => Promise<Reply>]>([
    ['in another browser', (_browser, ticket) => setPassword(identity.browser(), ticket)],
    [
      'after ten minutes',
      (browser, ticket) => {
        identity.time.now += 10 * MINUTE
        return setPassword(browser, ticket)
      },
    ],
    [
      'a second time',
      async (browser, ticket) => {
        await setPassword(browser, ticket)
        return setPassword(browser, ticket, 'another one entirely')
      },
    ],
    [
      'after the password was changed otherwise',
      async (browser, ticket) => {
        const own = identity.browser('192.0.2.50')
        await own.logIn('asha@example.in', PASSWORD)
        await own.ask('POST', `change_password_api/${clientId}`, {
          password: 'x1 y2 z3',
          old_password: PASSWORD,
        })
        return setPassword(browser, ticket)
      },
    ],
    [
      'of an account that was closed meanwhile',
      async (browser, ticket) => {
        await identity.database.pool.query("update client set status = 'closed'")
        return setPassword(browser, ticket)
      },
    ],
    ['that was made up', (browser) => setPassword(browser, 'A'.repeat(43))],
    ['that is a code', (browser) => setPassword(browser, codeTold())],
  ])('%s opens nothing', async (_how, act) => {
    const browser = identity.browser()
    const refused = await act(browser, await ticketFor(browser))
    expect(refused.http).toBe(200)
    expect(refused.body).toMatchObject(USELESS)
  })

  test('used twice at once sets one password', async () => {
    const browser = identity.browser()
    const ticket = await ticketFor(browser)
    const passwords = ['violet tram nine', 'copper lake seven']
    const both = await Promise.all(passwords.map((password) => setPassword(browser, ticket, password)))
    expect(both.map((reply) => String(reply.body['status'])).toSorted()).toEqual(['0', '1'])
    const logins = await Promise.all(passwords.map((one) => identity.browser().logIn('asha@example.in', one)))
    expect(logins.map((reply) => reply.body['status'])).toEqual(both.map((reply) => reply.body['status']))
  })

  test.each([
    ['12345', 'password_too_short', 'Both must be atleast 6 char long'],
    ['password', 'password_too_common', undefined],
    ['AshaRao1', 'password_about_owner', undefined],
  ])('with %s is refused as %s, and stays good for a better one', async (password, reason, msg) => {
    const browser = identity.browser()
    const ticket = await ticketFor(browser)
    const { body } = await setPassword(browser, ticket, password)
    expect(body).toMatchObject({ reason, ...(msg && { msg }) })
    expect((await setPassword(browser, ticket)).body).toMatchObject({ status: 0 })
  })
})

test('no code, ticket or password stands in the tables, the audit log or the server’s log', async () => {
  const browser = identity.browser()
  const { body } = await ask(browser)
  const ticket = String((await open(browser, body['otp'], codeTold())).body['user'])
  await setPassword(browser, ticket)
  const tables = ['one_time_code', 'audit', 'credential', 'throttle', 'login_session']
  const dumps = await Promise.all(
    tables.map((table) => identity.database.pool.query(`select t::text from ${table} t`)),
  )
  const everything = JSON.stringify([dumps.map(({ rows }) => rows as unknown), identity.gateway.log])
  for (const secret of [codeTold(), ticket, String(body['otp']), String(body['otp']).split('.')[0], NEW])
    expect(everything).not.toContain(secret)
})

test('what happened stands in the audit log', async () => {
  const { rows } = await identity.database.pool.query<{ action: string }>(
    "select distinct action from audit where action ~ 'recovery|password' order by action",
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'password_changed',
    'password_reset',
    'recovery_asked',
    'recovery_code_right',
    'recovery_code_wrong',
  ])
})
