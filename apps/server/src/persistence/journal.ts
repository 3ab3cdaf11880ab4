import pg from 'pg'
import { FLUSH_BEFORE_ANSWER, NOTICE_SILENCE } from './database.ts'
import { commitStatement } from './commit-statement.ts'
import type { Batch } from './commit-statement.ts'
import type { DealingOrderTable, TradeTable } from './tables.ts'

/** The desk's advisory lock. 7201446 is the migrations', 7201447 the audit chain's, 7201450 screening's, in the same number space. */
const DESK_LOCK = 7_201_448

export interface JournalRow {
  readonly seq: number
  readonly at: number
  readonly body: string
  readonly hash: Buffer
}

/** An entry with a key. */
export interface KeyedEntry {
  readonly key: string
  readonly body: string
}

/** When an entry was made, and its key, if any. */
export interface UsedKey {
  readonly at: number
  readonly key: string | null
}

/** The entry after which a snapshot was taken. */
export interface SnapshotPlace {
  readonly seq: number
  readonly hash: Buffer
}

export interface StoredSnapshot extends SnapshotPlace {
  /** The head and the parts. */
  readonly texts: readonly string[]
}

/** The writer's connection: it holds the desk's lock, and every commit goes through it. */
export interface Journal {
  /**
   * Stores all of a batch or nothing. After a rejection the outcome is unknown: the process must stop and restore. A batch
   * given while another is being stored is encoded meanwhile, waits for it, and is not stored if that one failed.
   */
  commit(batch: Batch): Promise<void>
  /** The newest complete snapshot whose hash is that of the journal row it names, or undefined. */
  newestSnapshot(): Promise<StoredSnapshot | undefined>
  /** Stores a snapshot text by text, head first, and deletes all but the last three. A failure loses nothing. */
  saveSnapshot(place: SnapshotPlace, texts: AsyncIterable<string>): Promise<void>
  /** Rows after `seq` in order, at most `limit`. */
  rowsAfter(seq: number, limit: number): Promise<readonly JournalRow[]>
  /** The entries under these keys made at `since` or later, in order. */
  answersUnder(keys: readonly string[], since: number): Promise<readonly KeyedEntry[]>
  /** Every entry after `seq` up to `last`, in order. */
  keysOf(seq: number, last: number): Promise<readonly UsedKey[]>
  /** The rows of open trades and pending orders, which are rewritten when they change. */
  openRows(): Promise<OpenRows>
  close(): Promise<void>
}

export interface OpenRows {
  readonly trades: readonly TradeTable[]
  readonly orders: readonly DealingOrderTable[]
}

const ANOTHER_TRY = 250
const PREDECESSOR_ENDS_WITHIN = 3_000
/** A commit that hangs is treated as failed: a restart that restores is better than orders that wait forever. */
const STATEMENT_WITHIN = 30_000

interface JournalWaits {
  /** Milliseconds, longer than the database's statement timeout: only a silent network reaches it. */
  readonly answerWithin?: number
  /** Called once if another server is the desk and does not stop within a few seconds; this one keeps waiting. */
  readonly standingBy?: () => void
}

/** Opens the journal once no other server has the desk's lock. `onLost` is called when connection and lock break. */
export async function openJournal(
  connectionString: string,
  onLost: (error: Error) => void,
  { answerWithin = STATEMENT_WITHIN + 5_000, standingBy }: JournalWaits = {},
): Promise<Journal> {
  const connecting = { connectionString, query_timeout: answerWithin, ...NOTICE_SILENCE }
  const client = new pg.Client({ ...connecting, application_name: 'global-forex desk' })
  const aside = openAside(connecting)
  let closing = false
  client.on('error', (error) => !closing && onLost(error))
  client.on('end', () => !closing && onLost(new Error("The desk's database connection ended")))
  await client.connect()
  try {
    // One plan for every run: the statements are the same and only their arrays differ.
    await client.query('set plan_cache_mode = force_generic_plan')
    await client.query(FLUSH_BEFORE_ANSWER)
    await takeLock(client, standingBy)
    await client.query(`set statement_timeout = ${STATEMENT_WITHIN}`)
  } catch (error) {
    closing = true
    await client.end()
    throw error
  }
  let newest: Promise<unknown> = Promise.resolve()
  return {
    commit: async (batch) => {
      const statement = commitStatement(batch)
      newest = newest.then(() => client.query(statement))
      await newest
    },
    newestSnapshot: () => newestSnapshot(client),
    saveSnapshot: (place, texts) => saveSnapshot(aside, place, texts),
    rowsAfter: (seq, limit) => rowsAfter(client, seq, limit),
    answersUnder: (keys, since) => answersUnder(aside, keys, since),
    keysOf: (seq, last) => keysOf(aside, seq, last),
    openRows: () => openRows(client),
    close: async () => {
      closing = true
      await Promise.all([client.end(), aside.end()])
    },
  }
}

/** A separate connection for work outside the commits. If lost, it is opened again. */
function openAside(connecting: pg.PoolConfig): pg.Pool {
  const aside = new pg.Pool({ ...connecting, max: 1, application_name: 'global-forex desk aside' })
  // Its user gets the error; while it is unused, its end does not matter.
  aside.on('error', () => undefined)
  return aside
}

/** Polls instead of one blocking request, so that a dead connection is noticed. */
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
  const { rows } = await client.query<SnapshotPlace & { body: string }>(
    `select s.seq, s.hash, s.body from desk_snapshot s join journal j on j.seq = s.seq and j.hash = s.hash
     where s.parts = (select count(*) from desk_snapshot_part p where p.seq = s.seq) order by s.seq desc limit 1`,
  )
  const [head] = rows
  if (!head) return undefined
  const { rows: parts } = await client.query<{ body: string }>(
    'select body from desk_snapshot_part where seq = $1 order by no',
    [head.seq],
  )
  return { seq: head.seq, hash: head.hash, texts: [head, ...parts].map(({ body }) => body) }
}

async function saveSnapshot(
  aside: pg.Pool,
  { seq, hash }: SnapshotPlace,
  texts: AsyncIterable<string>,
): Promise<void> {
  // Remains of an incomplete attempt, or of one whose entries were lost.
  await aside.query('delete from desk_snapshot where seq >= $1', [seq])
  await aside.query('delete from desk_snapshot_part where seq not in (select seq from desk_snapshot)')
  let head: string | undefined
  let parts = 0
  for await (const text of texts) {
    if (head === undefined) {
      head = text
      continue
    }
    await aside.query('insert into desk_snapshot_part (seq, no, body) values ($1, $2, $3)', [
      seq,
      parts,
      text,
    ])
    parts += 1
  }
  await aside.query('insert into desk_snapshot (seq, hash, body, parts) values ($1, $2, $3, $4)', [
    seq,
    hash,
    head,
    parts,
  ])
  await aside.query(
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

async function answersUnder(
  aside: pg.Pool,
  keys: readonly string[],
  since: number,
): Promise<readonly KeyedEntry[]> {
  const { rows } = await aside.query<KeyedEntry>(
    'select command_key as key, body from journal where command_key = any($1) and at >= $2 order by seq',
    [keys, since],
  )
  return rows
}

async function keysOf(aside: pg.Pool, seq: number, last: number): Promise<readonly UsedKey[]> {
  const { rows } = await aside.query<UsedKey>(
    'select at, command_key as key from journal where seq > $1 and seq <= $2 order by seq',
    [seq, last],
  )
  return rows
}
