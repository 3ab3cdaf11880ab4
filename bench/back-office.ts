/**
 * The back office of a broker with 100,000 clients and 1,000,000 trades (`bench/seed.ts`): how long the first page of each list and
 * a search take over HTTP, the figures of the dashboard beside plain SQL, and an export of all closings while 50 clients deal.
 *
 *   node bench/back-office.ts [clients = 100000] [trades = 1000000] [contributions = 500000] [folder]
 *
 * The queues have as many requests as there are clients (`bench/seed-requests.ts`), the lists of the areas records in proportion to the
 * contributions (`bench/seed-areas.ts`).
 *
 * Goals: a first page within 100 ms, a search within 200 ms (medians of 20); right figures; the p99 of orders during the export is
 * at most twice that before it, and what the server holds in memory grows by at most 100 MB. A named folder is kept, and used
 * again if it is seeded.
 */
import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { LAST_BANK_ACCOUNT } from '@gf/ledger'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '@gf/embedded-postgres'
import pg from 'pg'
import { carryOut, commandLine, runProgram } from '../apps/server/src/testing/index.ts'
import { median } from './figures.ts'
import { startServer } from './kill/killed-server.ts'
import { LoadClient, logIn } from './kill/load-client.ts'
import { makeClients } from './kill/make-clients.ts'
import type { Login } from './kill/make-clients.ts'
import { liveMegabytes } from './live-memory.ts'
import { argument, missedGoal, orMoment, wordsFrom } from './moment.ts'
import { seededRandom } from './random.ts'
import { officePages } from './office-pages.ts'
import { seedAreas } from './seed-areas.ts'
import { clientAt, seed } from './seed.ts'

const amounts = {
  clients: argument(0, 100_000, 300),
  trades: argument(1, 1_000_000, 1_000),
  contributions: argument(2, 500_000, 5_000),
}
const TRIES = orMoment(20, 2)
const DEALERS = orMoment(50, 3)
const DEAL_FOR_MS = orMoment(15_000, 500)
/** Each dealer sends about two orders a second, as fast as a person can. */
const BETWEEN_ORDERS_MS = 500
/** A member of staff reads at most 900 times a minute. */
const BETWEEN_READS_MS = orMoment(70, 0)
/** ... and gives at most ten actions a second, to which the queues belong. */
const BETWEEN_ACTIONS_MS = 120
const PAGE_MS = 100
const GROWTH_MB = 100
const EXPORT = 'trades_export_api?list=closed'

/** The dashboard's own rule for each figure, as plain SQL. */
const FIGURES = {
  clients: `select count(*)::int as value from client where status <> 'closed'`,
  kyc: `select count(*)::int as value from kyc join client using (client_id) where state = 'pending' and status <> 'closed'`,
  deposits: `select count(*)::int as value from deposit_request where state in ('pending', 'approving')`,
  withdrawals: `select count(*)::int as value from withdrawal_request where state in ('pending', 'approved')`,
  bank_changes: `select count(*)::int as value from bank_change where state = 'waiting'`,
  enquiries: `select count(*)::int as value from enquiry where state in ('new', 'assigned')`,
  client_funds: `select -sum(amount)::float8 / 100 as value from posting join ledger_account using (account_id)
     where book = 'real' and posting.account_id > ${LAST_BANK_ACCOUNT}`,
} as const

const [, , , named] = wordsFrom(0)
const dataDir = named ?? (await mkdtemp(join(tmpdir(), 'gf-bench-back-office-')))
const log = await open(join(tmpdir(), 'gf-bench-back-office.log'), 'w')
const logins = await fill()
const server = await startServer(dataDir, log.fd)
const pool = new pg.Pool({ connectionString: await findEmbeddedPostgres(dataDir) })
await appointAuditor()
const [owner, auditor] = [await logInStaff('owner'), await logInStaff('auditor')]
try {
  await measureLists()
  await compareDashboard()
  await exportWhileDealing()
  await exportAlone()
} finally {
  await pool.end()
  await server.stop()
  await log.close()
}
const verified = await runProgram('verify', { DATA_DIR: dataDir })
console.log(verified.said.trim())
if (verified.code !== 0) missedGoal()
if (named === undefined) await rm(dataDir, { recursive: true })

/** Makes the trades of 60 days, and then the dealing clients: the journal's time never goes back. */
async function fill(): Promise<readonly Login[]> {
  const file = join(dataDir, 'dealers.json')
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8')) as Login[]
  await mkdir(dataDir, { recursive: true })
  await chmod(dataDir, 0o755)
  const ignore = (): void => undefined
  const database = await startEmbeddedPostgres({ dataDir, log: { info: ignore, warn: ignore } })
  try {
    await seed(dataDir, database.connectionString, amounts, console.log)
    await seedAreas(database.connectionString, amounts, console.log)
  } finally {
    await database.stop()
  }
  const dealers = await makeClients(dataDir, DEALERS)
  await writeFile(file, JSON.stringify(dealers))
  return dealers
}

/** Appoints an auditor, who reads every queue. */
async function appointAuditor(): Promise<void> {
  const { rows } = await pool.query("select 1 from staff where role = 'auditor'")
  if (rows.length > 0) return
  const words = ['add-staff', 'auditor-1', '--name', 'Auditor', '--role', 'auditor', '--by', 'owner']
  const { succeeded, said } = await carryOut(dataDir, commandLine(words, userInfo().username))
  if (!succeeded) throw new Error(said)
}

/** A login session of the first member of staff in a role, and its cookie. */
async function logInStaff(role: 'owner' | 'auditor'): Promise<string> {
  const token = randomBytes(32)
  await pool.query(
    `insert into login_session (session_id, token_hash, realm, owner_id, stage, auth_time, factor_proved_at, created_at,
                                last_seen_at, expires_at, address, user_agent)
     select 'bench ' || role, $1, 'staff', staff_id, 'full', $2::bigint, $2, $2, $2, $2 + 3600000, '127.0.0.1', 'bench'
     from staff where role = $3 order by staff_id limit 1
     on conflict (session_id) do update set token_hash = excluded.token_hash, last_seen_at = excluded.last_seen_at,
       expires_at = excluded.expires_at, ended_at = null`,
    [createHash('sha256').update(token.toString('base64url')).digest(), Date.now(), role],
  )
  return `a=${token.toString('base64url')}`
}

/** Asks as a member of staff who may read the list. Throws unless the answer is one. */
async function ask(path: string, args?: object): Promise<Response> {
  const headers = { cookie: args ? auditor : owner, origin: server.url, 'content-type': 'application/json' }
  const sent = args ? { method: 'POST', headers, body: JSON.stringify(args) } : { headers }
  const answer = await fetch(`${server.url}/api/${path}`, sent)
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

/** Of a queue, which answers it in its body. */
function totalIn(text: string): string | null {
  return /"total":"(\d+\+?)"/.exec(text)?.[1] ?? null
}

async function measureLists(): Promise<void> {
  console.log('median ms  longest ms  total    list')
  for (const { title, limit = PAGE_MS, ...asked } of officePages(clientAt(3))) {
    const times: number[] = []
    let total: string | null = ''
    for (let no = -1; no < TRIES; no += 1) {
      await pause(asked.args ? BETWEEN_ACTIONS_MS : BETWEEN_READS_MS)
      const started = performance.now()
      const answer = await ask(asked.path, asked.args)
      const text = await answer.text()
      // The first one warms up.
      if (no >= 0) times.push(performance.now() - started)
      total = answer.headers.get('x-total-count') ?? totalIn(text)
    }
    const middle = median(times)
    const cells = [
      middle.toFixed(1).padStart(9),
      Math.max(...times)
        .toFixed(1)
        .padStart(10),
      (total ?? '').padEnd(7),
    ]
    console.log(`${cells.join('  ')}  ${title}${middle > limit ? `: ABOVE ${limit} ms` : ''}`)
    if (middle > limit) missedGoal()
  }
}

async function compareDashboard(): Promise<void> {
  const body = (await (await ask('dashboard_api')).json()) as Readonly<Record<string, unknown>>
  for (const [name, statement] of Object.entries(FIGURES)) {
    const { rows } = await pool.query<{ value: number }>(statement)
    const exact = Math.abs(rows[0]?.value ?? Number.NaN)
    const shown = Number(Object(body[name]).waiting ?? body[name])
    const isRight = shown === exact
    console.log(`${name}: ${shown}, by SQL ${exact}${isRight ? '' : ': WRONG'}`)
    if (!isRight) missedGoal()
  }
}

async function exportWhileDealing(): Promise<void> {
  const sessions = await Promise.all(
    logins.map(async (login, index) => {
      const session = await logIn(server.url, login)
      return new LoadClient(server.url, session, `bench-${index}-${Date.now()}`, seededRandom(index + 1))
    }),
  )
  const quiet = await dealing(sessions, () => pause(DEAL_FOR_MS))
  let got = { rows: 0, bytes: 0 }
  const started = performance.now()
  const busy = await dealing(sessions, async () => {
    got = await download(EXPORT)
  })
  const seconds = (performance.now() - started) / 1_000
  console.log(`export: ${got.rows} rows, ${(got.bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s`)
  console.log(
    `p99 of ${quiet.count} orders before it ${quiet.p99.toFixed(1)} ms, of ${busy.count} during it ${busy.p99.toFixed(1)} ms`,
  )
  if (busy.p99 > 2 * quiet.p99) missedGoal()
}

/** What the server holds during an export, beside what it held before. */
async function exportAlone(): Promise<void> {
  const holder = await readFile(join(dataDir, 'postgres', 'holder'), 'utf8')
  const live = (): Promise<number> => liveMegabytes(Number.parseInt(holder, 10))
  const before = await live()
  let largest = before
  const ended = new AbortController()
  const exported = download(EXPORT).finally(() => ended.abort())
  while (!ended.signal.aborted) {
    largest = Math.max(largest, await live())
    await pause(orMoment(1_000, 50))
  }
  await exported
  console.log(
    `the server held ${before.toFixed(0)} MB before an export, and at most ${largest.toFixed(0)} MB during it`,
  )
  if (largest - before > GROWTH_MB) missedGoal()
}

/** All clients deal until `during` resolves. */
async function dealing(clients: readonly LoadClient[], during: () => Promise<void>) {
  const times: number[] = []
  const ended = new AbortController()
  const work = clients.map(async (client, index) => {
    await pause((index / clients.length) * BETWEEN_ORDERS_MS)
    while (!ended.signal.aborted) {
      const started = performance.now()
      const answer = await client.send(client.next())
      times.push(performance.now() - started)
      if (answer && answer.http >= 400)
        throw new Error(`An order was answered with ${answer.http}: ${answer.text}`)
      await pause(BETWEEN_ORDERS_MS)
    }
  })
  await during()
  ended.abort()
  await Promise.all(work)
  times.sort((one, other) => one - other)
  return { count: times.length, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN }
}

/** Downloads in a process of its own: here it would delay the orders that are measured. Counts the lines after the header. */
async function download(path: string): Promise<{ readonly rows: number; readonly bytes: number }> {
  const program = `
    const answer = await fetch(process.argv[1], { headers: { cookie: process.argv[2] } })
    if (!answer.ok) throw new Error(String(answer.status))
    let [rows, bytes] = [-1, 0]
    for await (const part of answer.body) {
      bytes += part.byteLength
      for (let at = part.indexOf(10); at !== -1; at = part.indexOf(10, at + 1)) rows += 1
    }
    console.log(JSON.stringify({ rows, bytes }))`
  const words = ['--input-type=module', '--eval', program, `${server.url}/api/${path}`, owner]
  const { stdout } = await promisify(execFile)(process.execPath, words)
  return JSON.parse(stdout) as { rows: number; bytes: number }
}
