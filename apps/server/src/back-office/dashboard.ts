import type { Answer, Calls } from '@gf/contract'
import { accountOf } from '@gf/ledger'
import { MINUTE, toWireNumber } from '@gf/money'
import { sql } from 'kysely'
import type { Handler } from '../calls/handler.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { dayStart, iso, isoOrNull } from '../system/time.ts'
import { lastEntryBefore } from './books.ts'
import { byInstrument, exposureOf, totalOf } from './exposure.ts'
import { earningAccounts } from './profit.ts'
import { sharedAnswer } from './shared-answer.ts'

type Figures = Answer<Calls['showDashboard']>
type Company = Pick<Deps, 'db' | 'desk' | 'now' | 'online'>

/** Serves GET dashboard_api. */
export const showDashboard = (company: Company): Handler<Calls['showDashboard']> =>
  sharedAnswer(company.now, (at) => figuresOf(company, at))

async function figuresOf({ db, desk, online }: Company, at: number): Promise<Figures> {
  // The desk first: everything in it is in the tables then.
  const { exposure, quotedAt } = await desk.read((state) => ({
    exposure: totalOf(byInstrument(exposureOf(state).values()).values()),
    quotedAt: Math.max(...[...state.quotes.values()].map((quote) => quote.at)),
  }))
  const counts = await countsOf(db, at)
  const { funds, profit } = await booksOf(db, at)
  const waiting = (count: number, oldest: number | null) => ({ waiting: count, oldest: isoOrNull(oldest) })
  return {
    status: 1,
    at: iso(at),
    clients: counts.clients,
    online: online(),
    kyc: waiting(counts.kyc, counts.kyc_oldest),
    deposits: waiting(counts.deposits, counts.deposits_oldest),
    withdrawals: waiting(counts.withdrawals, counts.withdrawals_oldest),
    client_funds: toWireNumber(funds, 2),
    exposure: { gross: exposure.gross.dollars, net: exposure.net.dollars },
    profit_today: toWireNumber(profit, 2),
    trades_a_minute: counts.trades,
    feed_age: Number.isFinite(quotedAt) ? Math.max(0, Math.round((at - quotedAt) / 1000)) : null,
  }
}

interface Counts {
  readonly clients: number
  readonly kyc: number
  readonly kyc_oldest: number | null
  readonly deposits: number
  readonly deposits_oldest: number | null
  readonly withdrawals: number
  readonly withdrawals_oldest: number | null
  readonly trades: number
}

/** Ids of trades grow with time, so the last minute is at the end; more trades a minute count as this many. */
const MOST_TRADES = 10_000

async function countsOf(db: Database, at: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*) from client where status <> 'closed') as clients, kyc.*, deposit.*, withdrawal.*,
      (select count(*) from (select opened_at from trade order by trade_id desc limit ${MOST_TRADES}) as latest
       where opened_at > ${at - MINUTE}) as trades
    from (select count(*) as kyc, min(asked_at) as kyc_oldest from kyc where state = 'pending') as kyc,
      (select count(*) as deposits, min(coalesce(claimed_at, requested_at)) as deposits_oldest
       from deposit_request where state in ('pending', 'approving')) as deposit,
      (select count(*) as withdrawals, min(requested_at) as withdrawals_oldest
       from withdrawal_request where state in ('pending', 'approved')) as withdrawal`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('The counts of the dashboard are missing')
  return counts
}

/** With the clients' accounts, these are all accounts in real dollars. */
const companyAccounts = [...earningAccounts, accountOf.house('real', 'adjustment'), accountOf.exchangeDollars]

/** Cents: the ledger's dollars add up to zero, so what is not the company's is the clients'. */
async function booksOf(
  db: Database,
  at: number,
): Promise<{ readonly funds: number; readonly profit: number }> {
  const yesterday = await lastEntryBefore(db, dayStart(at))
  const balanceOf = (where: ReturnType<typeof sql>) => sql`coalesce((
    select balance_after from posting
    where account_id = account.id and ${where} order by entry_no desc limit 1), 0)`
  const { rows } = await sql<{ funds: number; profit: number }>`
    select (-sum(${balanceOf(sql`true`)}))::bigint as funds,
      (sum(${balanceOf(sql`true`)} - ${balanceOf(sql`journal_seq <= ${yesterday}`)})
        filter (where id = any(${earningAccounts}::bigint[])))::bigint as profit
    from unnest(${companyAccounts}::bigint[]) as account (id)`.execute(db)
  const [books] = rows
  if (!books) throw new Error('The books of the dashboard are missing')
  return books
}
