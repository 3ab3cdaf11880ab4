import { Tabs } from '@gf/ui'
import { useRef } from 'react'
import { useKept } from '../../components/use-kept.ts'
import { AlertsTable, NewAlertButton } from '../../features/alerts/alerts-table.tsx'
import { useDockOrders } from '../../features/orders/dock-orders.tsx'
import { WhenLoaded } from '../../features/orders/order-states.tsx'
import { useKeptFocus } from '../../features/orders/use-kept-focus.ts'
import { useAlerts } from '../../prices/alerts.ts'
import { useTexts } from '../../texts/desk.en.ts'
import * as styles from './desk.module.css'
import { DockSeparator, useDockHeight } from './dock-separator.tsx'

const tabs = ['positions', 'orders', 'history', 'alerts'] as const
const lists = { positions: 'active', orders: 'pending', history: 'closed', alerts: 'active' } as const

/** Keeps the place of a number. */
const nbsp = '\u00a0'

interface DockProps {
  readonly symbol: string
  /** Without it, only what is open for a row remains. */
  readonly isShown: boolean
}

/** Below the chart: positions, orders, history and alerts as tables, as high as it was last made on this device. */
export function Dock({ symbol, isShown }: DockProps) {
  const { desk, shell } = useTexts()
  const [tab, setTab] = useKept('deskTab', tabs, 'positions')
  const dock = useRef<HTMLElement>(null)
  const height = useDockHeight(dock)
  const { tables, counts, tools, dialogs, rows, chosen } = useDockOrders(lists[tab])
  const place = useKeptFocus(lists[tab], rows, chosen)
  const alerts = useAlerts()
  const waiting = alerts.data?.rows.filter(({ met }) => met === null).length
  const items = [
    { value: 'positions', content: tables.active, count: counts.active ?? nbsp },
    { value: 'orders', content: tables.pending, count: counts.pending ?? nbsp },
    { value: 'history', content: tables.closed },
    {
      value: 'alerts',
      content: (
        <WhenLoaded query={alerts} dense label={shell.loading}>
          <AlertsTable rows={alerts.data?.rows ?? []} />
        </WhenLoaded>
      ),
      count: waiting ?? nbsp,
    },
  ] as const
  return (
    <>
      {isShown && (
        <section ref={dock} id="dock" aria-label={desk.dock} className={styles.dock}>
          <DockSeparator {...height} />
          <div ref={place} className={styles.tabs}>
            <Tabs
              label={desk.dock}
              value={tab}
              onChange={setTab}
              items={items.map((item) => ({ ...item, label: desk.tabs[item.value] }))}
            />
            <div className={styles.tools}>
              {tab === 'positions' && tools}
              {tab === 'alerts' && <NewAlertButton symbol={symbol} />}
            </div>
          </div>
        </section>
      )}
      {dialogs}
    </>
  )
}
