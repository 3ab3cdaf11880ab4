import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testIdentity } from '../gateway/test-identity.ts'
import type { TestIdentity } from '../gateway/test-identity.ts'
import { noteForeignId } from './foreign-id.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await testIdentity()
})
afterAll(() => identity.stop())

const client = { clientId: 40_718_825, name: 'Asha', wallet: 'practice', sessionId: 's' } as const
const context = {
  requestId: 'r-1',
  address: '203.0.113.7',
  userAgent: '',
  device: undefined,
  setSessionToken: () => {},
  setDevice: () => {},
}

test('a client who names another’s id is noted with both', async () => {
  const { db, pool } = identity.database
  noteForeignId(db, () => 5, vi.fn())(client, 51_829_936, context)
  const read = () => pool.query('select at, actor_id, action, subject, address, request_id from audit')
  await vi.waitFor(async () =>
    expect((await read()).rows).toEqual([
      {
        at: 5,
        actor_id: 40_718_825,
        action: 'foreign_id_used',
        subject: 'client 51829936',
        address: '203.0.113.7',
        request_id: 'r-1',
      },
    ]),
  )
})

test('where that cannot be written, somebody hears of it', async () => {
  const onError = vi.fn()
  // Not a whole number: the database refuses it.
  noteForeignId(identity.database.db, () => 0.5, onError)(client, 51_829_936, context)
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce())
})
