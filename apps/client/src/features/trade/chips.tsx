import styles from './trade.module.css'

interface ChipsProps {
  readonly label: string
  readonly values: readonly string[]
  readonly chosen?: string
  readonly disabled?: boolean
  /** What the values are in, shown before them. */
  readonly unit?: string
  readonly onChoose: (value: string) => void
}

/** Quick values beneath a field. */
export function Chips({ label, values, chosen, disabled = false, unit, onChoose }: ChipsProps) {
  return (
    <div className={styles['chips']} role="group" aria-label={label}>
      {unit !== undefined && <span className={styles['unit']}>{unit}</span>}
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className={styles['chip']}
          data-chosen={value === chosen || undefined}
          aria-pressed={chosen === undefined ? undefined : value === chosen}
          disabled={disabled}
          onClick={() => onChoose(value)}
        >
          {value}
        </button>
      ))}
    </div>
  )
}
