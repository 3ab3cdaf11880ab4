import type { actions, ArgsOf, ResultOf } from '@gf/contract'
import { toWireNumber } from '@gf/money'
import { sql } from 'kysely'
import type { SelectQueryBuilder, SqlBool } from 'kysely'
import { inPage, queueOfRows, queuePage } from '../../calls/queue.ts'
import { waitingFor } from '../../back-office/index.ts'
import { readInstrument } from '../../desk/lifting.ts'
import type { Database } from '../../persistence/database.ts'
import type { Tables } from '../../persistence/tables.ts'
import { iso } from '../../system/time.ts'
import { fundsOf } from '../adjusting/adjustments.ts'
import { WAITS_FOR_TWO, decidedByTwo } from '../adjusting/adjustments-for-staff.ts'
import type { Decisions } from '../funding.ts'
import { absorbedAfter, closingOf } from './closings.ts'
import { netOf, subjectOf, wasOf } from './corrections.ts'
import type { Correction } from './corrections.ts'

type Listed = ResultOf<(typeof actions)['list-corrections']>
type Asked = ArgsOf<(typeof actions)['list-corrections']>

const CORRECTION = 'trade_correction.correction_id'

/** Corrections that wait, oldest first, or all, newest first. */
export async function correctionsForStaff(
  deps: Decisions,
  within: Database,
  { which, category, trade, ...asked }: Asked,
): Promise<Listed> {
  const isWaiting = which === 'waiting'
  const page = await queuePage(
    within,
    {
      from: sql`trade_correction`,
      where: [
        ...(isWaiting ? [WAITS_FOR_TWO] : []),
        ...(category === undefined ? [] : [sql<SqlBool>`category = ${category}`]),
        ...(trade === undefined ? [] : [sql<SqlBool>`trade_id = ${trade}::bigint`]),
      ],
      id: CORRECTION,
      client: 'trade_correction.client_id',
      orders: { age: [] },
    },
    { ...asked, sort: asked.sort ?? (isWaiting ? 'age' : '-age') },
  )
  const rows = await withTrade(
    within.selectFrom('trade_correction').where(inPage(CORRECTION, page)),
  ).execute()
  const subjects = rows.map((row) => subjectOf(row.correction_id))
  const proposals = await waitingFor(within, deps.now(), 'book-correction', subjects)
  const shown: Listed['rows'][number][] = []
  for (const row of rows) {
    shown.push({
      ...aboutTrade(row),
      ...decisionOf(row),
      ...(await effectOn(deps, within, row)),
      proposal: proposals.get(subjectOf(row.correction_id)) ?? null,
    })
  }
  return queueOfRows(page, shown, ({ correction }) => correction)
}

const withTrade = (listed: SelectQueryBuilder<Tables, 'trade_correction', object>) =>
  listed
    .innerJoin('client', 'client.client_id', 'trade_correction.client_id')
    .innerJoin('trade', 'trade.trade_id', 'trade_correction.trade_id')
    .innerJoin('fill', 'fill.fill_id', 'trade_correction.fill_id')
    .innerJoin('instrument_version as terms', (join) =>
      join.onRef('terms.symbol', '=', 'trade.symbol').onRef('terms.version', '=', 'trade.version'),
    )
    .selectAll('trade_correction')
    .select(['client.name', 'trade.symbol', 'trade.price as opened_price', 'terms.body as terms'])
    .select(['fill.side', 'fill.lots', 'fill.price as closed_price', 'fill.at as closed_at'])

type Row = Awaited<ReturnType<ReturnType<typeof withTrade>['executeTakeFirstOrThrow']>>

function aboutTrade(row: Row) {
  const { digits } = readInstrument(row.terms)
  const pair = (was: number, right: number, decimals: number) => ({
    was: toWireNumber(was, decimals),
    right: toWireNumber(right, decimals),
  })
  return {
    client: row.client_id,
    name: row.name,
    trade: row.trade_id,
    fill: row.fill_id,
    instrument: row.symbol,
    digits,
    side: row.side,
    lots: toWireNumber(row.lots, 2),
    closed: iso(row.closed_at),
    open_price: pair(row.opened_price, row.open_price, digits),
    close_price: pair(row.closed_price, row.close_price, digits),
    result: pair(netOf(wasOf(row)), netOf(row), 2),
  }
}

const decisionOf = (row: Correction) => ({
  correction: row.correction_id,
  change: row.change,
  category: row.category,
  ...decidedByTwo(row),
})

/** The wallet of a correction that waits, to show its effect. */
async function effectOn(deps: Decisions, within: Database, row: Correction) {
  if (row.state !== 'prepared') return { balance: null, absorbed: null }
  const funds = await fundsOf(deps, row.client_id)
  return {
    balance: funds ? toWireNumber(funds.balance, 2) : null,
    absorbed: toWireNumber(await absorbedAfter(within, await closingOf(within, row.fill_id)), 2),
  }
}
