import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import * as styles from './field.module.css'

export interface FieldFrame {
  readonly label: ReactNode
  /** A hint below the input. */
  readonly hint?: ReactNode
  /** The error and its remedy; also marks the input as invalid. */
  readonly error?: ReactNode
  /** The label is for screen readers only. */
  readonly hideLabel?: boolean
}

interface Wiring {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

export interface FieldProps extends FieldFrame {
  /** Renders the input with the ids of its label and message. */
  readonly children: (wiring: Wiring) => ReactNode
}

/** A label above an input and a message below it. */
export function Field({ label, hint, error, hideLabel = false, children }: FieldProps) {
  const id = useId()
  const message = error || hint
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? 'only-read-aloud' : styles.label}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': message ? `${id}-message` : undefined,
      })}
      {message && (
        <p id={`${id}-message`} className={error ? styles.error : styles.hint}>
          {message}
        </p>
      )}
    </div>
  )
}

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'>, FieldFrame {
  /** Content inside the box after the text: a unit, a button. */
  readonly after?: ReactNode
  readonly before?: ReactNode
}

/** One line of text. */
export function TextField({
  label,
  hint,
  error,
  hideLabel,
  before,
  after,
  className,
  ...input
}: TextFieldProps) {
  const frame = { label, hint, error, ...(hideLabel && { hideLabel }) }
  return (
    <Field {...frame}>
      {(wiring) => (
        <span className={styles.box} data-invalid={wiring['aria-invalid']}>
          {before}
          <input {...input} {...wiring} className={classNames(styles.input, className)} />
          {after}
        </span>
      )}
    </Field>
  )
}
