/**
 * The back office of a broker with 100,000 clients and 1,000,000 trades (`bench/seed.ts`): how long the first page of each list and
 * a search take over HTTP, the figures of the dashboard beside plain SQL, and an export of all closings while 50 clients deal.
 *
 *   node bench/back-office.ts [clients = 100000] [trades = 1000000] [contributions = 500000] [folder]
 *
 * The lists of the areas have records in proportion to the contributions (`bench/seed-areas.ts`).
 *
 * Goals: a first page within 100 ms, a search within 200 ms (medians of 20); right figures; the p99 of orders during the export is
 * at most twice that before it, and what the server holds in memory grows by at most 100 MB. A named folder is kept, and used
 * again if it is seeded.
 */
import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { LAST_BANK_ACCOUNT } from '@gf/ledger'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '@gf/embedded-postgres'
import pg from 'pg'
import { runProgram } from '../apps/server/src/testing/index.ts'
import { median } from './figures.ts'
import { startServer } from './kill/killed-server.ts'
import { LoadClient, logIn } from './kill/load-client.ts'
import { makeClients } from './kill/make-clients.ts'
import type { Login } from './kill/make-clients.ts'
import { liveMegabytes } from './live-memory.ts'
import { argument, missedGoal, orMoment, wordsFrom } from './moment.ts'
import { seededRandom } from './random.ts'
import { areaPages, seedAreas } from './seed-areas.ts'
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
const PAGE_MS = 100
const SEARCH_MS = 200
const GROWTH_MB = 100
const EXPORT = 'trades_export_api?list=closed'

/** The dashboard's own rule for each figure, as plain SQL. */
const FIGURES = {
  clients: `select count(*)::int as value from client where status <> 'closed'`,
  kyc: `select count(*)::int as value from kyc join client using (client_id) where state = 'pending' and status <> 'closed'`,
  client_funds: `select -sum(amount)::float8 / 100 as value from posting join ledger_account using (account_id)
     where book = 'real' and posting.account_id > ${LAST_BANK_ACCOUNT}`,
} as const

const [, , , named] = wordsFrom(0)
const dataDir = named ?? (await mkdtemp(join(tmpdir(), 'gf-bench-back-office-')))
const log = await open(join(tmpdir(), 'gf-bench-back-office.log'), 'w')
const logins = await fill()
const server = await startServer(dataDir, log.fd)
const pool = new pg.Pool({ connectionString: await findEmbeddedPostgres(dataDir) })
const cookie = await logInOwner()
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

/** Makes the dealing clients, and then all others. */
async function fill(): Promise<readonly Login[]> {
  const file = join(dataDir, 'dealers.json')
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8')) as Login[]
  await mkdir(dataDir, { recursive: true })
  await chmod(dataDir, 0o755)
  const dealers = await makeClients(dataDir, DEALERS)
  const ignore = (): void => undefined
  const database = await startEmbeddedPostgres({ dataDir, log: { info: ignore, warn: ignore } })
  try {
    await seed(database.connectionString, amounts, console.log)
    await seedAreas(database.connectionString, amounts, console.log)
  } finally {
    await database.stop()
  }
  await writeFile(file, JSON.stringify(dealers))
  return dealers
}

/** A login session of the first owner, and its cookie. */
async function logInOwner(): Promise<string> {
  const token = randomBytes(32)
  await pool.query(
    `insert into login_session (session_id, token_hash, realm, owner_id, stage, auth_time, factor_proved_at, created_at,
                                last_seen_at, expires_at, address, user_agent)
     select 'bench', $1, 'staff', staff_id, 'full', $2::bigint, $2, $2, $2, $2 + 3600000, '127.0.0.1', 'bench'
     from staff where role = 'owner' order by staff_id limit 1
     on conflict (session_id) do update set token_hash = excluded.token_hash, last_seen_at = excluded.last_seen_at,
       expires_at = excluded.expires_at, ended_at = null`,
    [createHash('sha256').update(token.toString('base64url')).digest(), Date.now()],
  )
  return `a=${token.toString('base64url')}`
}

/** Asks as the owner. Throws unless the answer is one. */
async function ask(path: string): Promise<Response> {
  const answer = await fetch(`${server.url}/api/${path}`, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

interface Page {
  readonly title: string
  readonly path: string
  readonly limit?: number
}

async function measureLists(): Promise<void> {
  const client = clientAt(3)
  const pages: readonly Page[] = [
    { title: 'clients', path: 'users_api/0' },
    { title: 'clients who wait for KYC', path: 'users_api/0?kyc=pending' },
    { title: 'clients, searched by a frequent name', path: 'users_api/0?search=meera', limit: SEARCH_MS },
    { title: 'clients, searched by two words', path: 'users_api/0?search=rohan pat', limit: SEARCH_MS },
    { title: 'clients, searched by phone', path: 'users_api/0?search=910000777', limit: SEARCH_MS },
    { title: 'client page', path: `user_page_api/${client}` },
    { title: 'ledger of a client', path: `client_ledger_api/${client}?wallet=practice` },
    { title: 'timeline of a client', path: `timeline_api/client/${client}` },
    { title: 'open trades', path: 'trades_list_api?list=open' },
    { title: 'open trades of an instrument', path: 'trades_list_api?list=open&instrument=XAUUSD' },
    { title: 'pending orders', path: 'trades_list_api?list=pending' },
    { title: 'closings', path: 'trades_list_api?list=closed' },
    {
      title: 'closings of an instrument and side',
      path: 'trades_list_api?list=closed&instrument=USDJPY&side=SELL',
    },
    { title: 'closings of real money', path: 'trades_list_api?list=closed&wallet=real' },
    { title: 'closings of a client', path: `trades_list_api?list=closed&client=${client}` },
    { title: 'closings, page 40', path: 'trades_list_api?list=closed&page=40' },
    { title: 'closings, oldest first', path: 'trades_list_api?list=closed&sort=at' },
    { title: 'margin watch', path: 'margin_board_api' },
    { title: 'exposure', path: 'exposure_api' },
    { title: 'audit log', path: 'audit_list_api' },
    { title: 'audit log by subject', path: 'audit_list_api?sort=subject' },
    { title: 'audit log by subject, last first', path: 'audit_list_api?sort=-subject' },
    { title: 'audit log, searched', path: 'audit_list_api?search=listed', limit: SEARCH_MS },
    { title: 'dashboard', path: 'dashboard_api' },
    ...areaPages,
  ]
  console.log('median ms  longest ms  total    list')
  for (const { title, path, limit = PAGE_MS } of pages) {
    const times: number[] = []
    let total: string | null = ''
    for (let no = -1; no < TRIES; no += 1) {
      await pause(BETWEEN_READS_MS)
      const started = performance.now()
      const answer = await ask(path)
      await answer.text()
      // The first one warms up.
      if (no >= 0) times.push(performance.now() - started)
      total = answer.headers.get('x-total-count')
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
  const shown: Readonly<Record<string, unknown>> = { ...body, kyc: Object(body['kyc']).waiting }
  for (const [name, statement] of Object.entries(FIGURES)) {
    const { rows } = await pool.query<{ value: number }>(statement)
    const exact = Math.abs(rows[0]?.value ?? Number.NaN)
    const isRight = Number(shown[name]) === exact
    console.log(`${name}: ${String(shown[name])}, by SQL ${exact}${isRight ? '' : ': WRONG'}`)
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
  const words = ['--input-type=module', '--eval', program, `${server.url}/api/${path}`, cookie]
  const { stdout } = await promisify(execFile)(process.execPath, words)
  return JSON.parse(stdout) as { rows: number; bytes: number }
}
