import { isDeepStrictEqual } from 'node:util'
import { inOrder, toSnapshot } from '@gf/dealing'
import type { Desk, DeskSnapshot, Quote } from '@gf/dealing'
import type { Balances } from '@gf/ledger'
import type { Database } from '../persistence/database.ts'
import type { StoredSnapshot } from '../persistence/journal.ts'
import { readSnapshot } from './lifting.ts'

/** The replayed state at an entry. */
interface Replayed {
  readonly seq: number
  /** Time of the entry, in milliseconds since 1970. */
  readonly at: number
  readonly hash: Buffer
  readonly desk: Desk
  readonly balances: Balances
}

/** A snapshot's content, possibly tampered with. */
interface FoundBody {
  readonly at?: unknown
  readonly desk?: DeskSnapshot
  readonly balances?: readonly (readonly number[])[]
}

/**
 * The stored snapshots, each compared when the replay reaches its entry. Not compared are: `taken_at`, the database's
 * own clock, which nothing reads; quotes after the entry that triggered nothing, because no entry has them; and the
 * date of a snapshot that no entry follows.
 */
export class FoundSnapshots {
  readonly #ahead: Map<number, StoredSnapshot>
  #newest: { readonly seq: number; readonly at: number } | undefined

  private constructor(stored: readonly StoredSnapshot[]) {
    this.#ahead = new Map(stored.map((snapshot) => [snapshot.seq, snapshot]))
  }

  /** Reads all stored snapshots. Rejects if the database does. */
  static async read(db: Database): Promise<FoundSnapshots> {
    const heads = await db
      .selectFrom('desk_snapshot')
      .select(['seq', 'hash', 'body'])
      .orderBy('seq')
      .execute()
    const parts = await db.selectFrom('desk_snapshot_part').selectAll().orderBy('no').execute()
    const texts = new Map(heads.map(({ seq, body }) => [seq, [body]]))
    for (const { seq, body } of parts) texts.get(seq)?.push(body)
    return new FoundSnapshots(heads.map(({ seq, hash }) => ({ seq, hash, texts: texts.get(seq) ?? [] })))
  }

  /** The error in this entry's snapshot, or in the previous one's time. Throws SyntaxError if not JSON. */
  wrongAt(replayed: Replayed): string | undefined {
    if (this.#newest && replayed.at < this.#newest.at)
      return `The snapshot at entry ${this.#newest.seq} is dated after entry ${replayed.seq}`
    const found = this.#ahead.get(replayed.seq)
    if (!found) return undefined
    this.#ahead.delete(replayed.seq)
    const body = readSnapshot(found.texts) as FoundBody
    const wrong = wrongIn(found.hash, body, replayed)
    if (wrong) return `The snapshot at entry ${replayed.seq} ${wrong}`
    this.#newest = { seq: replayed.seq, at: Number(body.at) }
    return undefined
  }

  /** Names the first snapshot that the replay did not reach. */
  wrongAtEnd(): string | undefined {
    const [seq] = this.#ahead.keys()
    return seq === undefined ? undefined : `The snapshot at entry ${seq} comes from no entry of the journal`
  }
}

function wrongIn(
  hash: Buffer,
  body: FoundBody,
  { at, desk, balances, ...entry }: Replayed,
): string | undefined {
  if (!hash.equals(entry.hash)) return 'does not have the hash of that entry'
  const state = throughJson(toSnapshot(desk))
  if (
    !isDeepStrictEqual(withoutQuotes(body.desk && inOrder(body.desk)), withoutQuotes(state)) ||
    !isDeepStrictEqual(body.balances?.toSorted(byAccount), throughJson(balances.toSnapshot()))
  )
    return 'is not the state that the journal gives'
  if (typeof body.at !== 'number' || body.at < at) return 'is dated before that entry'
  return wrongQuote(body.desk?.quotes ?? [], desk)
}

/** A desk forgets no quote and accepts none of unknown instruments. Later quotes may have replaced the journal's. */
function wrongQuote(found: readonly Quote[], desk: Desk): string | undefined {
  const quotes = new Map(found.map((quote) => [quote.symbol, quote]))
  for (const symbol of desk.quotes.keys()) if (!quotes.has(symbol)) return `lacks the quote of ${symbol}`
  for (const [symbol, quote] of quotes) {
    if (!desk.instruments.has(symbol)) return `has a quote of ${symbol}, which was never defined`
    const known = desk.quotes.get(symbol)
    if (known?.seq === quote.seq && !isDeepStrictEqual(quote, throughJson(known)))
      return `has another quote ${quote.seq} of ${symbol} than the journal`
  }
  return undefined
}

const byAccount = ([one]: readonly number[], [other]: readonly number[]): number =>
  Number(one) - Number(other)

const withoutQuotes = (state: unknown): unknown =>
  typeof state === 'object' ? { ...state, quotes: [] } : state

/** As read back from JSON, where absent and undefined are the same. */
const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
