import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createFieldCipher } from '../crypto/field-cipher.ts'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { openPush } from './push-sender.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await database.pool.query(
    `insert into client (client_id, name, email, status, created_at) values (40718825, 'Asha', 'a@x.example', 'active', 1)`,
  )
})
afterAll(() => database.drop())

/** Subscribes a browser whose push service is on this machine. */
async function subscribe(env: Readonly<Record<string, string>>): Promise<void> {
  const cipher = createFieldCipher([{ id: 1, bytes: Buffer.alloc(32, 7) }])
  const { pushSubscriptions } = await openPush({
    config: readConfig(env),
    db: database.db,
    cipher,
    now: () => 1_790_000_000_000,
  })
  const subscription = { endpoint: 'http://127.0.0.1:9/push', p256dh: 'p', auth: 'a' }
  await pushSubscriptions.add(40_718_825, 'session', subscription)
}

describe('a push service on this machine', () => {
  it('is used if only this machine reaches the platform', async () => {
    await expect(subscribe({ HOST: '127.0.0.1' })).resolves.toBeUndefined()
  })

  it.each([
    ['listens to everybody', { HOST: '0.0.0.0' }],
    ['stands behind a proxy', { HOST: '127.0.0.1', PUBLIC_URL: 'https://trade.example' }],
  ])('is refused if the platform %s, in production or not', async (_title, env) => {
    await expect(subscribe(env)).rejects.toMatchObject({ reason: 'push_address_invalid' })
  })
})
