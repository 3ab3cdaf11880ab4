import styles from './trade.module.css'

interface ChipsProps {
  readonly label: string
  readonly values: readonly string[]
  readonly chosen?: string
  readonly disabled?: boolean
  readonly onChoose: (value: string) => void
}

/** Quick values beneath a field. */
export function Chips({ label, values, chosen, disabled = false, onChoose }: ChipsProps) {
  return (
    <div className={styles['chips']} role="group" aria-label={label}>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className={styles['chip']}
          data-chosen={value === chosen || undefined}
          disabled={disabled}
          onClick={() => onChoose(value)}
        >
          {value}
        </button>
      ))}
    </div>
  )
}
