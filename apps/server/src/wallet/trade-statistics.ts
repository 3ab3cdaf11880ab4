/** One closing of a trade, whole or in part. Cents; moments in milliseconds since 1970. */
export interface Closing {
  readonly symbol: string
  readonly profit: number
  readonly openedAt: number
  readonly closedAt: number
}

/** How closings went, in cents. Ratios are undefined where nothing divides them. */
export interface TradeStatistics {
  readonly closings: number
  readonly winners: number
  readonly losers: number
  /** Winners over winners and losers; a closing at no profit and no loss is neither. */
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

/** The usual figures of a trading record, as platforms for forex show them. */
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

/**
 * Largest fall from a height before, over results that follow each other; the start is a height of nothing. Zero where it
 * never fell.
 */
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
