import type { Minor } from '@gf/money'
import { isReservation } from './chart-of-accounts.ts'
import type { LedgerTransaction, Posting } from './transaction.ts'

/** Where an account stands: its balance, and how many postings made it. */
export interface Standing {
  readonly balance: Minor
  readonly entries: number
}

/** A posting as it stands in the books: the how-manieth of its account, and the balance it left. */
export interface Entry extends Posting {
  readonly entryNo: number
  readonly balanceAfter: Minor
}

/** The running balances of all accounts. Only the booking of an entry changes one, so each is what its entries add up to. */
export class Balances {
  readonly #standing = new Map<number, Standing>()

  /** Books one transaction and returns its entries. */
  book(transaction: LedgerTransaction): readonly Entry[] {
    return transaction.postings.map((posting) => this.#enter(posting))
  }

  of(accountId: number): Minor {
    return this.#standing.get(accountId)?.balance ?? (0 as Minor)
  }

  #enter({ accountId, amount }: Posting): Entry {
    const before = this.#standing.get(accountId)
    const balanceAfter = ((before?.balance ?? 0) + amount) as Minor
    if (!Number.isSafeInteger(balanceAfter))
      throw new RangeError(`Account ${accountId} left the range of safe integers`)
    if (isReservation(accountId) && balanceAfter < 0)
      throw new Error(`Reservation ${accountId} would fall below zero`)
    const entryNo = (before?.entries ?? 0) + 1
    this.#standing.set(accountId, { balance: balanceAfter, entries: entryNo })
    return { accountId, amount, entryNo, balanceAfter }
  }

  /** [account, balance, entries] of every account, ascending. */
  toSnapshot(): readonly (readonly [number, number, number])[] {
    return [...this.#standing]
      .toSorted(([left], [right]) => left - right)
      .map(([accountId, { balance, entries }]) => [accountId, balance, entries] as const)
  }

  static fromSnapshot(rows: readonly (readonly [number, number, number])[]): Balances {
    const balances = new Balances()
    for (const [accountId, balance, entries] of rows) {
      balances.#standing.set(accountId, { balance: balance as Minor, entries })
    }
    return balances
  }
}
