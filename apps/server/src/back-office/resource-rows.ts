import type { Resource } from '@gf/contract'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { enterOnly } from '../calls/audited.ts'
import type { Actor } from '../calls/audited.ts'
import { notFound } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import type { ListSource } from '../calls/list.ts'

/** A row of a resource in the database: money in minor units, images by name. */
export type Held = Readonly<Record<string, string | number | null>> & { readonly version: number }

export type Values = Readonly<Record<string, string | number | null>>

/** The first rule over several fields that the columns' values break. */
export const brokenRule = ({ checks }: Resource, values: Values) => checks.find(({ rule }) => !rule(values))

/** Tables of resources have their wire names, in their own schema. */
export const tableOf = ({ table }: Resource): RawBuilder<unknown> => sql`back_office.${sql.id(table)}`

/** The columns of a row, with what references show. `from` is the table's name in the statement. */
export function columnsOf({ table, id, fields }: Resource, from = table): RawBuilder<unknown> {
  const own = [id, ...Object.keys(fields), 'version'].map((name) => sql.ref(`${from}.${name}`))
  const shown = Object.entries(fields).flatMap(([name, { reference }]) =>
    reference
      ? [
          sql`(select ${sql.ref(`other.${reference.shows}`)} from back_office.${sql.id(reference.table)} as other
            where ${sql.ref(`other.${reference.id}`)} = ${sql.ref(`${from}.${name}`)}) as ${sql.ref(reference.shows)}`,
        ]
      : [],
  )
  return sql.join([...own, ...shown])
}

/** The columns of an export: what a reference shows is beside its id. */
export const exportedColumns = ({ id, fields }: Resource): readonly string[] => [
  id,
  ...Object.entries(fields).flatMap(([name, { reference }]) =>
    reference ? [name, reference.shows] : [name],
  ),
]

interface ListedBy {
  readonly bin: boolean
  /** Required values by field, as in the query. */
  readonly filters: Readonly<Record<string, unknown>>
}

/** The rows of a resource, or those in its bin. */
export function sourceOf(of: Resource, { bin, filters }: ListedBy): ListSource {
  const chosen = Object.keys(of.fields).filter(
    (name) => of.fields[name]?.filter && (filters[name] ?? '') !== '',
  )
  return {
    from: tableOf(of),
    columns: columnsOf(of),
    where: [
      bin ? sql<SqlBool>`removed_at is not null` : sql<SqlBool>`removed_at is null`,
      ...chosen.map((name) => sql<SqlBool>`${sql.ref(name)} = ${comparable(filters[name])}`),
    ],
    ...(Object.values(of.fields).some(({ search }) => search) && { words: sql.ref('words') }),
    joins: joinsOf(of),
    id: of.id,
  }
}

const joinsOf = ({ fields }: Resource): ListSource['joins'] =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { reference }]) => {
      if (!reference) return []
      const { table, id, shows } = reference
      const other = sql`(select ${sql.ref(id)} as other_id, ${sql.ref(shows)} as sort_key from back_office.${sql.id(table)})`
      return [[shows, { other, column: sql.ref(name) }]]
    }),
  )

/** An id beyond the column's range matches nothing. */
const comparable = (value: unknown): RawBuilder<unknown> =>
  typeof value === 'number' ? sql`${value}::bigint` : sql`${value}`

/** One record outside the bin; locked until the transaction ends if it is to be changed. */
export async function recordOf(
  db: Database,
  of: Resource,
  id: number,
  { bin = false, hold = false } = {},
): Promise<Held | undefined> {
  const { rows } = await sql<Held>`
    select ${columnsOf(of)} from ${tableOf(of)}
    where ${sql.ref(of.id)} = ${id}::bigint and removed_at is ${bin ? sql`not null` : sql`null`}
    ${hold ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

/** One record for its editor. Throws 404. */
export async function shownRecord(of: Resource, deps: Pick<Deps, 'db' | 'audit'>, id: number, by: Actor) {
  const held = await recordOf(deps.db, of, id)
  if (!held) throw notFound()
  if (of.personal) await enterOnly(deps, by, 'record_viewed', { subject: `${of.table} ${id}` })
  return wireRow(of, held)
}

export interface ChangedBy {
  readonly staffId: number
  readonly at: number
}

/** Writes a new record, or the next version of one, and returns it. */
export async function writeRecord(
  within: Database,
  of: Resource,
  id: number | undefined,
  values: Readonly<Record<string, unknown>>,
  { staffId, at }: ChangedBy,
): Promise<Held> {
  const all = Object.entries({ ...values, changed_at: at, changed_by: staffId })
  const names = sql.join(all.map(([name]) => sql.ref(name)))
  const given = sql.join(all.map(([, value]) => sql`${value}`))
  const { rows } =
    id === undefined
      ? await sql<Held>`
          insert into ${tableOf(of)} (${names}) overriding system value values (${given})
          returning ${columnsOf(of)}`.execute(within)
      : await sql<Held>`
          update ${tableOf(of)} set (${names}, version) = (${given}, version + 1)
          where ${sql.ref(of.id)} = ${id} returning ${columnsOf(of)}`.execute(within)
  const [row] = rows
  if (!row) throw new Error(`A record of ${of.table} was not written`)
  return row
}

/** Moves records to the bin, or back, and returns those that were not there yet. */
export async function moveRecords(
  within: Database,
  of: Resource,
  ids: readonly number[],
  toBin: boolean,
  { staffId, at }: ChangedBy,
): Promise<readonly Held[]> {
  const { rows } = await sql<Held>`
    update ${tableOf(of)}
    set removed_at = ${toBin ? at : null}, version = version + 1, changed_at = ${at}, changed_by = ${staffId}
    where ${sql.ref(of.id)} = any(${ids}::bigint[]) and removed_at is ${toBin ? sql`null` : sql`not null`}
    returning ${columnsOf(of)}`.execute(within)
  return rows
}

/** Adds records with the same columns, and returns them. */
export async function addRecords(
  within: Database,
  of: Resource,
  rows: readonly Values[],
  { staffId, at }: ChangedBy,
): Promise<readonly Held[]> {
  const names = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  const { rows: added } = await sql<Held>`
    insert into ${tableOf(of)} (${names}, changed_at, changed_by) overriding system value
    select ${names}, ${at}::bigint, ${staffId}::integer
    from jsonb_populate_recordset(null::${tableOf(of)}, ${JSON.stringify(rows)}::jsonb)
    returning ${columnsOf(of)}`.execute(within)
  return added
}

/** Writes the next versions of records; each row has the id and the same columns. Returns the records. */
export async function replaceRecords(
  within: Database,
  of: Resource,
  rows: readonly Values[],
  { staffId, at }: ChangedBy,
): Promise<readonly Held[]> {
  const names = Object.keys(rows[0] ?? {}).filter((name) => name !== of.id)
  const refs = (table: string, columns: readonly string[]) =>
    sql.join(columns.map((name) => sql.ref(`${table}.${name}`)))
  const { rows: replaced } = await sql<Held>`
    update ${tableOf(of)} as kept
    set (${sql.join(names.map((name) => sql.ref(name)))}, version, changed_at, changed_by) =
      (${refs('given', names)}, kept.version + 1, ${at}::bigint, ${staffId}::integer)
    from jsonb_populate_recordset(null::${tableOf(of)}, ${JSON.stringify(rows)}::jsonb) as given
    where ${sql.ref(`kept.${of.id}`)} = ${sql.ref(`given.${of.id}`)}
    returning ${columnsOf(of, 'kept')}`.execute(within)
  return replaced
}

/** A row with wire values. */
export function wireRow(of: Resource, held: Held): Record<string, string | number | null> {
  const named = Object.entries(of.fields).flatMap(([name, { wire, reference }]) => {
    const value = [name, wire(held[name] ?? null)] as const
    return reference ? [value, [reference.shows, held[reference.shows] ?? null] as const] : [value]
  })
  return { [of.id]: held[of.id] ?? null, ...Object.fromEntries(named), version: held.version }
}
