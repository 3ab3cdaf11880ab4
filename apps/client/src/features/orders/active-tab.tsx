import { formatLots, lotsOf } from '@gf/i18n'
import { formatDecimal } from '@gf/money'
import { Button, layout } from '@gf/ui'
import type { Column } from '@gf/ui'
import { useCallback, useState } from 'react'
import { digitsOf } from '../../prices/instruments.ts'
import { useDealingOff } from '../../prices/live.ts'
import { floatingOf } from '../../prices/open-trades.ts'
import { useTexts } from '../../texts/orders.en.ts'
import type { OrdersTexts } from '../../texts/orders.en.ts'
import { ExitsCell, ExitsLine, LivePrice, LivePriceText, RowHead, ShortTime, StillPrice } from './cells.tsx'
import { CloseAllSheet } from './close-all-sheet.tsx'
import { isDivisible, partOf } from './exit-rules.ts'
import { ListBar, useListing } from './list-bar.tsx'
import { NetList } from './net-list.tsx'
import { netPositions, sortTrades } from './netting.ts'
import type { Sort } from './netting.ts'
import { NothingHere } from './order-states.tsx'
import * as styles from './orders.module.css'
import { LiveResult } from './result.tsx'
import type { Unit } from './result.tsx'
import { RowList } from './row-list.tsx'
import type { Choice } from './row-list.tsx'
import type { RowAct } from './swipe-row.tsx'
import { Totals } from './totals.tsx'
import type { OrderRow } from '../../prices/open-trades.ts'

export const activeColumns = (orders: OrdersTexts, unit: Unit): Column<OrderRow>[] => [
  { key: 'lots', title: orders.lots, figures: true, cell: (row) => formatLots(row.lotsize) },
  {
    key: 'entry',
    title: orders.entry,
    figures: true,
    cell: (row) => <StillPrice row={row} price={row.trade_price} />,
  },
  { key: 'now', title: orders.now, figures: true, cell: (row) => <LivePrice row={row} /> },
  { key: 'exits', title: orders.exits, figures: true, cell: (row) => <ExitsCell row={row} /> },
  {
    key: 'time',
    title: orders.started,
    figures: true,
    cell: (row) => <ShortTime iso={row.trade_start_time} />,
  },
  {
    key: 'profit',
    title: orders.profit,
    figures: true,
    cell: (row) => (
      <strong>
        <LiveResult row={row} unit={unit} />
      </strong>
    ),
  },
]

function ActiveCard({ row, unit }: { readonly row: OrderRow; readonly unit: Unit }) {
  return (
    <>
      <RowHead row={row} beside={<LiveResult row={row} unit={unit === 'pips' ? 'money' : 'pips'} />}>
        <LiveResult row={row} unit={unit} />
      </RowHead>
      <span className={styles.line}>
        <span className={styles.way}>
          <StillPrice row={row} price={row.trade_price} />
          <span aria-hidden="true">→</span>
          <LivePrice row={row} />
        </span>
        <span className={styles.small}>
          <ExitsLine row={row} />
        </span>
      </span>
    </>
  )
}

/** What a swipe of a trade offers: to close it or half of it at the price now, and its target and stoploss. */
export const activeActs = (orders: OrdersTexts, row: OrderRow): readonly RowAct[] => [
  { act: 'edit', label: orders.swipe.edit, detail: 'TP · SL' },
  {
    act: 'half',
    label: orders.swipe.half,
    detail: formatDecimal(partOf(lotsOf(row.lotsize), 50), 2),
    disabled: !isDivisible(row),
  },
  { act: 'close', label: orders.swipe.close, detail: <LivePriceText row={row} />, look: 'main' },
]

/** Results move all the time: rows change their places only with the sort or the trades. */
export function useSorted(rows: readonly OrderRow[], sort: Sort): readonly OrderRow[] {
  const key = [sort, ...rows.map(({ row_id }) => row_id)].join(' ')
  const [kept, setKept] = useState<{ readonly key: string; readonly ids: readonly number[] }>()
  const ids = kept?.key === key ? kept.ids : sortTrades(rows, sort, floatingOf).map(({ row_id }) => row_id)
  if (kept?.key !== key) setKept({ key, ids })
  return ids.flatMap((id) => rows.find(({ row_id }) => row_id === id) ?? [])
}

interface ActiveTabProps extends Choice {
  readonly rows: readonly OrderRow[]
}

/** ACTIVE: the totals, then each open trade with its live result, or each instrument with its net position. */
export function ActiveTab({ rows, chosen, onChoose }: ActiveTabProps) {
  const { orders } = useTexts()
  const [closing, setClosing] = useState(false)
  const isOff = useDealingOff()
  if (rows.length === 0 && !closing) return <NothingHere tab="active" />
  return (
    <div className={`${layout.stack} ${styles.tab}`}>
      <Totals
        rows={rows}
        action={
          <Button
            size="small"
            disabled={isOff}
            aria-describedby={isOff ? 'close-all-off' : undefined}
            onClick={() => setClosing(true)}
          >
            {orders.closeAll}
          </Button>
        }
      />
      {isOff && (
        <p id="close-all-off" className={layout.faint}>
          {orders.off.offline}
        </p>
      )}
      <OpenTrades rows={rows} chosen={chosen} onChoose={onChoose} />
      {closing && <CloseAllSheet rows={rows} onClose={() => setClosing(false)} />}
    </div>
  )
}

function OpenTrades({ rows, ...choice }: ActiveTabProps) {
  const { orders } = useTexts()
  const listing = useListing()
  const { sort, unit, view } = listing
  const sorted = useSorted(rows, sort)
  const shared = {
    ...choice,
    columns: activeColumns(orders, unit),
    card: useCallback((row: OrderRow) => <ActiveCard row={row} unit={unit} />, [unit]),
    acts: useCallback((row: OrderRow) => activeActs(orders, row), [orders]),
  }
  return (
    <div className={layout.tight}>
      <ListBar {...listing} />
      {view === 'each' ? (
        <RowList caption={orders.activeBy[sort]} rows={sorted} {...shared} />
      ) : (
        <NetList
          positions={netPositions(sorted, digitsOf)}
          unit={unit}
          renderTrades={(position) => (
            <RowList
              caption={`${position.symbol}: ${orders.activeBy[sort]}`}
              rows={position.rows}
              {...shared}
            />
          )}
        />
      )}
    </div>
  )
}
