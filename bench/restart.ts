/**
 * How long a start takes to restore the desk with 1,000 and with 100,000 open trades, from a snapshot and 20,000 entries after
 * it, and how long a snapshot of that desk keeps the loop from anything else. Over the embedded PostgreSQL.
 *
 *   node bench/restart.ts [open trades ...]
 *
 * Goals: restored within 2 s and 4 s; no turn of the loop above 20 ms.
 */
import { asked } from '@gf/dealing/given'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cents, lots, millis, points } from '@gf/money'
import { startEmbeddedPostgres } from '@gf/embedded-postgres'
import {
  catalogue,
  DeskWriter,
  migrate,
  openJournal,
  restore,
  walletIdOf,
} from '../apps/server/src/testing/index.ts'
import { missedGoal, orMoment, wordsFrom } from './moment.ts'

const sizes = wordsFrom(0).map(Number)
const SIZES = sizes.length > 0 ? sizes : orMoment([1_000, 100_000], [200])
/** Entries after the snapshot; the desk takes one as often. */
const AFTER = orMoment(20_000, 200)
const PER_WALLET = 100
const TOGETHER = 500
const FIRST_CLIENT = 10_000_000
const SYMBOL = 'EURUSD'
const LONGEST_TURN_MS = 20

const ignore = (): void => undefined
console.log('open trades  snapshot ms  longest turn ms  restored ms  entries read')
for (const size of SIZES) await measure(size)

async function measure(size: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gf-bench-restart-'))
  await chmod(dataDir, 0o755)
  const server = await startEmbeddedPostgres({ dataDir, log: { info: ignore, warn: ignore } })
  try {
    await migrate(server.connectionString)
    await fill(server.connectionString, size)
    const { took, longest } = await snapshot(server.connectionString)
    const started = performance.now()
    const journal = await openJournal(server.connectionString, ignore)
    const { desk, replayed } = await restore(journal)
    const restored = performance.now() - started
    await journal.close()
    const cells = [desk.trades.size, took.toFixed(0), longest.toFixed(1), restored.toFixed(0), replayed]
    console.log(cells.map((cell, at) => String(cell).padStart([11, 11, 15, 11, 12][at] ?? 0)).join('  '))
    if (longest > LONGEST_TURN_MS || restored > (size > 1_000 ? 4_000 : 2_000)) missedGoal()
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true })
  }
}

interface Open {
  readonly desk: DeskWriter
  /** Resolves once it has stored its first snapshot. */
  readonly saved: Promise<void>
  /** Does something with so many commands under way at any time. */
  each(count: number, work: (index: number) => Promise<unknown>): Promise<void>
  close(stopped: boolean): Promise<void>
}

async function open(connectionString: string, snapshotEvery: number): Promise<Open> {
  const opened = await openJournal(connectionString, ignore)
  const saved = Promise.withResolvers<void>()
  const journal: typeof opened = {
    ...opened,
    saveSnapshot: (...snapshot) => opened.saveSnapshot(...snapshot).then(saved.resolve, saved.reject),
  }
  const onFailure = (error: unknown): never => {
    throw error
  }
  const restored = await restore(journal)
  const desk = new DeskWriter({ journal, restored, now: Date.now, onFailure, snapshotEvery })
  let seq = restored.desk.quotes.get(SYMBOL)?.seq ?? 0
  const quote = (): void => {
    seq += 1
    desk.onQuote({ symbol: SYMBOL, seq, bid: points(114_300), ask: points(114_309), at: millis(Date.now()) })
  }
  return {
    desk,
    saved: saved.promise,
    async each(count, work) {
      for (let from = 0; from < count; from += TOGETHER) {
        quote()
        const some = Array.from({ length: Math.min(TOGETHER, count - from) }, (_, at) => work(from + at))
        await Promise.all(some)
      }
    },
    async close(stopped) {
      if (stopped) await desk.stop()
      await journal.close()
    },
  }
}

function walletOf(index: number): number {
  return walletIdOf(FIRST_CLIENT + index, 'practice')
}

async function fill(connectionString: string, size: number): Promise<void> {
  const { desk, each, close } = await open(connectionString, Number.POSITIVE_INFINITY)
  const instrument = catalogue({ roundTheClock: true }).find(({ symbol }) => symbol === SYMBOL)
  if (!instrument) throw new Error(`The catalogue lacks ${SYMBOL}`)
  await desk.submit({ type: 'define_instrument', instrument: { ...instrument, version: 1 } })
  await each(Math.ceil(size / PER_WALLET), async (index) => {
    const walletId = walletOf(index)
    await desk.submit({ type: 'open_wallet', walletId, clientId: FIRST_CLIENT + index, book: 'practice' })
    await desk.submit({ type: 'reset_practice', walletId, dollars: cents(100_000_000) })
  })
  const order = { type: 'open_trade', symbol: SYMBOL, side: 'BUY', lots: lots(1) } as const
  await each(size, (index) =>
    desk.submit(
      asked({ ...order, walletId: walletOf(Math.floor(index / PER_WALLET)) }),
      keyOf('open', index),
    ),
  )
  await close(true)
}

function keyOf(what: string, index: number) {
  return { text: `${what}-${index}`, digest: what }
}

/** Has a snapshot taken of an idle desk, listening to the loop, and enters what comes after it. */
async function snapshot(
  connectionString: string,
): Promise<{ readonly took: number; readonly longest: number }> {
  const { desk, saved, close } = await open(connectionString, 1)
  // What the start has left behind is none of the snapshot's.
  globalThis.gc?.()
  const turns = watchTurns()
  const walletId = walletOf(0)
  const started = performance.now()
  await desk.submit({ type: 'adjust', walletId, dollars: cents(1), reason: 'a cent' })
  await saved
  const took = performance.now() - started
  const longest = turns()
  await close(false)
  const after = await open(connectionString, Number.POSITIVE_INFINITY)
  await after.each(AFTER, (index) =>
    after.desk.submit(
      { type: 'adjust', walletId: walletOf(index % 2), dollars: cents(1), reason: 'a cent' },
      keyOf('after', index),
    ),
  )
  await after.close(false)
  return { took, longest }
}

/**
 * Gives the function that ends it and gives the milliseconds of the longest turn of the loop since: of the processor, so that
 * what else runs on the machine does not count.
 */
function watchTurns(): () => number {
  let longest = 0
  let last = processorTime()
  let on = true
  const turn = (): void => {
    const now = processorTime()
    longest = Math.max(longest, now - last)
    last = now
    if (on) setImmediate(turn)
  }
  setImmediate(turn)
  return () => {
    on = false
    return longest
  }
}

function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
