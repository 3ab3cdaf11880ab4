import { classNames } from '@gf/ui'
import { useInstruments } from '../../lib/instruments.ts'
import { useTexts } from '../../texts/transactions.ts'
import type { MovementKind, TransactionFilter } from './use-transactions.ts'
import styles from './transactions.module.css'

const kinds: readonly (MovementKind | undefined)[] = [
  undefined,
  'trade',
  'deposit',
  'withdrawal',
  'swap',
  'commission',
  'adjustment',
  'protection',
  'reset',
]

interface TransactionFiltersProps {
  readonly filter: TransactionFilter
  readonly onChange: (filter: TransactionFilter) => void
}

/** Kinds as a row of chips that scrolls sideways, and the instrument as a list. */
export function TransactionFilters({ filter, onChange }: TransactionFiltersProps) {
  const { transactions } = useTexts()
  const instruments = useInstruments()
  return (
    <div className={styles['filters']}>
      <div className={styles['chips']} role="group" aria-label={transactions.filters}>
        {kinds.map((kind) => (
          <button
            key={kind ?? 'all'}
            type="button"
            className={classNames(styles['chip'])}
            aria-pressed={filter.kind === kind}
            onClick={() => onChange({ ...filter, kind })}
          >
            {kind === undefined ? transactions.all : transactions.kinds[kind]}
          </button>
        ))}
      </div>
      <select
        className={styles['instrument']}
        aria-label={transactions.instrument}
        value={filter.metal}
        onChange={(event) => onChange({ ...filter, metal: event.currentTarget.value })}
      >
        <option value="">{transactions.everyInstrument}</option>
        {instruments.data?.rows.map(({ symbol }) => (
          <option key={symbol} value={symbol}>
            {symbol}
          </option>
        ))}
      </select>
    </div>
  )
}
