import type { Calls } from '@gf/contract'
import { toWireNumber } from '@gf/money'
import type { Handler } from '../calls/handler.ts'
import { periodOf } from '../calls/period.ts'
import type { Period } from '../calls/period.ts'
import { walletIdOf } from '../desk/client-wallets.ts'
import { broughtBy, newestCorrection } from '../persistence/corrections.ts'
import type { Database } from '../persistence/database.ts'
import { inParts } from '../system/work-queue.ts'
import type { Movement } from './movements.ts'
import { indianDay } from '../system/time.ts'
import { readStatement } from './statement.ts'
import { byInstrument, drawdownOf, groupedBy, hourOf, statisticsOf, weekdayOf } from './statistics.ts'
import type { Closing, TradeStatistics } from './statistics.ts'
import type { Wallets } from './wallet.ts'

/** Kinds that count as trading; deposits and the like do not. */
const OF_TRADING = new Set(['trade', 'correction', 'swap', 'commission', 'protection'])

export const showStatistics =
  ({ db, desk, now }: Wallets): Handler<Calls['showStatistics']> =>
  async (input, { client }) => {
    const walletId = walletIdOf(client.clientId, input.wallet ?? client.wallet)
    const period = periodOf(input, now())
    // All decisions are in the tables then.
    await desk.read(() => undefined)
    const closings = await closingsOf(db, walletId, period)
    const { movements } = await readStatement(db, walletId, period)
    const results = resultsOf(movements)
    const byPart = <Part extends string | number>(partOf: (closing: Closing) => Part) =>
      groupedBy(closings, partOf).map(([part, record]) => [part, recordOf(record)] as const)
    return {
      status: 0,
      from: period.from,
      to: period.to,
      ...figures(statisticsOf(closings)),
      swap: dollars(total(movements, 'swap')),
      commission: dollars(total(movements, 'commission')),
      drawdown: dollars(drawdownOf(results.map(({ result }) => result))),
      curve: await daily(results, closings),
      instruments: byInstrument(closings).map(([metal, record]) => ({ metal, ...recordOf(record) })),
      sides: byPart(({ side }) => side).map(([trade_type, record]) => ({ trade_type, ...record })),
      hours: byPart(hourOf).map(([hour, record]) => ({ hour, ...record })),
      weekdays: byPart(weekdayOf).map(([weekday, record]) => ({ weekday, ...record })),
    }
  }

const recordOf = ({ closings, winRate, grossProfit, grossLoss }: TradeStatistics) => ({
  closings,
  win_rate: percent(winRate) ?? 0,
  profit_loss: dollars(grossProfit - grossLoss),
})

/** Closings of a wallet, oldest first, each with what it has brought as it was corrected. */
async function closingsOf(db: Database, walletId: number, period: Period): Promise<readonly Closing[]> {
  return db
    .selectFrom('fill')
    .innerJoin('trade', 'trade.trade_id', 'fill.trade_id')
    .leftJoinLateral(newestCorrection.as('right'), (join) => join.onTrue())
    .select(['fill.symbol', 'trade.side', 'trade.opened_at as openedAt', 'fill.at as closedAt'])
    .select(broughtBy.as('profit'))
    .where('fill.wallet_id', '=', walletId)
    .where('fill.opening', '=', false)
    .where('fill.at', '>=', period.begins)
    .where('fill.at', '<', period.ends)
    .orderBy('fill.fill_id')
    .execute()
}

function figures(record: TradeStatistics) {
  return {
    closings: record.closings,
    winners: record.winners,
    losers: record.losers,
    win_rate: percent(record.winRate),
    gross_profit: dollars(record.grossProfit),
    gross_loss: dollars(record.grossLoss),
    profit_loss: dollars(record.grossProfit - record.grossLoss),
    profit_factor: record.profitFactor === undefined ? null : Math.round(record.profitFactor * 100) / 100,
    average_win: dollarsOrNull(record.averageWin),
    average_loss: dollarsOrNull(record.averageLoss),
    best: dollarsOrNull(record.best),
    worst: dollarsOrNull(record.worst),
    average_seconds: record.averageHolding === undefined ? null : Math.round(record.averageHolding / 1000),
  }
}

interface Result {
  readonly at: number
  /** Cents since the start of the period. */
  readonly result: number
}

/** Cumulative trading results since the start of the period, after each booking. */
function resultsOf(movements: readonly Movement[]): readonly Result[] {
  let result = 0
  return movements
    .filter(({ kind }) => OF_TRADING.has(kind))
    .map(({ at, amount }) => ({ at, result: (result += amount) }))
}

/** Each day with a booking or a closing: what it has booked, its closings, and the result at its end. Cents. */
async function daily(results: readonly Result[], closings: readonly Closing[]) {
  const days = new Map<string, { result?: number; closings: number }>()
  const dayOf = (at: number) => {
    const day = days.get(indianDay(at)) ?? { closings: 0 }
    days.set(indianDay(at), day)
    return day
  }
  for await (const part of inParts(results)) for (const { at, result } of part) dayOf(at).result = result
  for await (const part of inParts(closings)) for (const { closedAt } of part) dayOf(closedAt).closings += 1
  let before = 0
  const inOrder = [...days].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return inOrder.map(([day, { result = before, closings: count }]) => {
    const booked = result - before
    before = result
    return { day, booked: dollars(booked), closings: count, result: dollars(result) }
  })
}

function total(movements: readonly Movement[], kind: string): number {
  return movements.reduce((sum, movement) => sum + (movement.kind === kind ? movement.amount : 0), 0)
}

const dollars = (cents: number): number => toWireNumber(Math.round(cents), 2)
const dollarsOrNull = (cents: number | undefined): number | null =>
  cents === undefined ? null : dollars(cents)
/** A share in per cent with one decimal. */
const percent = (share: number | undefined): number | null =>
  share === undefined ? null : Math.round(share * 1000) / 10
