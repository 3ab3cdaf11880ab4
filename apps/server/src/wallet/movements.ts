import type { Cents, Paise } from '@gf/money'
import type { Calls, Input } from '@gf/contract'
import { accountOf } from '@gf/ledger'
import type { TransactionKind } from '@gf/ledger'
import { cents, paise, toWireNumber } from '@gf/money'
import { sql } from 'kysely'
import type { Expression, SqlBool } from 'kysely'
import type { Database } from '../persistence/database.ts'

/** One booking on a wallet, with what it is about. Cents and paise; the moment in milliseconds since 1970. */
export interface Movement {
  readonly no: number
  readonly at: number
  /** As the books have it. */
  readonly kind: string
  readonly amount: Cents
  readonly balance: Cents
  /** Paise, signed as the amount: paid or requested for deposits and withdrawals, otherwise at the rate of the moment. */
  readonly rupees: Paise
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
const rates = sql<{ since: number[]; paise: Paise[] }>`(
  select array_agg(set_at order by set_at) as since, array_agg(paise order by set_at) as paise
  from (select set_at, paise,
          min(set_at) over (order by seq rows between 1 following and unbounded following) as later
        from usd_rate) as rate
  where later is null or set_at < later)`

/** Paise a dollar at the moment of the booking; before there was a rate, the first one. */
const rate = sql`rates.paise[greatest(width_bucket(booking.at, rates.since), 1)]`

/** Rounded as the product rounds everywhere: to a whole rupee, half away from zero. */
const rupees = sql<Paise>`coalesce(
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
      // A wallet's account is kept in dollars.
      sql<Cents>`posting.amount`.as('amount'),
      sql<Cents>`posting.balance_after`.as('balance'),
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

/** What a client calls a kind of booking. */
export type MovementKind = NonNullable<Input<Calls['listTransactions']>['kind']>

/** A withdrawal's reservation is what moves the wallet. */
const shownAs: Readonly<Record<TransactionKind, MovementKind>> = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  payout: 'withdrawal',
  trade: 'trade',
  swap: 'swap',
  commission: 'commission',
  adjustment: 'adjustment',
  protection: 'protection',
  reset: 'reset',
}

/** The client's word for a booking: the first money of a practice wallet is its opening credit. */
export function kindShown({ kind, no }: { readonly kind: string; readonly no: number }): MovementKind {
  return kind === 'reset' && no === 1 ? 'opening' : shownAs[kind as TransactionKind]
}

/** The kinds in the books that a client's word means. */
export function bookedAs(kind: MovementKind): TransactionKind[] {
  const booked = kind === 'opening' ? 'reset' : kind
  const kinds = Object.keys(shownAs) as TransactionKind[]
  return kinds.filter((name) => shownAs[name] === booked)
}

/** Where an amount counts: in, out, or returned by a withdrawal that went out before the movements summed up. */
export type Side = 'in' | 'out' | 'returned'

/** A withdrawal and its return count as one amount, so that a return within a period lessens what went out. */
export interface SideSum {
  readonly side: Side
  readonly count: number
  readonly amount: number
  readonly rupees: number
}

/** Cents and paise that movements add up to; what went out is zero or negative. */
export interface MovementTotals {
  readonly count: number
  readonly dollars: Readonly<Record<Side | 'net', Cents>>
  readonly rupees: Readonly<Record<Side | 'net', Paise>>
}

/** What all movements of a query add up to, by side. */
export function sideSums(db: Database, movements: ReturnType<typeof movementsOf>) {
  const counted = db
    .selectFrom(movements.as('movement'))
    .select([
      sql<Side>`case when sum(amount) <= 0 then 'out' when kind = 'withdrawal' then 'returned' else 'in' end`.as(
        'side',
      ),
      sql<number>`count(*)`.as('count'),
      sql<number>`sum(amount)`.as('amount'),
      sql<number>`sum(rupees)`.as('rupees'),
    ])
    .groupBy(['kind', sql`coalesce(request, -no)`])
  return db
    .selectFrom(counted.as('counted'))
    .select([
      'side',
      sql<number>`sum(count)`.as('count'),
      sql<number>`sum(amount)`.as('amount'),
      sql<number>`sum(rupees)`.as('rupees'),
    ])
    .groupBy('side')
}

type Counted = Pick<Movement, 'kind' | 'amount' | 'rupees' | 'request'>

/** Adds movements up, for documents that hold each of them. */
export function totalsOf(movements: readonly Counted[]): MovementTotals {
  const counted = Map.groupBy(movements, (movement) =>
    movement.kind === 'withdrawal' ? (movement.request ?? movement) : movement,
  )
  return totalsBySide(
    [...counted.values()].map((together) => {
      const amount = together.reduce<number>((sum, movement) => sum + movement.amount, 0)
      const rupees = together.reduce<number>((sum, movement) => sum + movement.rupees, 0)
      const returns = together[0]?.kind === 'withdrawal'
      return {
        side: amount <= 0 ? 'out' : returns ? 'returned' : 'in',
        count: together.length,
        amount,
        rupees,
      }
    }),
  )
}

export function totalsBySide(sums: readonly SideSum[]): MovementTotals {
  const total = (of: 'count' | 'amount' | 'rupees', side?: Side): number =>
    sums.reduce((sum, one) => (side === undefined || one.side === side ? sum + one[of] : sum), 0)
  const sides = <Minor>(of: 'amount' | 'rupees', unit: (minor: number) => Minor) => ({
    in: unit(total(of, 'in')),
    out: unit(total(of, 'out')),
    returned: unit(total(of, 'returned')),
    net: unit(total(of)),
  })
  return { count: total('count'), dollars: sides('amount', cents), rupees: sides('rupees', paise) }
}

export const totalsOnWire = ({ count, dollars, rupees }: MovementTotals) => ({
  count,
  in: toWireNumber(dollars.in, 2),
  out: toWireNumber(dollars.out, 2),
  returned: toWireNumber(dollars.returned, 2),
  net: toWireNumber(dollars.net, 2),
  in_inr: toWireNumber(rupees.in, 2),
  out_inr: toWireNumber(rupees.out, 2),
  returned_inr: toWireNumber(rupees.returned, 2),
  net_inr: toWireNumber(rupees.net, 2),
})
