import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { freshDatabase } from './persistence/test-database.ts'
import type { TestDatabase } from './persistence/test-database.ts'
import { Refusal } from './refusal.ts'
import { staffCommand } from './staff-command.ts'
import { staffRequests } from './staff-requests.ts'
import { appointTestStaff } from './test-staff.ts'

const NOW = 1_790_000_000_000
let database: TestDatabase
const done: string[] = []
const logged: unknown[] = []

const note = staffCommand({
  name: 'note',
  usage: 'TEXT',
  about: 'Keeps a text.',
  roles: ['finance_maker', 'kyc'],
  positional: ['text'],
  args: z.object({ text: z.string().min(2, 'takes a text') }),
  run: async ({ text }, by) => {
    if (text === 'refuse') throw new Refusal('refused', 'It cannot be.')
    if (text === 'fail') throw new Error('a fault of ours')
    done.push(`${text} by ${by.name}`)
    return `Kept: ${text}`
  },
})

beforeAll(async () => {
  database = await freshDatabase()
  await appointTestStaff(database)
  await database.pool.query(
    "insert into staff (username, name, role, status, created_at) values ('gone', 'G', 'kyc', 'closed', 1)",
  )
})
afterAll(() => database.drop())
beforeEach(async () => {
  done.length = 0
  await database.pool.query('delete from staff_request')
})

const server = () =>
  staffRequests({
    db: database.db,
    commands: [note],
    done: async () => undefined,
    now: () => NOW,
    logger: { error: (fault: unknown) => void logged.push(fault) },
  })

async function ask(
  name: string,
  args: object,
  { claimedAt = null, by = 'Asha' }: { claimedAt?: number | null; by?: string } = {},
): Promise<void> {
  await database.pool.query(
    'insert into staff_request (name, args, asked_by, asked_at, claimed_at) values ($1, $2, $3, $4, $5)',
    [name, JSON.stringify(args), by, NOW, claimedAt],
  )
}

async function outcomes(): Promise<readonly unknown[]> {
  const { rows } = await database.pool.query('select succeeded, said from staff_request order by request_id')
  return rows
}

it('carries each request out once, in their order, also where two servers look at once', async () => {
  for (let n = 10; n < 40; n += 1) await ask('note', { text: String(n) })
  const servers = [server(), server()]
  for (const each of servers) each.look()
  await Promise.all(servers.map((each) => each.idle()))
  expect(done).toHaveLength(30)
  expect(new Set(done).size).toBe(30)
})

it.each([
  ['a refusal in its own words', 'note', { text: 'refuse' }, 'It cannot be.'],
  [
    'a fault without its detail',
    'note',
    { text: 'fail' },
    'It failed; the reason stands in the log of the server.',
  ],
  ['arguments that are wrong', 'note', { text: 'x' }, 'TEXT: takes a text\nUsage: note TEXT'],
  ['a command that it does not know', 'forget', {}, 'The running server knows no command forget.'],
])('answers %s', async (_, name, args, said) => {
  await ask(name, args)
  const running = server()
  running.look()
  await running.idle()
  expect(await outcomes()).toEqual([{ succeeded: false, said }])
})

it.each([
  ['whom nobody appointed', 'Mallory', 'Nobody of the staff is called Mallory.'],
  ['whose account is closed', 'gone', 'Nobody of the staff is called gone.'],
  ['whose role may not', 'Ravi', 'Ravi is finance_checker, and note takes finance_maker or kyc.'],
  ['whose name is only alike', 'Ash_', 'Nobody of the staff is called Ash_.'],
])('carries nothing out for somebody %s', async (_, by, said) => {
  await ask('note', { text: 'money' }, { by })
  const running = server()
  running.look()
  await running.idle()
  expect(await outcomes()).toEqual([{ succeeded: false, said: expect.stringContaining(said) }])
  expect(done).toEqual([])
})

it('writes down the name of the account, however it was typed', async () => {
  await ask('note', { text: 'a text' }, { by: 'aSHA' })
  const running = server()
  running.look()
  await running.idle()
  expect(done).toEqual(['a text by Asha'])
})

it('carries out what comes while it forgets what terminals were told', async () => {
  const { pool } = database
  await pool.query(
    `insert into staff_request (name, args, asked_by, asked_at, claimed_at, ended_at, succeeded, said)
     values ('note', '{}', 'Asha', 1, 1, 1, true, 'long ago')`,
  )
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from staff_request for update')
  const running = server()
  try {
    running.look()
    await expect
      .poll(async () => (await pool.query('select 1 from pg_locks where not granted')).rowCount)
      .toBeGreaterThan(0)
    await ask('note', { text: 'meanwhile' })
    running.look()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  await running.idle()
  expect(done).toEqual(['meanwhile by Asha'])
})

it('answers what the server before had begun, and does not carry it out again', async () => {
  await ask('note', { text: 'begun' }, { claimedAt: NOW - 1 })
  const running = server()
  await running.answerInterrupted()
  running.look()
  await running.idle()
  expect(await outcomes()).toEqual([{ succeeded: false, said: expect.stringContaining('stopped while') }])
  expect(done).toEqual([])
})

it('logs a fault of its own', () => {
  expect(logged).toEqual([expect.objectContaining({ command: 'note', err: expect.any(Error) })])
})
