import { ledgerKinds } from '@gf/contract'
import { accountOf, bankOf, LAST_BANK_ACCOUNT, standingAccounts } from '@gf/ledger'
import { sql } from 'kysely'
import { walletIdOf } from '../desk/client-wallets.ts'
import type { Database } from '../persistence/database.ts'
import { findRow } from '../persistence/rows.ts'

/** A company account, or the accounts of all clients of one kind together, with the sums of its postings. */
export interface LedgerLine {
  /** Null for the accounts of clients. */
  readonly account: number | null
  readonly kind: (typeof ledgerKinds)[number]
  /** Of a bank with its own account; otherwise empty. */
  readonly name: string
  readonly book: 'real' | 'practice'
  readonly currency: 'USD' | 'INR'
  readonly postings: number
  /** In cents or paise, above zero. */
  readonly debits: number
  readonly credits: number
}

/** Journal entries after a number, up to the last; open ends by default. */
interface Span {
  readonly after?: number | undefined
  readonly last?: number | undefined
}

interface Sum extends Pick<LedgerLine, 'account' | 'currency' | 'postings' | 'debits' | 'credits'> {
  readonly part: number | null
  readonly digit: number | null
}

/** The postings of a span of journal entries, summed by account; those of clients by their kind and book. */
export async function ledgerLines(db: Database, { after, last }: Span): Promise<LedgerLine[]> {
  const { rows } = await sql<Sum>`
    select case when account_id <= ${LAST_BANK_ACCOUNT} then account_id end as account,
      case when account_id > ${LAST_BANK_ACCOUNT} then account_id % 10 end as part,
      case when account_id > ${LAST_BANK_ACCOUNT} then account_id / 10 % 10 end as digit,
      currency, count(*) as postings,
      (-coalesce(sum(amount) filter (where amount < 0), 0))::bigint as debits,
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as credits
    from posting
    where ${after === undefined ? sql`true` : sql`journal_seq > ${after}`}
      and ${last === undefined ? sql`true` : sql`journal_seq <= ${last}`}
    group by 1, 2, 3, 4`.execute(db)
  const standing = standingAccounts.map(({ accountId, code, book, currency }): LedgerLine => {
    const sum = rows.find(({ account }) => account === accountId)
    return { account: accountId, kind: kindOf(code), name: '', book, currency, ...figures(sum) }
  })
  const banks = (await bankAccounts(db)).map(({ accountId, name }): LedgerLine => {
    const sum = rows.find(({ account }) => account === accountId)
    return { account: accountId, kind: 'bank', name, book: 'real', currency: 'INR', ...figures(sum) }
  })
  const ofClients = (['real', 'practice'] as const).flatMap((book) =>
    (['wallets', 'reserved'] as const).map((kind): LedgerLine => {
      const part = kind === 'wallets' ? 1 : 2
      const sum = rows.find((row) => row.part === part && row.digit === walletIdOf(0, book))
      return { account: null, kind, name: '', book, currency: 'USD', ...figures(sum) }
    }),
  )
  const place = ({ book, kind }: LedgerLine): number =>
    ledgerKinds.indexOf(kind) + (book === 'real' ? 0 : ledgerKinds.length)
  const lines = [...standing, ...banks, ...ofClients]
  return lines.toSorted(
    (one, other) => place(one) - place(other) || (one.account ?? 0) - (other.account ?? 0),
  )
}

/** The accounts of banks that have been booked, also where a span has no posting of them: they have a balance. */
async function bankAccounts(db: Database) {
  const names = await bankNames(db)
  const { rows } = await sql<{ readonly account_id: number }>`
    select account_id from ledger_account
    where account_id > ${accountOf.bank(0)} and account_id <= ${LAST_BANK_ACCOUNT}`.execute(db)
  return rows.map(({ account_id: accountId }) => ({
    accountId,
    name: names.get(bankOf(accountId) ?? 0) ?? String(bankOf(accountId)),
  }))
}

/**
 * The company's banks by their number, with the last digits of their account; and with their number where several would
 * have one name, such as one that was entered again.
 */
export async function bankNames(db: Database): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ readonly bank: number; readonly name: string }>`
    select bank_id as bank, named || case when count(*) over (partition by named) > 1 then ' #' || bank_id else '' end
      as name
    from company_bank cross join lateral (select bank_name || ' …' || right(acc_number, 4)) as of (named)`.execute(
    db,
  )
  return new Map(rows.map(({ bank, name }) => [bank, name]))
}

/**
 * Cents that clients owe the company after a journal entry, the newest by default. Only who had a deposit reversed can owe;
 * one client's debt takes nothing from what the company owes the others.
 */
export async function debtsOfClients(db: Database, last?: number): Promise<number> {
  const clients = await db
    .selectFrom('deposit_request')
    .select('client_id')
    .distinct()
    .where('state', 'in', ['reversing', 'reversed'])
    .execute()
  const wallets = clients.map(({ client_id: id }) => accountOf.wallet(walletIdOf(id, 'real')))
  const { rows } = await sql<{ debts: number }>`
    select coalesce(-sum(balance), 0)::bigint as debts from unnest(${wallets}::bigint[]) as wallet (id)
    cross join lateral (select balance_after as balance from posting
      where account_id = wallet.id and ${last === undefined ? sql`true` : sql`journal_seq <= ${last}`}
      order by entry_no desc limit 1) as newest
    where balance < 0`.execute(db)
  return rows[0]?.debts ?? 0
}

const figures = (sum: Sum | undefined) => ({
  postings: sum?.postings ?? 0,
  debits: sum?.debits ?? 0,
  credits: sum?.credits ?? 0,
})

/** `house:real:dealing`, `exchange:USD`, `bank:INR` and `wallet:…` as the contract names their kinds. */
function kindOf(code: string): LedgerLine['kind'] {
  const [first = '', , purpose] = code.split(':')
  const named = purpose ?? first
  return ledgerKinds.find((kind) => kind === named) ?? 'adjustment'
}

/** The last journal entry before a moment. Times of entries never decrease, which `npm run verify` checks. */
export async function lastEntryBefore(db: Database, at: number): Promise<number> {
  let [before, after] = [0, ((await newestEntry(db)) ?? 0) + 1]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    const entry = await findRow(db, 'journal', { seq: middle }, ['at'])
    if (entry && entry.at < at) before = middle
    else after = middle
  }
  return before
}

async function newestEntry(db: Database): Promise<number | null> {
  const { seq } = await db
    .selectFrom('journal')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .executeTakeFirstOrThrow()
  return seq
}
