import { Search, X } from 'lucide-react'
import { TextField } from './field.tsx'
import * as styles from './field.module.css'

export interface SearchFieldProps {
  readonly label: string
  readonly clearLabel: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly placeholder?: string
}

/** A search box; a button or Escape clears it. */
export function SearchField({ label, clearLabel, value, onChange, placeholder }: SearchFieldProps) {
  return (
    <TextField
      label={label}
      hideLabel
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      placeholder={placeholder ?? label}
      value={value}
      onChange={(change) => onChange(change.target.value)}
      onKeyDown={(press) => {
        if (press.key === 'Escape') onChange('')
      }}
      before={<Search size={18} aria-hidden className={styles.glass} />}
      after={
        value !== '' && (
          <button
            type="button"
            className={styles.inside}
            aria-label={clearLabel}
            onClick={() => onChange('')}
          >
            <X size={18} aria-hidden />
          </button>
        )
      }
    />
  )
}
