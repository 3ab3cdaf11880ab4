import type { Calls, Input } from '@gf/contract'
import type { TransactionKind } from '@gf/ledger'

/** What a client calls a kind of booking. */
export type MovementKind = NonNullable<Input<Calls['listTransactions']>['kind']>

/** A withdrawal's reservation is what moves the wallet. */
const shownAs: Readonly<Record<TransactionKind, MovementKind>> = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  payout: 'withdrawal',
  trade: 'trade',
  swap: 'swap',
  commission: 'commission',
  adjustment: 'adjustment',
  protection: 'protection',
  reset: 'reset',
}

/** The client's word for a booking: the first money of a practice wallet is its opening credit. */
export function kindShown({ kind, no }: { readonly kind: string; readonly no: number }): MovementKind {
  return kind === 'reset' && no === 1 ? 'opening' : shownAs[kind as TransactionKind]
}

/** The kinds in the books that a client's word means. */
export function bookedAs(kind: MovementKind): string[] {
  const booked = kind === 'opening' ? 'reset' : kind
  return Object.entries(shownAs).flatMap(([name, shown]) => (shown === booked ? [name] : []))
}
