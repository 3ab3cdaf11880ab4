import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Database } from '../persistence/database.ts'
import { clientsLike } from './client-search.ts'
import { listOf } from './list.ts'

/** The source of a queue. Names of tables and columns are never a caller's. */
export interface QueueSource<Sort extends string> {
  readonly from: RawBuilder<unknown>
  /** Conditions on every row, whatever is asked. */
  readonly where: readonly RawBuilder<SqlBool>[]
  /** The column with a row's number. */
  readonly id: string
  /** The column with its client, whom a search finds. */
  readonly client?: string
  /** Indexed columns in capitals, whose beginnings a search finds. */
  readonly references?: readonly string[]
  /** What each sort orders by before the number. */
  readonly orders: Readonly<Record<Sort, readonly RawBuilder<unknown>[]>>
}

export interface QueueAsked<Sort extends string> {
  readonly search?: string | undefined
  readonly sort?: Sort | `-${Sort}` | undefined
  readonly page: number
  readonly size: number
}

/** The numbers of a page's rows in their order, how many follow, and how many there are on all pages. */
export interface QueuePage {
  readonly ids: readonly number[]
  readonly more: number
  readonly total: string
}

/** A page of a queue: a search, a sort and a page of every queue work alike. */
export async function queuePage<Sort extends string>(
  db: Database,
  { where, client, references = [], ...source }: QueueSource<Sort>,
  { search = '', sort, page, size }: QueueAsked<Sort>,
): Promise<QueuePage> {
  const found = search === '' ? [] : await conditionsOf(db, { ...source, client, references }, search)
  const offset = (page - 1) * size
  const { rows, total } = await listOf<{ readonly number: number }>(
    db,
    { ...source, columns: sql`${sql.ref(source.id)} as number`, where: [...where, ...found] },
    { sort, offset, size },
  )
  const more = Math.max(0, Number.parseInt(total, 10) - offset - rows.length)
  return { ids: rows.map(({ number }) => number), more, total }
}

interface Searched {
  readonly id: string
  readonly client: string | undefined
  readonly references: readonly string[]
}

async function conditionsOf(db: Database, { id, client, references }: Searched, search: string) {
  const [, mark = '', number] = /^(#?)(\d{1,15})$/.exec(search) ?? []
  const numbered = number === undefined ? [] : [sql<SqlBool>`${sql.ref(id)} = ${Number(number)}::bigint`]
  if (mark !== '') return numbered
  const begun = /^[A-Za-z0-9]{2,30}$/.test(search) ? references : []
  const either = [
    ...numbered,
    ...begun.map((column) => sql<SqlBool>`${sql.ref(column)} like ${`${search.toUpperCase()}%`}`),
    ...(client === undefined ? [] : await clientsLike(db, search, client)),
  ]
  // Signs alone find nothing.
  return [either.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(either, sql` or `)})`]
}

/** The condition for the rows of a page. */
export const inPage = (id: string, { ids }: Pick<QueuePage, 'ids'>) =>
  sql<SqlBool>`${sql.ref(id)} = any(${ids}::bigint[])`

/** A page with its rows, in its order. */
export function queueOfRows<Row>(
  { ids, more, total }: QueuePage,
  rows: readonly Row[],
  idOf: (row: Row) => number,
): { rows: Row[]; more: number; total: string } {
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), more, total }
}
