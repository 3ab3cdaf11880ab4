import { Minus, Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Field } from './field.tsx'
import type { FieldFrame } from './field.tsx'
import { stepDecimal } from './typed-decimal.ts'
import type { StepRange } from './typed-decimal.ts'
import { classNames } from '../class-names.ts'
import * as styles from './field.module.css'

export interface NumberFieldProps extends FieldFrame, StepRange {
  /** The text as typed or pasted, read by `readDecimal`: dropping a key would leave a wrong number. */
  readonly value: string
  readonly onChange: (text: string) => void
  /** Start of + and - in an empty field: an integer of `digits` places. */
  readonly start?: number
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly name?: string
  readonly decreaseLabel: string
  readonly increaseLabel: string
}

/** A decimal with - and + buttons, which repeat while held; arrow keys step too. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, digits, start, placeholder, disabled, name, decreaseLabel, increaseLabel } = props
  const move = (direction: 1 | -1): void => {
    const next = stepDecimal(value, direction, props, start)
    if (next !== value) onChange(next)
  }
  const onKeyDown = (press: KeyboardEvent) => {
    if (press.key !== 'ArrowUp' && press.key !== 'ArrowDown') return
    press.preventDefault()
    move(press.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <Field label={props.label} hint={props.hint} error={props.error} hideLabel={props.hideLabel ?? false}>
      {(wiring) => (
        <span className={styles.box} data-invalid={wiring['aria-invalid']}>
          <Step label={decreaseLabel} disabled={disabled} onStep={() => move(-1)}>
            <Minus size={20} aria-hidden />
          </Step>
          <input
            {...wiring}
            name={name}
            className={classNames(styles.input, styles.number)}
            type="text"
            inputMode={digits === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            placeholder={placeholder}
            disabled={disabled}
            value={value}
            onKeyDown={onKeyDown}
            onChange={(change) => onChange(change.target.value)}
          />
          <Step label={increaseLabel} disabled={disabled} onStep={() => move(1)}>
            <Plus size={20} aria-hidden />
          </Step>
        </span>
      )}
    </Field>
  )
}

/** A press longer than this repeats the step, ever quicker. Milliseconds. */
const HELD = 450
const SLOWEST = 160
const QUICKEST = 40

interface StepProps {
  readonly label: string
  readonly disabled: boolean | undefined
  readonly onStep: () => void
  readonly children: ReactNode
}

function Step({ label, disabled, onStep, children }: StepProps) {
  const step = useRef(onStep)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasHeld = useRef(false)
  useEffect(() => {
    step.current = onStep
  })
  const release = (): void => clearTimeout(timer.current)
  useEffect(() => {
    // A disabled button hears no release.
    if (disabled === true) clearTimeout(timer.current)
    return () => clearTimeout(timer.current)
  }, [disabled])
  const repeatAfter = (wait: number): void => {
    timer.current = setTimeout(() => {
      wasHeld.current = true
      step.current()
      repeatAfter(Math.max(QUICKEST, Math.min(wait, SLOWEST) * 0.9))
    }, wait)
  }
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      disabled={disabled}
      onPointerDown={() => {
        release()
        wasHeld.current = false
        repeatAfter(HELD)
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(press) => press.preventDefault()}
      onClick={({ detail }) => {
        // A press of a key has no detail, and no press before it.
        if (detail === 0 || !wasHeld.current) onStep()
        wasHeld.current = false
      }}
    >
      {children}
    </button>
  )
}
