import type { actions, ArgsOf, ResultOf } from '@gf/contract'
import { toWireNumber } from '@gf/money'
import { sql } from 'kysely'
import { waitingFor } from '../../back-office/index.ts'
import type { Decision, Works } from '../../calls/action.ts'
import { sha256 } from '../../crypto/field-cipher.ts'
import type { Database } from '../../persistence/database.ts'
import { iso } from '../../system/time.ts'
import { closedDay, closedDays, frozenIn, subjectOf } from './closed-days.ts'
import type { ClosedDay } from './closed-days.ts'
import { endOf, owedRupees } from './figures.ts'
import type { DayFigures } from './figures.ts'
import { checksOf, dayToClose, nextDay, openFigures, requireNext } from './open-day.ts'
import type { DayDeps } from './open-day.ts'
import { bookSweeps } from './sweeps.ts'

type Listed = ResultOf<(typeof actions)['list-days']>
type Shown = ResultOf<(typeof actions)['show-day']>
type Closed = ResultOf<(typeof actions)['close-day']>

/** Closing a day: its figures are computed, proposed, and frozen by a second person. */
export const dayActions = (deps: DayDeps): Works<'list-days' | 'show-day' | 'close-day'> => ({
  'list-days': { run: ({ before }, { within }) => listDays(within, before) },
  'show-day': { run: ({ day }, { within }) => showDay(deps, within, day) },
  'close-day': {
    entry: 'day_closed',
    async subject({ day }, within) {
      // A statement that changes no figure leaves a proposal as it is.
      const { line: _, ...content } = await dayToClose(deps, within, day)
      return { subject: subjectOf(day), content }
    },
    run: (args, decision) => closeDay(deps, args, decision),
    finish: ({ day }) => sweepDay(deps, day),
  },
})

async function closeDay(
  deps: DayDeps,
  { day }: ArgsOf<(typeof actions)['close-day']>,
  { within, by, maker, note }: Decision,
): Promise<void> {
  const figures = await dayToClose(deps, within, day)
  const text = JSON.stringify(figures)
  const hash = sha256(text)
  await sql`
    insert into day_close (day, ends, after_seq, last_seq, figures, hash, made_by, confirmed_by, closed_at)
    values (${day}::date, ${endOf(day)}, ${figures.entries.after}, ${figures.entries.last}, ${text}, ${hash},
      ${maker.username}, ${by.username}, ${deps.now()})`.execute(within)
  const named = { hash: hash.toString('hex') }
  note({
    subject: subjectOf(day),
    detail: { day, ...named, owed: figures.clients.owed, entries: figures.entries.last },
  })
}

/** Books what the day attributes to the banks. */
async function sweepDay(deps: DayDeps, day: string): Promise<Closed> {
  await bookSweeps(deps)
  const row = await closedDay(deps.db, day)
  if (!row) throw new Error(`Day ${day} is not closed`)
  return { day, hash: row.hash.toString('hex'), owed: toWireNumber(frozenIn(row).clients.owed, 2) }
}

const MOST_DAYS = 50

async function listDays(within: Database, before: string | undefined): Promise<Listed> {
  const days = await closedDays(within, { before, most: MOST_DAYS })
  const oldest = days.at(-1)
  const { rows } = await sql<{ more: number }>`
    select count(*) as more from day_close where day < ${oldest?.day ?? null}::date`.execute(within)
  const next = await nextDay(within)
  return {
    next: next ? { day: next.day, is_first: next.isFirst } : null,
    rows: days.map((row) => {
      const { clients, deposits, payouts, result } = frozenIn(row)
      return {
        day: row.day,
        ...closingOf(row),
        owed: toWireNumber(clients.owed, 2),
        deposits: toWireNumber(deposits.dollars, 2),
        payouts: toWireNumber(payouts.dollars, 2),
        result: toWireNumber(result.total, 2),
      }
    }),
    more: rows[0]?.more ?? 0,
  }
}

async function showDay(deps: DayDeps, within: Database, day: string): Promise<Shown> {
  const row = await closedDay(within, day)
  if (row) return { ...wireFigures(frozenIn(row)), closed: closingOf(row), checks: [], proposal: null }
  await requireNext(within, day)
  const waiting = await waitingFor(within, deps.now(), 'close-day', [subjectOf(day)])
  const figures = await openFigures(deps, within, day)
  return {
    ...wireFigures(figures),
    closed: null,
    checks: [...(await checksOf(deps, within, figures))],
    proposal: waiting.get(subjectOf(day)) ?? null,
  }
}

const closingOf = (row: ClosedDay) => ({
  at: iso(row.closed_at),
  made_by: row.made_by,
  confirmed_by: row.confirmed_by,
  hash: row.hash.toString('hex'),
})

/** Minor units as decimals. */
const decimals = <Sums extends Readonly<Record<string, number>>>(sums: Sums): Sums =>
  Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, toWireNumber(sum, 2)])) as Sums

function wireFigures(frozen: DayFigures) {
  const { previous: _, line: __, ...figures } = frozen
  const paid = ({ count, ...sums }: DayFigures['deposits']) => ({ count, ...decimals(sums) })
  const { count, ...adjusted } = figures.adjustments
  return {
    ...figures,
    accounts: figures.accounts.map(({ opening, debits, credits, closing, name = '', ...line }) => ({
      ...line,
      name,
      ...decimals({ opening, debits, credits, closing }),
    })),
    clients: decimals(figures.clients),
    deposits: paid(figures.deposits),
    reversals: paid(figures.reversals),
    payouts: paid(figures.payouts),
    returns: paid(figures.returns),
    adjustments: { count, ...decimals(adjusted) },
    result: decimals(figures.result),
    sweeps: (figures.sweeps ?? []).map((sweep) => ({ ...sweep, rupees: toWireNumber(sweep.rupees, 2) })),
    banks: figures.banks.map(({ bank, name, is_entered, reason, book, statement, ...sums }) => ({
      bank,
      name,
      is_entered,
      reason,
      ...decimals(sums),
      book: book === null ? null : toWireNumber(book, 2),
      statement: statement === null ? null : toWireNumber(statement, 2),
    })),
    rate: toWireNumber(figures.rate, 2),
    owed_rupees: toWireNumber(owedRupees(figures), 2),
  }
}
