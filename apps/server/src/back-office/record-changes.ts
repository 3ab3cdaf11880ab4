import { MOST_AT_ONCE } from '@gf/contract'
import type { Resource } from '@gf/contract'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { actorOf, auditedEach } from '../calls/audited.ts'
import type { StaffContext } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import type { OfficeDeps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { lockedRows } from './list.ts'
import { writeEach } from './refused-writes.ts'
import { brokenRule, columnsOf, moveRecords, sourceOf, tableOf } from './resource-rows.ts'
import type { ChangedBy, Held } from './resource-rows.ts'

type Given = Readonly<Record<string, unknown>>

interface LeftOut {
  readonly id: number
  readonly name: string
  readonly reason: string
}

/** A change of each record, and why a record cannot take it. */
interface Change {
  /** The action in the audit log, after the table's name. */
  readonly action: 'removed' | 'restored' | 'saved'
  /** Whether it is for records in the bin. */
  readonly bin: boolean
  obstacle(held: Held): string | undefined
  write(within: Database, ids: readonly number[], by: ChangedBy): Promise<readonly Held[]>
}

/** Changes the chosen records in one transaction, with an audit entry for each. */
export async function changeRecords(of: Resource, deps: OfficeDeps, given: Given, context: StaffContext) {
  const change = changeOf(of, given)
  const by = { staffId: context.staff.staffId, at: deps.now() }
  const leftOut: LeftOut[] = []
  const changed = await auditedEach(deps, actorOf(context), async (within, enter) => {
    const chosen = await chosenRecords(within, of, given, change, leftOut)
    const leaveOut = (held: Held, reason: string): void =>
      void leftOut.push({ id: idOf(of, held), name: nameOf(of, held), reason })
    const able = chosen.filter((held) => {
      const reason = change.obstacle(held)
      if (reason !== undefined) leaveOut(held, reason)
      return reason === undefined
    })
    const before = new Map(able.map((held) => [idOf(of, held), held]))
    const written = await writeEach(
      within,
      able,
      (some) =>
        change.write(
          within,
          some.map((held) => idOf(of, held)),
          by,
        ),
      leaveOut,
    )
    for (const after of written) {
      const subject = `${of.table} ${idOf(of, after)}`
      const values = change.action === 'saved' && { before: before.get(idOf(of, after)) ?? {}, after }
      enter(`${of.table}_${change.action}`, { subject, ...values })
    }
    return written.map((after) => idOf(of, after))
  })
  return { status: 1 as const, msg: `${changed.length} changed.`, changed, left_out: leftOut }
}

const idOf = (of: Resource, held: Held): number => Number(held[of.id])

const nameOf = ({ fields }: Resource, held: Held): string =>
  String(held[Object.keys(fields).find((name) => fields[name]?.kind === 'text') ?? ''] ?? '')

function changeOf(of: Resource, { change, ...given }: Given): Change {
  if (change === 'set') return settingOf(of, given)
  const toBin = change === 'remove'
  return {
    action: toBin ? 'removed' : 'restored',
    bin: !toBin,
    obstacle: () => undefined,
    write: (within, ids, by) => moveRecords(within, of, ids, toBin, by),
  }
}

/** Sets one field with choices. */
function settingOf(of: Resource, { field, value }: Given): Change {
  const name = typeof field === 'string' ? field : ''
  const isKept = `save_${of.table}` in of.calls
  const set = Object.hasOwn(of.fields, name) ? of.fields[name] : undefined
  if (!isKept || !set || set.computed || !set.choices?.includes(String(value)))
    throw new Refusal('choice_unknown', 'Choose one of the values that this field has.', { http: 422 })
  const next = String(value)
  return {
    action: 'saved',
    bin: false,
    obstacle: (held) =>
      held[name] === next ? 'unchanged' : brokenRule(of, { ...held, [name]: next })?.message,
    write: async (within, ids, { staffId, at }) => {
      const { rows } = await sql<Held>`
        update ${tableOf(of)}
        set ${sql.ref(name)} = ${next}, version = version + 1, changed_at = ${at}, changed_by = ${staffId}
        where ${sql.ref(of.id)} = any(${ids}::bigint[]) returning ${columnsOf(of)}`.execute(within)
      return rows
    },
  }
}

/** The records that a change names, locked: by their ids, or all that the filters list. */
async function chosenRecords(
  within: Database,
  of: Resource,
  given: Given,
  { bin }: Change,
  leftOut: LeftOut[],
): Promise<readonly Held[]> {
  const { ids, count, search } = given
  if (Array.isArray(ids)) {
    const source = sourceOf(of, { bin, filters: {} })
    const named = sql<SqlBool>`${sql.ref(of.id)} = any(${ids}::bigint[])`
    const where = [...source.where, named]
    const rows = await lockedRows<Held>(within, { ...source, where }, undefined, MOST_AT_ONCE)
    const found = new Set(rows.map((held) => idOf(of, held)))
    const gone = [...new Set<number>(ids)].filter((id) => !found.has(id))
    leftOut.push(...gone.map((id) => ({ id, name: '', reason: 'not_found' })))
    return rows
  }
  const source = sourceOf(of, { bin, filters: given })
  const rows = await lockedRows<Held>(
    within,
    source,
    typeof search === 'string' ? search : undefined,
    MOST_AT_ONCE + 1,
  )
  if (rows.length > MOST_AT_ONCE)
    throw new Refusal('too_many_records', 'You can change at most 1,000 records together. Narrow the list.', {
      detail: { most: MOST_AT_ONCE },
    })
  if (rows.length !== count)
    throw new Refusal('count_changed', 'The list has changed. Check it and confirm again.', {
      http: 409,
      detail: { count: rows.length },
    })
  return rows
}
