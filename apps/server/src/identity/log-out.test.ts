import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, testIdentity } from '../gateway/test-identity.ts'
import type { TestIdentity } from '../gateway/test-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await testIdentity()
  await identity.addClient()
})
afterAll(() => identity.stop())

test('logging out ends the session and removes the cookie; the storage, which the back office shares, is left to the app', async () => {
  const browser = identity.browser()
  await browser.logIn('asha@example.in', PASSWORD)
  const token = browser.cookies.get('c')
  const { body, headers } = await browser.ask('POST', 'logout_api')
  expect(body).toEqual({ status: 0, msg: 'Logged out.' })
  expect(headers).not.toHaveProperty('clear-site-data')
  expect(browser.cookies.has('c')).toBe(false)
  browser.cookies.set('c', token ?? '')
  expect((await browser.ask('GET', 'session_api')).http).toBe(401)
})

test('the device stays known', async () => {
  const browser = identity.browser()
  await browser.logIn('asha@example.in', PASSWORD)
  const device = browser.cookies.get('d')
  await browser.ask('POST', 'logout_api')
  await browser.logIn('asha@example.in', PASSWORD)
  expect(device).toMatch(/^[\w-]{43}$/)
  expect(browser.cookies.get('d')).toBe(device)
})

test('logging out requires a login', async () => {
  expect((await identity.browser().ask('POST', 'logout_api')).body).toMatchObject({
    reason: 'not_logged_in',
  })
})
