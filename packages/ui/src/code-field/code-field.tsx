import { useId, useLayoutEffect, useRef } from 'react'
import type { ClipboardEvent, InputEvent, KeyboardEvent, ReactNode } from 'react'
import { clearDigit, digitAt, digitsIn, writeDigits } from './code-digits.ts'
import * as field from '../field/field.module.css'
import * as styles from './code-field.module.css'

export interface CodeFieldProps {
  /** Label of the whole code. */
  readonly label: ReactNode
  /** Label of one box for screen readers: 'Digit 3 of 6'. */
  readonly boxLabel: (place: number, of: number) => string
  /** Digits, a space for an empty box between others. Complete when it has `length` digits. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly length?: number
  readonly hint?: ReactNode
  readonly error?: ReactNode
  /** Ids of further descriptions of the code on the screen. */
  readonly describedBy?: string
  readonly disabled?: boolean
  /** Takes the focus whenever it is enabled, because it is the only input: at first, and after a try. */
  readonly focusFirst?: boolean
}

/** A one-time code in boxes of one digit: typed, pasted, or autofilled from a message. */
export function CodeField(props: CodeFieldProps) {
  const { label, boxLabel, value, length = 6, hint, error, describedBy = '', disabled = false } = props
  const id = useId()
  const { group, ...boxes } = useBoxes(props)
  const message = error ?? hint
  const description = `${describedBy} ${message ? `${id}-message` : ''}`.trim()
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={description === '' ? undefined : description}
      className={field['field']}
      ref={group}
    >
      <span id={`${id}-label`} className={field['label']}>
        {label}
      </span>
      <div className={styles.boxes}>
        {Array.from({ length }, (_, box) => (
          <input
            key={box}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={box === 0 ? 'one-time-code' : 'off'}
            aria-label={boxLabel(box + 1, length)}
            aria-invalid={error ? true : undefined}
            className={styles.box}
            disabled={disabled}
            value={digitAt(value, box)}
            onChange={(typing) => boxes.type(box, typing.target.value)}
            onBeforeInput={(typing) => boxes.repeat(box, typing)}
            onKeyDown={(press) => boxes.press(box, press)}
            onPaste={(paste) => boxes.paste(box, paste)}
            onFocus={(focus) => focus.target.select()}
          />
        ))}
      </div>
      {message && (
        <p id={`${id}-message`} className={error ? field['error'] : field['hint']}>
          {message}
        </p>
      )}
    </div>
  )
}

function useBoxes(props: CodeFieldProps) {
  const { value, onChange, length = 6, focusFirst = false, disabled = false } = props
  const group = useRef<HTMLDivElement>(null)
  const focus = (box: number): void => {
    const inputs = group.current?.querySelectorAll('input')
    inputs?.[Math.min(Math.max(box, 0), length - 1)]?.focus()
  }
  // With what is shown: a digit that is typed at the sight of it must not be lost.
  useLayoutEffect(() => {
    if (focusFirst && !disabled) group.current?.querySelector('input')?.focus()
  }, [focusFirst, disabled])

  const write = (box: number, digits: string): void => {
    if (digits === '') return
    onChange(writeDigits(value, box, digits, length))
    focus(box + digits.length)
  }
  return {
    group,
    /** `text` is the whole content of the box, old and new. */
    type(box: number, text: string): void {
      const digits = digitsIn(text)
      const before = digitAt(value, box)
      if (text === '') return onChange(clearDigit(value, box))
      // A second digit in a full box replaces it, on either side of the caret.
      if (digits.length === 2 && before !== '' && digits.includes(before)) {
        return write(box, digits.startsWith(before) ? digits.slice(1) : digits.slice(0, 1))
      }
      // The phone autofills the whole code into the first box.
      write(digits.length >= length ? 0 : box, digits.slice(0, length))
    },
    /** Typing the same digit again fires no change event. */
    repeat(box: number, typing: InputEvent<HTMLInputElement>): void {
      if (typing.data === '' || typing.data !== digitAt(value, box)) return
      typing.preventDefault()
      focus(box + 1)
    },
    paste(box: number, paste: ClipboardEvent): void {
      paste.preventDefault()
      const digits = digitsIn(paste.clipboardData.getData('text')).slice(0, length)
      write(digits.length === length ? 0 : box, digits)
    },
    press(box: number, press: KeyboardEvent): void {
      const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
      const step = steps[press.key]
      if (step !== undefined) {
        press.preventDefault()
        focus(box + step)
      } else if (press.key === 'Backspace' && digitAt(value, box) === '' && box > 0) {
        press.preventDefault()
        onChange(clearDigit(value, box - 1))
        focus(box - 1)
      }
    },
  }
}
