import { Button, layout, SegmentedControl } from '@gf/ui'
import type { Column } from '@gf/ui'
import { useState } from 'react'
import { MoreRows } from '../../components/more-rows.tsx'
import { useDealingOff } from '../../prices/live.ts'
import type { OrderRow } from '../../prices/open-trades.ts'
import { useTexts } from '../../texts/orders.en.ts'
import type { OrdersTexts } from '../../texts/orders.en.ts'
import { activeActs, activeColumns, useSorted } from './active-tab.tsx'
import { ShortTime, StillPrice } from './cells.tsx'
import { ActOnRow, DetailsSheet } from './chosen-row.tsx'
import { closedAt, closedColumns } from './closed-tab.tsx'
import { CloseAllSheet } from './close-all-sheet.tsx'
import * as styles from './dock-orders.module.css'
import { useListing } from './list-bar.tsx'
import { WhenLoaded } from './order-states.tsx'
import type { OrdersTab } from './order-states.tsx'
import { pendingActs, pendingColumns } from './pending-tab.tsx'
import { units } from './result.tsx'
import { RowList } from './row-list.tsx'
import { useOrderTabs } from './use-order-tabs.ts'

type Shown = ReturnType<typeof useOrderTabs>
type Listing = ReturnType<typeof useListing>

const everything = { pair: '', result: 'all' } as const

/** Trades and orders as tables of single lines, for the dock of a desk: the rows of each tab, and what is done to a chosen one. */
export function useDockOrders(tab: OrdersTab) {
  const shown = useOrderTabs(tab, everything, null)
  const { choice, lists, picked } = shown
  const { active, pending, closings, rows } = lists
  const listing = useListing()
  return {
    /** The rows of the tab, and the chosen one. */
    rows: rows[tab],
    chosen: choice.chosen,
    counts: { active: active.data?.length, pending: pending.data?.length },
    tables: {
      active: (
        <WhenLoaded query={active} dense>
          <Positions {...shown} {...listing} />
        </WhenLoaded>
      ),
      pending: (
        <WhenLoaded query={pending} dense>
          <Orders {...shown} />
        </WhenLoaded>
      ),
      closed: (
        <WhenLoaded query={closings} dense>
          <Closings {...shown} />
        </WhenLoaded>
      ),
    } satisfies Readonly<Record<OrdersTab, unknown>>,
    tools: <PositionTools {...listing} rows={rows.active} />,
    dialogs: (
      <>
        {!choice.isOver && <DetailsSheet {...picked} />}
        <ActOnRow {...picked} />
      </>
    ),
  }
}

/** Target and stoploss in columns of their own. */
const inLines = (orders: OrdersTexts, columns: readonly Column<OrderRow>[]): readonly Column<OrderRow>[] =>
  columns.flatMap((column) =>
    column.key === 'exits'
      ? (['target', 'stoploss'] as const).map((key) => ({
          key,
          title: orders[key],
          figures: true,
          cell: (row: OrderRow) => <StillPrice row={row} price={row[key]} />,
        }))
      : [column],
  )

/** Of a closed trade, the time of its end alone. */
const inOneTime = (columns: readonly Column<OrderRow>[], orders: OrdersTexts): readonly Column<OrderRow>[] =>
  columns.map((column) =>
    column.key === 'time' ? { ...column, title: orders.closedAt, cell: endOf } : column,
  )

const endOf = (row: OrderRow) => <ShortTime iso={closedAt(row)} />

const None = ({ tab }: { readonly tab: OrdersTab }) => {
  const { orders } = useTexts()
  return <p className={styles.none}>{orders.empty[tab]}</p>
}

function Positions({ choice, lists: { rows }, sort, unit }: Shown & Listing) {
  const { orders } = useTexts()
  const sorted = useSorted(rows.active, sort)
  if (sorted.length === 0) return <None tab="active" />
  return (
    <RowList
      caption={orders.activeBy[sort]}
      rows={sorted}
      columns={inLines(orders, activeColumns(orders, unit))}
      // Half of a trade is closed in the sheet of Close.
      acts={(row) => activeActs(orders, row).filter(({ act }) => act !== 'half')}
      {...choice}
    />
  )
}

function Orders({ choice, lists: { rows } }: Shown) {
  const { orders } = useTexts()
  if (rows.pending.length === 0) return <None tab="pending" />
  return (
    <RowList
      caption={orders.listNames.pending}
      rows={rows.pending}
      columns={inLines(orders, pendingColumns(orders))}
      acts={() => pendingActs(orders)}
      {...choice}
    />
  )
}

function Closings({ choice, lists: { rows, closings } }: Shown) {
  const { orders } = useTexts()
  if (rows.closed.length === 0) return <None tab="closed" />
  return (
    <div className={layout.tight}>
      <RowList
        caption={orders.listNames.closed}
        rows={rows.closed}
        columns={inOneTime(closedColumns(orders), orders)}
        {...choice}
      />
      <MoreRows query={closings} label={orders.more} />
    </div>
  )
}

/** The unit of the results, and what closes all positions. */
function PositionTools({ rows, unit, onUnit }: Listing & { readonly rows: readonly OrderRow[] }) {
  const { orders } = useTexts()
  const [isClosing, setClosing] = useState(false)
  const isOff = useDealingOff()
  return (
    <div className={styles.tools}>
      <SegmentedControl
        label={orders.unit}
        value={unit}
        onChange={onUnit}
        segments={units.map((value) => ({ value, label: orders.units[value] }))}
      />
      <Button size="small" disabled={isOff || rows.length === 0} onClick={() => setClosing(true)}>
        {orders.closeAll}
      </Button>
      {isClosing && <CloseAllSheet rows={rows} onClose={() => setClosing(false)} />}
    </div>
  )
}
