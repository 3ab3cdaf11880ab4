import type { Calls } from '@gf/contract'
import { toWireNumber } from '@gf/money'
import type { Handler } from '../calls/handler.ts'
import { periodOf } from '../calls/period.ts'
import type { Period } from '../calls/period.ts'
import { walletIdOf } from '../desk/client-wallets.ts'
import { newestCorrection } from '../persistence/corrections.ts'
import type { Database } from '../persistence/database.ts'
import { inParts } from '../system/work-queue.ts'
import type { Movement } from './movements.ts'
import { indianDay } from '../system/time.ts'
import { readStatement } from './statement.ts'
import type { Wallets } from './wallet.ts'

/** Kinds that count as trading; deposits and the like do not. */
const OF_TRADING = new Set(['trade', 'correction', 'swap', 'commission', 'protection'])

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
    .leftJoinLateral(newestCorrection.as('right'), (join) => join.onTrue())
    .select(['fill.symbol', 'trade.opened_at as openedAt', 'fill.at as closedAt'])
    .select((row) => row.fn.coalesce('right.profit', 'fill.profit').as('profit'))
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

/** The last result of each day. */
async function daily(results: readonly Result[]): Promise<{ day: string; result: number }[]> {
  const last = new Map<string, number>()
  for await (const part of inParts(results)) {
    for (const { at, result } of part) last.set(indianDay(at), result)
  }
  return [...last].map(([day, result]) => ({ day, result: dollars(result) }))
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

/** One closing of a trade, in full or in part. Cents; times in milliseconds since 1970. */
export interface Closing {
  readonly symbol: string
  readonly profit: number
  readonly openedAt: number
  readonly closedAt: number
}

/** Statistics of closings, in cents. Ratios are undefined without a divisor. */
export interface TradeStatistics {
  readonly closings: number
  readonly winners: number
  readonly losers: number
  /** Winners over winners and losers; a break-even closing is neither. */
  readonly winRate: number | undefined
  readonly grossProfit: number
  /** As a positive number. */
  readonly grossLoss: number
  /** Gross profit over gross loss. */
  readonly profitFactor: number | undefined
  readonly averageWin: number | undefined
  readonly averageLoss: number | undefined
  readonly best: number | undefined
  readonly worst: number | undefined
  /** Mean time from opening to closing, milliseconds. */
  readonly averageHolding: number | undefined
}

/** The usual figures of a trading record on forex platforms. */
export function statisticsOf(closings: readonly Closing[]): TradeStatistics {
  const profits = closings.map(({ profit }) => profit)
  const won = profits.filter((profit) => profit > 0)
  const lost = profits.filter((profit) => profit < 0)
  const [grossProfit, grossLoss] = [sum(won), sum(lost.map((loss) => -loss))]
  const held = closings.map(({ openedAt, closedAt }) => closedAt - openedAt)
  return {
    closings: closings.length,
    winners: won.length,
    losers: lost.length,
    winRate: divided(won.length, won.length + lost.length),
    grossProfit,
    grossLoss,
    profitFactor: divided(grossProfit, grossLoss),
    averageWin: divided(grossProfit, won.length),
    averageLoss: divided(-grossLoss, lost.length),
    best: most(profits, Math.max),
    worst: most(profits, Math.min),
    averageHolding: divided(sum(held), held.length),
  }
}

/** The same closings by instrument, the most traded first. */
export function byInstrument(
  closings: readonly Closing[],
): readonly (readonly [symbol: string, statistics: TradeStatistics])[] {
  const grouped = Map.groupBy(closings, ({ symbol }) => symbol)
  return [...grouped]
    .map(([symbol, own]) => [symbol, statisticsOf(own)] as const)
    .toSorted(([a, one], [b, other]) => other.closings - one.closings || a.localeCompare(b))
}

/** Largest drawdown from an earlier peak, over consecutive results starting at zero. */
export function drawdownOf(results: readonly number[]): number {
  let height = 0
  let deepest = 0
  for (const result of results) {
    height = Math.max(height, result)
    deepest = Math.max(deepest, height - result)
  }
  return deepest
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const divided = (part: number, whole: number): number | undefined => (whole === 0 ? undefined : part / whole)

function most(numbers: readonly number[], choose: (a: number, b: number) => number): number | undefined {
  return numbers.length === 0 ? undefined : numbers.reduce((best, number) => choose(best, number))
}
