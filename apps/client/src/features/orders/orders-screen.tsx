import { Tabs } from '@gf/ui'
import type { TabItem } from '@gf/ui'
import { useWide } from '../../components/browser.ts'
import { useSearchParams } from '../../components/navigation.tsx'
import { useTexts } from '../../texts/orders.en.ts'
import type { OrdersTexts } from '../../texts/orders.en.ts'
import { ActiveTab } from './active-tab.tsx'
import { ActOnRow, DetailsPane, DetailsSheet } from './chosen-row.tsx'
import { ClosedTab } from './closed-tab.tsx'
import { WhenLoaded } from './order-states.tsx'
import type { OrdersTab } from './order-states.tsx'
import * as styles from './orders.module.css'
import { PendingTab } from './pending-tab.tsx'
import { TotalsPlace } from './totals.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useOrderTabs } from './use-order-tabs.ts'
import { closingsFilterOf } from './use-orders.ts'

const tabOf = (value: string | null): OrdersTab =>
  value === 'pending' || value === 'closed' ? value : 'active'

/** The content of each tab. */
function tabItems(
  orders: OrdersTexts,
  { choice, lists: { active, pending, closings, filter, rows } }: ReturnType<typeof useOrderTabs>,
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
  const shown = useOrderTabs(tab, closingsFilterOf(search), search.get('trade'))
  const { choice, lists, picked } = shown
  const panes = useKeptFocus(tab, lists.rows[tab], choice.chosen)
  return (
    <>
      <h1 className="only-read-aloud">{orders.title}</h1>
      <div ref={panes} className={styles.panes}>
        <Tabs<OrdersTab>
          label={orders.tabsName}
          value={tab}
          onChange={(next) => setSearch({ tab: next }, { replace: true })}
          items={tabItems(orders, shown)}
        />
        {isWide && <DetailsPane {...picked} />}
      </div>
      {!isWide && !choice.isOver && <DetailsSheet {...picked} />}
      <ActOnRow {...picked} />
    </>
  )
}
