import type { Cents, Paise } from '@gf/money'
import type { Calls, Input } from '@gf/contract'
import { accountOf } from '@gf/ledger'
import type { TransactionKind } from '@gf/ledger'
import { cents, paise, toWireNumber } from '@gf/money'
import { sql } from 'kysely'
import type { Expression, SqlBool } from 'kysely'
import type { Database } from '../persistence/database.ts'

/** One booking on a wallet, with its subject. Cents and paise; time in milliseconds since 1970. */
export interface Movement {
  readonly no: number
  readonly at: number
  /** The kind in the books. */
  readonly kind: string
  readonly amount: Cents
  readonly balance: Cents
  /** Paise, signed: paid or requested for deposits and withdrawals, otherwise at the rate of that moment. */
  readonly rupees: Paise
  readonly symbol: string | null
  readonly tradeId: number | null
  /** Number of the deposit or withdrawal. */
  readonly request: number | null
  /** For a withdrawal: paid out since, even if it came back later. */
  readonly paid: boolean
  readonly fillId: number | null
  /** Transaction in the books, as entry/number. */
  readonly booking: string
  readonly note: string
}

export interface MovementFilter {
  readonly kind?: MovementKind | undefined
  readonly metal?: string | undefined
  /** From this moment, and before this moment, in milliseconds since 1970. */
  readonly begins?: number | undefined
  readonly ends?: number | undefined
}

/** The filter of a call. */
export const filterOf = ({ kind, metal, from, to }: Input<Calls['totalTransactions']>): MovementFilter => ({
  kind,
  metal,
  begins: from === undefined ? undefined : Date.parse(from),
  ends: to === undefined ? undefined : Date.parse(to),
})

/** The desk names its reservation in a booking's note; the request has its reservation. */
const reservation = sql`case when booking.kind = 'withdrawal' then substring(booking.note from '[0-9]{1,15}$')::bigint end`
const depositNumber = sql`case when booking.kind = 'deposit' then substring(booking.note from '^Deposit ([0-9]{1,15})')::bigint end`

/** The rupees of a deposit, as booked with its dollars. */
const paidIn = sql`(select -bank.amount from posting as bank
  where bank.journal_seq = booking.journal_seq and bank.no = booking.no
    and bank.account_id = ${sql.lit(accountOf.bankRupees)})`

/** The rates as arrays of start times, ascending, and paise, for bisection. Starts after a newer rate's are void. */
const rates = sql<{ since: number[]; paise: Paise[] }>`(
  select array_agg(set_at order by set_at) as since, array_agg(paise order by set_at) as paise
  from (select set_at, paise,
          min(set_at) over (order by seq rows between 1 following and unbounded following) as later
        from usd_rate) as rate
  where later is null or set_at < later)`

/** Paise per dollar at the moment of the booking; before the first rate, the first one. */
const rate = sql`rates.paise[greatest(width_bucket(booking.at, rates.since), 1)]`

/** Rounded to a whole rupee, half away from zero, as everywhere. */
const rupees = sql<Paise>`coalesce(
  case booking.kind
    when 'deposit' then ${paidIn}
    when 'withdrawal' then sign(posting.amount) * request.rupees
  end,
  round(posting.amount::numeric * ${rate} / 10000) * 100)::bigint`

/** The bookings of one wallet, whatever the filter. */
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
      // A wallet's account is in dollars.
      sql<Cents>`posting.amount`.as('amount'),
      sql<Cents>`posting.balance_after`.as('balance'),
      rupees.as('rupees'),
      'booking.symbol',
      'booking.trade_id as tradeId',
      sql<number | null>`coalesce(request.wid, ${depositNumber})`.as('request'),
      sql<boolean>`coalesce(request.state in ('paying', 'paid', 'returning', 'returned'), false)`.as('paid'),
      sql<number | null>`case when booking.kind in ('trade', 'commission') then fill.fill_id end`.as(
        'fillId',
      ),
      sql<string>`booking.journal_seq || '/' || booking.no`.as('booking'),
      'booking.note',
    ])
    .where('posting.account_id', '=', accountOf.wallet(walletId))
    .where('booking.wallet_id', '=', walletId)
  if (filter.kind !== undefined) query = query.where('booking.kind', 'in', bookedAs(filter.kind))
  // The first credit of a practice wallet is not a reset.
  if (filter.kind === 'opening') query = query.where('posting.entry_no', '=', 1)
  if (filter.kind === 'reset') query = query.where('posting.entry_no', '>', 1)
  if (filter.metal) query = query.where('booking.symbol', '=', filter.metal.toUpperCase())
  if (filter.begins !== undefined) query = query.where('booking.at', '>=', filter.begins)
  if (filter.ends !== undefined) query = query.where('booking.at', '<', filter.ends)
  return query
}

export type MovementStep = 'held' | 'paid' | 'returned' | 'reversed' | 'corrected'

/** The step of a withdrawal's movement, the reversal of a deposit, or the part of a correction. */
export function stepOf({ kind, amount, paid, note }: Movement): MovementStep | null {
  if (kind === 'correction') return note.startsWith('reversed: ') ? 'reversed' : 'corrected'
  if (kind === 'deposit' && amount < 0) return 'reversed'
  if (kind !== 'withdrawal') return null
  if (amount > 0) return 'returned'
  return paid ? 'paid' : 'held'
}

/** The text of staff for the client. */
export function noteOf({ kind, note }: Pick<Movement, 'kind' | 'note'>): string {
  if (kind === 'correction') return note.slice(note.indexOf(': ') + 2)
  return kind === 'adjustment' ? note : ''
}

/** The client's name for a kind of booking. */
export type MovementKind = NonNullable<Input<Calls['listTransactions']>['kind']>

/** A withdrawal moves the wallet when it is reserved. */
const shownAs: Readonly<Record<Exclude<TransactionKind, 'sweep'>, MovementKind>> = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  payout: 'withdrawal',
  trade: 'trade',
  correction: 'correction',
  swap: 'swap',
  commission: 'commission',
  adjustment: 'adjustment',
  protection: 'protection',
  reset: 'reset',
}

/** The client's name for a booking: the first money of a practice wallet is its opening credit. */
export function kindShown({ kind, no }: { readonly kind: string; readonly no: number }): MovementKind {
  return kind === 'reset' && no === 1 ? 'opening' : shownAs[kind as keyof typeof shownAs]
}

/** The kinds in the books for a client's name. */
export function bookedAs(kind: MovementKind): TransactionKind[] {
  const booked = kind === 'opening' ? 'reset' : kind
  const kinds = Object.keys(shownAs) as (keyof typeof shownAs)[]
  return kinds.filter((name) => shownAs[name] === booked)
}

/** `returned`: by a withdrawal that went out before the summed movements. */
export type Side = 'in' | 'out' | 'returned'

/**
 * A request and its return count as one amount, so that a return reduces `out` and a reversed deposit `in`. So do the
 * corrections of a trade.
 */
export interface SideSum {
  readonly side: Side
  readonly count: number
  readonly amount: number
  readonly rupees: number
}

/** Sums of movements in cents and paise; `out` is zero or negative. */
export interface MovementTotals {
  readonly count: number
  readonly dollars: Readonly<Record<Side | 'net', Cents>>
  readonly rupees: Readonly<Record<Side | 'net', Paise>>
}

/** Sums of a query's movements, by side. */
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
    .groupBy(['kind', sql`coalesce(request, case when kind = 'correction' then "tradeId" end, -no)`])
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

type Counted = Pick<Movement, 'kind' | 'amount' | 'rupees' | 'request' | 'tradeId'>

/** Sums movements for documents that include each. */
export function totalsOf(movements: readonly Counted[]): MovementTotals {
  const counted = Map.groupBy(movements, (movement) => {
    const { kind, request, tradeId } = movement
    const of = kind === 'correction' ? tradeId : request
    return of === null ? movement : `${kind} ${of}`
  })
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
