import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '@gf/money'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { sweepIdentity } from './area.ts'

const NOW = 1_790_000_000_000
let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const hash = (byte: number) => Buffer.alloc(32, byte)

const throttle = (byte: number, start: number) => ({
  scope: 'login_name',
  key_hash: hash(byte),
  window_start: start,
  tries: 1,
})

const device = (byte: number, seen: number) => ({
  device_hash: hash(byte),
  realm: 'client' as const,
  owner_id: 1,
  user_agent: '',
  created_at: 0,
  last_seen_at: seen,
})

const login = (byte: number, expires: number) => ({
  session_id: String(byte),
  token_hash: hash(byte),
  realm: 'client' as const,
  owner_id: 1,
  stage: 'full' as const,
  auth_time: 0,
  created_at: 0,
  last_seen_at: 0,
  expires_at: expires,
  address: '',
  user_agent: '',
  ended_at: null,
})

const challenge = (byte: number, expires: number) => ({
  challenge_hash: hash(byte),
  purpose: 'log_in' as const,
  realm: 'client' as const,
  owner_id: null,
  expires_at: expires,
})

const code = (byte: number, expires: number) => ({
  challenge_hash: hash(byte),
  purpose: 'recovery',
  realm: 'client' as const,
  owner_id: null,
  code_mac: hash(byte),
  created_at: 0,
  expires_at: expires,
  used_at: null,
})

const former = (email: string, until: number) => ({
  client_id: 10_000_001,
  email,
  changed_at: 0,
  until_at: until,
  undo_hash: null,
})

test('removes expired data, and keeps the rest', async () => {
  const { db } = database
  await db
    .insertInto('throttle')
    .values([throttle(1, NOW - 2 * DAY), throttle(2, NOW - DAY / 2)])
    .execute()
  await db
    .insertInto('device')
    .values([device(1, NOW - 367 * DAY), device(2, NOW - 365 * DAY)])
    .execute()
  await db
    .insertInto('login_session')
    .values([login(1, NOW - 91 * DAY), login(2, NOW - 89 * DAY)])
    .execute()
  await db
    .insertInto('passkey_challenge')
    .values([challenge(1, NOW - 1), challenge(2, NOW + 1)])
    .execute()
  await db
    .insertInto('one_time_code')
    .values([code(1, NOW - 2 * DAY), code(2, NOW - DAY / 2)])
    .execute()
  await database.pool.query(
    `insert into client (client_id, name, email, status, created_at) values (10000001, 'A', 'a@x.in', 'active', 0)`,
  )
  await db
    .insertInto('former_email')
    .values([former('old@x.in', NOW - 1), former('newer@x.in', NOW + 1)])
    .execute()
  await sweepIdentity(db, NOW)
  expect(await db.selectFrom('former_email').select('email').execute()).toEqual([{ email: 'newer@x.in' }])
  expect(await db.selectFrom('one_time_code').select('challenge_hash').execute()).toEqual([
    { challenge_hash: hash(2) },
  ])
  expect(await db.selectFrom('passkey_challenge').select('challenge_hash').execute()).toEqual([
    { challenge_hash: hash(2) },
  ])
  expect(await db.selectFrom('throttle').select('key_hash').execute()).toEqual([{ key_hash: hash(2) }])
  expect(await db.selectFrom('device').select('device_hash').execute()).toEqual([{ device_hash: hash(2) }])
  expect(await db.selectFrom('login_session').select('session_id').execute()).toEqual([{ session_id: '2' }])
})
