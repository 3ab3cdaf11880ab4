import { INDIA } from '../system/time.ts'

/** One closing of a trade, in full or in part. Cents; times in milliseconds since 1970. */
export interface Closing {
  readonly symbol: string
  /** Of the trade. */
  readonly side: 'BUY' | 'SELL'
  /** Less the commission of the closing, as booked. */
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

type Grouped<Part> = readonly (readonly [part: Part, statistics: TradeStatistics])[]

/** The same closings by a part that each belongs to: a number or a name, in its order. */
export function groupedBy<Part extends string | number>(
  closings: readonly Closing[],
  partOf: (closing: Closing) => Part,
): Grouped<Part> {
  return [...Map.groupBy(closings, partOf)]
    .map(([part, own]) => [part, statisticsOf(own)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
}

/** By instrument, the most traded first. */
export const byInstrument = (closings: readonly Closing[]): Grouped<string> =>
  groupedBy(closings, ({ symbol }) => symbol).toSorted(([, one], [, other]) => other.closings - one.closings)

/** The hour in India, 0 to 23, and the weekday, from 1 for Monday, of a closing. */
export const hourOf = ({ closedAt }: Closing): number => new Date(closedAt + INDIA).getUTCHours()
export const weekdayOf = ({ closedAt }: Closing): number => new Date(closedAt + INDIA).getUTCDay() || 7

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
