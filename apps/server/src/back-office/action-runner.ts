import { actions } from '@gf/contract'
import type { ActionName, ArgsOf, ProposalActionName } from '@gf/contract'
import type { Works } from '../calls/action.ts'
import { audited } from '../calls/audited.ts'
import type { Actor } from '../calls/audited.ts'
import type { StaffLoggedIn } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { need } from '../desk/need.ts'
import { checkStaffProof } from '../identity/index.ts'
import type { Deps } from '../deps.ts'
import { iso } from '../system/time.ts'
import { confirm, decline, giveOne, list, waitsFor } from './deciding.ts'
import type { AnyWork, Giving, Outcome, WorkOf } from './deciding.ts'
import { codeOf } from './proposals.ts'
import { cancelScheduled, dueActions, listScheduled, refuseEffect, takeEffect } from './scheduled.ts'
import type { DueAction } from './scheduled.ts'

/** The runner itself handles proposals. */
export type DecisionWorks = Works<Exclude<ActionName, ProposalActionName>>

/** Who gives an action, in which request and login session, and their last proof of identity. */
export type StaffActor = Actor & { readonly actorId: number } & Pick<StaffLoggedIn, 'provedAt'> &
  Partial<Pick<StaffLoggedIn, 'sessionId'>>

/** The answer to an action: its result, or the proposal that waits for a second person. */
export interface Given {
  readonly status: 1
  readonly msg: string
  readonly action: number | null
  readonly seen: string | null
  /** When a confirmed change takes effect; null if it waits for no time. */
  readonly valid_from: string | null
  readonly result: unknown
}

export interface ActionRunner {
  /** Runs an action, or stores a proposal for a second person. `args` are as the contract parsed them. */
  give(name: ActionName, args: object, actor: StaffActor): Promise<Given>
  /** Finishes confirmed actions that an earlier server did not finish. Returns their number. */
  finishConfirmed(): Promise<number>
  /** Lets confirmed changes take effect whose time has come, each once. Returns their number. */
  takeEffect(): Promise<number>
}

/**
 * The only way for staff to decide, over HTTP and at the terminal. The role is checked in the transaction of the
 * decision. A decision of one person happens in it. One that needs a second person is stored as a proposal; the second
 * confirms it by its number, or gives the same action again. The confirmation and its audit entry are committed before
 * the desk gets it.
 */
export function createActionRunner(
  deps: Pick<Deps, 'db' | 'now' | 'audit'>,
  works: DecisionWorks,
): ActionRunner {
  const all = works as unknown as Readonly<Record<string, AnyWork>>
  const workOf: WorkOf = (name) => need(all[name], `work of ${name}`)
  return {
    async give(name, args, actor) {
      const { actorId: staffId, sessionId = null, provedAt } = actor
      if (actions[name].fresh) await checkStaffProof(deps, { staffId, provedAt })
      const announcements: (() => void | Promise<void>)[] = []
      const outcome = await audited(deps, actor, name, (within, note) => {
        const giving = { within, staffId, sessionId, at: deps.now(), note, announcements }
        if (name === 'confirm') return confirm(giving, workOf, args as ArgsOf<(typeof actions)['confirm']>)
        if (name === 'decline') return decline(giving, args as ArgsOf<(typeof actions)['decline']>)
        if (name === 'list-scheduled') return listScheduled(giving)
        if (name === 'cancel-scheduled')
          return cancelScheduled(giving, args as ArgsOf<(typeof actions)['cancel-scheduled']>)
        if (name === 'list-actions') return list(giving, args as ArgsOf<(typeof actions)['list-actions']>)
        return giveOne(giving, workOf(name), actions[name], args)
      })
      for (const announce of announcements) await announce()
      return answerTo(outcome, await finished(deps, outcome))
    },
    async finishConfirmed() {
      const open = await deps.db
        .selectFrom('staff_action')
        .selectAll()
        .where('state', '=', 'confirmed')
        .orderBy('action_id')
        .execute()
      await each('confirmed actions are not finished', open, (row) => {
        const finish = need(workOf(row.name).finish, `second step of ${row.name}`)
        return finished(deps, { finish, args: Object(row.arguments), of: row })
      })
      return open.length
    },
    async takeEffect() {
      const due = await dueActions(deps.db, deps.now())
      await each('scheduled actions did not take effect', due, (row) => effect(deps, workOf, row))
      return due.length
    },
  }
}

/** One after the other; a failure does not stop those after it. A refusal is an outcome. */
async function each<Row>(
  failing: string,
  rows: readonly Row[],
  run: (row: Row) => Promise<unknown>,
): Promise<void> {
  const failed: unknown[] = []
  for (const row of rows)
    await run(row).catch((error: unknown) => {
      if (!isOutcome(error)) failed.push(error)
    })
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} of ${rows.length} ${failing}`)
}

/** Lets one confirmed change take effect. The audit entry is of who confirmed it. */
async function effect(
  deps: Pick<Deps, 'db' | 'now' | 'audit'>,
  workOf: WorkOf,
  { action_id: id, name, checked_by: checker }: DueAction,
): Promise<void> {
  const staffId = need(checker, 'person of a decision')
  const actor = { realm: 'staff', actorId: staffId } as const
  const announcements: (() => void | Promise<void>)[] = []
  const within = (entry: string, work: (giving: Giving) => Promise<Outcome | undefined>) =>
    audited(deps, actor, entry, (transaction, note) =>
      work({ within: transaction, staffId, sessionId: null, at: deps.now(), note, announcements }),
    )
  try {
    const outcome = await within(name, (giving) => takeEffect(giving, workOf, id))
    for (const announce of announcements) await announce()
    if (outcome) await finished(deps, outcome)
  } catch (error) {
    if (!isOutcome(error)) throw error
    await within('scheduled_action_refused', async (giving) => {
      await refuseEffect(giving, id, error)
      return undefined
    })
  }
}

/** Finishes a committed decision; for a proposal the result is stored. */
async function finished({ db }: Pick<Deps, 'db'>, outcome: Outcome): Promise<unknown> {
  if ('result' in outcome) return outcome.result
  if ('waits' in outcome || 'validFrom' in outcome) return null
  const { finish, args, of } = outcome
  const record = (end: { readonly outcome: string } | { readonly reason: string }) =>
    of &&
    db
      .updateTable('staff_action')
      .set({ state: 'outcome' in end ? 'done' : 'refused', ...end })
      .where('action_id', '=', of.action_id)
      .where('state', '=', 'confirmed')
      .execute()
  try {
    const result = await finish(args)
    await record({ outcome: JSON.stringify(result) })
    return result
  } catch (error) {
    if (isOutcome(error)) await record({ reason: error.message })
    throw error
  }
}

/** A refusal by the desk is an outcome too; a busy or stopping desk has not decided. */
const isOutcome = (error: unknown): error is Refusal => error instanceof Refusal && error.http !== 503

function answerTo(outcome: Outcome, result: unknown): Given {
  const none = { status: 1, action: null, seen: null, valid_from: null, result: null } as const
  if ('waits' in outcome) {
    const { waits } = outcome
    return { ...none, msg: waitsFor(waits), action: waits.action_id, seen: codeOf(waits) }
  }
  if ('validFrom' in outcome) {
    const from = iso(outcome.validFrom)
    return { ...none, msg: `Confirmed. The change takes effect at ${from}.`, valid_from: from }
  }
  const whole = outcome.confirmed === undefined ? result : { name: outcome.confirmed, result }
  return { ...none, msg: 'Done.', result: whole }
}
