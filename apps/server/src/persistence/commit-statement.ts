import type {
  DealingOrderTable,
  FillTable,
  InstrumentVersionTable,
  JournalSubjectTable,
  JournalTable,
  LedgerAccountTable,
  LedgerTransactionTable,
  PostingTable,
  TradeTable,
  WalletTable,
} from './tables.ts'

/** The rows of one commit. Orders and trades are in their state after it, once each. */
export interface Batch {
  readonly journal: readonly JournalTable[]
  readonly wallet: readonly WalletTable[]
  readonly instrument_version: readonly InstrumentVersionTable[]
  readonly dealing_order: readonly DealingOrderTable[]
  readonly trade: readonly TradeTable[]
  readonly fill: readonly FillTable[]
  readonly ledger_account: readonly LedgerAccountTable[]
  readonly ledger_transaction: readonly LedgerTransactionTable[]
  readonly posting: readonly PostingTable[]
  readonly journal_subject: readonly JournalSubjectTable[]
}

/** A batch under construction. */
export type BatchDraft = { -readonly [Name in keyof Batch]: Batch[Name][number][] }

export const newBatch = (): BatchDraft => ({
  journal: [],
  wallet: [],
  instrument_version: [],
  dealing_order: [],
  trade: [],
  fill: [],
  ledger_account: [],
  ledger_transaction: [],
  posting: [],
  journal_subject: [],
})

type ColumnKind = 'int' | 'bigint' | 'text' | 'json' | 'bool' | 'bytes'
type Columns<Row> = Readonly<Record<keyof Row & string, ColumnKind>>

interface TablePlan {
  readonly name: keyof Batch
  readonly columns: Readonly<Record<string, ColumnKind>>
  /** Key and changing columns of a table whose rows are rewritten. */
  readonly upsert?: { readonly key: string; readonly changing: readonly string[] }
}

const plan = <Name extends keyof Batch>(
  name: Name,
  columns: Columns<Batch[Name][number]>,
  upsert?: TablePlan['upsert'],
): TablePlan => ({ name, columns, ...(upsert ? { upsert } : {}) })

const tables: readonly TablePlan[] = [
  plan('journal', {
    seq: 'bigint',
    at: 'bigint',
    kind: 'text',
    wallet_id: 'bigint',
    command_key: 'text',
    body: 'json',
    hash: 'bytes',
  }),
  plan('wallet', { wallet_id: 'bigint', client_id: 'bigint', book: 'text', opened_at: 'bigint' }),
  plan('instrument_version', { symbol: 'text', version: 'int', body: 'json', defined_at: 'bigint' }),
  plan(
    'dealing_order',
    {
      order_id: 'bigint',
      wallet_id: 'bigint',
      kind: 'text',
      symbol: 'text',
      version: 'int',
      side: 'text',
      lots: 'int',
      price: 'bigint',
      target: 'bigint',
      stoploss: 'bigint',
      trail: 'bigint',
      expires_at: 'bigint',
      state: 'text',
      reason: 'text',
      placed_at: 'bigint',
      ended_at: 'bigint',
    },
    {
      key: 'order_id',
      changing: ['price', 'target', 'stoploss', 'trail', 'expires_at', 'state', 'reason', 'ended_at'],
    },
  ),
  plan(
    'trade',
    {
      trade_id: 'bigint',
      wallet_id: 'bigint',
      order_id: 'bigint',
      symbol: 'text',
      version: 'int',
      side: 'text',
      opened_lots: 'int',
      lots: 'int',
      price: 'bigint',
      margin: 'bigint',
      target: 'bigint',
      stoploss: 'bigint',
      trail: 'bigint',
      swap: 'bigint',
      reason: 'text',
      opened_at: 'bigint',
      closed_at: 'bigint',
    },
    { key: 'trade_id', changing: ['lots', 'target', 'stoploss', 'trail', 'swap', 'closed_at'] },
  ),
  plan('fill', {
    fill_id: 'bigint',
    trade_id: 'bigint',
    order_id: 'bigint',
    wallet_id: 'bigint',
    opening: 'bool',
    symbol: 'text',
    side: 'text',
    lots: 'int',
    price: 'bigint',
    quote_seq: 'bigint',
    bid: 'bigint',
    ask: 'bigint',
    quote_at: 'bigint',
    conversion_num: 'bigint',
    conversion_den: 'bigint',
    profit: 'bigint',
    commission: 'bigint',
    reason: 'text',
    at: 'bigint',
    journal_seq: 'bigint',
  }),
  plan('ledger_account', { account_id: 'bigint', code: 'text', currency: 'text', book: 'text' }),
  plan('ledger_transaction', {
    journal_seq: 'bigint',
    no: 'int',
    kind: 'text',
    wallet_id: 'bigint',
    trade_id: 'bigint',
    symbol: 'text',
    note: 'text',
    at: 'bigint',
  }),
  plan('posting', {
    account_id: 'bigint',
    entry_no: 'bigint',
    currency: 'text',
    amount: 'bigint',
    balance_after: 'bigint',
    journal_seq: 'bigint',
    no: 'int',
  }),
  plan('journal_subject', { subject_id: 'bigint', journal_seq: 'bigint', part: 'json' }),
]

/*
 * Arrays are passed as one string per column, in PostgreSQL's array notation. The long ones, JSON and hashes, never
 * contain a line break: they are joined by it, which avoids quoting each; null is an empty line.
 */
const unnested = (kind: ColumnKind, parameter: number): string => {
  if (kind === 'int') return `$${parameter}::integer[]`
  if (kind === 'bigint') return `$${parameter}::bigint[]`
  if (kind === 'bool') return `$${parameter}::boolean[]`
  if (kind === 'text') return `$${parameter}::text[]`
  return `string_to_array($${parameter}::text, E'\\n', '')`
}

const selected = (column: string, kind: ColumnKind): string =>
  kind === 'bytes' ? `decode(${column}, 'hex')` : column

function insertOf(table: TablePlan, firstParameter: number): string {
  const columns = Object.entries(table.columns)
  const names = columns.map(([column]) => column)
  const arrays = columns.map(([, kind], index) => unnested(kind, firstParameter + index))
  const conflict = table.upsert
    ? ` on conflict (${table.upsert.key}) do update set ${table.upsert.changing.map((one) => `${one} = excluded.${one}`).join(', ')}`
    : ''
  return (
    `insert into ${table.name} (${names.join(', ')}) select ${columns.map(([column, kind]) => selected(column, kind)).join(', ')}` +
    ` from unnest(${arrays.join(', ')}) as added(${names.join(', ')})${conflict}`
  )
}

/** One commit for the driver: prepared once under its name, then run with other arrays. */
export interface CommitStatement {
  readonly name: string
  readonly text: string
  readonly values: string[]
}

const texts = new Map<string, string>()

/**
 * The one statement of a commit: journal, tables and books together, or nothing. Tables without rows are left out,
 * which halves the cost of a single command; few combinations occur, and each is prepared once.
 */
export function commitStatement(batch: Batch): CommitStatement {
  const filled = tables.filter((table) => batch[table.name].length > 0)
  const name = `commit ${filled.map((table) => tables.indexOf(table)).join('')}`
  const text = texts.get(name) ?? textOf(filled)
  texts.set(name, text)
  const values = filled.flatMap((table) =>
    Object.entries(table.columns).map(([column, kind]) => encode(batch[table.name], column, kind)),
  )
  return { name, text, values }
}

function textOf(filled: readonly TablePlan[]): string {
  let parameter = 1
  const inserts = filled.map((table) => {
    const sql = insertOf(table, parameter)
    parameter += Object.keys(table.columns).length
    return sql
  })
  const last = inserts.pop() ?? ''
  if (inserts.length === 0) return last
  return `with ${inserts.map((sql, index) => `part_${index} as (${sql})`).join(',\n')}\n${last}`
}

function encode(rows: readonly object[], column: string, kind: ColumnKind): string {
  const values = rows.map((row) => (row as Readonly<Record<string, unknown>>)[column])
  if (kind === 'json') return values.join('\n')
  if (kind === 'bytes') return values.map((value) => (value as Buffer).toString('hex')).join('\n')
  return `{${values.map(kind === 'text' ? textItem : String).join(',')}}`
}

/** Text that the array notation takes unquoted, as almost all of ours. */
const WORD = /^(?!null$)[a-z][a-z0-9_]*$/i

function textItem(value: unknown): string {
  if (typeof value !== 'string') return 'null'
  return WORD.test(value) ? value : `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}
