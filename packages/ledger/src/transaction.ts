import type { Amount, Currency } from '@gf/money'
import { currencyOf } from './chart-of-accounts.ts'
import type { AccountId } from './chart-of-accounts.ts'

/** What a transaction was for, as clients and accountants read it. */
export const transactionKinds = [
  'deposit',
  'withdrawal',
  'payout',
  'trade',
  'correction',
  'swap',
  'commission',
  'adjustment',
  'protection',
  'reset',
  'sweep',
] as const
export type TransactionKind = (typeof transactionKinds)[number]

/** One side of a booking: an amount of the account's own currency, positive in favour of its owner. */
export type Posting = {
  readonly [C in Currency]: { readonly accountId: AccountId<C>; readonly amount: Amount<C> }
}[Currency]

/** A booking whose postings sum to zero in each currency. */
export interface LedgerTransaction {
  readonly kind: TransactionKind
  /** Undefined between accounts of the company. */
  readonly walletId: number | undefined
  readonly tradeId: number | undefined
  readonly note: string
  readonly postings: readonly Posting[]
}

/**
 * Makes a transaction of its postings; those of amount zero are left out. Returns undefined where nothing moves.
 * Throws where the postings do not sum to zero per currency: an unbalanced booking is a bug and must never be stored.
 */
export function transaction(
  head: Omit<LedgerTransaction, 'postings'>,
  postings: readonly Posting[],
): LedgerTransaction | undefined {
  const moving = postings.filter((posting) => posting.amount !== 0)
  const imbalance = imbalanceOf(moving)
  if (imbalance)
    throw new Error(`The ${head.kind} of wallet ${head.walletId ?? 'none'} does not balance: ${imbalance}`)
  return moving.length === 0 ? undefined : { ...head, postings: moving }
}

/** Says by how much postings miss zero, per currency; undefined where they balance. */
export function imbalanceOf(postings: readonly Posting[]): string | undefined {
  const sums = new Map<string, number>()
  for (const { accountId, amount } of postings) {
    const currency = currencyOf(accountId)
    sums.set(currency, (sums.get(currency) ?? 0) + amount)
  }
  const off = [...sums].filter(([, sum]) => sum !== 0)
  return off.length === 0
    ? undefined
    : off.map(([currency, sum]) => `${sum} minor units of ${currency}`).join(', ')
}
