import { showToast, Tabs } from '@gf/ui'
import type { TabItem } from '@gf/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useWide } from '../../components/browser.ts'
import { useSearchParams } from '../../components/navigation.tsx'
import { useInstruments } from '../../prices/instruments.ts'
import { useTexts } from '../../texts/orders.en.ts'
import type { OrdersTexts } from '../../texts/orders.en.ts'
import { ActiveTab } from './active-tab.tsx'
import { ActOnRow, DetailsPane, DetailsSheet } from './chosen-row.tsx'
import { ClosedTab } from './closed-tab.tsx'
import { WhenLoaded } from './order-states.tsx'
import type { OrdersTab } from './order-states.tsx'
import * as styles from './orders.module.css'
import { PendingTab } from './pending-tab.tsx'
import type { Act } from './row-details.tsx'
import { TotalsPlace } from './totals.tsx'
import { useOrderList } from '../../prices/open-trades.ts'
import { closingsFilterOf, useClosings } from './use-orders.ts'
import type { ClosingsFilter } from './use-orders.ts'
import type { OrderRow } from '../../prices/open-trades.ts'

const tabOf = (value: string | null): OrdersTab =>
  value === 'pending' || value === 'closed' ? value : 'active'

/** The chosen row of the tab on screen, at first the one of the address, and the act begun with it; another tab begins without either. */
function useChoice(tab: OrdersTab, first: string | null) {
  const [choice, setChoice] = useState<
    | {
        readonly tab: OrdersTab
        readonly rowId: number
        readonly act?: Act
        /** The act was begun in the list, where its end leads back to. */
        readonly isDirect?: boolean
        /** Its act has ended it; it goes from the list with the next answer. */
        readonly isOver?: boolean
      }
    | undefined
  >(() => (first === null ? undefined : { tab, rowId: Number(first) }))
  const now = choice?.tab === tab ? choice : undefined
  const onChoose = useCallback(
    (rowId: number, act?: Act) => setChoice({ tab, rowId, ...(act && { act, isDirect: true }) }),
    [tab],
  )
  const onAct = (act: Act | undefined) =>
    setChoice((last) => {
      if (!last || (last.isDirect && !act)) return undefined
      return { tab: last.tab, rowId: last.rowId, ...(act && { act }) }
    })
  const onOver = () => setChoice((last) => last && { tab: last.tab, rowId: last.rowId, isOver: true })
  const isOver = now?.isOver ?? false
  return {
    chosen: now?.rowId,
    act: now?.act,
    isOver,
    onChoose,
    onAct,
    onOver,
    onClose: () => setChoice(undefined),
  }
}

/** The list of each tab, with its rows. */
function useLists(filter: ClosingsFilter) {
  const active = useOrderList('Market')
  const pending = useOrderList('Limit')
  const closings = useClosings(filter)
  const rows = {
    active: active.data ?? [],
    pending: pending.data ?? [],
    closed: closings.data?.pages.flat() ?? [],
  }
  return { active, pending, closings, filter, rows }
}

/** The content of each tab. */
function tabItems(
  orders: OrdersTexts,
  { active, pending, closings, filter, rows }: ReturnType<typeof useLists>,
  choice: ReturnType<typeof useChoice>,
): readonly TabItem<OrdersTab>[] {
  return [
    {
      value: 'active',
      label: orders.tabs.active,
      count: active.data?.length,
      content: (
        <WhenLoaded query={active} above={<TotalsPlace />}>
          <ActiveTab rows={rows.active} {...choice} />
        </WhenLoaded>
      ),
    },
    {
      value: 'pending',
      label: orders.tabs.pending,
      count: pending.data?.length,
      content: (
        <WhenLoaded query={pending}>
          <PendingTab rows={rows.pending} {...choice} />
        </WhenLoaded>
      ),
    },
    {
      value: 'closed',
      label: orders.tabs.closed,
      count: closings.data && `${rows.closed.length}${closings.hasNextPage ? '+' : ''}`,
      content: (
        <WhenLoaded query={closings}>
          <ClosedTab rows={rows.closed} query={closings} filter={filter} {...choice} />
        </WhenLoaded>
      ),
    },
  ]
}

/** ORDERS: open trades, pending orders and closed trades of the chosen account. The address holds the tab. */
export function OrdersScreen() {
  const { orders } = useTexts()
  const [search, setSearch] = useSearchParams()
  const tab = tabOf(search.get('tab'))
  const isWide = useWide()
  const choice = useChoice(tab, search.get('trade'))
  const lists = useLists(closingsFilterOf(search))
  useInstruments()
  const row = lists.rows[tab].find(({ row_id }) => row_id === choice.chosen)
  const panes = useKeptFocus(tab, lists.rows[tab], choice.chosen)
  const { act, onAct, onOver, onClose } = choice
  const isGone = (act === 'edit' || act === 'change') && row === undefined
  useEffect(() => {
    // Another device or the market has ended what is being changed here.
    if (!isGone) return
    showToast({ tone: 'info', title: act === 'edit' ? orders.tradeGone : orders.orderGone })
    onClose()
  })
  const picked = { tab, row, act, onAct, onOver, onClose }
  return (
    <>
      <h1 className="only-read-aloud">{orders.title}</h1>
      <div ref={panes} className={styles.panes}>
        <Tabs<OrdersTab>
          label={orders.tabsName}
          value={tab}
          onChange={(next) => setSearch({ tab: next }, { replace: true })}
          items={tabItems(orders, lists, choice)}
        />
        {isWide && <DetailsPane tab={tab} row={row} onAct={onAct} />}
      </div>
      {!isWide && !choice.isOver && <DetailsSheet {...picked} />}
      <ActOnRow {...picked} />
    </>
  )
}

/**
 * When the focused row leaves the list, the next row gets the focus, or the tab if no row is left, so that keyboard users
 * keep their place (WCAG 2.4.3).
 */
export function useKeptFocus(
  tab: OrdersTab,
  rows: readonly OrderRow[],
  chosen: number | undefined,
): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef({ tab, chosen, at: -1, count: 0 })
  useEffect(() => {
    const last = before.current
    const at = rows.findIndex(({ row_id }) => row_id === chosen)
    before.current = { tab, chosen, at, count: rows.length }
    const isSame = last.tab === tab && last.chosen === chosen
    const isGone = (last.at >= 0 && at < 0) || (last.count > 0 && rows.length === 0)
    if (!isSame || !isGone || document.activeElement !== document.body) return
    const left = list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []
    const next = left[Math.min(Math.max(last.at, 0), left.length - 1)]
    const place = next ?? list.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
    place?.focus()
  }, [tab, rows, chosen])
  return list
}
