import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Database } from '../persistence/database.ts'

/** The source of a list. Names of tables and columns are never a caller's. */
export interface ListSource {
  /** The joined tables. */
  readonly from: RawBuilder<unknown>
  /** The columns of each row. */
  readonly columns: RawBuilder<unknown>
  /** Conditions on every row. */
  readonly where: readonly RawBuilder<SqlBool>[]
  /** An indexed tsvector, searched by prefixes of words. */
  readonly words?: RawBuilder<unknown>
  /**
   * By column that another table has: the join that names it `sort_key`, so that an index of that table can order the rows.
   * A left join has rows without it, so that all are sorted.
   */
  readonly joins?: Readonly<Record<string, RawBuilder<unknown>>>
  /** The column that identifies a row, and orders equal ones. */
  readonly id: string
}

export interface ListAsked {
  readonly search?: string | undefined
  /** A column, with a minus for descending order. */
  readonly sort?: string | undefined
  /** Rows to skip. */
  readonly offset: number
  readonly size: number
  /** Whether to count all rows. */
  readonly exact?: boolean
}

export interface Listed<Row> {
  readonly rows: readonly Row[]
  /** Exact to 10,000, then `10000+` unless asked. */
  readonly total: string
}

const COUNTED = 10_000

/** A page of a list, and the total number of rows. */
export async function listOf<Row>(db: Database, source: ListSource, asked: ListAsked): Promise<Listed<Row>> {
  const { from, columns, id, words } = source
  const found = words ? await matching(db, { from, id, words }, asked.search ?? '') : []
  const where = whereOf({ ...source, where: [...source.where, ...found] }, undefined)
  const { join = sql``, order } = orderOf(source, asked.sort ?? `-${id}`)
  const { rows } = await sql<Row>`
    select ${columns} from ${from} ${join} where ${where} order by ${order}
    limit ${asked.size} offset ${asked.offset}`.execute(db)
  const most = asked.exact ? null : COUNTED + 1
  const counted = await sql<{ all: number }>`
    select count(*) as "all" from (select from ${from} where ${where} limit ${most}) as counted`.execute(db)
  const all = counted.rows[0]?.all ?? 0
  return { rows, total: all > COUNTED && !asked.exact ? `${COUNTED}+` : String(all) }
}

const AT_A_TIME = 100

/** Every row of a list by its id, a few hundred at a time, so that other requests run in between. */
export async function* everyRow<Row extends Readonly<Record<string, unknown>>>(
  db: Database,
  source: ListSource,
  search: string | undefined,
): AsyncGenerator<readonly Row[]> {
  const { from, columns, id } = source
  const where = whereOf(source, search)
  for (let after = 0; ;) {
    const { rows } = await sql<Row>`
      select ${columns} from ${from} where ${where} and ${sql.ref(id)} > ${after}
      order by ${sql.ref(id)} limit ${AT_A_TIME}`.execute(db)
    if (rows.length === 0) return
    yield rows
    after = Number(rows.at(-1)?.[id])
  }
}

/** How many rows a list has, and the last of them by their id. */
export async function countedRows(within: Database, source: ListSource, search: string | undefined) {
  const { rows } = await sql<{ count: number; last: number | null }>`
    select count(*) as count, max(${sql.ref(source.id)}) as last from ${source.from}
    where ${whereOf(source, search)}`.execute(within)
  return rows[0] ?? { count: 0, last: null }
}

/** The first rows of a list by their id, locked until the transaction ends. */
export async function lockedRows<Row>(
  within: Database,
  source: ListSource,
  search: string | undefined,
  most: number,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select ${source.columns} from ${source.from} where ${whereOf(source, search)}
    order by ${sql.ref(source.id)} limit ${most} for update`.execute(within)
  return rows
}

function whereOf({ where, words }: ListSource, search: string | undefined): RawBuilder<SqlBool> {
  const begun = beginnings(search ?? '')
  const found = words && begun ? [sql<SqlBool>`${words} @@ to_tsquery('simple', ${begun})`] : []
  return sql<SqlBool>`${sql.join([sql`true`, ...where, ...found], sql` and `)}`
}

/** `para 500` finds rows with a word that begins with "para" and one that begins with "500". */
const beginnings = (search: string): string =>
  (search.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => `${word}:*`).join(' & ')

/** Up to so many matches are sorted; of more, the list's own order soon meets a page. */
const SORTED = 2_000

/**
 * The condition that rows have all words of a search. It asks the index of words first: the planner cannot know how many
 * rows a prefix matches.
 */
export async function matching(
  db: Database,
  { from, id, words }: Pick<ListSource, 'from' | 'id'> & { readonly words: RawBuilder<unknown> },
  search: string,
): Promise<readonly RawBuilder<SqlBool>[]> {
  const begun = beginnings(search)
  if (begun === '') return []
  const matches = sql<SqlBool>`${words} @@ to_tsquery('simple', ${begun})`
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(id)} as id from ${from} where ${matches} limit ${SORTED + 1}`.execute(db)
  if (rows.length > SORTED) return [matches]
  return [sql<SqlBool>`${sql.ref(id)} = any(${rows.map((row) => row.id)}::bigint[])`]
}

function orderOf({ id, joins }: ListSource, sort: string) {
  const down = sort.startsWith('-')
  const column = down ? sort.slice(1) : sort
  const direction = down ? sql`desc` : sql`asc`
  const join = joins?.[column]
  const first = sql`${sql.ref(join ? 'sort_key' : column)} ${direction}`
  return { join, order: column === id ? first : sql`${first}, ${sql.ref(id)} ${direction}` }
}
