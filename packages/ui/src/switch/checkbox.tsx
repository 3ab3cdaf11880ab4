import type { MouseEvent } from 'react'
import * as styles from './checkbox.module.css'

export interface CheckboxProps {
  /** For screen readers. */
  readonly label: string
  /** `mixed` for some of several. */
  readonly checked: boolean | 'mixed'
  /** The press tells which keys were held. */
  readonly onChange: (checked: boolean, press: MouseEvent) => void
}

/** A checkbox in a row of a table. */
export function Checkbox({ label, checked, onChange }: CheckboxProps) {
  return (
    <label className={styles.target}>
      <span className="only-read-aloud">{label}</span>
      <input
        ref={(input) => {
          if (input) input.indeterminate = checked === 'mixed'
        }}
        type="checkbox"
        className={styles.box}
        checked={checked === true}
        // React reports a press of the space bar as a click too.
        onClick={(press) => onChange(press.currentTarget.checked, press)}
        onChange={() => undefined}
      />
    </label>
  )
}
