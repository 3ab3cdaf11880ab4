import { isDeepStrictEqual } from 'node:util'
import { Balances } from '@gf/ledger'
import { checkInvariants, execute, fromSnapshot, newDesk, observe, onQuote, toSnapshot } from '@gf/dealing'
import type { Desk, Outcome } from '@gf/dealing'
import type { Database } from '../persistence/database.ts'
import type { DealingOrderTable, TradeTable } from '../persistence/dealing-tables.ts'
import { GENESIS, chain, decodeEntry, isCommand, walletIn } from './journal-entry.ts'
import type { JournalEntry } from './journal-entry.ts'
import { Projection } from './projection.ts'
import { booksInOrder, firstDifference, rowsOfEntries } from './verify-tables.ts'

export interface Verified {
  readonly entries: number
  readonly postings: number
  /** What is wrong first, in words; undefined where all is well. */
  readonly wrong: string | undefined
}

const CHUNK = 2_000

interface Replay {
  readonly desk: Desk
  readonly projection: Projection
  readonly trades: Map<number, TradeTable>
  readonly orders: Map<number, DealingOrderTable>
  seq: number
  hash: Buffer
  postings: number
}

/**
 * Replays the journal from its first entry through the engine and compares: each hash with its content, each outcome with
 * what the engine decides now, every row of every table with what the events give, the books with themselves, and the
 * newest snapshot with the state reached. Stops at the first thing that is wrong and names it. Reads one consistent view, so
 * it may run beside a living server.
 */
export async function verify(db: Database): Promise<Verified> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((view) => replayAll(view))
}

async function replayAll(db: Database): Promise<Verified> {
  const replay: Replay = {
    desk: newDesk(),
    projection: new Projection(new Balances(), new Map(), { trades: [], orders: [] }),
    trades: new Map(),
    orders: new Map(),
    seq: 0,
    hash: GENESIS,
    postings: 0,
  }
  const snapshots = new Map(
    (await db.selectFrom('desk_snapshot').select(['seq', 'body']).execute()).map((row) => [
      row.seq,
      row.body,
    ]),
  )
  let wrong: string | undefined
  for (;;) {
    const rows = await db
      .selectFrom('journal')
      .selectAll()
      .where('seq', '>', replay.seq)
      .orderBy('seq')
      .limit(CHUNK)
      .execute()
    const first = replay.seq + 1
    // The house's accounts come with the first entry: a database that nobody has dealt on has none.
    if (first === 1 && rows.length > 0) replay.projection.openBooks()
    for (const row of rows) {
      wrong = replayRow(replay, row) ?? wrongSnapshot(replay, snapshots.get(row.seq))
      if (wrong) return result(replay, wrong)
    }
    wrong = await wrongRows(db, replay, first)
    if (wrong) return result(replay, wrong)
    if (rows.length < CHUNK) break
  }
  wrong = (await wrongState(db, replay)) ?? (await booksInOrder(db))
  return result(replay, wrong)
}

const result = (replay: Replay, wrong: string | undefined): Verified => ({
  entries: replay.seq,
  postings: replay.postings,
  wrong,
})

interface Row {
  readonly seq: number
  readonly at: number
  readonly kind: string
  readonly wallet_id: number | null
  readonly body: string
  readonly hash: Buffer
}

function replayRow(replay: Replay, row: Row): string | undefined {
  if (row.seq !== replay.seq + 1) return `Journal entry ${replay.seq + 1} is missing`
  replay.hash = chain(replay.hash, row.seq, row.body)
  if (!replay.hash.equals(row.hash))
    return `Journal entry ${row.seq}: its hash does not follow from its content`
  replay.seq = row.seq
  const entry = decodeEntry(row.body)
  if (entry.input.type !== row.kind || walletIn(entry.input) !== row.wallet_id) {
    return `Journal entry ${row.seq}: its columns do not say what its body says`
  }
  const decided = decideAgain(replay.desk, entry)
  // Through JSON, since that is how the entry was stored: absent and undefined are the same there.
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(decided)), entry.outcome)) {
    return `Journal entry ${row.seq} (${row.kind}): the engine decides otherwise now: ${firstDifference(decided, entry.outcome)}`
  }
  replay.projection.add(row, entry.outcome.accepted ? entry.outcome.events : [])
  return undefined
}

/** What the engine makes of an entry now; it must be what the entry says. */
export function decideAgain(desk: Desk, entry: JournalEntry): Outcome {
  for (const quote of entry.quotes) observe(desk, quote)
  if (!isCommand(entry.input)) return { accepted: true, events: onQuote(desk, entry.input.quote) }
  const { replayed: _, ...outcome } = execute(desk, entry.input)
  return outcome
}

function wrongSnapshot(replay: Replay, stored: string | undefined): string | undefined {
  if (stored === undefined) return undefined
  const body = JSON.parse(stored) as { desk: Parameters<typeof fromSnapshot>[0]; balances: unknown }
  const same =
    isDeepStrictEqual(
      withoutQuotes(body.desk),
      withoutQuotes(JSON.parse(JSON.stringify(toSnapshot(replay.desk)))),
    ) && isDeepStrictEqual(body.balances, JSON.parse(JSON.stringify(replay.projection.balances.toSnapshot())))
  return same ? undefined : `The snapshot at entry ${replay.seq} is not the state that the journal gives`
}

/** Quotes that fired nothing after the last entry are in a snapshot and in no entry. */
function withoutQuotes(snapshot: object): object {
  return { ...snapshot, quotes: [] }
}

async function wrongRows(db: Database, replay: Replay, first: number): Promise<string | undefined> {
  const expected = replay.projection.take()
  for (const trade of expected.trade) replay.trades.set(trade.trade_id, trade)
  for (const order of expected.dealing_order) replay.orders.set(order.order_id, order)
  replay.postings += expected.posting.length
  return rowsOfEntries(db, expected, first, replay.seq)
}

async function wrongState(db: Database, replay: Replay): Promise<string | undefined> {
  const broken = checkInvariants(replay.desk)[0]
  if (broken) return `The state breaks an invariant: ${broken}`
  const trades = await db.selectFrom('trade').selectAll().execute()
  const orders = await db.selectFrom('dealing_order').selectAll().execute()
  return (
    compareAll('trade', replay.trades, new Map(trades.map((row) => [row.trade_id, row]))) ??
    compareAll('dealing_order', replay.orders, new Map(orders.map((row) => [row.order_id, row])))
  )
}

function compareAll(
  table: string,
  expected: ReadonlyMap<number, object>,
  found: ReadonlyMap<number, object>,
): string | undefined {
  for (const [id, row] of expected) {
    const stored = found.get(id)
    if (!stored) return `Table ${table}: row ${id} is missing`
    if (!isDeepStrictEqual({ ...stored }, { ...row }))
      return `Table ${table}, row ${id}: ${firstDifference(stored, row)}`
  }
  for (const id of found.keys())
    if (!expected.has(id)) return `Table ${table}: row ${id} comes from no entry of the journal`
  return undefined
}
