import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, testIdentity } from '../gateway/test-identity.ts'
import type { TestIdentity } from '../gateway/test-identity.ts'

let identity: TestIdentity
let clientId: number
beforeAll(async () => {
  identity = await testIdentity()
})
beforeEach(async () => {
  await identity.database.pool.query('delete from client; delete from device; delete from throttle')
  await identity.database.pool.query('delete from credential; delete from login_session')
  identity.told.length = 0
  clientId = await identity.addClient()
})
afterAll(() => identity.stop())

describe('a login', () => {
  test('for the first time sends no notice: there is no other device', async () => {
    await identity.browser().logIn('asha@example.in', PASSWORD)
    expect(identity.told).toEqual([])
  })

  test('from a known device sends no notice', async () => {
    const own = identity.browser()
    await own.logIn('asha@example.in', PASSWORD)
    await own.logIn('asha@example.in', PASSWORD)
    expect(identity.told).toEqual([])
  })

  test('from a new device sends one notice with the device, its address and the time in India', async () => {
    await identity.browser().logIn('asha@example.in', PASSWORD)
    const other = identity.browser('198.51.100.4')
    await other.logIn('asha@example.in', PASSWORD)
    await other.logIn('asha@example.in', PASSWORD)
    expect(identity.told).toEqual([
      {
        to: { clientId },
        facts: {
          kind: 'new_device',
          device: 'an unknown browser',
          address: '198.51.100.4',
          at: '5 Jan 2026, 14:30 IST',
        },
      },
    ])
  })

  test('with a wrong password makes no device known', async () => {
    await identity.browser().logIn('asha@example.in', 'wrong')
    expect((await identity.database.pool.query('select from device')).rowCount).toBe(0)
  })
})
