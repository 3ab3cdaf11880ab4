import { classNames } from '@gf/ui'
import { useInstruments } from '../../lib/instruments.ts'
import { OwnDays, PeriodList } from '../../parts/period-picker.tsx'
import { useTexts } from '../../texts/transactions.ts'
import { movementKinds } from './use-transactions.ts'
import type { TransactionFilter } from './use-transactions.ts'
import styles from './transactions.module.css'

interface TransactionFiltersProps {
  readonly filter: TransactionFilter
  readonly onChange: (changes: Partial<TransactionFilter>) => void
}

/** Kinds as a row of chips that scrolls sideways; the period and the instrument as lists. */
export function TransactionFilters({ filter, onChange }: TransactionFiltersProps) {
  const { transactions } = useTexts()
  const instruments = useInstruments()
  return (
    <div className={styles['filters']}>
      <div className={styles['chips']} role="group" aria-label={transactions.filters}>
        {[undefined, ...movementKinds].map((kind) => (
          <button
            key={kind ?? 'all'}
            type="button"
            className={classNames(styles['chip'])}
            aria-pressed={filter.kind === kind}
            onClick={() => onChange({ kind })}
          >
            {kind === undefined ? transactions.all : transactions.kinds[kind]}
          </button>
        ))}
      </div>
      <PeriodList chosen={filter.period} onChange={(period) => onChange({ period })} />
      <select
        className={styles['instrument']}
        aria-label={transactions.instrument}
        value={filter.metal}
        onChange={(event) => onChange({ metal: event.currentTarget.value })}
      >
        <option value="">{transactions.everyInstrument}</option>
        {instruments.data?.rows.map(({ symbol }) => (
          <option key={symbol} value={symbol}>
            {symbol}
          </option>
        ))}
      </select>
      {filter.period.name === 'own' && (
        <div className={styles['ownDays']}>
          <OwnDays days={filter.period.days} onChange={(period) => onChange({ period })} />
        </div>
      )}
    </div>
  )
}
