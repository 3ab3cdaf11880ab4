import type { StaffRole } from '@gf/contract'
import { rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { jobNames } from '@gf/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { BACKUP_MARK } from './last-backup.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform()
const sql = async (text: string, values: unknown[] = []) =>
  (await platform.database.pool.query<Record<string, unknown>>(text, values)).rows
/** The first owner, whose role the audit log knows: roles of tests are only in the table. */
const staff = (role: StaffRole = 'owner') => staffBrowser(platform, role)
const system = async () => (await (await staff()).get('system_api')).body
const verification = async () => Object((await system())['verification']) as Record<string, unknown>

describe('GET system_api', () => {
  it('shows the server, the database and every job', async () => {
    await expect
      .poll(async () => (await system())['jobs'])
      .toContainEqual({
        name: 'confirmed-actions',
        at: expect.any(String),
        ms: expect.any(Number),
        failed: false,
      })
    const shown = await system()
    expect((shown['jobs'] as readonly { name: string }[]).map(({ name }) => name)).toEqual(jobNames)
    const [size] = await sql(`select current_setting('server_version') as version`)
    expect(shown).toMatchObject({
      server: { memory_mb: expect.any(Number), free_disk_mb: expect.any(Number), delay: null },
      database: { version: size?.['version'], archive: null, standbys: [] },
      verification: { running: null, last: null },
    })
    expect(Object(shown['database']).size_mb).toBeGreaterThan(5)
  })

  it('knows of no backup that left no trace', async () => {
    expect(Object((await system())['database']).backup).toBeNull()
  })

  it('shows when a backup was recorded in the data folder, and warns after a day', async () => {
    const mark = join(platform.dataDir, BACKUP_MARK)
    await writeFile(mark, '')
    const backupAt = async (at: number) => {
      await utimes(mark, at / 1_000, at / 1_000)
      return Object((await system())['database']).backup as unknown
    }
    const [hour, day] = [Math.floor(Date.now() / 1_000) * 1_000 - 3_600_000, Date.now() - 86_460_000]
    expect(await backupAt(hour)).toEqual({ at: new Date(hour).toISOString(), of: 'marked', overdue: false })
    expect(await backupAt(day)).toMatchObject({ of: 'marked', overdue: true })
    await rm(mark)
  })

  it('shows the time of a base backup by the history file that PostgreSQL keeps of it', async () => {
    const [at] = await sql(`select current_setting('data_directory') || '/pg_wal/' as folder`)
    const file = `${String(at?.['folder'])}000000010000000000000002.00000028.backup`
    await sql(`copy (select 'START WAL LOCATION') to '${file}'`)
    try {
      const { backup } = Object((await system())['database'])
      expect(backup).toMatchObject({ of: 'base', overdue: false })
      expect(Date.now() - Date.parse(Object(backup).at)).toBeLessThan(60_000)
    } finally {
      await sql(`copy (select '') to program 'cat > /dev/null; rm ${file}'`)
    }
  })

  it('counts messages that wait and those given up in the last seven days', async () => {
    const [now, day] = [Date.now(), 86_400_000]
    await sql('delete from outbox')
    const add = (created: number, failed: string | null) =>
      sql(
        `insert into outbox (kind, channel, recipient, language, created_at, due_at, failed)
         values ('registered', 'email', 'x@y.example', 'en', $1, $2, $3)`,
        [created, now + day, failed],
      )
    await add(now - 5_000, null)
    await add(now - 1_000, null)
    await add(now - day, 'gone')
    await add(now - 8 * day, 'gone')
    expect((await system())['messages']).toEqual({
      waiting: 2,
      oldest: new Date(now - 5_000).toISOString(),
      failed: 1,
    })
    await sql('delete from outbox')
  })

  it('names statements that took at least 200 ms, without their values', async () => {
    const owner = await staff()
    const holder = await platform.database.pool.connect()
    await holder.query('begin; lock table client in access exclusive mode')
    const listed = owner.get('users_api/0?search=meera')
    await expect
      .poll(() => sql(`select from pg_stat_activity where wait_event_type = 'Lock'`))
      .toHaveLength(1)
    await pause(250)
    await holder.query('commit')
    holder.release()
    expect(await listed).toMatchObject({ http: 200 })
    // On a busy machine others are slow too.
    const slow = Object((await system())['database']).slow as readonly Record<string, unknown>[]
    const held = slow.find(({ statement }) => String(statement).includes('from client'))
    expect(held).toMatchObject({ count: 1, longest_ms: expect.any(Number) })
    expect(held?.['longest_ms']).toBeGreaterThanOrEqual(200)
    expect(JSON.stringify(slow)).not.toContain('meera')
  })
})

describe('POST books_verify_api', () => {
  const verify = async () => (await staff()).post('books_verify_api', {})
  /** The owner of the database can switch its triggers off. */
  const asSuperuser = (statement: string) =>
    platform.database.pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`)
  const ended = () =>
    expect.poll(async () => (await verification())['running'], { timeout: 20_000 }).toBeNull()
  afterEach(ended)

  it('verifies everything in the background, one at a time, and both its start and its result are audit entries', async () => {
    expect(await verify()).toMatchObject({ http: 200, body: { status: 1 } })
    expect(await verify()).toMatchObject({ http: 409, body: { reason: 'verification_running' } })
    await ended()
    const [count] = await sql('select count(*)::int as entries from journal')
    const { last } = await verification()
    expect(last).toMatchObject({ by: 'owner', wrong: null, postings: 2, seconds: expect.any(Number) })
    expect(Object(last).entries).toBeLessThanOrEqual(Number(count?.['entries']))
    const entries = await sql(`select action from audit where subject = 'books' order by seq`)
    expect(entries).toEqual([{ action: 'books_verification_started' }, { action: 'books_verified' }])
  })

  it('names a row that was changed in the database', async () => {
    await asSuperuser(
      'update posting set balance_after = balance_after + 1, amount = amount + 1 where account_id < 100',
    )
    await verify()
    await ended()
    expect((await verification())['last']).toMatchObject({
      wrong: expect.stringContaining('Table posting, row'),
    })
  })
})

describe('the system', () => {
  it('is for owners and auditors', async () => {
    expect(await (await staff('dealer')).get('system_api')).toMatchObject({ http: 403 })
    expect(await (await staff('dealer')).post('books_verify_api', {})).toMatchObject({ http: 403 })
    expect(await platform.client.get('system_api')).toMatchObject({ http: 401 })
  })
})
