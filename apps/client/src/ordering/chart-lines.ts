import { formatLots, pointsOf } from '@gf/i18n'
import type { Cents } from '@gf/money'
import { points } from '@gf/money'
import { formatMoney } from '@gf/ui'
import { useEffect, useMemo, useState } from 'react'
import type { ChartLine, LineWorth } from '../chart/messages.ts'
import { useAlerts } from '../prices/alerts.ts'
import { readFloating, readProfitAt } from '../prices/floating.ts'
import { readQuote } from '../prices/live.ts'
import { useOrderList } from '../prices/open-trades.ts'
import type { OrderRow } from '../prices/open-trades.ts'
import { useTexts } from '../texts/chart-trading.en.ts'
import { actsOf, exitAt, exitWorth } from './exit-worth.ts'
import type { Exit } from './exit-worth.ts'

/** A chart line with its trade or pending order. */
export interface DealtLine {
  readonly line: ChartLine
  readonly row: OrderRow
}

/** The words of each side. */
type SideWords = Readonly<Record<OrderRow['trade_type'], string>>

const EVERY_MS = 1_000

/** Lines of the wallet's open trades and pending orders in a symbol, with results updated once a second. */
export function useTradeLines(symbol: string, digits: number): readonly DealtLine[] {
  const trades = useOrderList('Market').data
  const pending = useOrderList('Limit').data
  const rows = useMemo(
    () => [...(trades ?? []), ...(pending ?? [])].filter(({ cpair }) => cpair === symbol),
    [trades, pending, symbol],
  )
  const beat = useBeat(rows.length > 0)
  const words = useTexts().chartTrading
  return useMemo(
    () => (beat < 0 ? [] : rows.flatMap((row) => linesOf(row, digits, words))),
    [rows, digits, words, beat],
  )
}

/** Lines of the client's alerts in a symbol that wait for their price. */
export function useAlertLines(symbol: string, digits: number): readonly ChartLine[] {
  const { data } = useAlerts()
  return useMemo(
    () =>
      (data?.rows ?? []).flatMap(({ alert, metal, price, met }): ChartLine[] =>
        metal === symbol && met === null && price !== null
          ? [
              {
                id: `${alert}`,
                kind: 'alert',
                price: pointsOf(price, digits),
                label: '',
                movable: true,
                ...noWorth,
              },
            ]
          : [],
      ),
    [data, symbol, digits],
  )
}

export const noWorth: LineWorth = { profit: '', tone: 'flat' }

/** A number that increases once a second while `wanted`: results are then calculated with the newest quotes. */
function useBeat(wanted: boolean): number {
  const [beat, setBeat] = useState(0)
  useEffect(() => {
    if (!wanted) return undefined
    const timer = setInterval(() => setBeat((last) => last + 1), EVERY_MS)
    return () => clearInterval(timer)
  }, [wanted])
  return beat
}

/** 'BUY 0.10', in the user's language. */
export function labelOf({ trade_type, lotsize }: OrderRow, sides: SideWords): string {
  return `${sides[trade_type]} ${formatLots(lotsize)}`
}

function linesOf(
  row: OrderRow,
  digits: number,
  words: ReturnType<typeof useTexts>['chartTrading'],
): readonly DealtLine[] {
  const place = isPending(row) ? 'pending' : 'entry'
  const kinds = [
    [place, row.trade_price],
    ['target', row.target],
    ['stoploss', row.stoploss],
  ] as const
  return kinds.flatMap(([kind, price]) => {
    if (price === null) return []
    const at = pointsOf(price, digits)
    const worth =
      kind === 'pending'
        ? noWorth
        : kind === 'entry'
          ? worthOf(readFloating(row.cpair, row))
          : worthOf(readProfitAt(row.cpair, row, at))
    const line = {
      id: `${row.bsid}`,
      kind,
      price: at,
      label: labelOf(row, words.sides),
      movable: true,
      ...worth,
    }
    const acts =
      kind === 'entry'
        ? actsOf(row, { entry: at, now: closingPrice(row) }).map((name) => ({ name, text: words.acts[name] }))
        : []
    return [{ line: { ...line, acts }, row }]
  })
}

/** Whether the row is a pending order, whose stoploss does not trail yet. */
export const isPending = ({ order_type, margin }: OrderRow): boolean =>
  order_type !== 'market' && margin === 0

/** The price in points at which a trade would close now; undefined before the first quote. */
export function closingPrice({ cpair, trade_type }: OrderRow): number | undefined {
  return readQuote(cpair)?.[trade_type === 'BUY' ? 'bid' : 'ask']
}

/** Which exit of its trade a line stands for at a price in points: from an entry it is dragged to either. */
export function exitOf({ line: { kind }, row }: DealtLine, price: number): Exit | 'pending' {
  if (kind === 'target' || kind === 'stoploss') return kind
  return kind === 'entry' ? exitAt(row.trade_type, price, closingPrice(row) ?? price) : 'pending'
}

/** What an exit at a price in points would bring. */
export function exitWorthOf(
  row: OrderRow,
  exit: Exit,
  price: number,
  digits: number,
  equity: Cents | undefined,
): LineWorth {
  const worth = readProfitAt(row.cpair, row, points(price))
  if (worth === undefined) return noWorth
  const other = exit === 'target' ? row.stoploss : row.target
  const otherWorth = other === null ? undefined : readProfitAt(row.cpair, row, pointsOf(other, digits))
  return { ...worthOf(worth), profit: exitWorth(worth, equity, otherWorth) }
}

/** An amount as the chart shows it. */
function worthOf(cents: Cents | undefined): LineWorth {
  if (cents === undefined) return noWorth
  const tone = cents > 0 ? 'up' : cents < 0 ? 'down' : 'flat'
  return { profit: formatMoney(cents, 'USD', { signed: true }), tone }
}
