import type { Amount } from '@gf/money'
import { isReservation } from './chart-of-accounts.ts'
import type { LedgerTransaction, Posting } from './transaction.ts'

/** Where an account stands: its balance, and how many postings made it. */
export interface Standing {
  readonly balance: Amount
  readonly entries: number
}

/** A booked posting: its number within the account, and the balance after it. */
export type Entry = Posting & { readonly entryNo: number; readonly balanceAfter: Amount }

/** The running balances of all accounts. Only the booking of an entry changes one, so each is what its entries add up to. */
export class Balances {
  readonly #standing = new Map<number, Standing>()

  /** Books one transaction and returns its entries. */
  book(transaction: LedgerTransaction): readonly Entry[] {
    return transaction.postings.map((posting) => this.#enter(posting))
  }

  /** Whether anything was booked in it. */
  has(accountId: number): boolean {
    return this.#standing.has(accountId)
  }

  of(accountId: number): Amount {
    return this.#standing.get(accountId)?.balance ?? (0 as Amount)
  }

  #enter(posting: Posting): Entry {
    const { accountId, amount } = posting
    const before = this.#standing.get(accountId)
    const balanceAfter = ((before?.balance ?? 0) + amount) as Amount
    if (!Number.isSafeInteger(balanceAfter))
      throw new RangeError(`Account ${accountId} left the range of safe integers`)
    if (isReservation(accountId) && balanceAfter < 0)
      throw new Error(`Reservation ${accountId} would fall below zero`)
    const entryNo = (before?.entries ?? 0) + 1
    this.#standing.set(accountId, { balance: balanceAfter, entries: entryNo })
    return { ...posting, entryNo, balanceAfter }
  }

  /** [account, balance, entries] of every account, ascending. */
  toSnapshot(): readonly (readonly [number, number, number])[] {
    return [...this.#standing]
      .toSorted(([left], [right]) => left - right)
      .map(([accountId, { balance, entries }]) => [accountId, balance, entries] as const)
  }

  /** The same as it is now, in any order and so many at a time, while the books continue. */
  parts(size: number): Iterable<readonly (readonly [number, number, number])[]> {
    return slicesOf([...this.#standing.keys()], [...this.#standing.values()], size)
  }

  static fromSnapshot(rows: readonly (readonly [number, number, number])[]): Balances {
    const balances = new Balances()
    for (const [accountId, balance, entries] of rows) {
      balances.#standing.set(accountId, { balance: balance as Amount, entries })
    }
    return balances
  }
}

function* slicesOf(accounts: readonly number[], standings: readonly Standing[], size: number) {
  for (let from = 0; from < accounts.length; from += size) {
    const some = standings.slice(from, from + size)
    yield some.map(({ balance, entries }, at) => [accounts[from + at] ?? 0, balance, entries] as const)
  }
}
