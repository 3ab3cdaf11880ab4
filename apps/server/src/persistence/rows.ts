import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { need } from '../desk/need.ts'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

type Name = keyof Tables
type Row<Table extends Name> = Selectable<Tables[Table]>
type ColumnOf<Table extends Name> = keyof Row<Table> & string
/** Every named column must have this value. */
type Key<Table extends Name> = { readonly [Column in ColumnOf<Table>]?: NonNullable<Row<Table>[Column]> }

/** One row with these values, or undefined: these columns of it, by default all. */
export async function findRow<Table extends Name, Column extends ColumnOf<Table> = ColumnOf<Table>>(
  db: Database,
  table: Table,
  key: Key<Table>,
  columns?: readonly Column[],
): Promise<Pick<Row<Table>, Column> | undefined> {
  const wanted = columns ? sql.join(columns.map((column) => sql.ref(column))) : sql`*`
  const values = Object.entries(key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { rows } = await sql<Pick<Row<Table>, Column>>`
    select ${wanted} from ${sql.table(table)} where ${sql.join(values, sql` and `)} limit 1`.execute(db)
  return rows[0]
}

/** The same for a row that must exist. */
export const getRow: <Table extends Name, Column extends ColumnOf<Table> = ColumnOf<Table>>(
  ...asked: Parameters<typeof findRow<Table, Column>>
) => Promise<Pick<Row<Table>, Column>> = async (...asked) =>
  need(await findRow(...asked), `row of ${asked[1]}`)

/** Whether there is a row with these values. */
export const hasRow = async <Table extends Name>(
  ...asked: readonly [db: Database, table: Table, key: Key<Table>]
): Promise<boolean> => (await findRow(...asked)) !== undefined
