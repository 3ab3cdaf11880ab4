import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Batch } from '../persistence/commit-statement.ts'
import type { Database } from '../persistence/database.ts'

/** Compares what the entries from `first` to `last` must have written with what stands in the tables. */
export async function rowsOfEntries(
  db: Database,
  expected: Batch,
  first: number,
  last: number,
): Promise<string | undefined> {
  const fills = await db
    .selectFrom('fill')
    .selectAll()
    .where('journal_seq', '>=', first)
    .where('journal_seq', '<=', last)
    .execute()
  const bookings = await db
    .selectFrom('ledger_transaction')
    .selectAll()
    .where('journal_seq', '>=', first)
    .where('journal_seq', '<=', last)
    .execute()
  const postings = await db
    .selectFrom('posting')
    .selectAll()
    .where('journal_seq', '>=', first)
    .where('journal_seq', '<=', last)
    .execute()
  const subjects = await db
    .selectFrom('journal_subject')
    .selectAll()
    .where('journal_seq', '>=', first)
    .where('journal_seq', '<=', last)
    .execute()
  return (
    compare(
      'journal_subject',
      expected.journal_subject,
      subjects,
      (row) => `${row.journal_seq}/${row.subject_id}`,
    ) ??
    compare('fill', expected.fill, fills, (row) => row.fill_id) ??
    compare(
      'ledger_transaction',
      expected.ledger_transaction,
      bookings,
      (row) => `${row.journal_seq}/${row.no}`,
    ) ??
    compare('posting', expected.posting, postings, (row) => `${row.account_id}/${row.entry_no}`) ??
    (await standingRows(db, expected))
  )
}

async function standingRows(db: Database, expected: Batch): Promise<string | undefined> {
  for (const wallet of expected.wallet) {
    const found = await db
      .selectFrom('wallet')
      .selectAll()
      .where('wallet_id', '=', wallet.wallet_id)
      .executeTakeFirst()
    if (!isDeepStrictEqual({ ...found }, { ...wallet }))
      return `Table wallet, row ${wallet.wallet_id}: ${firstDifference(found, wallet)}`
  }
  for (const account of expected.ledger_account) {
    const found = await db
      .selectFrom('ledger_account')
      .selectAll()
      .where('account_id', '=', account.account_id)
      .executeTakeFirst()
    if (!isDeepStrictEqual({ ...found }, { ...account }))
      return `Table ledger_account, row ${account.account_id}: ${firstDifference(found, account)}`
  }
  return undefined
}

function compare<Row extends object>(
  table: string,
  expected: readonly Row[],
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
  return extra === undefined ? undefined : `Table ${table}: row ${extra} comes from no entry of the journal`
}

/** Names the first field in which two values differ, and both contents. */
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

/** The books against themselves, by sums in the database: zero per transaction and currency, and every account a chain. */
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
  if (broken)
    return `Account ${broken.account_id}: entry ${broken.entry_no} does not follow from the entries before it`
  const { rows: orphans } = await sql<{ account_id: number }>`
    select distinct account_id from posting where account_id not in (select account_id from ledger_account) limit 1`.execute(
    db,
  )
  const [orphan] = orphans
  return orphan ? `Account ${orphan.account_id} has postings and does not exist` : undefined
}
