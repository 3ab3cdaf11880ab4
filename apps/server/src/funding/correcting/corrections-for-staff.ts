import type { actions, ArgsOf, ResultOf } from '@gf/contract'
import { toWireNumber } from '@gf/money'
import { waitingFor } from '../../back-office/index.ts'
import type { Database } from '../../persistence/database.ts'
import { getRow } from '../../persistence/rows.ts'
import { iso } from '../../system/time.ts'
import { fundsOf } from '../adjusting/adjustments.ts'
import { decidedByTwo } from '../adjusting/adjustments-for-staff.ts'
import type { Decisions } from '../funding.ts'
import { absorbedAfter, closingOf } from './closings.ts'
import type { Closing } from './closings.ts'
import { netOf, subjectOf, wasOf } from './corrections.ts'
import type { Correction } from './corrections.ts'

type Listed = ResultOf<(typeof actions)['list-corrections']>
type Asked = ArgsOf<(typeof actions)['list-corrections']>

const MOST_ROWS = 50

/** Corrections that wait, oldest first, or the last of all, newest last. */
export async function correctionsForStaff(
  deps: Decisions,
  within: Database,
  { which, category, trade }: Asked,
): Promise<Listed> {
  const listed = within
    .selectFrom('trade_correction')
    .$if(which === 'waiting', (all) => all.where('state', 'in', ['prepared', 'booking']))
    .$if(category !== undefined, (all) => all.where('category', '=', category ?? 'other'))
    .$if(trade !== undefined, (all) => all.where('trade_id', '=', trade ?? 0))
  const rows = await listed
    .selectAll()
    .orderBy('correction_id', which === 'waiting' ? 'asc' : 'desc')
    .limit(MOST_ROWS)
    .execute()
  const { all } = await listed.select(({ fn }) => fn.countAll<number>().as('all')).executeTakeFirstOrThrow()
  const subjects = rows.map((row) => subjectOf(row.correction_id))
  const proposals = await waitingFor(within, deps.now(), 'book-correction', subjects)
  const shown: Listed['rows'][number][] = []
  for (const row of rows) {
    const closing = await closingOf(within, row.fill_id)
    shown.push({
      ...(await aboutTrade(within, row, closing)),
      ...decisionOf(row),
      ...(await effectOn(deps, within, row, closing)),
      proposal: proposals.get(subjectOf(row.correction_id)) ?? null,
    })
  }
  return which === 'waiting'
    ? { rows: shown, more: all - rows.length }
    : { rows: shown.toReversed(), more: 0 }
}

async function aboutTrade(within: Database, row: Correction, { fill, trade, instrument }: Closing) {
  const { digits } = instrument
  const client = await getRow(within, 'client', { client_id: row.client_id }, ['name'])
  const pair = (was: number, right: number, decimals: number) => ({
    was: toWireNumber(was, decimals),
    right: toWireNumber(right, decimals),
  })
  return {
    client: row.client_id,
    name: client.name,
    trade: row.trade_id,
    fill: row.fill_id,
    instrument: instrument.symbol,
    digits,
    side: fill.side,
    lots: toWireNumber(fill.lots, 2),
    closed: iso(fill.at),
    open_price: pair(trade.price, row.open_price, digits),
    close_price: pair(fill.price, row.close_price, digits),
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
async function effectOn(deps: Decisions, within: Database, row: Correction, closing: Closing) {
  if (row.state !== 'prepared') return { balance: null, absorbed: null }
  const funds = await fundsOf(deps, row.client_id)
  return {
    balance: funds ? toWireNumber(funds.balance, 2) : null,
    absorbed: toWireNumber(await absorbedAfter(within, closing), 2),
  }
}
