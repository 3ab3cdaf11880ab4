import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field } from './field.tsx'
import type { FieldFrame } from './field.tsx'
import * as styles from './field.module.css'

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'>, FieldFrame {}

/** Several lines of text. */
export function TextArea({ label, hint, error, hideLabel, className, rows = 5, ...input }: TextAreaProps) {
  const frame = { label, hint, error, ...(hideLabel && { hideLabel }) }
  return (
    <Field {...frame}>
      {(wiring) => (
        <span className={styles.box} data-invalid={wiring['aria-invalid']}>
          <textarea
            {...input}
            {...wiring}
            rows={rows}
            className={classNames(styles.input, styles.lines, className)}
          />
        </span>
      )}
    </Field>
  )
}
