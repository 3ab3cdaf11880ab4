import type { Result } from '../actions/give.ts'
import { filledFrom, inRupees } from './bank-match.tsx'
import type { Bulk } from './queue.ts'

type Deposit = Result<'list-deposits'>['rows'][number]
type Withdrawal = Result<'list-withdrawals'>['rows'][number]

const sum = (rows: readonly { readonly rupees: number }[]): string =>
  inRupees(rows.reduce((total, { rupees }) => total + Math.round(rupees * 100), 0) / 100)

/**
 * Together are approved only deposits that a bank line has exactly, and rejected only those that no bank line can have: what is
 * between takes a person who looks at it.
 */
export const bulkOfDeposits: Bulk<Deposit> = {
  subject: ({ did, rupees, name }, { queue }) => queue.subjects.deposit(String(did), inRupees(rupees), name),
  sum,
  decisions: [
    {
      name: 'approve-deposit',
      argsOf: (row) => {
        if (row.state !== 'pending') return 'notWaiting'
        if (row.claims.length > 0) return 'claimedTwice'
        if (row.bank.other_payer !== null) return 'otherPayer'
        if (row.bank.state !== 'matched' || row.bank.received === null) return 'notMatched'
        return { id: row.did, ...filledFrom(row) }
      },
    },
    {
      name: 'reject-deposit',
      fields: ['remarks'],
      tone: 'danger',
      argsOf: ({ did: id, state, bank }) => {
        if (state !== 'pending') return 'notWaiting'
        return bank.state === 'unmatched' ? { id, unmatched: true } : 'onStatement'
      },
    },
  ],
}

/** An approved withdrawal may be at the bank already: it is paid or rejected for itself. */
export const bulkOfWithdrawals: Bulk<Withdrawal> = {
  subject: ({ wid, rupees, name }, { queue }) =>
    queue.subjects.withdrawal(String(wid), inRupees(rupees), name),
  sum,
  decisions: [
    {
      name: 'approve-withdrawal',
      argsOf: ({ wid: id, state, frozen, other_holder: holder }) => {
        if (state !== 'pending') return 'notWaiting'
        if (frozen) return 'blocked'
        return holder === null ? { id } : 'otherHolder'
      },
    },
    {
      name: 'reject-withdrawal',
      fields: ['remarks'],
      tone: 'danger',
      argsOf: ({ wid: id, state }) => (state === 'pending' ? { id } : 'notWaiting'),
    },
  ],
}
