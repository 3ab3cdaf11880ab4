import type { Calls, Input } from '@gf/contract'
import { accountOf } from '@gf/ledger'
import { cents } from '@gf/money'
import type { Cents, Paise } from '@gf/money'
import { sql } from 'kysely'
import type { LoggedIn } from '../calls/handler.ts'
import { periodOf } from '../calls/period.ts'
import type { Period } from '../calls/period.ts'
import { Refusal } from '../calls/refusal.ts'
import { walletIdOf } from '../desk/client-wallets.ts'
import type { WalletBook } from '../desk/client-wallets.ts'
import type { Database } from '../persistence/database.ts'
import { indianDay } from '../system/time.ts'
import { kindShown, movementsOf } from './movements.ts'
import type { Movement, MovementKind } from './movements.ts'
import { languageOf } from './record-words.ts'
import type { Language } from './record-words.ts'
import { balanceAt } from './statement.ts'
import type { Wallets } from './wallet.ts'

/** What trading booked: cents, charges negative. `net` is their sum, `rupees` that of the movements. */
export interface Traded {
  readonly realised: Cents
  readonly swap: Cents
  readonly commission: Cents
  readonly net: Cents
  readonly rupees: Paise
}

export interface TradedOf extends Traded {
  readonly symbol: string
  readonly closings: number
}

/** A movement of a deposit or withdrawal with its rate in paise per dollar. */
export type Transfer = Movement & { readonly rate: Paise | null }

export interface Sum {
  readonly count: number
  readonly amount: Cents
  readonly rupees: Paise
}

/** A wallet in a financial year: opening + trading + transfers + others = closing. */
export interface TaxReport {
  /** '2026-27' */
  readonly years: string
  readonly opening: Cents
  readonly closing: Cents
  /** By symbol. */
  readonly instruments: readonly TradedOf[]
  readonly trading: Traded
  /** Oldest first. */
  readonly transfers: readonly Transfer[]
  readonly deposits: Sum
  readonly withdrawals: Sum
  readonly others: readonly (Sum & { readonly kind: MovementKind })[]
}

export interface AskedTaxReport {
  readonly wallet: WalletBook
  readonly period: Period
  readonly report: TaxReport
  readonly language: Language
}

type Asked = Pick<Input<Calls['showTaxReport']>, 'wallet' | 'year'>

/** The calendar year in which the financial year of a moment begins. */
export function yearOf(at: number): number {
  const [year = 0, month = 0] = indianDay(at).split('-').map(Number)
  return month >= 4 ? year : year - 1
}

/** The report of a request: of the given wallet and year, by default of the current ones. */
export async function askedTaxReport(
  { db, desk, now }: Wallets,
  client: LoggedIn,
  asked: Asked,
): Promise<AskedTaxReport> {
  const wallet = asked.wallet ?? client.wallet
  const year = asked.year ?? yearOf(now())
  const period = periodOf({ from: `${year}-04-01`, to: `${year + 1}-03-31` }, now())
  // All decisions are in the tables then.
  await desk.read(() => undefined)
  const [report, language] = await Promise.all([
    // One view: a booking between two reads would look like a difference.
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((view) => readTaxReport(view, walletIdOf(client.clientId, wallet), period)),
    languageOf(db, client.clientId),
  ])
  return { wallet, period, report, language }
}

/** Bookings that belong to an instrument. */
const OF_INSTRUMENT = ['trade', 'correction', 'swap', 'commission'] as const
/** More do not fit a useful document. */
const MOST_TRANSFERS = 4_000

/**
 * Reads the report from the books: what the company's accounts have received of each instrument, and the wallet's own
 * movements. Throws if the two do not agree, or the movements do not lead from the opening to the closing balance.
 */
async function readTaxReport(db: Database, walletId: number, period: Period): Promise<TaxReport> {
  const [opening, closing, booked, moved, transfers] = await Promise.all([
    balanceAt(db, walletId, period.begins),
    balanceAt(db, walletId, period.ends),
    bookedBySymbol(db, walletId, period),
    movedByKind(db, walletId, period),
    transfersIn(db, walletId, period),
  ])
  const bySymbol = Map.groupBy(moved, ({ symbol }) => symbol)
  const instruments = booked.map((one): TradedOf => {
    const own = sumOf(bySymbol.get(one.symbol) ?? [])
    const net = cents(one.realised + one.swap + one.commission)
    if (net !== own.amount) throw doNotAddUp(walletId, period)
    return { ...one, net, rupees: own.rupees }
  })
  const sumOfKind = (kind: string): Sum => sumOf(moved.filter((one) => one.kind === kind))
  const others = moved
    .filter(({ kind, symbol }) => symbol === null && kind !== 'deposit' && kind !== 'withdrawal')
    .map((one) => ({ ...sumOf([one]), kind: kindShown(one) }))
  if (opening + sumOf(moved).amount !== closing) throw doNotAddUp(walletId, period)
  return {
    years: `${period.from.slice(0, 4)}-${period.to.slice(2, 4)}`,
    opening,
    closing,
    instruments,
    trading: together(instruments),
    transfers,
    deposits: sumOfKind('deposit'),
    withdrawals: sumOfKind('withdrawal'),
    others,
  }
}

const doNotAddUp = (walletId: number, { from, to }: Period): Error =>
  new Error(`The books of wallet ${walletId} do not add up from ${from} to ${to}`)

const sumOf = (moved: readonly Sum[]): Sum => ({
  count: moved.reduce((sum, { count }) => sum + count, 0),
  amount: cents(moved.reduce((sum, { amount }) => sum + amount, 0)),
  rupees: moved.reduce((sum, { rupees }) => sum + rupees, 0) as Paise,
})

function together(instruments: readonly Traded[]): Traded {
  const sum = (of: keyof Traded): number => instruments.reduce((total, one) => total + one[of], 0)
  return {
    realised: cents(sum('realised')),
    swap: cents(sum('swap')),
    commission: cents(sum('commission')),
    net: cents(sum('net')),
    rupees: sum('rupees') as Paise,
  }
}

/** What each instrument has booked: the company's accounts have the opposite of the wallet, by purpose. */
async function bookedBySymbol(db: Database, walletId: number, { begins, ends }: Period) {
  const book: WalletBook = walletId % 10 === 1 ? 'practice' : 'real'
  const gainOf = (purpose: 'dealing' | 'swap' | 'commission') => sql<Cents>`coalesce(-sum(posting.amount)
    filter (where posting.account_id = ${accountOf.house(book, purpose)}), 0)::bigint`
  const { rows } = await sql<Omit<TradedOf, 'net' | 'rupees'>>`
    with booked as (
      select booking.symbol, ${gainOf('dealing')} as realised, ${gainOf('swap')} as swap,
        ${gainOf('commission')} as commission
      from ledger_transaction as booking join posting using (journal_seq, no)
      where booking.wallet_id = ${walletId} and booking.at >= ${begins} and booking.at < ${ends}
        and booking.kind in (${sql.join(OF_INSTRUMENT)})
      group by booking.symbol),
    closed as (
      select symbol, count(*) as closings from fill
      where wallet_id = ${walletId} and not opening and at >= ${begins} and at < ${ends} group by symbol)
    select symbol, coalesce(closings, 0) as closings, coalesce(realised, 0) as realised,
      coalesce(swap, 0) as swap, coalesce(commission, 0) as commission
    from booked full join closed using (symbol) order by symbol`.execute(db)
  return rows
}

interface Moved extends Sum {
  readonly kind: string
  readonly symbol: string | null
  /** Of the first movement. */
  readonly no: number
}

const kindsOfInstrument = sql.join(OF_INSTRUMENT.map((kind) => sql.lit(kind)))
/** Other kinds are summed whatever they belong to. */
const itsSymbol = sql<string | null>`case when kind in (${kindsOfInstrument}) then symbol end`

/** The movements by kind and instrument; the opening credit of a practice wallet is apart from its resets. */
function movedByKind(db: Database, walletId: number, { begins, ends }: Period): Promise<readonly Moved[]> {
  return db
    .selectFrom(movementsOf(db, walletId, { begins, ends }).as('movement'))
    .select(['kind', itsSymbol.as('symbol')])
    .select([
      sql<number>`min(no)`.as('no'),
      sql<number>`count(*)`.as('count'),
      sql<Cents>`sum(amount)::bigint`.as('amount'),
      sql<Paise>`sum(rupees)::bigint`.as('rupees'),
    ])
    .groupBy(['kind', itsSymbol, sql`no = 1`])
    .orderBy(sql`min(no)`)
    .execute()
}

async function transfersIn(
  db: Database,
  walletId: number,
  { begins, ends }: Period,
): Promise<readonly Transfer[]> {
  const rows = await db
    .selectFrom(movementsOf(db, walletId, { begins, ends }).as('movement'))
    .leftJoin('deposit_request as deposit', (join) =>
      join.onRef('deposit.deposit_id', '=', 'movement.request').on('movement.kind', '=', 'deposit'),
    )
    .leftJoin('withdrawal_request as withdrawal', (join) =>
      join.onRef('withdrawal.wid', '=', 'movement.request').on('movement.kind', '=', 'withdrawal'),
    )
    .selectAll('movement')
    .select((row) => row.fn.coalesce('deposit.rate', 'withdrawal.rate').as('rate'))
    .where('movement.kind', 'in', ['deposit', 'withdrawal'])
    .orderBy('movement.no')
    .limit(MOST_TRANSFERS + 1)
    .execute()
  if (rows.length > MOST_TRANSFERS)
    throw new Refusal('statement_too_long', 'Too many deposits and withdrawals for one report. Contact us.')
  return rows
}
