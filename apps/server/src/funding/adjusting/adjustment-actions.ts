import { cents, toWireNumber } from '@gf/money'
import { codeOf, declineProposal, propose } from '../../back-office/index.ts'
import type { Works } from '../../calls/action.ts'
import { listed } from '../../calls/first-shown.ts'
import type { Decisions } from '../funding.ts'
import {
  adjustmentToConfirm,
  decideAdjustment,
  finishAdjustment,
  fundsOf,
  prepareAdjustment,
  rejectAdjustment,
  signed,
  subjectOf,
} from './adjustments.ts'
import { adjustmentsForStaff, sideOf } from './adjustments-for-staff.ts'

/** Credits and debits of live wallets by finance. */
export const adjustmentActions = (
  deps: Decisions,
): Works<'list-adjustments' | 'prepare-adjustment' | 'book-adjustment' | 'reject-adjustment'> => ({
  'list-adjustments': listed(deps, 'adjustments_listed', 'adjustment', (asked, { within }) =>
    adjustmentsForStaff(deps, within, asked),
  ),
  // Its entry is that of the proposal, so that the second person confirms exactly this.
  'prepare-adjustment': {
    async run({ client, side, dollars, category, reason, remarks }, { within, by, note }) {
      const asked = { client_id: client, category, reason, remarks, dollars: signed(category, side, dollars) }
      const id = await prepareAdjustment(deps, within, asked, by)
      const subject = await adjustmentToConfirm(within, id)
      const proposed = await propose(
        within,
        { name: 'book-adjustment', args: { id }, subject },
        by,
        deps.now(),
      )
      const figures = { client, dollars: asked.dollars, category, reason }
      note({ ...proposed.note, detail: { ...proposed.note.detail, ...figures } })
      return { adjustment: id, action: proposed.made.action_id, seen: codeOf(proposed.made) }
    },
  },
  'book-adjustment': {
    entry: 'adjustment_confirmed',
    subject: ({ id }, within) => adjustmentToConfirm(within, id),
    async run({ id }, { within, by, note }) {
      await decideAdjustment(deps, within, id, by.username)
      note({ subject: subjectOf(id) })
    },
    async finish({ id }) {
      const { client_id: client, dollars } = await finishAdjustment(deps, id)
      const funds = await fundsOf(deps, client)
      return {
        adjustment: id,
        side: sideOf(dollars),
        dollars: toWireNumber(cents(Math.abs(dollars)), 2),
        balance: toWireNumber(funds?.balance ?? cents(0), 2),
      }
    },
  },
  'reject-adjustment': {
    entry: 'adjustment_rejected',
    async run({ id, reason }, { within, by, note }) {
      await rejectAdjustment(deps, within, id, { reason, by: by.username })
      await declineProposal(within, 'book-adjustment', subjectOf(id), reason)
      note({ subject: subjectOf(id), detail: { reason } })
      return { adjustment: id }
    },
  },
})
