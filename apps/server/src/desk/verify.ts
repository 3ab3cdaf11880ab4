import { isDeepStrictEqual } from 'node:util'
import { Balances } from '@gf/ledger'
import { checkInvariants, clientKeyOf, execute, newDesk, observe, onQuote } from '@gf/dealing'
import type { Desk, Outcome } from '@gf/dealing'
import type { Database } from '../persistence/database.ts'
import type { JournalTable } from '../persistence/tables.ts'
import { asFormerly } from './lifting.ts'
import { GENESIS, chain, decodeEntry, isCommand, walletIn } from './journal-entry.ts'
import type { JournalEntry, JournalInput } from './journal-entry.ts'
import { Projection } from './projection.ts'
import { FoundSnapshots } from './verify-snapshots.ts'
import {
  StandingRows,
  booksInOrder,
  firstDifference,
  keysInOrder,
  rowOfNoEntry,
  rowsOfEntries,
} from './verify-tables.ts'

export interface Verified {
  readonly entries: number
  readonly postings: number
  /** The first error as text; undefined if there is none. */
  readonly wrong: string | undefined
}

/** Told how many journal entries are in order so far. */
export type Progress = (entries: number) => void

const CHUNK = 2_000

interface Replay {
  readonly desk: Desk
  readonly projection: Projection
  readonly standing: StandingRows
  readonly snapshots: FoundSnapshots
  seq: number
  /** Time of the last entry, in milliseconds since 1970. */
  at: number
  hash: Buffer
  postings: number
}

/**
 * Replays the journal from its first entry through the engine and compares: each hash with its content, each outcome
 * with the engine's decision, every row of every table with the events, the books with themselves, and the snapshots
 * with the states reached; no row may be without an entry. Stops at the first error and names it. Reads one consistent
 * view, so it can run beside a live server.
 */
export async function verify(db: Database, progress: Progress = () => undefined): Promise<Verified> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((view) => replayAll(view, progress))
}

async function replayAll(db: Database, progress: Progress): Promise<Verified> {
  const replay: Replay = {
    desk: newDesk(),
    projection: new Projection(new Balances(), new Map(), { trades: [], orders: [] }),
    standing: new StandingRows(),
    snapshots: await FoundSnapshots.read(db),
    seq: 0,
    at: 0,
    hash: GENESIS,
    postings: 0,
  }
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
    // The company's accounts come with the first entry: an unused database has none.
    if (first === 1 && rows.length > 0) replay.projection.openBooks()
    for (const row of rows) {
      wrong = replayRow(replay, row) ?? wrongSnapshot(replay)
      if (wrong) return result(replay, wrong)
    }
    wrong = await wrongRows(db, replay, first)
    if (wrong) return result(replay, wrong)
    progress(replay.seq)
    if (rows.length < CHUNK) break
  }
  wrong = (await wrongState(db, replay)) ?? (await keysInOrder(db)) ?? (await booksInOrder(db))
  return result(replay, wrong)
}

const result = (replay: Replay, wrong: string | undefined): Verified => ({
  entries: replay.seq,
  postings: replay.postings,
  wrong,
})

function replayRow(replay: Replay, row: JournalTable): string | undefined {
  if (row.seq !== replay.seq + 1) return `Journal entry ${replay.seq + 1} is missing`
  replay.hash = chain(replay.hash, row.seq, row.body)
  if (!replay.hash.equals(row.hash)) return `Journal entry ${row.seq}: its hash does not match its content`
  replay.seq = row.seq
  const entry = decodeEntry(row.body)
  if (!columnsSay(row, entry.input, replay.desk))
    return `Journal entry ${row.seq}: its columns do not say what its body says`
  if (row.at < replay.at) return `Journal entry ${row.seq} is dated before entry ${row.seq - 1}`
  replay.at = row.at
  const decided = asFormerly(replay.desk, decideAgain(replay.desk, entry), entry.outcome)
  // Through JSON, as the entry was stored: absent and undefined are the same there.
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(decided)), entry.outcome)) {
    return `Journal entry ${row.seq} (${row.kind}): the engine decides otherwise now: ${firstDifference(decided, entry.outcome)}`
  }
  replay.projection.add(row, entry.input, entry.outcome.accepted ? entry.outcome.events : [])
  return undefined
}

/** Only the column has the time of the entry; the body has the time of the quote. */
function columnsSay(row: JournalTable, input: JournalInput, desk: Desk): boolean {
  const key = isCommand(input) ? clientKeyOf(desk, input, input.key) : null
  return (
    input.type === row.kind &&
    walletIn(input) === row.wallet_id &&
    key === row.command_key &&
    (input.type === 'quote' || input.at === row.at)
  )
}

/** The engine's decision on an entry now; it must match the entry. */
export function decideAgain(desk: Desk, entry: JournalEntry): Outcome {
  for (const quote of entry.quotes) observe(desk, quote)
  if (entry.input.type === 'quote') return { accepted: true, events: onQuote(desk, entry.input.quote) }
  if (!isCommand(entry.input)) return { accepted: true, events: [] }
  const { replayed: _, ...outcome } = execute(desk, entry.input)
  return outcome
}

function wrongSnapshot({ snapshots, seq, at, hash, desk, projection }: Replay): string | undefined {
  return snapshots.wrongAt({ seq, at, hash, desk, balances: projection.balances })
}

async function wrongRows(db: Database, replay: Replay, first: number): Promise<string | undefined> {
  const expected = replay.projection.take()
  replay.standing.add(expected)
  replay.postings += expected.posting.length
  return rowsOfEntries(db, expected, first, replay.seq)
}

async function wrongState(db: Database, replay: Replay): Promise<string | undefined> {
  const broken = checkInvariants(replay.desk)[0]
  if (broken) return `The state breaks an invariant: ${broken}`
  return (
    (await rowOfNoEntry(db, replay.seq)) ??
    (await replay.standing.firstWrong(db)) ??
    replay.snapshots.wrongAtEnd()
  )
}
