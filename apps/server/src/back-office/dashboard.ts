import type { Answer, Calls } from '@gf/contract'
import { conversionOf } from '@gf/dealing'
import type { Desk, Trade } from '@gf/dealing'
import { accountOf } from '@gf/ledger'
import type { HousePurpose } from '@gf/ledger'
import { MINUTE, marginOf, points, toWireNumber } from '@gf/money'
import { sql } from 'kysely'
import type { Handler } from '../calls/handler.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { dayStart, iso, isoOrNull } from '../system/time.ts'

type Figures = Answer<Calls['showDashboard']>
type Company = Pick<Deps, 'db' | 'desk' | 'now' | 'online'>

/** All viewers share figures of this age. Milliseconds. */
const FRESH = 2_000

/** Serves GET dashboard_api. */
export function showDashboard(company: Company): Handler<Calls['showDashboard']> {
  let last: { readonly at: number; readonly figures: Promise<Figures> } | undefined
  return () => {
    const at = company.now()
    if (last && at - last.at < FRESH) return last.figures
    const figures = figuresOf(company, at)
    last = { at, figures }
    // A failure is not shared.
    figures.catch(() => {
      last = undefined
    })
    return figures
  }
}

async function figuresOf({ db, desk, online }: Company, at: number): Promise<Figures> {
  // The desk first: everything in it is in the tables then.
  const { exposure, quotedAt } = await desk.read((state) => ({
    exposure: exposureOf(state),
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
    exposure,
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

const earning: readonly HousePurpose[] = ['dealing', 'commission', 'swap', 'protection']
const earningAccounts = earning.map((purpose) => accountOf.house('real', purpose))
/** With the clients' accounts, these are all accounts in real dollars. */
const companyAccounts = [...earningAccounts, accountOf.house('real', 'adjustment'), accountOf.exchangeDollars]

/** Cents: the ledger's dollars add up to zero, so what is not the company's is the clients'. */
async function booksOf(
  db: Database,
  at: number,
): Promise<{ readonly funds: number; readonly profit: number }> {
  const balanceOf = (where: ReturnType<typeof sql>) => sql`coalesce((
    select balance_after from posting join ledger_transaction using (journal_seq, no)
    where account_id = account.id and ${where} order by entry_no desc limit 1), 0)`
  const { rows } = await sql<{ funds: number; profit: number }>`
    select (-sum(${balanceOf(sql`true`)}))::bigint as funds,
      (sum(${balanceOf(sql`true`)} - ${balanceOf(sql`at < ${dayStart(at)}`)})
        filter (where id = any(${earningAccounts}::bigint[])))::bigint as profit
    from unnest(${companyAccounts}::bigint[]) as account (id)`.execute(db)
  const [books] = rows
  if (!books) throw new Error('The books of the dashboard are missing')
  return books
}

/** Real open trades in dollars. A trade without a price counts nothing. */
function exposureOf(state: Desk): Figures['exposure'] {
  let gross = 0
  const nets = new Map<string, number>()
  for (const trade of state.trades.values()) {
    if (state.wallets.get(trade.walletId)?.book !== 'real') continue
    const worth = worthOf(state, trade)
    gross += worth
    const { symbol } = trade.instrument
    nets.set(symbol, (nets.get(symbol) ?? 0) + (trade.side === 'BUY' ? worth : -worth))
  }
  const net = [...nets.values()].reduce((sum, one) => sum + Math.abs(one), 0)
  return { gross: toWireNumber(gross, 2), net: toWireNumber(net, 2) }
}

/** Cents at the mid price: the margin that it would need without leverage. */
function worthOf(state: Desk, { instrument, lots }: Trade): number {
  const quote = state.quotes.get(instrument.symbol)
  const conversion = conversionOf(state, instrument)
  if (!quote || !conversion) return 0
  const mid = points(Math.round((quote.bid + quote.ask) / 2))
  return marginOf({ ...instrument, leverage: 1 }, lots, mid, conversion)
}
