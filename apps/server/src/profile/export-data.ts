import type { Calls } from '@gf/contract'
import { accountOf } from '@gf/ledger'
import { HOUR } from '@gf/money'
import { sql } from 'kysely'
import { actorOf, audited } from '../calls/audited.ts'
import { Download } from '../calls/handler.ts'
import type { Handler } from '../calls/handler.ts'
import type { Deps } from '../deps.ts'
import { BOOKS, walletIdOf } from '../desk/client-wallets.ts'
import type { Limit } from '../identity/index.ts'
import type { Database } from '../persistence/database.ts'

const EXPORTS: Limit = {
  scope: 'data_export',
  tries: 5,
  windowMs: HOUR,
  reason: 'too_often',
  message: 'Too many downloads in the last hour. Try again later.',
}

/** All stored data about the client, as a file for people and programs. Requires a second step. */
export const exportData =
  (
    deps: Pick<Deps, 'db' | 'audit' | 'now' | 'config' | 'stepUp' | 'throttle'>,
  ): Handler<Calls['exportData']> =>
  async (input, context) => {
    const { clientId } = context.client
    await deps.stepUp.check(context.client, input)
    await deps.throttle.require(EXPORTS, String(clientId))
    const tables = await audited(deps, actorOf(context), 'data_exported', (within, note) => {
      note({ subject: `client ${clientId}` })
      return clientRows(within, clientId)
    })
    const shownId = `${deps.config.clientIdPrefix}${clientId}`
    const content = {
      made_at: new Date(deps.now()).toISOString(),
      client_id: shownId,
      notes: [
        'One list per table with data about you; columns have their database names.',
        "Amounts are in cents or paise, lots in hundredths, prices in the instrument's smallest unit.",
        'Internal notes of our staff are not included; ask us for them.',
        'Document and account numbers are masked. Passwords, codes and keys are not included.',
      ],
      tables,
    }
    const bytes = Buffer.from(`${JSON.stringify(content, null, 2)}\n`)
    return new Download(bytes, 'application/json', `your-data-${shownId}.json`)
  }

type Rows = Record<string, unknown>[]

/**
 * Tables whose data about a client is in other tables too, or that only have digests. Notes of staff, matches with lists
 * and cases disclose a suspicion, which must not be disclosed (Prevention of Money-laundering Act, section 12): staff
 * answer for them.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'journal',
  'one_time_code',
  'throttle',
  'credential',
  'client_note',
  'screening_hit',
  'suspicious_case',
])
/** Columns that name a row's client; the first that a table has counts. */
const NAMING = ['client_id', 'owner_id', 'actor_id', 'wallet_id', 'account_id'] as const
type Naming = (typeof NAMING)[number]

/** Secrets are not exported, although they are the client's own; nor are forms of a value for comparison. */
const SECRET = /hash|token|secret|sealed|_mac$|password|^endpoint$|p256dh|^auth$|_folded$/

interface Column {
  readonly table: string
  readonly name: string
}

/** Every row about a client, by table, from the database's own catalogue. Without sealed bytes; numbers masked. */
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

/** Names of tables and columns come from the database's own catalogue only. */
async function rowsOf(db: Database, source: Source, clientId: number): Promise<Rows> {
  const names = sql.join(source.shown.map(({ name }) => sql.ref(name)))
  const ids = sql.join(idsFor(source.naming, clientId).map((id) => sql.lit(id)))
  // Clients and staff share some tables, and their numbers may be equal.
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

/** Times as text; the columns have milliseconds. */
function readable(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'number' && /(^|_)at$/.test(name) ? new Date(value).toISOString() : value,
    ]),
  )
}
