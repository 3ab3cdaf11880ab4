import { describe, expect, test } from 'vitest'
import { DAY } from '@gf/money'
import { PASSWORD } from '../gateway/test-identity.ts'
import type { Browser, Reply } from '../gateway/test-identity.ts'
import { MINUTE, NEW, testRecovery } from './testing/recovery-fixture.ts'

const INCORRECT = { status: 1, reason: 'code_wrong', msg: 'Incorrect OTP' }
const another = (code: string): string => (code === '000000' ? '000001' : '000000')
const made = testRecovery()

describe('a forgotten password', () => {
  test('is replaced with a code from a message, and the client logs in with the new one', async () => {
    const browser = made.identity.browser()
    const asked = await made.ask(browser)
    expect(asked.body).toMatchObject({ status: 0 })
    expect(made.identity.told).toEqual([
      {
        to: { clientId: made.clientId },
        facts: { kind: 'recovery_code', code: made.codeTold(), minutes: 10 },
      },
    ])
    const opened = await made.open(browser, asked.body['otp'], made.codeTold())
    expect(opened.body).toMatchObject({ status: 0 })
    expect((await made.setPassword(browser, opened.body['user'])).body).toMatchObject({ status: 0 })
    expect((await browser.logIn('asha@example.in', PASSWORD)).body).toMatchObject({ reason: 'login_failed' })
    expect((await browser.logIn('asha@example.in', NEW)).body).toMatchObject({
      status: 0,
      userid: made.clientId,
    })
  })

  test('can be recovered by email in any case, mobile number or client id', async () => {
    for (const name of [' ASHA@example.in ', '+91 98765 43210', `GF${made.clientId}`]) {
      await made.ask(made.identity.browser(), name)
      expect(made.identity.told.at(-1)?.to).toEqual({ clientId: made.clientId })
    }
  })

  test('once replaced ends every login session, notifies the owner, and blocks withdrawals for a while', async () => {
    const old = made.identity.browser()
    await old.logIn('asha@example.in', PASSWORD)
    const browser = made.identity.browser()
    const ticket = await made.ticketFor(browser)
    made.identity.time.now += MINUTE
    await made.setPassword(browser, ticket)
    expect((await old.ask('GET', 'session_api')).http).toBe(401)
    expect(made.identity.told.at(-1)).toEqual({
      to: { clientId: made.clientId },
      facts: { kind: 'password_changed' },
    })
    const { rows } = await made.identity.database.pool.query('select changed_at from credential')
    expect(rows).toEqual([{ changed_at: made.identity.time.now }])
  })

  test('does not log in by itself: the second factor is still required', async () => {
    const browser = made.identity.browser()
    await made.setPassword(browser, await made.ticketFor(browser))
    expect((await browser.ask('GET', 'session_api')).http).toBe(401)
  })
})

describe('requesting a code', () => {
  test.each([['nobody@example.in'], ['9000000000'], ['GF10000001']])(
    'for an unknown %s is answered as for a client, and sends nothing',
    async (name) => {
      const [known, unknown] = [
        await made.ask(made.identity.browser()),
        await made.ask(made.identity.browser(), name),
      ]
      const shape = ({ http, body }: Reply): unknown => ({
        http,
        body: { ...body, otp: String(body['otp']).length, user: String(body['user']).length },
      })
      expect(shape(unknown)).toEqual(shape(known))
      expect(made.identity.told.at(-1)?.to).toEqual({ nobody: true })
    },
  )

  test('for a closed account sends nothing', async () => {
    await made.identity.addClient({ email: 'closed@example.in', status: 'closed' })
    await made.ask(made.identity.browser(), 'closed@example.in')
    expect(made.identity.told.at(-1)?.to).toEqual({ nobody: true })
  })

  test('reveals neither the code nor the client', async () => {
    const { body } = await made.ask(made.identity.browser())
    const answer = JSON.stringify(body)
    for (const secret of [made.codeTold(), String(made.clientId), 'Asha'])
      expect(answer).not.toContain(secret)
    const again = await made.ask(made.identity.browser())
    expect(again.body['otp']).not.toBe(body['otp'])
    expect(again.body['user']).not.toBe(body['user'])
  })

  test('without a name is refused', async () => {
    const browser = made.identity.browser()
    for (const form of [{}, { username: ' ' }, { code: '123456' }])
      expect(await browser.ask('POST', 'check_user_api', form)).toMatchObject({
        http: 422,
        body: { reason: 'username_missing' },
      })
  })

  test.each([['nobody@@x'], ['asha@example'], ['98765'], ['-'], ["' or 1=1 --"]])(
    'for %s, which is no login name, is refused before anything is counted or sent',
    async (name) => {
      expect((await made.ask(made.identity.browser(), name)).body).toMatchObject({
        status: 1,
        reason: 'username_invalid',
        detail: { field: 'username' },
      })
      expect(made.identity.told).toEqual([])
    },
  )

  test.each([['asha@example.in'], ['nobody@example.in']])('for %s is limited to five', async (name) => {
    for (let i = 0; i < 5; i += 1)
      expect((await made.ask(made.identity.browser(`192.0.2.${i}`), name)).http).toBe(200)
    const refused = await made.ask(made.identity.browser('192.0.2.77'), name)
    expect(refused).toMatchObject({ http: 429, body: { reason: 'too_many_tries' } })
    expect(refused.headers['retry-after']).toBe('900')
    made.identity.time.now += 15 * MINUTE
    for (let i = 0; i < 5; i += 1) await made.ask(made.identity.browser(`192.0.2.${i}`), name)
    made.identity.time.now += 15 * MINUTE
    expect((await made.ask(made.identity.browser('192.0.2.78'), name)).headers['retry-after']).toBe(
      String(DAY / 1000 - 30 * 60),
    )
  })

  test.each([
    ['of a client', () => ['9876543210', '+91 98765 43210', '(987) 654-3210', '+919876543210']],
    ['of nobody', () => ['9000000001', '+91 90000 00001', '9000000001', '+919000000001']],
  ])('is limited across all spellings of a name %s', async (_title, names) => {
    for (let i = 0; i < 5; i += 1)
      expect((await made.ask(made.identity.browser(`192.0.2.${i}`), names()[i % 4])).http).toBe(200)
    for (const name of names())
      expect((await made.ask(made.identity.browser('192.0.2.77'), name)).http).toBe(429)
  })

  test('does not reveal which names are one client: each has its own codes, as unknown ones do', async () => {
    const outcomes: unknown[][][] = []
    for (const names of [
      ['asha@example.in', '9876543210', `GF${made.clientId}`],
      ['none@example.in', '9000000001', 'GF10000001'],
    ]) {
      const answers: unknown[][] = []
      for (const name of names)
        for (let i = 0; i < 6; i += 1) {
          const address = `198.51.${outcomes.length}.${answers.length}`
          const { http, body } = await made.ask(made.identity.browser(address), name)
          answers.push([http, body['reason'], body['msg'], Object.keys(body).join()])
        }
      outcomes.push(answers)
    }
    expect(outcomes[1]).toEqual(outcomes[0])
    expect(outcomes[0]?.map(([http]) => http)).toEqual(
      [1, 2, 3].flatMap(() => [200, 200, 200, 200, 200, 429]),
    )
  })

  test('sends a client 20 codes a day by all names together, and answers alike beyond', async () => {
    const names = ['asha@example.in', '9876543210', `GF${made.clientId}`]
    const answers = []
    for (let i = 0; i < 30; i += 1) {
      if (i % 15 === 0) made.identity.time.now += 15 * MINUTE
      answers.push((await made.ask(made.identity.browser(`192.0.2.${i}`), names[i % 3])).http)
    }
    expect(new Set(answers)).toEqual(new Set([200]))
    const sent = made.identity.told.filter(({ to }) => 'clientId' in to && to.clientId === made.clientId)
    expect(sent).toHaveLength(20)
  })

  test('by strangers does not block the client on a known device', async () => {
    const own = made.identity.browser()
    await own.logIn('asha@example.in', PASSWORD)
    for (let i = 0; i < 8; i += 1) await made.ask(made.identity.browser(`192.0.2.${i}`))
    expect((await made.ask(own)).http).toBe(200)
  })

  test('for many names from one network is limited', async () => {
    for (let i = 0; i < 30; i += 1) await made.ask(made.identity.browser('192.0.2.9'), `user${i}@x.example`)
    expect((await made.ask(made.identity.browser('192.0.2.9'), 'one-more@x.example')).http).toBe(429)
    expect((await made.ask(made.identity.browser('192.0.2.10'), 'one-more@x.example')).http).toBe(200)
  })
})

describe('a code', () => {
  test.each<[string, (browser: Browser, otp: string) => Promise<Reply>]>([
    ['that is wrong', (browser, otp) => made.open(browser, otp, another(made.codeTold()))],
    ['that is empty', (browser, otp) => made.open(browser, otp, '')],
    ['in another browser', (_browser, otp) => made.open(made.identity.browser(), otp, made.codeTold())],
    [
      'in another browser with a device of its own',
      async (_browser, otp) => {
        const other = made.identity.browser()
        await made.ask(other, 'nobody@example.in')
        return made.open(other, otp, made.codeTold())
      },
    ],
    ['with a challenge that was made up', (browser) => made.open(browser, 'x'.repeat(87), made.codeTold())],
    ['with half a challenge', (browser, otp) => made.open(browser, otp.slice(0, 43), made.codeTold())],
    [
      'after ten minutes',
      (browser, otp) => {
        made.identity.time.now += 10 * MINUTE
        return made.open(browser, otp, made.codeTold())
      },
    ],
    [
      'after five wrong ones',
      async (browser, otp) => {
        for (let i = 0; i < 5; i += 1) await made.open(browser, otp, another(made.codeTold()))
        return made.open(browser, otp, made.codeTold())
      },
    ],
    [
      'used before',
      async (browser, otp) => {
        await made.open(browser, otp, made.codeTold())
        return made.open(browser, otp, made.codeTold())
      },
    ],
  ])('%s is Incorrect OTP', async (_how, act) => {
    const browser = made.identity.browser()
    const { body } = await made.ask(browser)
    const refused = await act(browser, String(body['otp']))
    expect(refused.http).toBe(200)
    expect(refused.body).toMatchObject(INCORRECT)
  })

  test('for an unknown client is never right', async () => {
    const browser = made.identity.browser()
    const { body } = await made.ask(browser, 'nobody@example.in')
    expect((await made.open(browser, body['otp'], made.codeTold())).body).toMatchObject(INCORRECT)
  })

  test('sent twice simultaneously opens once', async () => {
    const browser = made.identity.browser()
    const { body } = await made.ask(browser)
    const both = await Promise.all([0, 1].map(() => made.open(browser, body['otp'], made.codeTold())))
    expect(both.map((reply) => String(reply.body['status'])).toSorted()).toEqual(['0', '1'])
  })

  test('guessed forty times simultaneously gets five attempts', async () => {
    const browser = made.identity.browser()
    const { body } = await made.ask(browser)
    const guesses = Array.from({ length: 40 }, () =>
      made.open(browser, body['otp'], another(made.codeTold())),
    )
    await Promise.all(guesses)
    const { rows } = await made.identity.database.pool.query('select max(tries) as tries from one_time_code')
    expect(rows).toEqual([{ tries: 5 }])
  })
})

test('no code, ticket or password is in the tables, the audit log or the server’s log', async () => {
  const browser = made.identity.browser()
  const { body } = await made.ask(browser)
  const ticket = String((await made.open(browser, body['otp'], made.codeTold())).body['user'])
  await made.setPassword(browser, ticket)
  const tables = ['one_time_code', 'audit', 'credential', 'throttle', 'login_session']
  const dumps = await Promise.all(
    tables.map((table) => made.identity.database.pool.query(`select t::text from ${table} t`)),
  )
  const everything = JSON.stringify([dumps.map(({ rows }) => rows as unknown), made.identity.gateway.log])
  for (const secret of [made.codeTold(), ticket, String(body['otp']), String(body['otp']).split('.')[0], NEW])
    expect(everything).not.toContain(secret)
})

test('the events are in the audit log', async () => {
  const { rows } = await made.identity.database.pool.query<{ action: string }>(
    "select distinct action from audit where action ~ 'recovery|password' order by action",
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'password_reset',
    'recovery_asked',
    'recovery_code_right',
    'recovery_code_wrong',
  ])
})
