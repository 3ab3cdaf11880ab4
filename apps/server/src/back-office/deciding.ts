import { actions } from '@gf/contract'
import type { Action, ActionName, ArgsOf } from '@gf/contract'
import { DAY } from '@gf/money'
import type { Decision, StaffMember, Subject } from '../calls/action.ts'
import type { Note } from '../calls/audited.ts'
import { Refusal } from '../calls/refusal.ts'
import { need } from '../desk/need.ts'
import type { Database } from '../persistence/database.ts'
import { iso } from '../system/time.ts'
import {
  codeOf,
  endLapsed,
  findProposal,
  hashOf,
  holdMembers,
  holdWaiting,
  propose,
  refuseOthers,
  requireRole,
  validFromOf,
  waitingActions,
} from './proposals.ts'
import type { Proposal } from './proposals.ts'

/* The transaction of an action. */

/** A work of any action: its declaration ensures that arguments and result fit. */
export interface AnyWork {
  readonly entry?: string
  subject?(args: object, within: Database): Promise<Subject>
  checks?(args: object, within: Database, makerId: number): Promise<number>
  kept?(result: unknown): unknown
  run(args: object, decision: Decision): Promise<unknown>
  finish?(args: object): Promise<unknown>
}

/** An action within its transaction. */
export interface Giving {
  readonly within: Database
  readonly staffId: number
  /** Of the login session; null where a name at the terminal was enough. */
  readonly sessionId: string | null
  readonly at: number
  readonly note: (note: Note | null) => void
  readonly announcements: (() => void | Promise<void>)[]
}

/** The result of the transaction. */
export type Outcome = { readonly confirmed?: string } & (
  | { readonly waits: Proposal }
  /** When the confirmed change takes effect, in milliseconds since 1970. */
  | { readonly validFrom: number }
  | { readonly result: unknown }
  | {
      readonly finish: (args: object) => Promise<unknown>
      readonly args: object
      readonly of: Proposal | null
    }
)

export type WorkOf = (name: string) => AnyWork

/** Runs an action by one person, stores a proposal, or confirms another's identical proposal. */
export async function giveOne(giving: Giving, work: AnyWork, action: Action, args: object): Promise<Outcome> {
  const { within, at } = giving
  const { name, makers, checkers } = action
  await refuseOthers(within, name, giving.staffId, [...makers, ...checkers])
  const isOfOne = (await checksOf(action, work, args, within, giving.staffId)) === 0
  // What waits for a second person is decided by two, whatever one gives meanwhile.
  if (isOfOne && !(await isProposed(giving, name, work, args))) {
    const { by } = await membersOf(giving, undefined)
    requireRole(name, by, makers)
    return decide(giving, work, args, { by, maker: by, of: null })
  }
  const subject = await subjectOf(work, args, within)
  await endLapsed(within, name, subject.subject, at)
  const open = await findProposal(within, { name, subject: subject.subject })
  const { by, maker, first } = await membersOf(giving, open)
  requireRole(name, by, open && !isOfOne ? [...makers, ...checkers] : makers)
  if (open) return check(giving, { work, action, args, by, maker, first, open, subject })
  refusePast(validFromOf(args), at)
  const { made, note } = await propose(within, { name: action.name as ActionName, args, subject }, by, at)
  giving.note(note)
  return { waits: made }
}

/** Whether it waits for a second person. */
async function isProposed(
  { within, at }: Giving,
  name: string,
  work: AnyWork,
  args: object,
): Promise<boolean> {
  const waiting = within.selectFrom('staff_action').select('action_id').where('state', '=', 'waiting')
  const isAny = await waiting.where('name', '=', name).limit(1).executeTakeFirst()
  // A subject that is not there has other words than its decision.
  if (!isAny || !work.subject) return false
  const { subject } = await subjectOf(work, args, within)
  await endLapsed(within, name, subject, at)
  return (await findProposal(within, { name, subject })) !== undefined
}

/** Confirms a proposal by its number, if it is what was shown. */
export async function confirm(
  giving: Giving,
  workOf: WorkOf,
  { action: id, seen }: ArgsOf<(typeof actions)['confirm']>,
): Promise<Outcome> {
  const open = await findProposal(giving.within, { id })
  if (!open) throw new Refusal('not_found', `Action ${id} not found. See list-actions.`)
  const work = workOf(open.name)
  const action = actions[open.name as ActionName]
  const { by, maker, first } = await membersOf(giving, open)
  if (seen !== codeOf(open)) throw changed(open)
  const args = Object(open.arguments) as object
  const subject = await subjectOf(work, args, giving.within)
  const outcome = await check(giving, { work, action, args, by, maker, first, open, subject })
  return { ...outcome, confirmed: open.name }
}

interface Checking {
  readonly work: AnyWork
  readonly action: Action
  readonly args: object
  readonly by: StaffMember
  readonly maker: StaffMember | undefined
  /** The first of two checkers. */
  readonly first: StaffMember | undefined
  readonly open: Proposal
  readonly subject: Subject
}

/** A second person confirms only exactly what was proposed. */
async function check(
  giving: Giving,
  { work, action, args, by, maker, first, open, subject }: Checking,
): Promise<Outcome> {
  const { within, at } = giving
  const held = await holdWaiting(within, open.action_id, at)
  if ([held.made_by, held.first_checked_by].includes(by.staffId)) {
    const words = `${by.username} has already decided on action ${held.action_id}. ${waitsFor(held)}`
    throw new Refusal('second_person_needed', words)
  }
  requireRole(action.name, by, action.checkers)
  // A checker who confirmed meanwhile was locked just before.
  const isFirstOut = open.first_checked_by !== null && !(first && action.checkers.includes(first.role))
  if (!maker || !action.makers.includes(maker.role) || isFirstOut) {
    const words = `A person who decided on action ${held.action_id} has lost the role for it. Propose the action again.`
    throw new Refusal('maker_may_not', words)
  }
  if (!held.hash.equals(hashOf(action.name, subject, args))) throw changed(held)
  if (held.first_checked_by === null && (await checksOf(action, work, args, within, held.made_by)) > 1) {
    const checked = { first_checked_by: by.staffId, first_checked_at: at }
    await within.updateTable('staff_action').set(checked).where('action_id', '=', held.action_id).execute()
    const detail = { action: held.action_id, name: action.name, by: by.username }
    giving.note({ action: 'action_checked', subject: held.subject, detail })
    return { waits: { ...held, ...checked } }
  }
  const checked = { checked_by: by.staffId, checked_at: at }
  if (held.valid_from !== null && held.valid_from > at) {
    const scheduled = { state: 'scheduled', ...checked } as const
    await within.updateTable('staff_action').set(scheduled).where('action_id', '=', held.action_id).execute()
    giving.note({
      action: 'action_scheduled',
      subject: held.subject,
      detail: {
        action: held.action_id,
        name: action.name,
        by: by.username,
        proposed_by: maker.username,
        valid_from: iso(held.valid_from),
      },
    })
    return { validFrom: held.valid_from }
  }
  return execute(giving, work, args, { by, maker, of: held }, checked)
}

/** Runs what two people have decided, and stores that it was. */
export async function execute(
  giving: Giving,
  work: AnyWork,
  args: object,
  people: Pick<Decision, 'by' | 'maker'> & { readonly of: Proposal },
  when: Partial<Pick<Proposal, 'checked_by' | 'checked_at' | 'effective_at'>>,
): Promise<Outcome> {
  const outcome = await decide(giving, work, args, people)
  const isDone = 'result' in outcome
  await giving.within
    .updateTable('staff_action')
    .set({
      ...when,
      state: isDone ? 'done' : 'confirmed',
      ...(isDone && { outcome: JSON.stringify(work.kept ? work.kept(outcome.result) : outcome.result) }),
    })
    .where('action_id', '=', people.of.action_id)
    .execute()
  return outcome
}

/** Longest time that a confirmed change waits. */
const MOST_AHEAD = 366 * DAY

function refusePast(from: number | null, at: number): void {
  if (from === null || (from > at && from <= at + MOST_AHEAD)) return
  throw new Refusal(
    'valid_from_wrong',
    'A change takes effect in the future, at most a year ahead. Without a time it takes effect when it is confirmed.',
    { http: 422, detail: { field: 'valid-from' } },
  )
}

/** Runs a work. Its audit entry names who decided and who proposed. */
async function decide(
  giving: Giving,
  work: AnyWork,
  args: object,
  { by, maker, of }: Pick<Decision, 'by' | 'maker'> & { readonly of: Proposal | null },
): Promise<Outcome> {
  const { within, announcements } = giving
  const decided = {
    by: by.username,
    ...(of && { proposed_by: maker.username, proposal: of.action_id }),
  }
  const note = (more: Note | null): void =>
    giving.note(more && { ...more, detail: { ...more.detail, ...decided } })
  note(work.entry === undefined ? null : { action: work.entry })
  const after: Decision['after'] = (announce) => void announcements.push(announce)
  const { sessionId } = giving
  const checkers = of ? [of.first_checked_by, by.staffId].filter((id) => id !== null) : []
  const result = await work.run(args, { within, by, maker, checkers, sessionId, note, after })
  return work.finish ? { finish: work.finish, args, of } : { result }
}

/** Who gives an action, and who proposed and confirmed it before; all locked until the transaction ends. */
export async function membersOf(
  { within, staffId }: Giving,
  open: Pick<Proposal, 'made_by' | 'first_checked_by'> | undefined,
) {
  const [maker, first] = [open?.made_by ?? staffId, open?.first_checked_by ?? staffId]
  const held = await holdMembers(within, [staffId, maker, first])
  const by = held.get(staffId)
  if (!by)
    throw new Refusal('staff_unknown', 'Your account is closed or suspended. Ask an owner.', { http: 403 })
  return { by, maker: held.get(maker), first: held.get(first) }
}

export async function decline(
  giving: Giving,
  { action: id, reason }: ArgsOf<(typeof actions)['decline']>,
): Promise<Outcome> {
  const { within, at } = giving
  const { by } = await membersOf(giving, undefined)
  const { name, subject, made_by: maker } = await holdWaiting(within, id, at)
  if (maker !== by.staffId) requireRole(name, by, actions[name as ActionName].checkers)
  const ended = { state: 'declined', reason } as const
  await within.updateTable('staff_action').set(ended).where('action_id', '=', id).execute()
  giving.note({ action: 'action_declined', subject, detail: { action: id, name, reason, by: by.username } })
  return { result: { name, subject } }
}

export async function list(
  giving: Giving,
  asked: ArgsOf<(typeof actions)['list-actions']>,
): Promise<Outcome> {
  giving.note(null)
  const { by } = await membersOf(giving, undefined)
  requireRole('list-actions', by, actions['list-actions'].makers)
  return { result: await waitingActions(giving.within, giving.at, asked) }
}

const checksOf = async (
  { secondPerson }: Action,
  work: AnyWork,
  args: object,
  within: Database,
  makerId: number,
): Promise<number> => (secondPerson === 'never' ? 0 : work.checks ? work.checks(args, within, makerId) : 1)

const subjectOf = (work: AnyWork, args: object, within: Database): Promise<Subject> =>
  need(work.subject, 'subject of an action that takes two')(args, within)

const changed = ({ action_id: id }: Proposal): Refusal =>
  new Refusal(
    'proposal_changed',
    `Action ${id} has changed since you reviewed it. Review it again: list-actions`,
  )

export const waitsFor = ({ action_id: id, name, hash }: Proposal): string =>
  `Another staff member must confirm (${actions[name as ActionName].checkers.join(' or ')}): ` +
  `confirm ${id} --seen ${codeOf({ hash })}`
