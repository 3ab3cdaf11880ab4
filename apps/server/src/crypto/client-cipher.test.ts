import { afterAll, beforeAll, expect, it } from 'vitest'
import { ClientKeyErased, createClientCipher } from './client-cipher.ts'
import { createFieldCipher } from './field-cipher.ts'
import { systemIds } from '../system/ids.ts'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'

const ASHA = 40_718_825
const RAVI = 40_718_826
const PLACE = 'identity_document:number:1'
const secret = Buffer.from('234123412346')
const cipherOf = (byte: number) => createFieldCipher([{ id: 1, bytes: Buffer.alloc(32, byte) }])
const ciphers = createClientCipher(cipherOf(7), systemIds(), () => 1)

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  const client = (id: number) => ({
    client_id: id,
    name: 'Asha',
    email: `${id}@example.in`,
    mobile: null,
    status: 'active' as const,
    created_at: 1,
  })
  await database.db
    .insertInto('client')
    .values([client(ASHA), client(RAVI)])
    .execute()
})
afterAll(() => database.drop())

it('opens for its own client and place only, and with the master keys', async () => {
  const { db } = database
  const sealed = await ciphers.seal(db, ASHA, PLACE, secret)
  expect(sealed.includes(secret)).toBe(false)
  expect(await ciphers.open(db, ASHA, PLACE, sealed)).toEqual(secret)
  await ciphers.seal(db, RAVI, PLACE, secret)
  await expect(ciphers.open(db, RAVI, PLACE, sealed)).rejects.toThrow()
  await expect(ciphers.open(db, ASHA, 'identity_document:number:2', sealed)).rejects.toThrow()
  const stranger = createClientCipher(cipherOf(8), systemIds(), () => 1)
  await expect(stranger.open(db, ASHA, PLACE, sealed)).rejects.toThrow()
})

it('creates one key per client, however many requests seal simultaneously', async () => {
  const { db } = database
  await db.deleteFrom('client_key').where('client_id', '=', RAVI).execute()
  const sealed = await Promise.all([1, 2, 3, 4].map(() => ciphers.seal(db, RAVI, PLACE, secret)))
  for (const one of sealed) expect(await ciphers.open(db, RAVI, PLACE, one)).toEqual(secret)
})

it('adopts the key that sealed data before the client existed', async () => {
  const { db } = database
  await db.deleteFrom('client_key').where('client_id', '=', RAVI).execute()
  const key = ciphers.newKey()
  const sealed = ciphers.under(key).seal(PLACE, secret)
  await ciphers.adopt(db, RAVI, key)
  expect(await ciphers.open(db, RAVI, PLACE, sealed)).toEqual(secret)
})

it('opens nothing once the key is erased, even if a new one was created', async () => {
  const { db } = database
  const sealed = await ciphers.seal(db, ASHA, PLACE, secret)
  await db.deleteFrom('client_key').where('client_id', '=', ASHA).execute()
  await expect(ciphers.open(db, ASHA, PLACE, sealed)).rejects.toThrow(ClientKeyErased)
  await ciphers.seal(db, ASHA, PLACE, secret)
  await expect(ciphers.open(db, ASHA, PLACE, sealed)).rejects.toThrow()
})
