import { MOST_AT_ONCE } from '@gf/contract'
import type { Resource } from '@gf/contract'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { actorOf, auditedEach } from '../calls/audited.ts'
import type { StaffContext } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import type { OfficeDeps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { countedRows, lockedRows } from '../calls/list.ts'
import type { ListSource } from '../calls/list.ts'
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

/** Changes the chosen records, or the first of them, in one transaction with an audit entry for each. */
export async function changeRecords(of: Resource, deps: OfficeDeps, given: Given, context: StaffContext) {
  const change = changeOf(of, given)
  const by = { staffId: context.staff.staffId, at: deps.now() }
  const leftOut: LeftOut[] = []
  const { changed, next } = await auditedEach(deps, actorOf(context), async (within, enter) => {
    const { rows: chosen, next } = await chosenRecords(within, of, given, change, leftOut)
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
    return { changed: written.map((after) => idOf(of, after)), next }
  })
  return { status: 1 as const, msg: `${changed.length} changed.`, changed, left_out: leftOut, next }
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

interface ChosenRows {
  /** Locked. */
  readonly rows: readonly Held[]
  /** Where the next call continues and the last one ends. */
  readonly next: { readonly after: number; readonly until: number } | null
}

/** The records that a change names: by their ids, or all that the filters list, the first of them. */
async function chosenRecords(
  within: Database,
  of: Resource,
  given: Given,
  { bin }: Change,
  leftOut: LeftOut[],
): Promise<ChosenRows> {
  const { ids, after, until } = given
  // One of them alone would change records without a count.
  if ((after === undefined) !== (until === undefined))
    throw new Refusal('bad_shape', 'Send after and until together.', {
      http: 422,
      detail: { field: after === undefined ? 'after' : 'until' },
    })
  if (!Array.isArray(ids)) return matchingRecords(within, of, given, bin)
  const source = sourceOf(of, { bin, filters: {} })
  const named = sql<SqlBool>`${sql.ref(of.id)} = any(${ids}::bigint[])`
  const where = [...source.where, named]
  const rows = await lockedRows<Held>(within, { ...source, where }, undefined, MOST_AT_ONCE)
  const found = new Set(rows.map((held) => idOf(of, held)))
  const gone = [...new Set<number>(ids)].filter((id) => !found.has(id))
  leftOut.push(...gone.map((id) => ({ id, name: '', reason: 'not_found' })))
  return { rows, next: null }
}

/**
 * The next of all records that the filters list, by their id. The first call names their number. A record that begins to
 * match before its turn is among them, one that stops is not; one that is added after the first call never is.
 */
async function matchingRecords(
  within: Database,
  of: Resource,
  given: Given,
  bin: boolean,
): Promise<ChosenRows> {
  const source = sourceOf(of, { bin, filters: given })
  const search = typeof given['search'] === 'string' ? given['search'] : undefined
  const after = Number(given['after'] ?? 0)
  const until = Number(given['until'] ?? (await lastCounted(within, source, search, given['count'])))
  const id = sql.ref(of.id)
  const where = [...source.where, sql<SqlBool>`${id} > ${after}::bigint and ${id} <= ${until}::bigint`]
  const rows = await lockedRows<Held>(within, { ...source, where }, search, MOST_AT_ONCE)
  const last = rows.length < MOST_AT_ONCE ? until : idOf(of, rows.at(-1) ?? { version: 0 })
  return { rows, next: last < until ? { after: last, until } : null }
}

/** The id of the last record, if they are as many as counted. */
async function lastCounted(
  within: Database,
  source: ListSource,
  search: string | undefined,
  expected: unknown,
): Promise<number | null> {
  const { count, last } = await countedRows(within, source, search)
  if (count === expected) return last
  throw new Refusal('count_changed', 'The list has changed. Check it and confirm again.', {
    http: 409,
    detail: { count },
  })
}
