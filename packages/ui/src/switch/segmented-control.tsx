import { useId } from 'react'
import type { ReactNode } from 'react'
import * as styles from './segmented-control.module.css'

export interface Segment<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  /** The colour of this choice when selected. */
  readonly tone?: 'up' | 'down' | 'practice' | 'real'
  readonly disabled?: boolean
}

export interface SegmentedControlProps<Value extends string> {
  /** Label for screen readers. */
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly segments: readonly Segment<Value>[]
  readonly disabled?: boolean
}

/** One of a few visible choices: native radio buttons in a row, so arrow keys work. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, onChange, segments, disabled = false } = props
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles.control}>
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment} data-tone={segment.tone}>
          <input
            type="radio"
            className="only-read-aloud"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={disabled || segment.disabled}
            onChange={() => onChange(segment.value)}
          />
          <span>{segment.label}</span>
        </label>
      ))}
    </div>
  )
}
