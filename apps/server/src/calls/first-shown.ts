import { HOUR } from '@gf/money'
import type { Deps } from '../deps.ts'
import type { Decision } from './action.ts'

/** A queue is read again and again while it is on a screen: what a person was shown within this time is entered once. */
const ENTERED_FOR = HOUR

/** Enters which records with data of clients a queue shows a person, once an hour. Each server remembers its own. */
export function firstShown({ now }: Pick<Deps, 'now'>) {
  const entered = new Map<string, number>()
  return ({ by, note, after }: Pick<Decision, 'by' | 'note' | 'after'>, ids: readonly number[]): void => {
    const at = now()
    for (const [one, since] of entered) if (since <= at - ENTERED_FOR) entered.delete(one)
    const keyOf = (id: number): string => `${by.staffId} ${id}`
    const records = ids.filter((id) => !entered.has(keyOf(id)))
    if (records.length === 0) return note(null)
    note({ detail: { records } })
    // A failed entry is made again.
    after(() => records.forEach((id) => entered.set(keyOf(id), at)))
  }
}

/** The work of an action that lists a queue. `entry` names the rows, by `id`, that a person is shown for the first time. */
export function listed<
  Id extends string,
  Args,
  Shown extends { readonly rows: readonly Readonly<Record<Id, number>>[] },
>(deps: Pick<Deps, 'now'>, entry: string, id: Id, load: (args: Args, decision: Decision) => Promise<Shown>) {
  const enter = firstShown(deps)
  return {
    entry,
    async run(args: Args, decision: Decision): Promise<Shown> {
      const shown = await load(args, decision)
      enter(
        decision,
        shown.rows.map((row) => row[id]),
      )
      return shown
    },
  }
}
