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

/** The client's word for a kind as the books have it. */
export const kindShown = (booked: string): MovementKind => shownAs[booked as TransactionKind]

/** The kinds in the books that a client's word means. */
export function bookedAs(kind: MovementKind): string[] {
  return Object.entries(shownAs).flatMap(([booked, shown]) => (shown === kind ? [booked] : []))
}
