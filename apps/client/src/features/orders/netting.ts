import { lotsOf, pointsOf } from '@gf/i18n'
import { points } from '@gf/money'
import type { Points } from '@gf/money'
import type { OrderRow } from '../../prices/open-trades.ts'

/** The open trades of one instrument as one position. */
export interface NetPosition {
  readonly symbol: string
  readonly rows: readonly OrderRow[]
  /** Undefined where both sides are equal. */
  readonly side: 'BUY' | 'SELL' | undefined
  /** Hundredths of a lot, bought less sold. */
  readonly lots: number
  /** The price at which closing all of it would earn nothing; undefined without a side or without digits. */
  readonly average: Points | undefined
}

/** One position for each instrument, in the order of their first trades. */
export function netPositions(
  rows: readonly OrderRow[],
  digitsOf: (symbol: string) => number | undefined,
): readonly NetPosition[] {
  const symbols = [...new Set(rows.map(({ cpair }) => cpair))]
  return symbols.map((symbol) =>
    netOf(
      symbol,
      rows.filter(({ cpair }) => cpair === symbol),
      digitsOf(symbol),
    ),
  )
}

function netOf(symbol: string, rows: readonly OrderRow[], digits: number | undefined): NetPosition {
  const signed = rows.map((row) => ({
    lots: row.trade_type === 'BUY' ? lotsOf(row.lotsize) : -lotsOf(row.lotsize),
    price: digits === undefined ? 0 : pointsOf(row.trade_price, digits),
  }))
  const net = signed.reduce((sum, { lots }) => sum + lots, 0)
  const worth = signed.reduce((sum, { lots, price }) => sum + lots * price, 0)
  return {
    symbol,
    rows,
    side: net === 0 ? undefined : net > 0 ? 'BUY' : 'SELL',
    lots: Math.abs(net),
    average: net === 0 || digits === undefined ? undefined : points(Math.round(worth / net)),
  }
}

export const sorts = ['opened', 'instrument', 'result', 'size'] as const
export type Sort = (typeof sorts)[number]

/** Newest, first of the alphabet, best result or largest first; equal ones stay as the server has them, newest first. */
export function sortTrades(
  rows: readonly OrderRow[],
  sort: Sort,
  resultOf: (row: OrderRow) => number,
): readonly OrderRow[] {
  if (sort === 'opened') return rows
  return rows.toSorted((one, other) => {
    if (sort === 'instrument') return one.cpair < other.cpair ? -1 : one.cpair > other.cpair ? 1 : 0
    return sort === 'size' ? other.lotsize - one.lotsize : resultOf(other) - resultOf(one)
  })
}
