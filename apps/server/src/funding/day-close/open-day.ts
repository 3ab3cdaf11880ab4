import type { actions, ResultOf } from '@gf/contract'
import { canSweep } from '@gf/dealing'
import { DAY } from '@gf/money'
import { sql } from 'kysely'
import { lastEntryBefore } from '../../back-office/index.ts'
import { Refusal } from '../../calls/refusal.ts'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../persistence/database.ts'
import { findRow } from '../../persistence/rows.ts'
import { indianDay } from '../../system/time.ts'
import { banksOn, sweepsOf } from './bank-days.ts'
import { holdStatements, newestLine } from './attribution.ts'
import { closesToSweep, frozenIn, knownAt, lastClosed } from './closed-days.ts'
import { balancesUntil, closingsOf, endOf, figuresOf, startOf } from './figures.ts'
import type { BankFigures, DayFigures } from './figures.ts'

export type DayDeps = Pick<Deps, 'db' | 'desk' | 'now' | 'usdRate'>
type Check = ResultOf<(typeof actions)['show-day']>['checks'][number]

/** The next day to close. */
interface NextDay {
  readonly day: string
  /** No day is closed yet, so a later one can be the first. */
  readonly isFirst: boolean
}

/** The day after the last closed one; before the first, the day of the first journal entry. */
export async function nextDay(db: Database): Promise<NextDay | undefined> {
  const last = await lastClosed(db)
  if (last) return { day: indianDay(last.ends), isFirst: false }
  const first = await findRow(db, 'journal', { seq: 1 }, ['at'])
  return first && { day: indianDay(first.at), isFirst: true }
}

/** An open day that can be the next to close, over or not. Throws Refusal. */
export async function requireNext(db: Database, day: string): Promise<void> {
  const next = await nextDay(db)
  if (!next) throw new Refusal('day_before_books', 'Nothing is booked yet. There is no day to close.')
  if (day === next.day || (next.isFirst && day > next.day)) return
  if (next.isFirst)
    throw new Refusal('day_before_books', `The books begin on ${next.day}. Choose that day or a later one.`)
  if (day < next.day) throw new Refusal('day_closed', `${day} is closed, or is before the first closed day.`)
  throw new Refusal('day_not_next', `Days are closed in order. Close ${next.day} first.`)
}

/** The figures of a day that is not closed, up to now if it is not over. */
export async function openFigures(
  { desk, usdRate }: DayDeps,
  within: Database,
  day: string,
): Promise<DayFigures> {
  // Everything that the desk has decided before is in the tables then.
  await desk.read(() => undefined)
  const before = await lastClosed(within)
  const after = before?.last_seq ?? (await lastEntryBefore(within, startOf(day)))
  const last = Math.max(after, await lastEntryBefore(within, endOf(day)))
  const opening = before ? closingsOf(frozenIn(before)) : await balancesUntil(within, after)
  const previous = before ? before.hash.toString('hex') : null
  const figures = await figuresOf(within, { day, previous, entries: { after, last } }, opening)
  const banks = await banksOn(within, figures, before ? frozenIn(before).banks : [])
  const line = await newestLine(within)
  const sweeps = await sweepsOf(within, knownAt(before), { entry: last, line })
  return { ...figures, banks, sweeps, line, rate: usdRate.at(endOf(day) - 1) }
}

/** What keeps a day from being closed; at most a few of each. */
export async function checksOf(
  deps: DayDeps,
  within: Database,
  { day, banks, sweeps = [] }: Pick<DayFigures, 'day' | 'banks' | 'sweeps'>,
): Promise<readonly Check[]> {
  const ends = endOf(day)
  if (deps.desk.now() < ends) return [{ check: 'not_over', subject: day }]
  return [
    ...(await beingBooked(within, ends)),
    ...(await unswept(deps, within)),
    ...(await waitingForSecond(within, ends, deps.now())),
    ...banks.flatMap(checksOfBank),
    ...sweeps
      .filter((sweep) => !canSweep(sweep))
      .map(({ name }) => ({ check: 'bank_beyond', subject: name }) as const),
  ]
}

function checksOfBank({ bank, name, statement, difference, reason }: BankFigures): Check[] {
  if (statement === null) return [{ check: 'bank_balance', subject: name }]
  if (difference === 0 || reason !== '') return []
  return [{ check: bank === null ? 'no_bank' : 'bank_difference', subject: name }]
}

const MOST_CHECKS = 10

/** Requests that were decided by then and are not booked yet: a matter of seconds, or a server that stopped. */
async function beingBooked(db: Database, ends: number): Promise<readonly Check[]> {
  const { rows } = await sql<Check>`
    select 'being_booked' as check, subject from (
      select 'deposit ' || deposit_id as subject, coalesce(reversal_decided_at, decided_at) as at
      from deposit_request where state in ('approving', 'reversing')
      union all
      select 'withdrawal ' || wid, coalesce(return_decided_at, ended_at, approved_at, requested_at)
      from withdrawal_request where state in ('reserving', 'cancelling', 'rejecting', 'paying', 'returning')
      union all
      select 'adjustment ' || adjustment_id, decided_at from adjustment where state = 'booking'
      union all
      select 'correction ' || correction_id, decided_at from trade_correction where state = 'booking') as request
    where at < ${ends} order by at limit ${MOST_CHECKS}`.execute(db)
  return rows
}

/** Closed days whose banks the desk has not booked yet: no day is closed over them. */
async function unswept({ desk }: DayDeps, db: Database): Promise<readonly Check[]> {
  const days = await closesToSweep(db, await desk.read(({ lastSweptDay }) => lastSweptDay))
  return days.slice(0, MOST_CHECKS).map(({ day }) => ({ check: 'banks_waiting', subject: day }))
}

/** Payments that arrived by then, and others that were proposed by then, if they still wait for their second person. */
async function waitingForSecond(db: Database, ends: number, now: number): Promise<readonly Check[]> {
  const { rows } = await sql<Check>`
    select 'second_person' as check, subject from staff_action
    where state = 'waiting' and made_at > ${now - DAY}
      and case name when 'approve-deposit' then (arguments -> 'received' ->> 'from')::bigint < ${ends}
        else made_at < ${ends}
          and name in ('pay-withdrawal', 'book-adjustment', 'book-correction', 'return-payout', 'reverse-deposit')
        end
    order by action_id limit ${MOST_CHECKS}`.execute(db)
  return rows
}

/** The figures of a day that can be closed. Throws Refusal. */
export async function dayToClose(deps: DayDeps, within: Database, day: string): Promise<DayFigures> {
  await requireNext(within, day)
  // Or a line of an import that ends later could have a lower number than those that the close counts.
  await holdStatements(within)
  const figures = await openFigures(deps, within, day)
  const [check] = await checksOf(deps, within, figures)
  if (check) throw refusalOf(check)
  return figures
}

/** The reason and the words of each. */
const refusals: Readonly<Record<Check['check'], (subject: string) => readonly [string, string]>> = {
  not_over: (day) => ['day_not_over', `${day} is not over. Close it after midnight in India.`],
  being_booked: (request) => [
    'day_being_booked',
    `The books do not have ${request} yet, which was decided by the end of the day. Try again in a minute.`,
  ],
  banks_waiting: (day) => [
    'day_being_booked',
    `The books do not have the banks of ${day} yet, which is closed. Try again in a minute.`,
  ],
  second_person: (request) => [
    'day_second_person',
    `Of this day, ${request} waits for a second person. Confirm or decline it first.`,
  ],
  bank_balance: (bank) => [
    'day_bank_balance',
    `The balance of ${bank} at the end of the day is unknown. Import its statement or enter the balance.`,
  ],
  bank_difference: (bank) => [
    'day_bank_difference',
    `The statement of ${bank} differs from the books. Enter the reason.`,
  ],
  no_bank: () => [
    'day_no_bank',
    'The books have payments that are on no statement and in no payment file. Enter the reason.',
  ],
  bank_beyond: (bank) => [
    'day_bank_beyond',
    `The day cannot be booked at ${bank}: more than ₹100 billion, or a bank number above 900,000. Check its payments for a wrong amount.`,
  ],
}

const refusalOf = ({ check, subject }: Check): Refusal => new Refusal(...refusals[check](subject))
