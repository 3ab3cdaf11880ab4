import type { ComponentProps } from 'react'
import * as styles from './select.module.css'

interface SelectProps<Value extends string> extends Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'children' | 'className' | 'size'
> {
  readonly value: Value
  readonly options: readonly (readonly [value: Value, label: string])[]
  readonly onChoose: (value: Value) => void
  /** In a row of filters instead of a form. */
  readonly compact?: boolean
}

/** The browser's select element. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, onChoose, compact = false, ...select } = props
  return (
    <select
      {...select}
      className={styles.select}
      data-compact={compact || undefined}
      onChange={({ currentTarget }) => {
        const chosen = options[currentTarget.selectedIndex]
        if (chosen) onChoose(chosen[0])
      }}
    >
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
