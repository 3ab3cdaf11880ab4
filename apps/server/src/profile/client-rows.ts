import { accountOf } from '@gf/ledger'
import { sql } from 'kysely'
import { BOOKS, walletIdOf } from '../client-wallets.ts'
import type { Database } from '../persistence/database.ts'

type Rows = Record<string, unknown>[]

/** Tables that tell of a client what others tell too, or that hold nothing but digests. */
const LEFT_OUT: ReadonlySet<string> = new Set(['journal', 'one_time_code', 'throttle', 'credential'])
/** How a row names its client, the first that a table has. */
const NAMING = ['client_id', 'owner_id', 'actor_id', 'wallet_id', 'account_id'] as const
type Naming = (typeof NAMING)[number]

/** What opens something is not handed out, to its owner neither. */
const SECRET = /hash|token|secret|sealed|_mac$|password|^endpoint$|p256dh|^auth$/

interface Column {
  readonly table: string
  readonly name: string
}

/**
 * Every row about a client, by table. The tables are asked of the database, so that one which is added is not forgotten;
 * sealed bytes are left out, and what they hold stands beside them masked.
 */
export async function clientRows(db: Database, clientId: number): Promise<Record<string, Rows>> {
  const tables = Map.groupBy(await readableColumns(db), ({ table }) => table)
  const found: Record<string, Rows> = {}
  for (const [table, columns] of tables) {
    const naming = NAMING.find((name) => columns.some((column) => column.name === name))
    if (naming === undefined || LEFT_OUT.has(table)) continue
    const shown = columns.filter(({ name }) => !SECRET.test(name))
    const rows = await rowsOf(db, { table, naming, columns, shown }, clientId)
    if (rows.length > 0) found[table] = rows.map(readable)
  }
  return found
}

async function readableColumns(db: Database): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as name
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.data_type <> 'bytea'
    order by c.table_name, c.ordinal_position`.execute(db)
  return rows
}

interface Source {
  readonly table: string
  readonly naming: Naming
  readonly columns: readonly Column[]
  readonly shown: readonly Column[]
}

/** Names of tables and columns come from the database's own catalogue, and from nowhere else. */
async function rowsOf(db: Database, source: Source, clientId: number): Promise<Rows> {
  const names = sql.join(source.shown.map(({ name }) => sql.ref(name)))
  const ids = sql.join(idsFor(source.naming, clientId).map((id) => sql.lit(id)))
  // Clients and staff share some tables, and their numbers may meet.
  const realm = source.columns.some(({ name }) => name === 'realm') ? sql`and realm = 'client'` : sql``
  const { rows } = await sql<Record<string, unknown>>`
    select ${names} from ${sql.table(source.table)}
    where ${sql.ref(source.naming)} in (${ids}) ${realm}`.execute(db)
  return rows
}

function idsFor(naming: Naming, clientId: number): number[] {
  const wallets = BOOKS.map((book) => walletIdOf(clientId, book))
  if (naming === 'wallet_id') return wallets
  if (naming === 'account_id') return wallets.flatMap((id) => [accountOf.wallet(id), accountOf.reserved(id)])
  return [clientId]
}

/** Moments as text: they stand in milliseconds. */
function readable(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'number' && /(^|_)at$/.test(name) ? new Date(value).toISOString() : value,
    ]),
  )
}
