import { toWireNumber } from '@gf/money'
import { codeOf, declineProposal, propose } from '../../back-office/index.ts'
import type { Works } from '../../calls/action.ts'
import { listed } from '../../calls/first-shown.ts'
import { fundsOf } from '../adjusting/adjustments.ts'
import type { Decisions } from '../funding.ts'
import {
  correctionAt,
  correctionToConfirm,
  decideCorrection,
  differenceOf,
  finishCorrection,
  prepareCorrection,
  rejectCorrection,
  subjectOf,
} from './corrections.ts'
import { correctionsForStaff } from './corrections-for-staff.ts'

/** Corrections of closed live trades by dealing and finance. */
export const correctionActions = (
  deps: Decisions,
): Works<'list-corrections' | 'prepare-correction' | 'book-correction' | 'reject-correction'> => ({
  'list-corrections': listed(deps, 'corrections_listed', 'correction', (asked, { within }) =>
    correctionsForStaff(deps, within, asked),
  ),
  // Its entry is that of the proposal, so that the second person confirms exactly this.
  'prepare-correction': {
    async run(asked, { within, by, note }) {
      const id = await prepareCorrection(deps, within, asked, by)
      const subject = await correctionToConfirm(within, id)
      const proposed = await propose(
        within,
        { name: 'book-correction', args: { id }, subject },
        by,
        deps.now(),
      )
      const row = await correctionAt(within, id)
      const figures = { client: row.client_id, trade: row.trade_id, dollars: differenceOf(row) }
      const { category, reason } = asked
      note({ ...proposed.note, detail: { ...proposed.note.detail, ...figures, category, reason } })
      return { correction: id, action: proposed.made.action_id, seen: codeOf(proposed.made) }
    },
  },
  'book-correction': {
    entry: 'correction_confirmed',
    subject: ({ id }, within) => correctionToConfirm(within, id),
    async run({ id }, { within, by, note }) {
      await decideCorrection(deps, within, id, by.username)
      note({ subject: subjectOf(id) })
    },
    async finish({ id }) {
      const row = await finishCorrection(deps, id)
      const funds = await fundsOf(deps, row.client_id)
      return {
        correction: id,
        trade: row.trade_id,
        difference: toWireNumber(differenceOf(row), 2),
        balance: toWireNumber(funds?.balance ?? 0, 2),
      }
    },
  },
  'reject-correction': {
    entry: 'correction_rejected',
    async run({ id, reason }, { within, by, note }) {
      await rejectCorrection(deps, within, id, { reason, by: by.username })
      await declineProposal(within, 'book-correction', subjectOf(id), reason)
      note({ subject: subjectOf(id), detail: { reason } })
      return { correction: id }
    },
  },
})
