import { actions } from '@gf/contract'
import type { ActionName, ArgsOf } from '@gf/contract'
import type { Works } from '../calls/action.ts'
import { audited } from '../calls/audited.ts'
import type { Actor } from '../calls/audited.ts'
import type { StaffLoggedIn } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { need } from '../desk/need.ts'
import { checkStaffProof } from '../identity/index.ts'
import type { Deps } from '../deps.ts'
import { confirm, decline, giveOne, list, waitsFor } from './deciding.ts'
import type { AnyWork, Outcome, WorkOf } from './deciding.ts'
import { codeOf } from './proposals.ts'

/** The runner itself handles proposals. */
export type DecisionWorks = Works<Exclude<ActionName, 'list-actions' | 'confirm' | 'decline'>>

/** Who gives an action, in which request and login session, and their last proof of identity. */
export type StaffActor = Actor & { readonly actorId: number } & Pick<StaffLoggedIn, 'provedAt'> &
  Partial<Pick<StaffLoggedIn, 'sessionId'>>

/** The answer to an action: its result, or the proposal that waits for a second person. */
export interface Given {
  readonly status: 1
  readonly msg: string
  readonly action: number | null
  readonly seen: string | null
  readonly result: unknown
}

export interface ActionRunner {
  /** Runs an action, or stores a proposal for a second person. `args` are as the contract parsed them. */
  give(name: ActionName, args: object, actor: StaffActor): Promise<Given>
  /** Finishes confirmed actions that an earlier server did not finish. Returns their number. */
  finishConfirmed(): Promise<number>
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
      if (actions[name].fresh) checkStaffProof(deps, actor)
      const announcements: (() => void | Promise<void>)[] = []
      const outcome = await audited(deps, actor, name, (within, note) => {
        const { actorId: staffId, sessionId = null } = actor
        const giving = { within, staffId, sessionId, at: deps.now(), note, announcements }
        if (name === 'confirm') return confirm(giving, workOf, args as ArgsOf<(typeof actions)['confirm']>)
        if (name === 'decline') return decline(giving, args as ArgsOf<(typeof actions)['decline']>)
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
      const failed: unknown[] = []
      for (const row of open) {
        const finish = need(workOf(row.name).finish, `second step of ${row.name}`)
        await finished(deps, { finish, args: Object(row.arguments), of: row }).catch((error: unknown) => {
          if (!isOutcome(error)) failed.push(error)
        })
      }
      if (failed.length > 0)
        throw new AggregateError(
          failed,
          `${failed.length} of ${open.length} confirmed actions are not finished`,
        )
      return open.length
    },
  }
}

/** Finishes a committed decision; for a proposal the result is stored. */
async function finished({ db }: Pick<Deps, 'db'>, outcome: Outcome): Promise<unknown> {
  if ('result' in outcome) return outcome.result
  if ('waits' in outcome) return null
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
  if ('waits' in outcome) {
    const { waits } = outcome
    return { status: 1, msg: waitsFor(waits), action: waits.action_id, seen: codeOf(waits), result: null }
  }
  const whole = outcome.confirmed === undefined ? result : { name: outcome.confirmed, result }
  return { status: 1, msg: 'Done.', action: null, seen: null, result: whole }
}
