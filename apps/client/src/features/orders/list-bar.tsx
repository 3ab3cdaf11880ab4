import { Chip, SegmentedControl, Select } from '@gf/ui'
import { useKept } from '../../components/use-kept.ts'
import { useTexts } from '../../texts/orders.en.ts'
import { sorts } from './netting.ts'
import * as styles from './orders.module.css'
import { units } from './result.tsx'

const views = ['each', 'net'] as const

/** How open trades are listed, kept in this browser. */
export function useListing() {
  const [sort, onSort] = useKept('ordersSort', sorts, 'opened')
  const [unit, onUnit] = useKept('ordersUnit', units, 'money')
  const [view, onView] = useKept('ordersView', views, 'each')
  return { sort, unit, view, onSort, onUnit, onView }
}

/** Above the open trades: their order, the unit of their results, and whether they are netted. */
export function ListBar({ sort, unit, view, onSort, onUnit, onView }: ReturnType<typeof useListing>) {
  const { orders } = useTexts()
  return (
    <div className={styles.bar}>
      <Select
        compact
        aria-label={orders.sort}
        value={sort}
        options={sorts.map((each) => [each, orders.sorts[each]] as const)}
        onChoose={onSort}
      />
      <SegmentedControl
        label={orders.unit}
        value={unit}
        onChange={onUnit}
        segments={units.map((value) => ({ value, label: orders.units[value] }))}
      />
      <Chip
        chosen={view === 'net'}
        aria-label={orders.netted}
        onClick={() => onView(view === 'net' ? 'each' : 'net')}
      >
        {orders.net}
      </Chip>
    </div>
  )
}
