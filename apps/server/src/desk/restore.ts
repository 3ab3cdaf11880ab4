import { Balances } from '@gf/ledger'
import type { LedgerBook } from '@gf/ledger'
import { evolve, fromSnapshot, newDesk, observe } from '@gf/dealing'
import type { Desk, DeskSnapshot } from '@gf/dealing'
import type { Journal } from '../persistence/journal.ts'
import { GENESIS, chain, decodeEntry } from './journal-entry.ts'
import type { JournalEntry } from './journal-entry.ts'
import { readSnapshot } from './lifting.ts'
import { postEvent } from './post-events.ts'
import { Projection } from './projection.ts'

/** The state to continue from after the last commit. */
export interface Restored {
  readonly desk: Desk
  readonly projection: Projection
  readonly seq: number
  readonly hash: Buffer
  /** Time of the last entry; time in the journal never goes back. */
  readonly at: number
  /** Entries read after the snapshot. */
  readonly replayed: number
}

interface SnapshotBody {
  readonly at: number
  readonly desk: DeskSnapshot
  readonly balances: readonly (readonly [number, number, number])[]
}

/** Thrown if the journal is inconsistent. The server must not trade on it. */
export class JournalBroken extends Error {
  constructor(seq: number, what: string) {
    super(`The journal is broken at entry ${seq}: ${what}. Run "npm run verify" and restore from a backup.`)
    this.name = 'JournalBroken'
  }
}

const CHUNK = 5_000

/** The newest snapshot, and every entry after it. Throws JournalBroken. */
export async function restore(journal: Journal): Promise<Restored> {
  const stored = await journal.newestSnapshot()
  const body = stored ? (readSnapshot(stored.texts) as SnapshotBody) : undefined
  const desk = body ? fromSnapshot(body.desk) : newDesk()
  const balances = body ? Balances.fromSnapshot(body.balances) : new Balances()
  const books = new Map<number, LedgerBook>()
  for (const wallet of desk.wallets.values()) books.set(wallet.walletId, wallet.book)

  let seq = stored?.seq ?? 0
  let hash = stored?.hash ?? GENESIS
  let at = body?.at ?? 0
  const from = seq
  for (;;) {
    const rows = await journal.rowsAfter(seq, CHUNK)
    for (const row of rows) {
      if (row.seq !== seq + 1) throw new JournalBroken(seq + 1, 'an entry is missing')
      hash = chain(hash, row.seq, row.body)
      if (!hash.equals(row.hash)) throw new JournalBroken(row.seq, 'its hash does not match its content')
      reapply(desk, balances, books, decodeEntry(row.body))
      seq = row.seq
      at = row.at
    }
    if (rows.length < CHUNK) break
  }
  const projection = new Projection(balances, books, await journal.openRows())
  return { desk, projection, seq, hash, at, replayed: seq - from }
}

/** Brings desk and balances to their state after an entry, without deciding again. */
function reapply(desk: Desk, balances: Balances, books: Map<number, LedgerBook>, entry: JournalEntry): void {
  for (const quote of entry.quotes) observe(desk, quote)
  if (entry.input.type === 'quote') observe(desk, entry.input.quote)
  if (!entry.outcome.accepted) return
  for (const event of entry.outcome.events) {
    evolve(desk, event)
    if (event.type === 'wallet_opened') books.set(event.walletId, event.book)
    for (const booking of postEvent(event, books)) balances.book(booking)
  }
}
