/**
 * A broker's installation of some age: clients with wallets, and trades over the last 60 days, most of them closed. Trades go
 * through the desk, so journal, ledger and tables verify.
 *
 *   node bench/seed.ts FOLDER [clients = 100000] [trades = 1000000]
 *
 * FOLDER becomes the data folder of an installation: `DATA_DIR=FOLDER npm start` opens it. The first ten clients log in with the
 * password that the command prints.
 */
import { asked } from '@gf/dealing/given'
import { startEmbeddedPostgres } from '@gf/embedded-postgres'
import { cents, DAY, HOUR, lots, millis, points } from '@gf/money'
import pg from 'pg'
import {
  catalogue,
  createPasswordHasher,
  DeskWriter,
  migrate,
  openJournal,
  PRACTICE_DOLLARS,
  restore,
  systemIds,
  walletIdOf,
} from '../apps/server/src/testing/index.ts'
import { argument, wordsFrom } from './moment.ts'
import { seededRandom } from './random.ts'
import { reserveWithdrawals, seedRequests } from './seed-requests.ts'

export interface Amounts {
  readonly clients: number
  readonly trades: number
}

const FIRST_CLIENT = 20_000_000
export const clientAt = (index: number): number => FIRST_CLIENT + index
/** Clients who can log in. */
const WITH_LOGIN = 10
const DAYS = 60
const TOGETHER = 500
/** Of so many opened together, these are closed again. */
const CLOSED = 475
/** Middle prices in points; each walks around its own. */
const PRICES = { EURUSD: 114_300, GBPUSD: 131_900, USDJPY: 161_760, AUDUSD: 65_500, XAUUSD: 402_500 } as const
const SYMBOLS = Object.keys(PRICES) as (keyof typeof PRICES)[]

/** Fills the empty database of a data folder. Returns the password of the first ten clients. */
export async function seed(
  dataDir: string,
  connectionString: string,
  amounts: Amounts,
  report: (line: string) => void,
): Promise<string> {
  const started = performance.now()
  const after = (): string => `${((performance.now() - started) / 1_000).toFixed(0)} s`
  await migrate(connectionString)
  const password = await addClients(connectionString, amounts)
  report(`${amounts.clients} clients after ${after()}`)
  const dealt = await deal(connectionString, amounts)
  report(`${dealt.opened} trades, ${dealt.open} of them open, after ${after()}`)
  await seedRequests(connectionString, dataDir, { ...amounts, first: FIRST_CLIENT }, dealt.reserved)
  report(`${dealt.reserved.length} withdrawals and the other requests after ${after()}`)
  return password
}

const first = 'Aarav Diya Ishaan Ananya Kabir Meera Rohan Sana Vivaan Nisha Arjun Pooja Farhan Riya'.split(
  ' ',
)
const last =
  'Sharma Iyer Patel Khan Reddy Das Kulkarni Singh Nair Mehta Bose Gill Menon Rao Shah Pillai Joshi'.split(
    ' ',
  )
const cities = ['Mumbai', 'Pune', 'Delhi', 'Chennai', 'Kolkata', 'Indore', 'Kochi', 'Jaipur', 'Surat']
const pick = (from: readonly string[], at: number): string => from[at % from.length] ?? ''

async function addClients(connectionString: string, { clients }: Amounts): Promise<string> {
  const password = systemIds().password()
  const hash = await (await createPasswordHasher()).hash(password)
  const pool = new pg.Pool({ connectionString, max: 1 })
  // An error of an idle connection, when the database stops.
  pool.on('error', () => undefined)
  try {
    const everyone = Array.from({ length: clients }, (_, index) => index)
    const now = Date.now()
    await pool.query(
      `insert into client (client_id, name, email, mobile, city, status, created_at)
       select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[])
       on conflict (client_id) do nothing`,
      [
        everyone.map(clientAt),
        everyone.map((at) => `${pick(first, at)} ${pick(last, Math.floor(at / first.length))}`),
        everyone.map((at) => `client.${at + 1}@seed.example`),
        everyone.map((at) => `9${String(100_000_000 + at)}`),
        everyone.map((at) => pick(cities, at)),
        everyone.map((at) => (stateAt(at) === 'approved' ? 'active' : 'kyc_pending')),
        everyone.map((at) => now - DAYS * DAY - (clients - at) * 1_000),
      ],
    )
    const withDocuments = everyone.filter((at) => stateAt(at) !== undefined)
    await pool.query(
      `insert into kyc (client_id, state, asked_at, decided_at, decided_by)
       select client_id, state, 1, case when state = 'pending' then null else 2 end,
         case when state = 'pending' then null else 'seed' end
       from unnest($1::bigint[], $2::text[]) as of (client_id, state)`,
      [withDocuments.map(clientAt), withDocuments.map(stateAt)],
    )
    await pool.query(
      `insert into credential (realm, owner_id, password_hash, changed_at)
       select 'client', client_id, $2, 0 from unnest($1::bigint[]) as of (client_id)`,
      [everyone.slice(0, WITH_LOGIN).map(clientAt), hash],
    )
  } finally {
    await pool.end()
  }
  return password
}

/** Nine in ten are approved; a few wait, were rejected or have sent nothing. */
const stateAt = (index: number): string | undefined =>
  index % 200 === 199 ? 'pending' : index % 50 === 49 ? 'rejected' : index % 10 === 9 ? undefined : 'approved'

interface Open {
  readonly walletId: number
  readonly tradeId: number
}

async function deal(connectionString: string, { clients, trades }: Amounts) {
  const from = Date.now() - DAYS * DAY
  let now = from
  const journal = await openJournal(connectionString, () => undefined)
  const onFailure = (error: unknown): never => {
    throw error
  }
  const restored = await restore(journal)
  const snapshotEvery = Number.POSITIVE_INFINITY
  const desk = new DeskWriter({ journal, restored, now: () => now, onFailure, snapshotEvery })
  for (const instrument of catalogue({ roundTheClock: true }))
    await desk.submit({ type: 'define_instrument', instrument: { ...instrument, version: 1 } })
  await desk.submit({ type: 'configure_desk', settings: { ...restored.desk.settings, dealsReal: true } })
  await openWallets(desk, clients)
  const everyone = Array.from({ length: clients }, (_, at) => clientAt(at))
  const reserved = await reserveWithdrawals(
    desk,
    everyone.filter((clientId) => clientId % 3 === 0),
  )
  const chance = seededRandom(7)
  const random = (below: number): number => Math.floor(chance() * below)
  const open: Open[] = []
  let [seq, opened, closed] = [0, 0, 0]
  while (opened < trades) {
    // By what is opened: rejected orders take no time.
    now = Math.max(now + 1, from + Math.floor((DAYS * DAY - HOUR) * (opened / trades)))
    for (const symbol of SYMBOLS) {
      seq += 1
      const bid = PRICES[symbol] + random(400) - 200
      desk.onQuote({ symbol, seq, bid: points(bid), ask: points(bid + 12), at: millis(now) })
    }
    const some = Array.from({ length: Math.min(TOGETHER, trades - opened) }, () =>
      openOne(desk, random, clients),
    )
    for (const trade of await Promise.all(some)) if (trade) open.push(trade)
    opened = open.length + closed
    const ending = open.splice(0, Math.max(0, Math.min(CLOSED, open.length - TOGETHER)))
    await Promise.all(
      ending.map(({ walletId, tradeId }) => desk.submit(asked({ type: 'close_trade', walletId, tradeId }))),
    )
    closed += ending.length
  }
  await desk.stop()
  await journal.close()
  return { opened, open: restored.desk.trades.size, reserved }
}

/** Practice money for all, real money for every third. */
async function openWallets(desk: DeskWriter, clients: number): Promise<void> {
  const one = async (clientId: number): Promise<void> => {
    const [practice, real] = [walletIdOf(clientId, 'practice'), walletIdOf(clientId, 'real')]
    await desk.submit({ type: 'open_wallet', walletId: practice, clientId, book: 'practice' })
    await desk.submit({ type: 'reset_practice', walletId: practice, dollars: PRACTICE_DOLLARS })
    await desk.submit({ type: 'open_wallet', walletId: real, clientId, book: 'real' })
    if (clientId % 3 === 0)
      await desk.submit({ type: 'adjust', walletId: real, dollars: cents(500_000), reason: 'seeded' })
  }
  for (let from = 0; from < clients; from += TOGETHER)
    await Promise.all(
      Array.from({ length: Math.min(TOGETHER, clients - from) }, (_, at) => one(clientAt(from + at))),
    )
}

async function openOne(
  desk: DeskWriter,
  random: (below: number) => number,
  clients: number,
): Promise<Open | undefined> {
  const clientId = clientAt(random(clients))
  const walletId = walletIdOf(clientId, clientId % 3 === 0 && random(2) === 0 ? 'real' : 'practice')
  const symbol = SYMBOLS[random(SYMBOLS.length)] ?? 'EURUSD'
  const side = random(2) === 0 ? 'BUY' : 'SELL'
  const { outcome } = await desk.submit(
    asked({ type: 'open_trade', walletId, symbol, side, lots: lots(1 + random(20)) }),
  )
  const event = outcome.accepted ? outcome.events.find(({ type }) => type === 'trade_opened') : undefined
  return event?.type === 'trade_opened' ? { walletId, tradeId: event.tradeId } : undefined
}

if (import.meta.main) {
  const [dataDir] = wordsFrom(0)
  if (dataDir === undefined) throw new TypeError('Name the folder of the new installation')
  const ignore = (): void => undefined
  const server = await startEmbeddedPostgres({ dataDir, log: { info: ignore, warn: ignore } })
  try {
    const amounts = { clients: argument(1, 100_000, 100), trades: argument(2, 1_000_000, 1_000) }
    const password = await seed(dataDir, server.connectionString, amounts, console.log)
    console.log(`client.1@seed.example to client.${WITH_LOGIN}@seed.example log in with: ${password}`)
  } finally {
    await server.stop()
  }
}
