/**
 * Commands per second and latency of the desk on the embedded PostgreSQL with durability on: each command is decided, committed
 * with its rows and bookings, and then answered. It keeps 1, 8, 64 and 512 commands waiting, half openings, half closings.
 * If `pgbench` is on the PATH, its TPC-B runs on the same server for comparison.
 *
 *   node bench/commits.ts [seconds = 5]
 */
import { asked } from '@gf/dealing/given'
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { lots, millis, points } from '@gf/money'
import { startEmbeddedPostgres } from '@gf/embedded-postgres'
import {
  catalogue,
  DeskWriter,
  migrate,
  openJournal,
  PRACTICE_DOLLARS,
  restore,
  walletIdOf,
} from '../apps/server/src/testing/index.ts'
import { argument } from './moment.ts'

const SECONDS = argument(0, 5, 0.1)
const WAITING = [1, 8, 64, 512]
const FIRST_CLIENT = 10_000_000
const SYMBOL = 'EURUSD'
const QUOTE_EVERY_MS = 100

const ignore = (): void => undefined
const dataDir = await mkdtemp(join(tmpdir(), 'gf-bench-commits-'))
await chmod(dataDir, 0o755)
const server = await startEmbeddedPostgres({ dataDir, log: { info: ignore, warn: ignore } })
try {
  await migrate(server.connectionString)
  const bench = await openDesk(server.connectionString)
  console.log('waiting  commands/s  p50 ms  p99 ms  a commit')
  for (const waiting of WAITING) print(waiting, await measure(bench, waiting))
  await bench.close()
  await compare(server.connectionString)
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true })
}

interface Bench {
  readonly desk: DeskWriter
  /** Commits so far. */
  commits(): number
  close(): Promise<void>
}

/** A desk with a wallet for each waiting command, and a quote that stays fresh. */
async function openDesk(connectionString: string): Promise<Bench> {
  let commits = 0
  const opened = await openJournal(connectionString, ignore)
  const journal: typeof opened = {
    ...opened,
    commit: (batch) => {
      commits += 1
      return opened.commit(batch)
    },
  }
  const onFailure = (error: unknown): never => {
    throw error
  }
  const desk = new DeskWriter({ journal, restored: await restore(journal), now: Date.now, onFailure })
  const instrument = catalogue({ roundTheClock: true }).find(({ symbol }) => symbol === SYMBOL)
  if (!instrument) throw new Error(`The catalogue lacks ${SYMBOL}`)
  await desk.submit({ type: 'define_instrument', instrument: { ...instrument, version: 1 } })
  await Promise.all(Array.from({ length: Math.max(...WAITING) }, (_, lane) => fillWallet(desk, lane)))
  let seq = 0
  const quote = (): void => {
    seq += 1
    const [bid, ask] = [points(114_300 + (seq % 7)), points(114_309 + (seq % 7))]
    desk.onQuote({ symbol: SYMBOL, seq, bid, ask, at: millis(Date.now()) })
  }
  quote()
  const quoting = setInterval(quote, QUOTE_EVERY_MS)
  return {
    desk,
    commits: () => commits,
    async close() {
      clearInterval(quoting)
      await desk.stop()
      await opened.close()
    },
  }
}

function walletOf(lane: number): number {
  return walletIdOf(FIRST_CLIENT + lane, 'practice')
}

async function fillWallet(desk: DeskWriter, lane: number): Promise<void> {
  const [walletId, clientId] = [walletOf(lane), FIRST_CLIENT + lane]
  await desk.submit({ type: 'open_wallet', walletId, clientId, book: 'practice' })
  await desk.submit({ type: 'reset_practice', walletId, dollars: PRACTICE_DOLLARS })
}

interface Measured {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Average commands per commit. */
  readonly together: number
}

/** Keeps this many commands waiting for the given time, after a warm-up of a fifth of it. */
async function measure({ desk, commits }: Bench, waiting: number): Promise<Measured> {
  const latencies: number[] = []
  const started = performance.now()
  const counted = started + (SECONDS * 1000) / 5
  const end = counted + SECONDS * 1000
  let commitsBefore = 0
  const timed = async (work: Promise<unknown>, from: number): Promise<void> => {
    await work
    const now = performance.now()
    if (from >= counted && now <= end) latencies.push(now - from)
    if (now < counted) commitsBefore = commits()
  }
  const deal = async (lane: number): Promise<void> => {
    for (let turn = 0; performance.now() < end; turn += 1) await openAndClose(desk, lane, turn, timed)
  }
  await Promise.all(Array.from({ length: waiting }, (_, lane) => deal(lane)))
  latencies.sort((left, right) => left - right)
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? 0
  const together = latencies.length / Math.max(1, commits() - commitsBefore)
  return { perSecond: latencies.length / SECONDS, p50: at(0.5), p99: at(0.99), together }
}

async function openAndClose(
  desk: DeskWriter,
  lane: number,
  turn: number,
  timed: (work: Promise<unknown>, from: number) => Promise<void>,
): Promise<void> {
  const walletId = walletOf(lane)
  const key = (what: string) => ({ text: `${what}-${lane}-${turn}-${performance.now()}`, digest: what })
  const open = asked({ type: 'open_trade', walletId, symbol: SYMBOL, side: 'BUY', lots: lots(1) })
  const opening = desk.submit(open, key('open'))
  await timed(opening, performance.now())
  const { outcome } = await opening
  const trade = outcome.accepted ? outcome.events.find((event) => event.type === 'trade_opened') : undefined
  if (!trade) throw new Error(`An opening was refused: ${JSON.stringify(outcome)}`)
  const close = asked({ type: 'close_trade', walletId, tradeId: trade.tradeId })
  await timed(desk.submit(close, key('close')), performance.now())
}

function print(waiting: number, { perSecond, p50, p99, together }: Measured): void {
  const cells = [
    String(waiting).padStart(7),
    perSecond.toFixed(0).padStart(10),
    p50.toFixed(2).padStart(6),
    p99.toFixed(2).padStart(6),
    together.toFixed(1).padStart(8),
  ]
  console.log(cells.join('  '))
}

/** pgbench's TPC-B at its smallest and with 8 connections, on a database of its own. */
async function compare(connectionString: string): Promise<void> {
  const run = promisify(execFile)
  const address = connectionString.replace('/global_forex?', '/tpcb?')
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('create database tpcb')
  await client.end()
  try {
    await run('pgbench', ['--initialize', '--quiet', '--scale=10', address])
    for (const clients of [1, 8]) {
      const load = ['--protocol=prepared', `--client=${clients}`, '--jobs=2', `--time=${Math.ceil(SECONDS)}`]
      const { stdout } = await run('pgbench', [...load, address])
      console.log(`pgbench TPC-B, ${clients} connections: ${/tps = ([\d.]+)/.exec(stdout)?.[1]} a second`)
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    console.log(
      'pgbench is not on the PATH, and the PostgreSQL that comes along lacks it: nothing to compare with',
    )
  }
}
