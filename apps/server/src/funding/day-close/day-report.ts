import type { Calls } from '@gf/contract'
import { formatDecimal } from '@gf/money'
import { actorOf, enterOnly } from '../../calls/audited.ts'
import { csv } from '../../calls/csv.ts'
import type { CsvRow } from '../../calls/csv.ts'
import { drawingInTurn } from '../../calls/draw-in-thread.ts'
import { Download } from '../../calls/handler.ts'
import type { Handler } from '../../calls/handler.ts'
import { notFound } from '../../calls/refusal.ts'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../persistence/database.ts'
import { indianTime } from '../../system/time.ts'
import { closedDay, frozenIn, subjectOf } from './closed-days.ts'
import type { ClosedDay } from './closed-days.ts'
import { owedRupees } from './figures.ts'
import type { DayReport } from './report-pdf.ts'

type ReportDeps = Pick<Deps, 'audit' | 'db' | 'now'>

const THREAD = new URL('./report-thread.ts', import.meta.url)

/** Serves GET day_report_pdf_api/{day}. */
export function downloadDayPdf(deps: ReportDeps): Handler<Calls['downloadDayPdf']> {
  const draw = drawingInTurn(THREAD)
  return async ({ day, language }, context) => {
    const row = await requireClosed(deps.db, day)
    const { made_by, confirmed_by, closed_at } = row
    const report: DayReport = {
      figures: frozenIn(row),
      made_by,
      confirmed_by,
      closed_at,
      hash: row.hash.toString('hex'),
      language,
      now: deps.now(),
    }
    const pdf = await draw(report)
    await enterOnly(deps, actorOf(context), 'day_report_exported', { subject: subjectOf(day) })
    return new Download(pdf, 'application/pdf', `day-${day}.pdf`)
  }
}

/** Serves GET day_report_csv_api/{day}. */
export const downloadDayCsv =
  (deps: ReportDeps): Handler<Calls['downloadDayCsv']> =>
  async ({ day }, context) => {
    const row = await requireClosed(deps.db, day)
    await enterOnly(deps, actorOf(context), 'day_report_exported', { subject: subjectOf(day) })
    return new Download(csv(csvRows(row)), 'text/csv; charset=utf-8', `day-${day}.csv`)
  }

async function requireClosed(db: Database, day: string): Promise<ClosedDay> {
  const row = await closedDay(db, day)
  if (!row) throw notFound()
  return row
}

/** One table: the figures of the day, then each account with its four sums. */
function* csvRows(row: ClosedDay): Generator<CsvRow> {
  const frozen = frozenIn(row)
  const { day, clients, adjustments, result, counts, accounts, banks, sweeps = [] } = frozen
  const figure = (
    name: string,
    currency: string | null,
    amount: bigint | null,
    count: number | null = null,
  ) => [day, name, null, currency, count, null, null, null, amount] as const
  const usd = (name: string, amount: number, count?: number) => figure(name, 'USD', BigInt(amount), count)
  const inr = (name: string, amount: number) => figure(name, 'INR', BigInt(amount))
  yield ['day', 'figure', 'book', 'currency', 'count', 'opening', 'debits', 'credits', 'amount or closing']
  yield [
    day,
    `closed ${indianTime(row.closed_at).slice(0, 19)} (India) by ${row.made_by} and ${row.confirmed_by}`,
  ]
  yield [day, `sha-256 ${row.hash.toString('hex')}`]
  yield usd('client money', clients.owed)
  yield usd('client money available', clients.available)
  yield usd('client money held', clients.held)
  yield usd('debts of clients', clients.debts)
  yield inr(`client money at ${formatDecimal(frozen.rate, 2)}`, owedRupees(frozen))
  for (const [name, { count, dollars, rupees }] of [
    ['deposits', frozen.deposits],
    ['deposits reversed', frozen.reversals],
    ['withdrawals paid', frozen.payouts],
    ['payouts returned', frozen.returns],
  ] as const) {
    yield usd(name, dollars, count)
    yield inr(name, rupees)
  }
  yield usd('adjustments credited', adjustments.credits, adjustments.count)
  yield usd('adjustments debited', adjustments.debits)
  yield usd('result', result.total)
  for (const part of ['dealing', 'commission', 'swap', 'protection'] as const)
    yield usd(`result ${part}`, result[part])
  yield figure('transactions', null, null, counts.transactions)
  yield figure('closings of trades', null, null, counts.closings)
  for (const { account, kind, name, book, currency, postings, ...sums } of accounts) {
    const amounts = [sums.opening, sums.debits, sums.credits, sums.closing].map(BigInt)
    yield [
      day,
      `account ${account ?? 'clients'} ${[kind, name].join(' ').trim()}`,
      book,
      currency,
      postings,
      ...amounts,
    ]
  }
  for (const { bank, name, received, paid, book, statement, difference, reason } of banks) {
    const of = bank === null ? 'payments without a known bank' : `bank ${bank} ${name}`
    const amountOrNull = (amount: number | null) => (amount === null ? null : BigInt(amount))
    yield inr(`${of} received`, received)
    yield inr(`${of} paid`, paid)
    yield figure(`${of} in the books`, 'INR', amountOrNull(book))
    yield figure(`${of} statement`, 'INR', amountOrNull(statement))
    yield inr(`${of} difference${reason === '' ? '' : `: ${reason}`}`, difference)
  }
  for (const { bank, name, rupees } of sweeps) yield inr(`bank ${bank} ${name} from clearing`, rupees)
}
