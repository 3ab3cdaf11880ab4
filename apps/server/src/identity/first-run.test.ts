import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstRun } from './create-client.ts'
import { testIdentity } from '../gateway/test-identity.ts'
import type { TestIdentity } from '../gateway/test-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await testIdentity()
})
afterAll(() => identity.stop())

test('the first start creates a client and an owner with new logins', async () => {
  const run = await firstRun(identity.maker)
  expect(run?.logins?.client).toMatchObject({ username: 'demo@globalforex.example' })
  expect(run?.logins?.client.password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
  expect(run?.logins?.staff).toMatchObject({ username: 'owner', role: 'owner' })
  const { client } = run?.logins ?? {}
  expect((await identity.browser().logIn(client?.username ?? '', client?.password ?? '')).body).toMatchObject(
    {
      status: 0,
      userid: client?.clientId,
    },
  )
})

test('its wallets are opened, and 10,000 dollars of practice money given', () => {
  const kinds = identity.commands.map((command) => command.type)
  expect(kinds).toEqual(['open_wallet', 'reset_practice', 'open_wallet'])
  expect(identity.commands[1]).toMatchObject({ dollars: 1_000_000 })
})

test('an interrupted start makes new passwords for the same two', async () => {
  const run = await firstRun(identity.maker)
  const { client } = run?.logins ?? {}
  expect((await identity.browser().logIn(client?.username ?? '', client?.password ?? '')).body).toMatchObject(
    { status: 0 },
  )
  const { rows } = await identity.database.pool.query('select count(*)::int as n from client')
  expect(rows).toEqual([{ n: 1 }])
  await run?.handedOver()
})

test('after the hand-over nothing is created', async () => {
  expect(await firstRun(identity.maker)).toBeUndefined()
})

test('staff logins do not work for clients', async () => {
  const { rows } = await identity.database.pool.query(
    "select count(*)::int as n from credential where realm = 'staff'",
  )
  expect(rows).toEqual([{ n: 1 }])
  expect((await identity.browser().logIn('owner', 'anything')).body).toMatchObject({ reason: 'login_failed' })
})
