import { formatLots, pointsOf } from '@gf/i18n'
import type { Cents } from '@gf/money'
import { formatMoney } from '@gf/ui'
import { useEffect, useMemo, useState } from 'react'
import type { ChartLine } from '../../chart/messages.ts'
import { readFloating, readProfitAt } from '../../prices/live.ts'
import { useOrderList } from '../../prices/open-trades.ts'
import type { OrderRow } from '../../prices/open-trades.ts'
import { useTexts } from '../../texts/trade.en.ts'

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
  const { dealtSides } = useTexts().trade
  return useMemo(() => linesAt(rows, digits, dealtSides, beat), [rows, digits, dealtSides, beat])
}

/** A number that increases once a second while enabled. */
function useBeat(wanted: boolean): number {
  const [beat, setBeat] = useState(0)
  useEffect(() => {
    if (!wanted) return undefined
    const timer = setInterval(() => setBeat((last) => last + 1), EVERY_MS)
    return () => clearInterval(timer)
  }, [wanted])
  return beat
}

/** `beat` only triggers a recalculation with the newest quotes. */
function linesAt(
  rows: readonly OrderRow[],
  digits: number,
  sides: SideWords,
  beat: number,
): readonly DealtLine[] {
  return beat < 0 ? [] : rows.flatMap((row) => linesOf(row, digits, sides))
}

/** 'BUY 0.10', in the user's language. */
export function labelOf({ trade_type, lotsize }: OrderRow, sides: SideWords): string {
  return `${sides[trade_type]} ${formatLots(lotsize)}`
}

function linesOf(row: OrderRow, digits: number, sides: SideWords): readonly DealtLine[] {
  const waits = row.order_type !== 'market' && row.margin === 0
  const kinds = [
    [waits ? 'pending' : 'entry', row.trade_price],
    ['target', row.target],
    ['stoploss', row.stoploss],
  ] as const
  return kinds.flatMap(([kind, price]) => {
    if (price === null) return []
    const points = pointsOf(price, digits)
    const cents =
      kind === 'entry'
        ? readFloating(row.cpair, row)
        : kind === 'pending'
          ? undefined
          : readProfitAt(row.cpair, row, points)
    const movable = kind !== 'entry'
    const line = {
      id: `${row.bsid}`,
      kind,
      price: points,
      label: labelOf(row, sides),
      movable,
      ...worthOf(cents),
    }
    return [{ line, row }]
  })
}

/** An amount as the chart shows it. */
export function worthOf(cents: Cents | undefined): Pick<ChartLine, 'profit' | 'tone'> {
  if (cents === undefined) return { profit: '', tone: 'flat' }
  const tone = cents > 0 ? 'up' : cents < 0 ? 'down' : 'flat'
  return { profit: formatMoney(cents, 'USD', { signed: true }), tone }
}
