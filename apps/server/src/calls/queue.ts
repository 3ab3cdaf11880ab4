import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Database } from '../persistence/database.ts'
import { clientsLike } from './client-search.ts'
import { everyNumber, listOf } from './list.ts'
import type { ListSource } from './list.ts'

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
  /** Whether to count all rows. */
  readonly exact?: boolean
  /** Instead of a page. Exports of the server set it; no request has a field of this name. */
  readonly part?: QueuePart
}

/** What an export takes from a list: first the numbers of all rows without the rows, then the rows of some numbers. */
export type QueuePart =
  | { readonly take: (numbers: readonly number[]) => void }
  | { readonly ids: readonly number[] }

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
  { search = '', ...asked }: QueueAsked<Sort>,
): Promise<QueuePage> {
  const isSearched = search !== '' && !(asked.part && 'ids' in asked.part)
  const found = isSearched ? await conditionsOf(db, { ...source, client, references }, search) : []
  return numberedPage(db, { ...source, where: [...where, ...found] }, asked)
}

/** A page of a queue that is searched in its own way. */
export async function numberedPage(
  db: Database,
  source: Omit<ListSource, 'columns'>,
  { sort, page, size, exact = false, part }: Omit<QueueAsked<string>, 'search'>,
): Promise<QueuePage> {
  const numbered = { ...source, columns: sql`${sql.ref(source.id)} as number` }
  if (part && 'ids' in part) return { ids: part.ids, more: 0, total: String(part.ids.length) }
  if (part) {
    for await (const numbers of everyNumber(db, numbered, sort)) part.take(numbers)
    return { ids: [], more: 0, total: '0' }
  }
  const offset = (page - 1) * size
  const { rows, total } = await listOf<{ readonly number: number }>(db, numbered, {
    sort,
    offset,
    size,
    exact,
  })
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
