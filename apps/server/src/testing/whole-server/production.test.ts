import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY } from '@gf/money'
import { startSmtpServer } from '../../notifications/test-smtp-server.ts'
import { freshDatabase } from '../../persistence/test-database.ts'
import type { TestDatabase } from '../../persistence/test-database.ts'
import { startMain } from '../test-program.ts'

let database: TestDatabase
let dataDir = ''
beforeEach(async () => {
  database = await freshDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'gf-production-'))
})
afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true })
  await database.drop()
})

const production = (smtpPort: number) => ({
  NODE_ENV: 'production',
  KEYS: `1:${Buffer.alloc(32, 1).toString('base64')}`,
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}?ignoreTLS=true`,
  MAIL_FROM: 'desk@forex.example',
  OWNER_EMAIL: 'owner@forex.example',
})

/** Starts the server as an operator does, waits for it and `until`, stops it, and returns its output. */
async function run(env: Readonly<Record<string, string>>, until = async () => {}): Promise<string> {
  const server = await startMain({
    DATABASE_URL: database.connectionString,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'trace',
    ...env,
  })
  try {
    await until()
  } finally {
    await server.end('SIGTERM')
  }
  return server.said()
}

const firstRun = async () => JSON.parse(await readFile(join(dataDir, 'first-run.json'), 'utf8'))
const sql = async (text: string) => (await database.pool.query(text)).rows

describe('a first start in production', { timeout: 120_000 }, () => {
  it('creates no client and no password, and puts the first owner’s invitation in file and mail only', async () => {
    const smtp = await startSmtpServer()
    const said = await run(production(smtp.port), async () => {
      await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), { timeout: 20_000, interval: 50 })
    })
    await smtp.stop()
    const { client, staff, owner } = await firstRun()
    expect([client, staff]).toEqual([undefined, undefined])
    expect(owner).toMatchObject({ username: 'owner', code: expect.stringMatching(/^[\w-]{43}$/) })
    expect((await stat(join(dataDir, 'first-run.json'))).mode & 0o777).toBe(0o600)
    expect(await sql('select count(*)::integer as clients from client')).toEqual([{ clients: 0 }])
    expect(await sql('select count(*)::integer as passwords from credential')).toEqual([{ passwords: 0 }])
    expect(said).not.toContain(owner.code)
    expect(said).not.toMatch(/Demo client|password/i)
    const dumped = JSON.stringify([
      await sql('select * from staff_invitation'),
      await sql('select * from audit'),
    ])
    expect(dumped).not.toContain(owner.code)
    expect(JSON.stringify(smtp.mails)).toContain(owner.code.slice(0, 20))
  })

  it('starts, and leaves an expired invitation of the owner to two colleagues who can log in', async () => {
    await run(production(1))
    await database.pool.query(
      `update staff_invitation set made_at = made_at - ${8 * DAY}, expires_at = expires_at - ${8 * DAY}`,
    )
    await database.pool.query(
      `with member as (insert into staff (username, name, role, created_at)
         values ('asha', 'Asha', 'kyc', 1), ('ravi', 'Ravi', 'support', 1) returning staff_id)
       insert into authenticator (realm, owner_id, secret, created_at, confirmed_at)
         select 'staff', staff_id, 'x', 1, 1 from member`,
    )
    const before = await sql('select code_hash, expires_at from staff_invitation')
    await run(production(1))
    expect(await sql('select code_hash, expires_at from staff_invitation')).toEqual(before)
  })

  it('invites the owner again once the invitation has expired, and not before', async () => {
    await run(production(1))
    const { owner: first } = await firstRun()
    await run(production(1))
    expect((await firstRun()).owner).toEqual(first)
    await database.pool.query(
      `update staff_invitation set made_at = made_at - ${8 * DAY}, expires_at = expires_at - ${8 * DAY}`,
    )
    await run(production(1))
    const { owner: second } = await firstRun()
    expect(second.code).not.toBe(first.code)
    expect(await sql('select count(*)::integer as invitations from staff_invitation')).toEqual([
      { invitations: 1 },
    ])
  })
})

it('a start in production closes the demo client of an earlier start', { timeout: 120_000 }, async () => {
  await run({ KEYS: production(1).KEYS })
  const { client } = await firstRun()
  const said = await run(production(1))
  expect(said).toContain('Demo client closed')
  expect(said).not.toContain(client.password)
  expect(await sql('select status from client')).toEqual([{ status: 'closed' }])
  expect(await sql("select 1 from credential where realm = 'client'")).toEqual([])
  expect(await sql("select 1 from audit where action = 'demo_client_closed'")).toHaveLength(1)
})
