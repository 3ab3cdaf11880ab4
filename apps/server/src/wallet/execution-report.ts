import type { Calls, Input } from '@gf/contract'
import { cents, formatDecimal, toWireNumber } from '@gf/money'
import { csv } from '../calls/csv.ts'
import type { CsvRow } from '../calls/csv.ts'
import { Download } from '../calls/handler.ts'
import type { Handler, LoggedIn } from '../calls/handler.ts'
import { periodOf } from '../calls/period.ts'
import { walletIdOf } from '../desk/client-wallets.ts'
import type { WalletBook } from '../desk/client-wallets.ts'
import { getRow } from '../persistence/rows.ts'
import { indianDay, indianTime } from '../system/time.ts'
import { executionOf, spreadOf } from './execution-figures.ts'
import { fillsIn, rejectionsIn } from './execution-rows.ts'
import type { ExecutedFill, Rejection } from './execution-rows.ts'
import { languageOf, wordsIn } from './record-words.ts'
import type { Language } from './record-words.ts'
import type { RecordWords } from './record-words.en.ts'
import type { Wallets } from './wallet.ts'

type Reporting = Pick<Wallets, 'db' | 'desk' | 'now'>
type Asked = Pick<Input<Calls['showExecution']>, 'wallet' | 'month'>

const monthOf = (at: number): string => indianDay(at).slice(0, 7)

interface Report {
  readonly wallet: WalletBook
  readonly month: string
  readonly fills: readonly ExecutedFill[]
  readonly rejections: readonly Rejection[]
}

/** The report of a request: of the given wallet and month, by default of the current ones. */
async function reportOf({ db, desk, now }: Reporting, client: LoggedIn, asked: Asked): Promise<Report> {
  const wallet = asked.wallet ?? client.wallet
  const walletId = walletIdOf(client.clientId, wallet)
  const month = asked.month ?? monthOf(now())
  const period = periodOf({ from: `${month}-01`, to: lastDayOf(month) }, now())
  // All decisions are in the tables then.
  await desk.read(() => undefined)
  const [fills, rejections] = await Promise.all([
    fillsIn(db, walletId, period),
    rejectionsIn(db, walletId, period),
  ])
  return { wallet, month, fills, rejections }
}

function lastDayOf(month: string): string {
  const [year = 0, no = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, no, 0)).toISOString().slice(0, 10)
}

/** Serves GET execution_api. */
export const showExecution =
  (deps: Reporting): Handler<Calls['showExecution']> =>
  async (input, { client }) => {
    const { wallet, month, fills, rejections } = await reportOf(deps, client, input)
    const walletId = walletIdOf(client.clientId, wallet)
    const { opened_at } = await getRow(deps.db, 'wallet', { wallet_id: walletId }, ['opened_at'])
    const byReason = Map.groupBy(rejections, ({ reason }) => reason)
    return {
      status: 0,
      month,
      current: monthOf(deps.now()),
      since: monthOf(opened_at),
      ...onWire(fills),
      quote_age: spreadOf(fills.map(({ at, quoteAt }) => at - quoteAt)),
      instruments: [...Map.groupBy(fills, ({ symbol }) => symbol)]
        .map(([metal, own]) => ({ metal, ...onWire(own) }))
        .toSorted((one, other) => other.fills - one.fills || one.metal.localeCompare(other.metal)),
      rejections: [...byReason]
        .map(([reason, own]) => ({ reason, count: own.length }))
        .toSorted((one, other) => other.count - one.count || one.reason.localeCompare(other.reason)),
    }
  }

function onWire(fills: readonly ExecutedFill[]) {
  const { cost, atPriceOrBetter, ...figures } = executionOf(fills)
  return {
    ...figures,
    at_price_or_better: atPriceOrBetter,
    slippage_dollars: toWireNumber(cents(cost), 2),
  }
}

/** Serves GET execution_csv_api. */
export const downloadExecution =
  (deps: Reporting): Handler<Calls['downloadExecution']> =>
  async (input, { client }) => {
    const report = await reportOf(deps, client, input)
    const language = await languageOf(deps.db, client.clientId)
    const name = `execution-${report.wallet}-${report.month}.csv`
    return new Download(csv(rowsOf(report, language)), 'text/csv; charset=utf-8', name)
  }

/** Fills and rejections in the order of their time. */
function* rowsOf({ fills, rejections }: Report, language: Language): Generator<CsvRow> {
  const { execution: words } = wordsIn(language)
  yield Object.values(words.columns)
  let next = 0
  for (const fill of fills) {
    for (let one = rejections[next]; one && one.at < fill.at; one = rejections[(next += 1)])
      yield rejectionRow(one, words)
    yield fillRow(fill, words)
  }
  for (const one of rejections.slice(next)) yield rejectionRow(one, words)
}

type Words = RecordWords['execution']

function fillRow(fill: ExecutedFill, words: Words): CsvRow {
  const price = (points: number | null): string | null =>
    points === null ? null : formatDecimal(points, fill.digits)
  return [
    indianTime(fill.at),
    words.results[fill.opening ? 'opened' : 'closed'] ?? null,
    words.reasons[fill.reason] ?? fill.reason,
    fill.fillId,
    fill.tradeId,
    fill.symbol,
    fill.side,
    BigInt(fill.lots),
    price(fill.asked),
    price(fill.price),
    fill.pips,
    fill.pips === null ? null : BigInt(fill.cost),
    price(fill.bid),
    price(fill.ask),
    fill.at - fill.quoteAt,
  ]
}

function rejectionRow({ at, kind, reason, symbol }: Rejection, words: Words): CsvRow {
  const head = [
    indianTime(at),
    words.results[kind] ?? kind,
    words.reasons[reason] ?? reason,
    null,
    null,
    symbol,
  ]
  return [
    ...head,
    ...Object.keys(words.columns)
      .slice(head.length)
      .map(() => null),
  ]
}
