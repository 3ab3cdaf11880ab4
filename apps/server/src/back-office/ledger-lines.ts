import { ledgerKinds } from '@gf/contract'
import { accountOf, standingAccounts } from '@gf/ledger'
import { sql } from 'kysely'
import { walletIdOf } from '../desk/client-wallets.ts'
import type { Database } from '../persistence/database.ts'
import { findRow } from '../persistence/rows.ts'

/** A company account, or the accounts of all clients of one kind together, with the sums of its postings. */
export interface LedgerLine {
  /** Null for the accounts of clients. */
  readonly account: number | null
  readonly kind: (typeof ledgerKinds)[number]
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
    select case when account_id < 100 then account_id end as account,
      case when account_id >= 100 then account_id % 10 end as part,
      case when account_id >= 100 then account_id / 10 % 10 end as digit,
      currency, count(*) as postings,
      (-coalesce(sum(amount) filter (where amount < 0), 0))::bigint as debits,
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as credits
    from posting
    where ${after === undefined ? sql`true` : sql`journal_seq > ${after}`}
      and ${last === undefined ? sql`true` : sql`journal_seq <= ${last}`}
    group by 1, 2, 3, 4`.execute(db)
  const standing = standingAccounts.map(({ accountId, code, book, currency }): LedgerLine => {
    const sum = rows.find(({ account }) => account === accountId)
    return { account: accountId, kind: kindOf(code), book, currency, ...figures(sum) }
  })
  const ofClients = (['real', 'practice'] as const).flatMap((book) =>
    (['wallets', 'reserved'] as const).map((kind): LedgerLine => {
      const part = kind === 'wallets' ? 1 : 2
      const sum = rows.find((row) => row.part === part && row.digit === walletIdOf(0, book))
      return { account: null, kind, book, currency: 'USD', ...figures(sum) }
    }),
  )
  const place = ({ book, kind }: LedgerLine): number =>
    ledgerKinds.indexOf(kind) + (book === 'real' ? 0 : ledgerKinds.length)
  return [...standing, ...ofClients].toSorted((one, other) => place(one) - place(other))
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
