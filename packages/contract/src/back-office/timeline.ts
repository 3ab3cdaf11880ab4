import { z } from 'zod'
import { call, staffRoles } from '../call.ts'
import type { StaffRole } from '../call.ts'
import { flag, id, time } from '../fields.ts'
import { actions } from './actions.ts'
import { adjustmentActions } from './adjustment-actions.ts'
import { bankChangeActions } from './bank-change-actions.ts'
import { caseReaders } from './case-actions.ts'
import { correctionReaders } from './correction-actions.ts'
import { enquiryReaders } from './enquiry-actions.ts'
import { kycReasons } from '../kyc.ts'
import { listQuery } from './resource.ts'
import { depositActions, withdrawalActions } from './money-actions.ts'
import { resourceReaders } from './resources.ts'
import { hitReaders } from './screening.ts'
import { clientReaders } from './users.ts'

/** What has a timeline, and the roles that read it: those that read the record itself. */
export const timelineReaders = {
  client: clientReaders,
  deposit: depositActions['list-deposits'].makers,
  withdrawal: withdrawalActions['list-withdrawals'].makers,
  bank_change: bankChangeActions['list-bank-changes'].makers,
  adjustment: adjustmentActions['list-adjustments'].makers,
  correction: correctionReaders,
  enquiry: enquiryReaders,
  hit: hitReaders,
  case: caseReaders,
  company_bank: actions['list-banks'].makers,
  payout_batch: actions['list-batches'].makers,
  staff: actions['list-staff'].makers,
  /** What was proposed, confirmed first and declined for the subject of a proposal. */
  proposal: actions['list-actions'].makers,
  ...resourceReaders,
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>

export type TimelineOf = keyof typeof timelineReaders
const kinds = Object.keys(timelineReaders) as [TimelineOf, ...TimelineOf[]]

const { page, size } = listQuery(['seq'])

const value = z.union([z.string(), z.number(), z.boolean()]).nullable()

export const timelineCalls = {
  listTimeline: call('GET timeline_api/{of}/{id}', {
    access: { staff: staffRoles },
    about:
      'What was done to one record, newest first, as the audit log has it; X-Total-Count is the total. For the roles ' +
      'that read the record. `views` adds reads and exports. The audit log names who reads the timeline of a client.',
    params: { of: z.enum(kinds), id },
    query: { views: flag.default(false), page, size: size.default(10) },
    answer: z.array(
      z.object({
        seq: z.number(),
        at: time,
        realm: z.enum(['client', 'staff', 'system']),
        /** The username of staff; null for the client and the system. */
        by: z.string().nullable(),
        /** In snake case: client_suspended. */
        action: z.string(),
        /** The staff action that was proposed, confirmed first or declined: approve-withdrawal. */
        decision: z.string().nullable(),
        /** The reason or the remarks; empty without them. */
        reason: z.string(),
        /** The reason of a decision on documents, if it is one of the list. */
        why: z.enum(kycReasons).nullable(),
        /** Each changed field before and after, masked where the record masks it; both null where only the name is known. */
        changes: z.array(z.object({ field: z.string(), before: value, after: value })),
        /** The address of the device; empty at the terminal. */
        place: z.string(),
      }),
    ),
  }),
}
