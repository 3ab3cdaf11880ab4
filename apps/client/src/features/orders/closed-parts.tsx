import { minorOf } from '@gf/i18n'
import { cents } from '@gf/money'
import type { Cents } from '@gf/money'
import { Button, EmptyState, Money, SearchField, SegmentedControl } from '@gf/ui'
import { SearchX } from 'lucide-react'
import { useAddressValues } from '../../components/navigation.tsx'
import { useTexts } from '../../texts/orders.en.ts'
import * as styles from './orders.module.css'
import { results } from './use-orders.ts'
import type { ClosingsFilter } from './use-orders.ts'
import type { OrderRow } from '../../prices/open-trades.ts'

/** What closings have brought together. */
export function sumOf(rows: readonly Pick<OrderRow, 'profit_loss'>[]): Cents {
  return rows.reduce((sum, row) => cents(sum + minorOf(row.profit_loss)), cents(0))
}

/** Instrument and result; the address has them, so that the way back keeps them. */
export function ClosedFilters({ filter }: { readonly filter: ClosingsFilter }) {
  const { orders, shell } = useTexts()
  const [, change] = useAddressValues()
  return (
    <div className={styles.filters}>
      <SearchField
        label={orders.searchClosed}
        placeholder={orders.pair}
        clearLabel={shell.clearSearch}
        value={filter.pair}
        onChange={(pair) => change({ pair }, { replace: true })}
      />
      <SegmentedControl
        label={orders.resultFilter}
        value={filter.result}
        onChange={(result) => change({ result: result === 'all' ? '' : result }, { replace: true })}
        segments={results.map((value) => ({ value, label: orders.resultFilters[value] }))}
      />
    </div>
  )
}

/** The closings that are loaded: how many won, and what they have brought. */
export function ClosedTotal({
  rows,
  isMore,
}: {
  readonly rows: readonly OrderRow[]
  readonly isMore: boolean
}) {
  const { orders } = useTexts()
  const won = rows.filter(({ profit_loss }) => profit_loss > 0).length
  return (
    <p className={styles.line}>
      <span className={styles.small}>
        {isMore ? orders.newest(rows.length) : orders.trades(rows.length)} · {orders.won(won)}
      </span>
      <strong className={styles.result}>
        <Money minor={sumOf(rows)} coloured />
      </strong>
    </p>
  )
}

/** No closing is as looked for; a button shows all. */
export function NothingFound() {
  const { orders } = useTexts()
  const [, change] = useAddressValues()
  return (
    <EmptyState
      icon={<SearchX size={28} aria-hidden />}
      title={orders.noneFound}
      action={
        <Button variant="primary" onClick={() => change({ pair: '', result: '' }, { replace: true })}>
          {orders.showAll}
        </Button>
      }
    >
      {orders.noneFoundText}
    </EmptyState>
  )
}
