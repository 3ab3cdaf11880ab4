import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../gateway/test-identity.ts'
import type { Browser, Reply } from '../gateway/test-identity.ts'
import { MINUTE, testRecovery } from './testing/recovery-fixture.ts'

const USELESS = { status: 1, reason: 'ticket_useless' }
const made = testRecovery()

describe('a reset ticket', () => {
  test.each<[string, (browser: Browser, ticket: string) => Promise<Reply>]>([
    ['in another browser', (_browser, ticket) => made.setPassword(made.identity.browser(), ticket)],
    [
      'after ten minutes',
      (browser, ticket) => {
        made.identity.time.now += 10 * MINUTE
        return made.setPassword(browser, ticket)
      },
    ],
    [
      'a second time',
      async (browser, ticket) => {
        await made.setPassword(browser, ticket)
        return made.setPassword(browser, ticket, 'another one entirely')
      },
    ],
    [
      'after the password was changed otherwise',
      async (browser, ticket) => {
        const own = made.identity.browser('192.0.2.50')
        await own.logIn('asha@example.in', PASSWORD)
        await own.ask('POST', `change_password_api/${made.clientId}`, {
          password: 'x1 y2 z3',
          old_password: PASSWORD,
        })
        return made.setPassword(browser, ticket)
      },
    ],
    [
      'of an account that was closed meanwhile',
      async (browser, ticket) => {
        await made.identity.database.pool.query("update client set status = 'closed'")
        return made.setPassword(browser, ticket)
      },
    ],
    ['that was made up', (browser) => made.setPassword(browser, 'A'.repeat(43))],
    ['that is a code', (browser) => made.setPassword(browser, made.codeTold())],
  ])('%s opens nothing', async (_how, act) => {
    const browser = made.identity.browser()
    const refused = await act(browser, await made.ticketFor(browser))
    expect(refused.http).toBe(200)
    expect(refused.body).toMatchObject(USELESS)
  })

  test('used twice simultaneously sets one password', async () => {
    const browser = made.identity.browser()
    const ticket = await made.ticketFor(browser)
    const passwords = ['violet tram nine', 'copper lake seven']
    const both = await Promise.all(passwords.map((password) => made.setPassword(browser, ticket, password)))
    expect(both.map((reply) => String(reply.body['status'])).toSorted()).toEqual(['0', '1'])
    const logins = await Promise.all(
      passwords.map((one) => made.identity.browser().logIn('asha@example.in', one)),
    )
    expect(logins.map((reply) => reply.body['status'])).toEqual(both.map((reply) => reply.body['status']))
  })

  test.each([
    ['12345', 'password_too_short', 'Both must be atleast 6 char long'],
    ['password', 'password_too_common', undefined],
    ['AshaRao1', 'password_about_owner', undefined],
  ])('with %s is refused as %s, and stays valid for another attempt', async (password, reason, msg) => {
    const browser = made.identity.browser()
    const ticket = await made.ticketFor(browser)
    const { body } = await made.setPassword(browser, ticket, password)
    expect(body).toMatchObject({ reason, ...(msg && { msg }) })
    expect((await made.setPassword(browser, ticket)).body).toMatchObject({ status: 0 })
  })
})
