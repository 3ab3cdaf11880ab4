import type { Answer, Calls } from '@gf/contract'
import { accountOf } from '@gf/ledger'
import { MINUTE, toWireNumber } from '@gf/money'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { dayStart, iso, isoOrNull } from '../system/time.ts'
import { debtsOfClients, lastEntryBefore } from './ledger-lines.ts'
import { byInstrument, exposureOf, totalOf } from './exposure.ts'
import { earningAccounts } from './profit.ts'
import { sharedAnswer } from './shared-answer.ts'

type Figures = Answer<Calls['showDashboard']>
type Company = Pick<Deps, 'db' | 'desk' | 'now' | 'online'>

/** Serves GET dashboard_api. */
export const showDashboard = (company: Company): (() => Promise<Figures>) =>
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
    guests: counts.guests,
    online: online().length,
    kyc: waiting(counts.kyc, counts.kyc_oldest),
    deposits: waiting(counts.deposits, counts.deposits_oldest),
    withdrawals: waiting(counts.withdrawals, counts.withdrawals_oldest),
    bank_changes: waiting(counts.bank_changes, counts.bank_changes_oldest),
    adjustments: waiting(counts.adjustments, counts.adjustments_oldest),
    enquiries: {
      ...waiting(counts.enquiries, counts.enquiries_oldest),
      overdue: counts.complaints_overdue,
    },
    approvals: waiting(counts.approvals, counts.approvals_oldest),
    client_funds: toWireNumber(funds, 2),
    exposure: {
      gross: exposure.gross.dollars,
      net: exposure.net.dollars,
      limits_near: counts.limits_near,
      limits_reached: counts.limits_reached,
    },
    profit_today: toWireNumber(profit, 2),
    trades_a_minute: counts.trades,
    feed_age: Number.isFinite(quotedAt) ? Math.max(0, Math.round((at - quotedAt) / 1000)) : null,
  }
}

type Waiting = 'kyc' | 'deposits' | 'withdrawals' | 'bank_changes' | 'adjustments' | 'enquiries' | 'approvals'
type Counts = {
  readonly [
    Name in
      | 'clients'
      | 'guests'
      | 'trades'
      | 'limits_near'
      | 'limits_reached'
      | 'complaints_overdue'
      | Waiting
  ]: number
} & {
  readonly [Name in `${Waiting}_oldest`]: number | null
}

/** Ids of trades grow with time, so the last minute is at the end; more trades a minute count as this many. */
const MOST_TRADES = 10_000

async function countsOf(db: Database, at: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*) from client where status <> 'closed' and guest_until is null) as clients,
      (select count(*) from client where status <> 'closed' and guest_until is not null) as guests,
      kyc.*, deposit.*, withdrawal.*, bank_change.*,
      adjustment.*, enquiry.*, approval.*, limits.*,
      (select count(*) from (select opened_at from trade order by trade_id desc limit ${MOST_TRADES}) as latest
       where opened_at > ${at - MINUTE}) as trades
    from (select count(*) as kyc, min(asked_at) as kyc_oldest from kyc where state = 'pending') as kyc,
      (select count(*) as deposits, min(coalesce(claimed_at, requested_at)) as deposits_oldest
       from deposit_request where state in ('pending', 'approving')) as deposit,
      (select count(*) as withdrawals, min(requested_at) as withdrawals_oldest
       from withdrawal_request where state in ('pending', 'approved')) as withdrawal,
      (select count(*) as bank_changes, min(changed_at) as bank_changes_oldest
       from bank_change where state = 'waiting') as bank_change,
      (select count(*) as adjustments, min(made_at) as adjustments_oldest
       from adjustment where state = 'prepared') as adjustment,
      (select count(*) as enquiries, min(last_at) as enquiries_oldest,
         count(*) filter (where due_at < ${at}) as complaints_overdue
       from enquiry where state in ('new', 'assigned')) as enquiry,
      (select count(*) as approvals, min(made_at) as approvals_oldest
       from staff_action where state = 'waiting') as approval,
      (select count(distinct scope) filter (where level = 'reached') as limits_reached,
         count(distinct scope) - count(distinct scope) filter (where level = 'reached') as limits_near
       from exposure_alert where ended_at is null) as limits`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('The counts of the dashboard are missing')
  return counts
}

/** With the clients' accounts, these are all accounts in real dollars. */
const companyAccounts = [...earningAccounts, accountOf.house('real', 'adjustment'), accountOf.exchangeDollars]

/** Cents: the ledger's dollars add up to zero, so what is not the company's is the clients', less what some of them owe. */
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
  return { ...books, funds: books.funds + (await debtsOfClients(db)) }
}
