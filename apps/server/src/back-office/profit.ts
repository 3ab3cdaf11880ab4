import type { Answer, Calls, Input } from '@gf/contract'
import { accountOf } from '@gf/ledger'
import type { HousePurpose } from '@gf/ledger'
import { DAY, toWireNumber } from '@gf/money'
import { sql } from 'kysely'
import { actorOf, enterOnly } from '../calls/audited.ts'
import { csv } from '../calls/csv.ts'
import type { CsvRow } from '../calls/csv.ts'
import { Download } from '../calls/handler.ts'
import type { Handler } from '../calls/handler.ts'
import { periodOf } from '../calls/period.ts'
import type { Period } from '../calls/period.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { INDIA, indianDay, iso } from '../system/time.ts'
import { byInstrument, exposureOf } from './exposure.ts'
import { sharedAnswer } from './shared-answer.ts'

type Asked = Input<Calls['showProfit']>
type Figures = Answer<Calls['showProfit']>['total']
type ProfitDeps = Pick<Deps, 'db' | 'desk' | 'now'>

/** The real accounts in which the company earns; `dealing` is the counterparty of clients' profit and loss. */
export const earning = ['dealing', 'commission', 'swap', 'protection'] as const satisfies HousePurpose[]
export const earningAccounts = earning.map((purpose) => accountOf.house('real', purpose))

/** What the company earned on a day with an instrument, in cents. Absorbed balances have no instrument. */
interface Earned {
  /** In India, as YYYY-MM-DD. */
  readonly day: string
  readonly symbol: string | null
  readonly dealing: number
  readonly commission: number
  readonly swap: number
  readonly protection: number
  /** Of open trades now; 0 on days before today. */
  readonly floating: number
}

/** Serves GET profit_api. */
export function showProfit(deps: ProfitDeps): Handler<Calls['showProfit']> {
  return sharedAnswer(deps.now, async (at, asked: Asked) => profitOf(await earnedIn(deps, asked, at)))
}

function profitOf({ at, period, today, earned }: EarnedIn): Answer<Calls['showProfit']> {
  const days = Map.groupBy(earned, ({ day }) => day)
  if (today !== undefined && !days.has(today)) days.set(today, [])
  const instruments = [...Map.groupBy(earned, ({ symbol }) => symbol)].map(([cpair, rows]) => ({
    cpair,
    ...figuresOf(rows, today !== undefined),
  }))
  return {
    status: 1,
    at: iso(at),
    from: period.from,
    to: period.to,
    total: figuresOf(earned, today !== undefined),
    days: [...days]
      .map(([day, rows]) => ({ day, ...figuresOf(rows, day === today) }))
      .toSorted((one, other) => (one.day < other.day ? 1 : -1)),
    instruments: instruments.toSorted((one, other) => Math.abs(other.booked) - Math.abs(one.booked)),
  }
}

/** Serves GET profit_csv_api. */
export const downloadProfit =
  (deps: ProfitDeps & Pick<Deps, 'audit'>): Handler<Calls['downloadProfit']> =>
  async (asked, context) => {
    const { period, today, earned } = await earnedIn(deps, asked, deps.now())
    const { from, to } = period
    await enterOnly(deps, actorOf(context), 'profit_exported', { detail: { from, to } })
    return new Download(csv(rowsOf(earned, today)), 'text/csv; charset=utf-8', `profit-${from}-${to}.csv`)
  }

function* rowsOf(earned: readonly Earned[], today: string | undefined): Generator<CsvRow> {
  yield ['day', 'instrument', 'realised', 'commission', 'swap', 'protection', 'booked', 'floating']
  for (const row of earned) {
    const { day, symbol, dealing, commission, swap, protection, floating } = row
    const booked = [dealing, commission, swap, protection, bookedOf(row)].map(BigInt)
    yield [day, symbol, ...booked, day === today ? BigInt(floating) : null]
  }
}

const DEFAULT_DAYS = 30

interface EarnedIn {
  readonly at: number
  readonly period: Period
  /** Undefined if the period does not include it. */
  readonly today: string | undefined
  /** By day, then instrument. */
  readonly earned: readonly Earned[]
}

/** The desk is read first: everything in it is in the tables then. */
async function earnedIn({ db, desk }: ProfitDeps, asked: Asked, at: number): Promise<EarnedIn> {
  const period = periodOf(asked, at, (to) => indianDay(Date.parse(to) - (DEFAULT_DAYS - 1) * DAY))
  const isOfToday = period.begins <= at && at < period.ends
  const today = isOfToday ? indianDay(at) : undefined
  const floating = isOfToday ? await desk.read((state) => byInstrument(exposureOf(state).values())) : []
  const earned = new Map((await bookedIn(db, period)).map((row) => [keyOf(row), row]))
  for (const [symbol, { profit }] of floating) {
    const none = { ...nothing, day: indianDay(at), symbol }
    const row = earned.get(keyOf(none)) ?? none
    earned.set(keyOf(row), { ...row, floating: 0 - profit })
  }
  const byKey = [...earned].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { at, period, today, earned: byKey.map(([, row]) => row) }
}

const keyOf = ({ day, symbol }: Pick<Earned, 'day' | 'symbol'>): string => `${day} ${symbol ?? ''}`

/**
 * The books' own figures; the company's accounts grow by what it earns. Postings have no time: the span of journal
 * entries lets an index find them.
 */
async function bookedIn(db: Database, { begins, ends }: Period): Promise<readonly Earned[]> {
  const sums = earning.map(
    (purpose) => sql`coalesce(sum(posting.amount) filter
      (where posting.account_id = ${accountOf.house('real', purpose)}), 0)::bigint as ${sql.ref(purpose)}`,
  )
  const { rows } = await sql<Omit<Earned, 'day' | 'floating'> & { readonly day_no: number }>`
    with booking as materialized (
        select journal_seq, no, at, symbol from ledger_transaction where at >= ${begins} and at < ${ends}),
      span as (select min(journal_seq) as first, max(journal_seq) as last from booking)
    select (booking.at + ${INDIA}) / ${DAY} as day_no, booking.symbol, ${sql.join(sums)}
    from booking join posting using (journal_seq, no)
    where posting.account_id = any(${earningAccounts}::bigint[])
      and posting.journal_seq between (select first from span) and (select last from span)
    group by day_no, booking.symbol`.execute(db)
  return rows.map(({ day_no: no, ...row }) => ({ ...row, day: iso(no * DAY).slice(0, 10), floating: 0 }))
}

const nothing = { dealing: 0, commission: 0, swap: 0, protection: 0, floating: 0 }

const bookedOf = (row: Earned): number => earning.reduce((sum, purpose) => sum + row[purpose], 0)

function figuresOf(rows: readonly Earned[], includesToday: boolean): Figures {
  const sum = (of: (row: Earned) => number): number =>
    toWireNumber(
      rows.reduce((total, row) => total + of(row), 0),
      2,
    )
  return {
    realised: sum(({ dealing }) => dealing),
    commission: sum(({ commission }) => commission),
    swap: sum(({ swap }) => swap),
    protection: sum(({ protection }) => protection),
    booked: sum(bookedOf),
    floating: includesToday ? sum(({ floating }) => floating) : null,
  }
}
