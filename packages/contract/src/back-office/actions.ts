import { z } from 'zod'
import { staffRoles } from '../call.ts'
import type { StaffRole } from '../call.ts'
import { areas } from '../areas.ts'
import { text, time } from '../fields.ts'
import { merged } from '../merged.ts'
import { accessActions } from './access-actions.ts'
import { action, callsOf, rolesOf } from './action.ts'
import type { Action } from './action.ts'
import { adjustmentActions } from './adjustment-actions.ts'
import { bankChangeActions } from './bank-change-actions.ts'
import { caseActions } from './case-actions.ts'
import { companyActions } from './company-actions.ts'
import { correctionActions } from './correction-actions.ts'
import { dayActions } from './day-close.ts'
import { dealingActions } from './dealing.ts'
import { enquiryActions } from './enquiry-actions.ts'
import { exposureLimitActions } from './exposure-limits.ts'
import { groupActions } from './group-actions.ts'
import { instrumentActions } from './instrument-actions.ts'
import { kycActions } from './kyc-actions.ts'
import { depositActions, withdrawalActions } from './money-actions.ts'
import { messageTextActions } from './message-text-actions.ts'
import { ownAccountActions, staffActions } from './member-actions.ts'
import { payoutActions } from './payout-actions.ts'
import { clientActions } from './people-actions.ts'
import { noticeActions } from './notices.ts'
import { listQuery } from './resource.ts'
import { screeningActions } from './screening.ts'
import { reasonOf, typedId } from './typed.ts'

const decisions = {
  ...depositActions,
  ...withdrawalActions,
  ...payoutActions,
  ...bankChangeActions,
  ...adjustmentActions,
  ...correctionActions,
  ...dayActions,
  ...companyActions,
  ...enquiryActions,
  ...noticeActions,
  ...messageTextActions,
  ...dealingActions,
  ...exposureLimitActions,
  ...groupActions,
  ...instrumentActions,
  ...kycActions,
  ...screeningActions,
  ...caseActions,
  ...clientActions,
  ...accessActions,
  ...staffActions,
  ...ownAccountActions,
  ...merged(Object.values(areas).map((area) => area.actions)),
}
const makersOf = (all: readonly Action[]) => [
  ...new Set(all.flatMap(({ secondPerson, makers }) => (secondPerson === 'never' ? [] : makers))),
]
const checkers = [...new Set(Object.values<Action>(decisions).flatMap((one) => one.checkers))]
const both = [...new Set([...makersOf(Object.values<Action>(decisions)), ...checkers])]

const { bin: _never, sort, ...page } = listQuery(['action_id', 'name', 'subject', 'made_at'])

/** Actions whose confirmed change can wait for its time. */
const timedActions = Object.values<Action>(decisions).filter(({ args }) => 'valid-from' in args.shape)
const schedulers = [...new Set(timedActions.flatMap(rolesOf))]

const proposalActions = {
  'list-actions': action('list-actions', {
    about: 'Lists the actions that await a second person, oldest first.',
    makers: both,
    usage: '[--name COMMAND] [--search TEXT] [--sort action_id|name|subject|made_at] [--page N] [--size N]',
    args: { ...page, sort: sort.optional(), name: text(60).optional() },
    result: z.object({
      rows: z.array(
        z.object({
          action: z.number(),
          name: z.string(),
          subject: z.string(),
          args: z.record(z.string(), z.unknown()),
          made_by: z.string(),
          made: time,
          checkers: z.array(z.enum(staffRoles)),
          /** Set if a second person has confirmed. */
          checked_by: z.string().nullable(),
          seen: z.string(),
        }),
      ),
      /** How many there are on all pages. */
      total: z.string(),
    }),
  }),
  confirm: action('confirm', {
    about: 'Confirms an action that another member of staff proposed; --seen takes the code of list-actions.',
    makers: checkers,
    fresh: true,
    usage: 'N --seen CODE',
    positional: ['action'],
    args: {
      action: typedId,
      seen: z.string().regex(/^[0-9a-f]{12}$/, 'must be the code that list-actions shows'),
    },
    result: z.object({ name: z.string(), result: z.unknown() }),
  }),
  'list-scheduled': action('list-scheduled', {
    about: 'Lists the confirmed changes that wait for their time, next first.',
    makers: [...new Set<StaffRole>([...schedulers, 'auditor'])],
    result: z.array(
      z.object({
        action: z.number(),
        name: z.string(),
        subject: z.string(),
        args: z.record(z.string(), z.unknown()),
        valid_from: time,
        made_by: z.string(),
        made: time,
        checked_by: z.string(),
        checked: time,
      }),
    ),
  }),
  'cancel-scheduled': action('cancel-scheduled', {
    about: 'Cancels a confirmed change before it takes effect.',
    makers: schedulers,
    usage: 'N --reason TEXT',
    positional: ['action'],
    args: { action: typedId, reason: reasonOf('must be a reason for the audit log', 200) },
    result: z.object({ name: z.string(), subject: z.string() }),
  }),
  decline: action('decline', {
    about: "Declines another member's proposal, or withdraws your own.",
    makers: both,
    usage: 'N --reason TEXT',
    positional: ['action'],
    args: { action: typedId, reason: reasonOf('must give a reason for who proposed it', 200) },
    result: z.object({ name: z.string(), subject: z.string() }),
  }),
}

export const actions = { ...decisions, ...proposalActions }

export type ActionName = keyof typeof actions

/** The actions about proposals. */
export type ProposalActionName = keyof typeof proposalActions

export const actionCalls = callsOf(actions)

/** The actions that a role makes or proposes, and those that it confirms. */
export function permissionsOf(role: StaffRole): {
  readonly makes: readonly ActionName[]
  readonly checks: readonly ActionName[]
} {
  const names = Object.keys(actions) as ActionName[]
  const namesWith = (part: 'makers' | 'checkers') =>
    names.filter((name) => (actions[name] as Action)[part].includes(role))
  return { makes: namesWith('makers'), checks: namesWith('checkers') }
}
