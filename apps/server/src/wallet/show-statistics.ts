import type { Calls } from '@gf/contract'
import { toWireNumber } from '@gf/money'
import { walletIdOf } from '../client-wallets.ts'
import type { Handler } from '../handler.ts'
import type { Database } from '../persistence/database.ts'
import { inTurns } from './in-turns.ts'
import type { Movement } from './movements.ts'
import { indianDay, periodOf } from './period.ts'
import type { Period } from './period.ts'
import { readStatement } from './statement.ts'
import { byInstrument, drawdownOf, statisticsOf } from './trade-statistics.ts'
import type { Closing, TradeStatistics } from './trade-statistics.ts'
import type { Wallets } from './wallet.ts'

/** What trading itself moves; deposits and the like say nothing of how it went. */
const OF_TRADING = new Set(['trade', 'swap', 'commission', 'protection'])

/** Serves GET statistics_api. */
export const showStatistics =
  ({ db, now }: Wallets): Handler<Calls['showStatistics']> =>
  async (input, { client }) => {
    const walletId = walletIdOf(client.clientId, input.wallet ?? client.wallet)
    const period = periodOf(input, now())
    const closings = await closingsOf(db, walletId, period)
    const { movements } = await readStatement(db, walletId, period)
    const results = resultsOf(movements)
    const curve = await daily(results)
    return {
      status: 0,
      from: period.from,
      to: period.to,
      ...figures(statisticsOf(closings)),
      swap: dollars(total(movements, 'swap')),
      commission: dollars(total(movements, 'commission')),
      drawdown: dollars(drawdownOf(results.map(({ result }) => result))),
      curve,
      instruments: byInstrument(closings).map(([metal, record]) => ({
        metal,
        closings: record.closings,
        win_rate: percent(record.winRate) ?? 0,
        profit_loss: dollars(record.grossProfit - record.grossLoss),
      })),
    }
  }

/** Closings of a wallet, oldest first. */
async function closingsOf(db: Database, walletId: number, period: Period): Promise<readonly Closing[]> {
  return db
    .selectFrom('fill')
    .innerJoin('trade', 'trade.trade_id', 'fill.trade_id')
    .select(['fill.symbol', 'fill.profit', 'trade.opened_at as openedAt', 'fill.at as closedAt'])
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
  /** Cents since the period began. */
  readonly result: number
}

/** What trading brought since the period began, after each booking of it. */
function resultsOf(movements: readonly Movement[]): readonly Result[] {
  let result = 0
  return movements
    .filter(({ kind }) => OF_TRADING.has(kind))
    .map(({ at, amount }) => ({ at, result: (result += amount) }))
}

/** The last result of each day. */
async function daily(results: readonly Result[]): Promise<{ day: string; result: number }[]> {
  const last = new Map<string, number>()
  await inTurns(results, (part) => {
    for (const { at, result } of part) last.set(indianDay(at), result)
  })
  return [...last].map(([day, result]) => ({ day, result: dollars(result) }))
}

function total(movements: readonly Movement[], kind: string): number {
  return movements.reduce((sum, movement) => sum + (movement.kind === kind ? movement.amount : 0), 0)
}

const dollars = (cents: number): number => toWireNumber(Math.round(cents), 2)
const dollarsOrNull = (cents: number | undefined): number | null =>
  cents === undefined ? null : dollars(cents)
/** A share as per cent with one decimal. */
const percent = (share: number | undefined): number | null =>
  share === undefined ? null : Math.round(share * 1000) / 10
