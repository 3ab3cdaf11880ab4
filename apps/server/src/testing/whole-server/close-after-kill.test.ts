import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountOf } from '@gf/ledger'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sendStatement, statementOf } from '../../funding/bank/test-statements.ts'
import { dayPasses, daysAgo, statementLine } from '../../funding/day-close/test-days.ts'
import { wrongDay, wrongSweep } from '../../funding/index.ts'
import { LICENSED, atBank } from '../../funding/test-funding.ts'
import { freshDatabase } from '../../persistence/test-database.ts'
import type { TestDatabase } from '../../persistence/test-database.ts'
import { logIn } from '../test-platform.ts'
import type { TestClient } from '../test-platform.ts'
import { startMain } from '../test-program.ts'
import type { RunningServer } from '../test-program.ts'
import { WAITS, appointTestStaff, atTerminal } from '../test-staff.ts'

const PATIENCE = { timeout: 40_000, interval: 50 }
const [first, second] = [daysAgo(2), daysAgo(1)]

let database: TestDatabase
let dataDir = ''
let server: RunningServer | undefined
let client: TestClient

beforeAll(async () => {
  database = await freshDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'gf-close-'))
})
afterAll(async () => {
  await kill()
  await rm(dataDir, { recursive: true, force: true })
  await database.drop()
})

async function start(): Promise<RunningServer> {
  const env = { DATABASE_URL: database.connectionString, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...LICENSED }
  server = await startMain(env)
  return server
}

const kill = async (): Promise<void> => server?.end('SIGKILL')

const staff = async (by: string, ...words: readonly string[]) =>
  (await atTerminal({ dataDir }, [...words, '--by', by])).said

/** A deposit that finance credits. */
async function payIn(rupees: number, utr: string): Promise<void> {
  const { body } = await client.post('web_deposite_submit_api', { amt: rupees, user: client.userid, utr })
  const words = ['approve-deposit', String(body['did']), '--received', atBank(Date.now())]
  const said = await staff('Asha', ...words)
  expect(said.startsWith(WAITS) ? await staff('Ravi', ...words) : said).toContain('is credited')
}

/** Enters what a day lacks, and proposes to close it. */
async function propose(day: string): Promise<void> {
  await staff('Asha', 'reconcile-bank', day, '--bank', '2', '--balance', '0')
  await staff('Asha', 'close-day', day)
}

/** Clearing and the first bank in rupees, and how many entries booked the banks of a day. */
async function booked() {
  const { rows } = await database.pool.query<{ clearing: number; bank: number; entries: number }>(
    `select (select coalesce(-sum(amount), 0) / 100 from posting where account_id = $1)::int as clearing,
       (select coalesce(-sum(amount), 0) / 100 from posting where account_id = $2)::int as bank,
       (select count(*) from journal where kind = 'sweep_banks')::int as entries`,
    [accountOf.bankRupees, accountOf.bank(1)],
  )
  return rows[0]
}

/** Confirms a close, and kills the server while the desk stores what it books: the database has the close alone. */
async function killBetween(day: string): Promise<void> {
  const holder = await database.pool.connect()
  try {
    await holder.query('begin; lock table journal in share mode')
    const confirming = staff('Ravi', 'close-day', day).catch(() => undefined)
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        `select from pg_stat_activity, day_close where day = $1 and datname = current_database()
           and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
        [day],
      )
      expect(rows.length).toBeGreaterThan(0)
    }, PATIENCE)
    await kill()
    // What the server had sent ends with it.
    await holder.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    await confirming
    await holder.query('rollback')
  } finally {
    holder.release()
  }
}

test(
  'a server killed between a close and the booking of its banks loses and doubles nothing',
  { timeout: 120_000 },
  async () => {
    const { url } = await start()
    const { client: login } = JSON.parse(await readFile(join(dataDir, 'first-run.json'), 'utf8')) as {
      client: { username: string; password: string }
    }
    client = await logIn(url, login)
    await appointTestStaff(database)
    await payIn(94_960, '412345690001')
    await dayPasses(database)
    await payIn(9_496, '412345690002')
    await dayPasses(database)
    const lines = [
      statementLine(first, '412345690001', '', '94960.00', '194960.00'),
      statementLine(second, '412345690002', '', '9496.00', '204456.00'),
    ]
    expect((await sendStatement({ url, database }, statementOf(...lines))).body).toMatchObject({ added: 2 })
    await propose(first)
    await killBetween(first)
    expect(await booked()).toEqual({ clearing: 104_456, bank: 0, entries: 0 })

    await start()
    await vi.waitFor(
      async () => expect(await booked()).toEqual({ clearing: 9_496, bank: 94_960, entries: 1 }),
      PATIENCE,
    )
    // No snapshot has this booking: the next server has it from the journal.
    await kill()
    await start()
    await propose(second)
    expect(await staff('Ravi', 'close-day', second)).toContain(`${second} is closed`)
    expect(await booked()).toEqual({ clearing: 0, bank: 104_456, entries: 2 })
    await kill()
    await start()
    expect(await booked()).toEqual({ clearing: 0, bank: 104_456, entries: 2 })
    expect((await wrongDay(database.db)) ?? (await wrongSweep(database.db))).toBeUndefined()
  },
)
