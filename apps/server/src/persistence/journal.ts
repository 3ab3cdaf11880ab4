import pg from 'pg'
import { FLUSH_BEFORE_ANSWER, NOTICE_SILENCE } from './database.ts'
import { commitStatement } from './commit-statement.ts'
import type { Batch } from './commit-statement.ts'
import type { DealingOrderTable, TradeTable } from './dealing-tables.ts'

/**
 * Who holds it is the desk, and nobody else writes. Advisory locks share one space of numbers in a database: 7201446 is
 * the migrations', 7201447 the audit chain's.
 */
export const DESK_LOCK = 7_201_448

export interface JournalRow {
  readonly seq: number
  readonly at: number
  readonly body: string
  readonly hash: Buffer
}

export interface StoredSnapshot {
  readonly seq: number
  readonly hash: Buffer
  readonly body: string
}

/** The writer's connection: it holds the desk's lock, and every commit goes through it. */
export interface Journal {
  /** Stores all of a batch or nothing. A rejection leaves the outcome unknown: the process must stop and restore. */
  commit(batch: Batch): Promise<void>
  /** The newest snapshot whose hash is that of the journal row it names, or undefined. */
  newestSnapshot(): Promise<StoredSnapshot | undefined>
  /** Stores a snapshot and drops all but the last three. Rejects where it could not, which loses nothing. */
  saveSnapshot(snapshot: StoredSnapshot): Promise<void>
  /** Rows after `seq` in order, at most `limit`. */
  rowsAfter(seq: number, limit: number): Promise<readonly JournalRow[]>
  /** The rows of open trades and pending orders, which are written again when they change. */
  openRows(): Promise<OpenRows>
  close(): Promise<void>
}

export interface OpenRows {
  readonly trades: readonly TradeTable[]
  readonly orders: readonly DealingOrderTable[]
}

const ANOTHER_TRY = 250
const PREDECESSOR_ENDS_WITHIN = 3_000
/** A commit that hangs is given up as a failed one: better a restart that restores than orders that wait for ever. */
const STATEMENT_WITHIN = 30_000

interface JournalWaits {
  /** Milliseconds for an answer: longer than the database itself gives a statement, so that only a silent network gets there. */
  readonly answerWithin?: number
  /** Called once where another server is the desk and does not end within a few seconds. It is waited for. */
  readonly standingBy?: () => void
}

/**
 * Opens the journal and takes the desk's lock, however long another server holds it. `onLost` is called when the connection
 * breaks, and with it the lock.
 */
export async function openJournal(
  connectionString: string,
  onLost: (error: Error) => void,
  { answerWithin = STATEMENT_WITHIN + 5_000, standingBy }: JournalWaits = {},
): Promise<Journal> {
  const client = new pg.Client({
    connectionString,
    application_name: 'global-forex desk',
    query_timeout: answerWithin,
    ...NOTICE_SILENCE,
  })
  let closing = false
  client.on('error', (error) => !closing && onLost(error))
  client.on('end', () => !closing && onLost(new Error('The connection of the desk to its database ended')))
  await client.connect()
  try {
    // One plan for ever: the statements are the same and only their arrays differ.
    await client.query('set plan_cache_mode = force_generic_plan')
    await client.query(FLUSH_BEFORE_ANSWER)
    await takeLock(client, standingBy)
    await client.query(`set statement_timeout = ${STATEMENT_WITHIN}`)
  } catch (error) {
    closing = true
    await client.end()
    throw error
  }
  return {
    commit: async (batch) => {
      await client.query(commitStatement(batch))
    },
    newestSnapshot: () => newestSnapshot(client),
    saveSnapshot: (snapshot) => saveSnapshot(client, snapshot),
    rowsAfter: (seq, limit) => rowsAfter(client, seq, limit),
    openRows: () => openRows(client),
    close: () => {
      closing = true
      return client.end()
    },
  }
}

/** Asks again and again rather than once: a connection that has died meanwhile is noticed. */
async function takeLock(client: pg.Client, standingBy: (() => void) | undefined): Promise<void> {
  for (let waited = 0; ; waited += ANOTHER_TRY) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      DESK_LOCK,
    ])
    if (rows[0]?.taken) return
    if (waited === PREDECESSOR_ENDS_WITHIN) standingBy?.()
    await client.query('select pg_sleep($1)', [ANOTHER_TRY / 1000])
  }
}

async function newestSnapshot(client: pg.Client): Promise<StoredSnapshot | undefined> {
  const { rows } = await client.query<{ seq: number; hash: Buffer; body: string }>(
    'select s.seq, s.hash, s.body from desk_snapshot s join journal j on j.seq = s.seq and j.hash = s.hash order by s.seq desc limit 1',
  )
  return rows[0]
}

async function saveSnapshot(client: pg.Client, { seq, hash, body }: StoredSnapshot): Promise<void> {
  await client.query(
    'insert into desk_snapshot (seq, hash, body) values ($1, $2, $3) on conflict do nothing',
    [seq, hash, body],
  )
  await client.query(
    'delete from desk_snapshot where seq not in (select seq from desk_snapshot order by seq desc limit 3)',
  )
}

async function rowsAfter(client: pg.Client, seq: number, limit: number): Promise<readonly JournalRow[]> {
  const { rows } = await client.query<{ seq: number; at: number; body: string; hash: Buffer }>(
    'select seq, at, body, hash from journal where seq > $1 order by seq limit $2',
    [seq, limit],
  )
  return rows
}

async function openRows(client: pg.Client): Promise<OpenRows> {
  const trades = await client.query<TradeTable>('select * from trade where closed_at is null')
  const orders = await client.query<DealingOrderTable>("select * from dealing_order where state = 'pending'")
  return { trades: trades.rows, orders: orders.rows }
}
