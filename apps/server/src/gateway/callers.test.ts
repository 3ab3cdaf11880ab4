import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCalls, testClients, testHandlers, testStaff } from './test-contract.ts'
import { FEED_HEADERS, SAME_ORIGIN, testGateway } from './test-gateway.ts'
import type { TestGateway } from './test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway(testCalls, testHandlers, testClients, { staff: testStaff })
})
afterAll(() => gateway.app.close())

async function ask(url: string, headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') {
  const { statusCode, body } = await gateway.app.inject({ method, url: `/api/${url}`, headers })
  return [statusCode, Object(JSON.parse(body)).reason]
}

test.each([
  ['nobody', '', 401],
  ['a client', 'c=mine', 401],
  ['a member of staff of the role', 'a=dealer', 200],
  ['one of another role', 'a=kyc', 403],
  ['a client with the token of staff', 'c=dealer', 401],
  ['both in one browser', 'c=mine; a=dealer', 200],
])('a staff call is requested by %s', async (_, cookie, http) => {
  expect((await ask('staff_api', { ...SAME_ORIGIN, cookie }))[0]).toBe(http)
})

test('a member of staff is not logged in for client calls', async () => {
  expect(await ask('poll_api', { ...SAME_ORIGIN, cookie: 'a=owner' })).toEqual([401, 'not_logged_in'])
  expect(await ask('poll_api', { ...SAME_ORIGIN, cookie: 'c=owner' })).toEqual([401, 'not_logged_in'])
})

test.each([
  ['a signed message', {}, 200],
  ['another signature', { 'x-feed-signature': '0'.repeat(64) }, 401],
  ['a signature of another form', { 'x-feed-signature': 'F'.repeat(64) }, 401],
  ['a time that is none', { 'x-feed-time': 'now' }, 401],
  ['a short nonce', { 'x-feed-nonce': 'once' }, 401],
])('the feed sends %s', async (_, headers, http) => {
  expect((await ask('feed_api', { ...FEED_HEADERS, ...headers }, 'POST'))[0]).toBe(http)
})

test('a call of the feed without a signature is refused before its body is read', async () => {
  expect(await ask('feed_api', {}, 'POST')).toEqual([401, 'not_logged_in'])
})

test('the log names the member of staff', async () => {
  await ask('staff_api', { ...SAME_ORIGIN, cookie: 'a=dealer' })
  expect(gateway.log.at(-1)).toMatchObject({ staff: 'dealer', path: 'GET staff_api' })
})
