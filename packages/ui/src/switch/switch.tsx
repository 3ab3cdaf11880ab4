import type { ReactNode } from 'react'
import * as layout from '../layout/layout.module.css'
import * as styles from './switch.module.css'

export interface SwitchProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
  readonly name?: string
}

/** On or off, effective immediately. A native checkbox with the role switch. */
export function Switch({ label, hint, checked, onChange, disabled = false, name }: SwitchProps) {
  return (
    <label className={styles.row}>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {hint && <span className={layout.faint}>{hint}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        name={name}
        className={styles.input}
        checked={checked}
        disabled={disabled}
        onChange={(change) => onChange(change.target.checked)}
      />
    </label>
  )
}
