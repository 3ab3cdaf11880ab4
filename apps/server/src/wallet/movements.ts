import type { Calls, Input } from '@gf/contract'
import { accountOf } from '@gf/ledger'
import { sql } from 'kysely'
import type { Expression, SqlBool } from 'kysely'
import type { Database } from '../persistence/database.ts'
import { bookedAs } from './movement-kinds.ts'
import type { MovementKind } from './movement-kinds.ts'

/** One booking on a wallet, with what it is about. Cents and paise; the moment in milliseconds since 1970. */
export interface Movement {
  readonly no: number
  readonly at: number
  /** As the books have it. */
  readonly kind: string
  readonly amount: number
  readonly balance: number
  /** Paise, signed as the amount: paid or requested for deposits and withdrawals, otherwise at the rate of the moment. */
  readonly rupees: number
  readonly symbol: string | null
  readonly tradeId: number | null
  /** Number of the deposit or withdrawal. */
  readonly request: number | null
  /** Of a withdrawal: it has been paid out since. */
  readonly paid: boolean
  readonly fillId: number | null
  /** Its transaction in the books, as entry/number. */
  readonly booking: string
  readonly note: string
}

export interface MovementFilter {
  readonly kind?: MovementKind | undefined
  readonly metal?: string | undefined
  /** First moment, and the first moment after, in milliseconds since 1970. */
  readonly begins?: number | undefined
  readonly ends?: number | undefined
}

/** The moments between which a call asks for movements. */
export const filterOf = ({ kind, metal, from, to }: Input<Calls['totalTransactions']>): MovementFilter => ({
  kind,
  metal,
  begins: from === undefined ? undefined : Date.parse(from),
  ends: to === undefined ? undefined : Date.parse(to),
})

/** The desk names its reservation in a booking's note; the request knows its reservation. */
const reservation = sql`case when booking.kind = 'withdrawal' then substring(booking.note from '[0-9]{1,15}$')::bigint end`
const depositNumber = sql`case when booking.kind = 'deposit' then substring(booking.note from '^Deposit ([0-9]{1,15})')::bigint end`

/** The rupees that a deposit brought to the bank, as they were booked with its dollars. */
const paidIn = sql`(select -bank.amount from posting as bank
  where bank.journal_seq = booking.journal_seq and bank.no = booking.no
    and bank.account_id = ${sql.lit(accountOf.bankRupees)})`

/**
 * The dollar rates as two arrays of one row: since when, ascending, and paise. Each row of a long list finds its rate by
 * bisection. A rate set after the clock went back replaces those whose time was still to come.
 */
const rates = sql<{ since: number[]; paise: number[] }>`(
  select array_agg(set_at order by set_at) as since, array_agg(paise order by set_at) as paise
  from (select set_at, paise,
          min(set_at) over (order by seq rows between 1 following and unbounded following) as later
        from usd_rate) as rate
  where later is null or set_at < later)`

/** Paise a dollar at the moment of the booking; before there was a rate, the first one. */
const rate = sql`rates.paise[greatest(width_bucket(booking.at, rates.since), 1)]`

/** Rounded as the product rounds everywhere: to a whole rupee, half away from zero. */
const rupees = sql<number>`coalesce(
  case booking.kind
    when 'deposit' then ${paidIn}
    when 'withdrawal' then sign(posting.amount) * request.rupees
  end,
  round(posting.amount::numeric * ${rate} / 10000) * 100)::bigint`

/** The bookings of one wallet. Whatever is filtered by, no other wallet's are looked at. */
export function movementsOf(db: Database, walletId: number, filter: MovementFilter = {}) {
  let query = db
    .selectFrom('posting')
    .innerJoin('ledger_transaction as booking', (join) =>
      join.onRef('booking.journal_seq', '=', 'posting.journal_seq').onRef('booking.no', '=', 'posting.no'),
    )
    .leftJoin('withdrawal_request as request', (join) =>
      join.on(sql<SqlBool>`request.reservation_id = ${reservation}` as Expression<SqlBool>),
    )
    .leftJoin('fill', (join) =>
      join
        .onRef('fill.trade_id', '=', 'booking.trade_id')
        .onRef('fill.journal_seq', '=', 'booking.journal_seq')
        .on(sql<SqlBool>`fill.opening = (booking.kind = 'commission')` as Expression<SqlBool>),
    )
    .crossJoin(rates.as('rates'))
    .select([
      'posting.entry_no as no',
      'booking.at',
      'booking.kind',
      'posting.amount',
      'posting.balance_after as balance',
      rupees.as('rupees'),
      'booking.symbol',
      'booking.trade_id as tradeId',
      sql<number | null>`coalesce(request.wid, ${depositNumber})`.as('request'),
      sql<boolean>`coalesce(request.state in ('paying', 'paid'), false)`.as('paid'),
      sql<number | null>`case when booking.kind in ('trade', 'commission') then fill.fill_id end`.as(
        'fillId',
      ),
      sql<string>`booking.journal_seq || '/' || booking.no`.as('booking'),
      'booking.note',
    ])
    .where('posting.account_id', '=', accountOf.wallet(walletId))
    .where('booking.wallet_id', '=', walletId)
  if (filter.kind !== undefined) query = query.where('booking.kind', 'in', bookedAs(filter.kind))
  // The first credit of a practice wallet is no reset.
  if (filter.kind === 'opening') query = query.where('posting.entry_no', '=', 1)
  if (filter.kind === 'reset') query = query.where('posting.entry_no', '>', 1)
  if (filter.metal) query = query.where('booking.symbol', '=', filter.metal.toUpperCase())
  if (filter.begins !== undefined) query = query.where('booking.at', '>=', filter.begins)
  if (filter.ends !== undefined) query = query.where('booking.at', '<', filter.ends)
  return query
}

/** What a withdrawal's movement is. */
export function stepOf({ kind, amount, paid }: Movement): 'held' | 'paid' | 'returned' | null {
  if (kind !== 'withdrawal') return null
  if (amount > 0) return 'returned'
  return paid ? 'paid' : 'held'
}
