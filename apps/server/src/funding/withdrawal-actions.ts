import { toWireNumber } from '@gf/money'
import type { Works } from '../calls/action.ts'
import { listed } from '../calls/first-shown.ts'
import { utrUsed } from './claims.ts'
import { refuseReversed } from './deposit-reversals.ts'
import { tellChanged } from './funding.ts'
import type { Decisions } from './funding.ts'
import { decideReturn, payoutToReturn } from './payout-returns.ts'
import { withdrawalsForStaff } from './requests-for-staff.ts'
import {
  approveWithdrawal,
  checksOfApproval,
  finishWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
  toConfirm,
} from './withdrawal-decisions.ts'

type Decided =
  | 'list-withdrawals'
  | 'approve-withdrawal'
  | 'reject-withdrawal'
  | 'pay-withdrawal'
  | 'return-payout'

/** Decisions of staff on withdrawals. */
export const withdrawalActions = (deps: Decisions): Works<Decided> => ({
  'list-withdrawals': listed(deps, 'withdrawals_listed', 'wid', (asked, { within, by }) =>
    withdrawalsForStaff(deps, within, { ...asked, isPaying: by.role !== 'auditor' }),
  ),
  'approve-withdrawal': {
    entry: 'withdrawal_approved',
    checks: ({ id }, within) => checksOfApproval(deps, within, id),
    subject: async ({ id }, within) => ({
      subject: `withdrawal ${id}`,
      content: await toConfirm(within, id, { state: 'pending' }),
    }),
    async run({ id: wid }, { within, by, note, after }) {
      const row = await approveWithdrawal(deps, within, wid, by.username)
      note({ subject: `withdrawal ${wid}` })
      after(() => tellChanged(deps, row, 'Approved'))
      return { wid }
    },
  },
  // The second step adds the audit entry: a client may have cancelled meanwhile.
  'reject-withdrawal': {
    run: ({ id, remarks }, { within, by }) =>
      rejectWithdrawal(deps, within, id, { remarks, by: by.username }),
    async finish({ id }) {
      const { wid, dollars } = await finishWithdrawal(deps, id)
      return { wid, dollars: toWireNumber(dollars, 2) }
    },
  },
  'pay-withdrawal': {
    entry: 'withdrawal_payment_confirmed',
    async subject({ id, utr, 'left-bank': left_bank }, within) {
      const content = { ...(await toConfirm(within, id, { state: 'approved', left_bank })), utr, left_bank }
      const used = within.selectFrom('withdrawal_request').select('wid').where('utr', '=', utr)
      if (await used.executeTakeFirst()) throw utrUsed()
      await refuseReversed(within, utr)
      return { subject: `withdrawal ${id}`, content }
    },
    async run({ id, utr, 'left-bank': left_bank }, { within, by, note }) {
      await payWithdrawal(deps, within, id, { utr, by: by.username })
      note({ subject: `withdrawal ${id}`, detail: { utr, ...(left_bank && { left_bank }) } })
    },
    async finish({ id, utr }) {
      const { wid, rupees } = await finishWithdrawal(deps, id)
      return { wid, rupees: toWireNumber(rupees, 2), utr }
    },
  },
  'return-payout': {
    entry: 'withdrawal_return_confirmed',
    subject: ({ id, ...returned }, within) => payoutToReturn(deps, within, id, returned),
    async run({ id, ...returned }, { within, by, note }) {
      await decideReturn(deps, within, id, { ...returned, by: by.username })
      note({ subject: `withdrawal ${id}`, detail: { utr: returned.utr, remarks: returned.remarks } })
    },
    async finish({ id }) {
      const { wid, dollars, rupees } = await finishWithdrawal(deps, id)
      return { wid, dollars: toWireNumber(dollars, 2), rupees: toWireNumber(rupees, 2) }
    },
  },
})
