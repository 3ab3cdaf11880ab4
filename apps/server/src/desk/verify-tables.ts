import { isDeepStrictEqual } from 'node:util'
import { KEY_MEMORY } from '@gf/dealing'
import { sql } from 'kysely'
import type { Batch } from '../persistence/commit-statement.ts'
import type { Database } from '../persistence/database.ts'
import type {
  DealingOrderTable,
  InstrumentVersionTable,
  JournalSubjectTable,
  LedgerAccountTable,
  TradeTable,
  WalletTable,
} from '../persistence/tables.ts'
import { decodePart } from './journal-entry.ts'
import { readInstrument } from './lifting.ts'

/** Compares the rows of entries `first` to `last` with the tables. */
export async function rowsOfEntries(
  db: Database,
  expected: Batch,
  first: number,
  last: number,
): Promise<string | undefined> {
  const rowsOf = async <Name extends OfEntries>(table: Name): Promise<Batch[Name][number][]> => {
    const found = sql<Batch[Name][number]>`
      select * from ${sql.table(table)} where journal_seq between ${first} and ${last}`
    return (await found.execute(db)).rows
  }
  return (
    compareRows(
      'journal_subject',
      expected.journal_subject.map(withPart),
      (await rowsOf('journal_subject')).map(withPart),
      (row) => `${row.journal_seq}/${row.subject_id}`,
    ) ??
    compareRows('fill', expected.fill, await rowsOf('fill'), (row) => row.fill_id) ??
    compareRows(
      'ledger_transaction',
      expected.ledger_transaction,
      await rowsOf('ledger_transaction'),
      (row) => `${row.journal_seq}/${row.no}`,
    ) ??
    compareRows(
      'posting',
      expected.posting,
      await rowsOf('posting'),
      (row) => `${row.account_id}/${row.entry_no}`,
    )
  )
}

/** With the content of the part, whichever release stored it. */
const withPart = ({ part, ...row }: JournalSubjectTable) => ({
  ...row,
  part: part === null ? null : decodePart(part),
})

type OfEntries = {
  readonly [Name in keyof Batch]: Batch[Name][number] extends { readonly journal_seq: number } ? Name : never
}[keyof Batch]

/** Every table whose rows each name an entry, with the key of its rows. */
const namesOfRows: Readonly<Record<OfEntries, string>> = {
  journal_subject: "journal_seq || '/' || subject_id",
  fill: 'fill_id',
  ledger_transaction: "journal_seq || '/' || no",
  posting: "account_id || '/' || entry_no",
}

/** Names the first row, table by table, whose entry is not one of 1 to `last`. */
export async function rowOfNoEntry(db: Database, last: number): Promise<string | undefined> {
  for (const [table, name] of Object.entries(namesOfRows)) {
    const { rows } = await sql<{ name: string }>`
      select (${sql.raw(name)})::text as name from ${sql.table(table)}
      where journal_seq < 1 or journal_seq > ${last} order by journal_seq, 1 limit 1`.execute(db)
    const [stray] = rows
    if (stray) return comesFromNoEntry(table, stray.name)
  }
  return undefined
}

const comesFromNoEntry = (table: string, name: string | number): string =>
  `Table ${table}: row ${name} comes from no entry of the journal`

/** Names the first row that is missing, different or unexpected; undefined if there is none. */
export function compareRows<Row extends object>(
  table: string,
  expected: Iterable<Row>,
  found: readonly Row[],
  nameOf: (row: Row) => string | number,
): string | undefined {
  const stored = new Map(found.map((row) => [nameOf(row), row]))
  for (const row of expected) {
    const name = nameOf(row)
    const twin = stored.get(name)
    if (!twin) return `Table ${table}: row ${name} is missing`
    if (!isDeepStrictEqual({ ...twin }, { ...row }))
      return `Table ${table}, row ${name}: ${firstDifference(twin, row)}`
    stored.delete(name)
  }
  const [extra] = stored.keys()
  return extra === undefined ? undefined : comesFromNoEntry(table, extra)
}

/** Names the first field in which two values differ, with both contents. */
export function firstDifference(found: unknown, expected: unknown, path = ''): string {
  if (isObject(found) && isObject(expected)) {
    for (const name of new Set([...Object.keys(expected), ...Object.keys(found)])) {
      if (!isDeepStrictEqual(found[name], expected[name]))
        return firstDifference(found[name], expected[name], `${path}.${name}`)
    }
  }
  return `${path.slice(1) || 'value'} is ${JSON.stringify(found)} and should be ${JSON.stringify(expected)}`
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Names the first entry whose key was already used within the 48 hours before it. */
export async function keysInOrder(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ seq: number; before: number }>`
    select seq, before from (
      select seq, at, lag(seq) over of_key as before, lag(at) over of_key as before_at
      from journal where command_key is not null window of_key as (partition by command_key order by seq)) as used
    where before_at >= at - ${KEY_MEMORY} order by seq limit 1`.execute(db)
  const [twice] = rows
  return twice && `Journal entry ${twice.seq} was decided under the key of entry ${twice.before}`
}

/** Checks the books by sums in the database: zero per transaction and currency, and every account a chain. */
export async function booksInOrder(db: Database): Promise<string | undefined> {
  const { rows: imbalances } = await sql<{ journal_seq: number; no: number; currency: string; off: number }>`
    select journal_seq, no, currency, sum(amount) as off from posting
    group by journal_seq, no, currency having sum(amount) <> 0 order by 1, 2 limit 1`.execute(db)
  const [imbalance] = imbalances
  if (imbalance) {
    return `Transaction ${imbalance.journal_seq}/${imbalance.no} is out of balance by ${imbalance.off} minor units of ${imbalance.currency}`
  }
  const { rows: breaks } = await sql<{ account_id: number; entry_no: number }>`
    select account_id, entry_no from (
      select account_id, entry_no, balance_after,
        sum(amount) over (partition by account_id order by entry_no) as running,
        row_number() over (partition by account_id order by entry_no) as position
      from posting) as chained
    where balance_after <> running or entry_no <> position order by 1, 2 limit 1`.execute(db)
  const [broken] = breaks
  return (
    broken &&
    `Account ${broken.account_id}: entry ${broken.entry_no} does not follow from the entries before it`
  )
}

/** Rows that name no entry of the journal, in their state after the last entry: their tables must have no others. */
export class StandingRows {
  readonly #wallets = new Map<number, WalletTable>()
  readonly #instruments = new Map<string, InstrumentVersionTable>()
  readonly #accounts = new Map<number, LedgerAccountTable>()
  readonly #trades = new Map<number, TradeTable>()
  readonly #orders = new Map<number, DealingOrderTable>()

  /** Adds the rows of some entries; rewritten rows replace their earlier versions. */
  add({ wallet, instrument_version, ledger_account, trade, dealing_order }: Batch): void {
    for (const row of wallet) this.#wallets.set(row.wallet_id, row)
    for (const row of instrument_version) this.#instruments.set(versionName(row), row)
    for (const row of ledger_account) this.#accounts.set(row.account_id, row)
    for (const row of trade) this.#trades.set(row.trade_id, row)
    for (const row of dealing_order) this.#orders.set(row.order_id, row)
  }

  /** Names the first row that is missing, different or without an entry; undefined if there is none. */
  async firstWrong(db: Database): Promise<string | undefined> {
    const wallets = await db.selectFrom('wallet').selectAll().orderBy('wallet_id').execute()
    const instruments = await db
      .selectFrom('instrument_version')
      .selectAll()
      .orderBy('symbol')
      .orderBy('version')
      .execute()
    const accounts = await db.selectFrom('ledger_account').selectAll().orderBy('account_id').execute()
    const trades = await db.selectFrom('trade').selectAll().orderBy('trade_id').execute()
    const orders = await db.selectFrom('dealing_order').selectAll().orderBy('order_id').execute()
    return (
      compareRows('wallet', this.#wallets.values(), wallets, (row) => row.wallet_id) ??
      compareRows(
        'instrument_version',
        [...this.#instruments.values()].map(withInstrument),
        instruments.map(withInstrument),
        versionName,
      ) ??
      compareRows('ledger_account', this.#accounts.values(), accounts, (row) => row.account_id) ??
      compareRows('trade', this.#trades.values(), trades, (row) => row.trade_id) ??
      compareRows('dealing_order', this.#orders.values(), orders, (row) => row.order_id)
    )
  }
}

/** With the content of the body, whichever release stored it. */
const withInstrument = ({ body, ...row }: InstrumentVersionTable) => ({ ...row, body: readInstrument(body) })

const versionName = ({ symbol, version }: Omit<InstrumentVersionTable, 'body'>): string =>
  `${symbol}/${version}`
