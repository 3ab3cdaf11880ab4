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
  /** The same rows for a count, without what they only show. */
  readonly counted?: RawBuilder<unknown>
  /** By column that another table has: how to order rows by it. */
  readonly joins?: Readonly<Record<string, ListJoin>>
  /** What a sort that is no column orders by before the id. */
  readonly orders?: Readonly<Record<string, readonly RawBuilder<unknown>[]>>
  /** The column that identifies a row, and orders equal ones. */
  readonly id: string
}

/** A reference of a list to another table. */
export interface ListJoin {
  /** Rows of `other_id` and `sort_key`, what the list is ordered by. */
  readonly other: RawBuilder<unknown>
  /** The column that names one of them; rows without it order as PostgreSQL's nulls. */
  readonly column: RawBuilder<unknown>
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
  const { where, count } = await matchesOf(db, source, asked)
  const { rows } = await pageOf<Row>({ ...source, where: [where] }, asked, count > COUNTED).execute(db)
  return { rows, total: count > COUNTED && !asked.exact ? `${COUNTED}+` : String(count) }
}

/** How many rows are asked for, up to one more than are counted, and the condition that finds them. */
async function matchesOf(db: Database, source: ListSource, asked: ListAsked) {
  const { from, counted = from, id, words } = source
  const where = whereOf(source, asked.search)
  const isSearch = words !== undefined && beginnings(asked.search ?? '') !== ''
  if (isSearch) {
    // Ids instead of a count: the index of words need not be asked again where they are few.
    const { rows } = await sql<{ id: number }>`
      select ${sql.ref(id)} as id from ${from} where ${where} limit ${COUNTED + 1}`.execute(db)
    if (rows.length <= SORTED) return { where: isOneOf(id, rows), count: rows.length }
    if (rows.length <= COUNTED || !asked.exact) return { where, count: rows.length }
  }
  const most = asked.exact ? null : COUNTED + 1
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from ${counted} where ${where} limit ${most}) as counted`.execute(
    db,
  )
  return { where, count: rows[0]?.count ?? 0 }
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

/** Rows that a cursor reads at a time. */
const FETCHED = 1_000

/** The `number` of all rows in their order, as they are at this moment. `within` is a transaction. */
export async function* everyNumber(
  within: Database,
  source: ListSource,
  sort: string | undefined,
): AsyncGenerator<readonly number[]> {
  const all = pageOf(source, { sort, offset: 0, size: Number.MAX_SAFE_INTEGER }, false)
  await sql`declare every_number no scroll cursor for ${all}`.execute(within)
  for (;;) {
    const { rows } = await sql<{ number: number }>`
      fetch ${sql.lit(FETCHED)} from every_number`.execute(within)
    if (rows.length === 0) break
    yield rows.map(({ number }) => number)
  }
  await sql`close every_number`.execute(within)
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
 * The condition that rows have all words of a search, or that a `column` of other rows names one that has them. It asks
 * the index of words first: the planner cannot know how many rows a prefix matches.
 */
export async function matching(
  db: Database,
  {
    from,
    id,
    words,
    column = id,
  }: Pick<ListSource, 'from' | 'id'> & { readonly words: RawBuilder<unknown>; readonly column?: string },
  search: string,
): Promise<readonly RawBuilder<SqlBool>[]> {
  const begun = beginnings(search)
  if (begun === '') return []
  const matches = sql<SqlBool>`${words} @@ to_tsquery('simple', ${begun})`
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(id)} as id from ${from} where ${matches} limit ${SORTED + 1}`.execute(db)
  if (rows.length <= SORTED) return [isOneOf(column, rows)]
  return [
    column === id
      ? matches
      : sql`${sql.ref(column)} in (select ${sql.ref(id)} from ${from} where ${matches})`,
  ]
}

const isOneOf = (id: string, rows: readonly { readonly id: number }[]) =>
  sql<SqlBool>`${sql.ref(id)} = any(${rows.map((row) => row.id)}::bigint[])`

function pageOf<Row>(source: ListSource, { sort, offset, size }: ListAsked, areMany: boolean) {
  const { from, columns, id, joins, orders } = source
  const where = whereOf(source, undefined)
  const { column, direction } = orderOf(sort ?? `-${id}`)
  const byId = sql`${sql.ref(id)} ${direction}`
  const limits = sql`limit ${size} offset ${offset}`
  const join = joins?.[column]
  if (join && areMany) {
    const placed = placedRows(source, join, direction, offset + size)
    return sql<Row>`
      select ${columns} from ${from} join (${placed}) as placed on placed_id = ${sql.ref(id)}
      order by part ${direction}, sort_key ${direction}, other_id ${direction}, ${byId} ${limits}`
  }
  const other = join ? sql`left join ${join.other} as other on other_id = ${join.column}` : sql``
  const named = join ? ['sort_key', 'other_id'] : column === id ? [] : [column]
  const by = orders?.[column] ?? named.map((each) => sql.ref(each))
  const first = by.map((each) => sql`${each} ${direction}`)
  return sql<Row>`select ${columns} from ${from} ${other} where ${where} order by ${sql.join([...first, byId])} ${limits}`
}

/**
 * The first rows by what they refer to, found by an index of the reference: for one after the other of the referred, as few
 * rows as a page needs. A join would sort all rows. The referred are sorted first, for the planner to stop after a page.
 */
function placedRows(
  source: ListSource,
  { other, column }: ListJoin,
  direction: RawBuilder<unknown>,
  most: number,
) {
  const { from, id } = source
  const where = whereOf(source, undefined)
  const firstOf = (condition: RawBuilder<unknown>) => sql`
    select ${sql.ref(id)} as placed_id from ${from} where ${where} and ${condition}
    order by ${sql.ref(id)} ${direction} limit ${most}`
  return sql`
    (select placed_id, 0 as part, sort_key, other_id
      from (select * from ${other} as other order by sort_key ${direction}, other_id ${direction}) as other
      cross join lateral (${firstOf(sql`${column} = other_id`)}) as own
      order by sort_key ${direction}, other_id ${direction}, placed_id ${direction} limit ${most})
    union all
    select placed_id, 1, null, null from (${firstOf(sql`${column} is null`)}) as without`
}

function orderOf(sort: string) {
  const down = sort.startsWith('-')
  return { column: down ? sort.slice(1) : sort, direction: down ? sql`desc` : sql`asc` }
}
