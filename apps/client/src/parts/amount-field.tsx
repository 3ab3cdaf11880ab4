import { TextField, keepNumber } from '@gf/ui'
import styles from './amount-field.module.css'

interface AmountFieldProps {
  readonly label: string
  /** Of the currency. */
  readonly sign: '₹' | '$'
  readonly value: string
  readonly onChange: (text: string) => void
  readonly hint: string | undefined
  readonly error: string | undefined
}

/** Rupees are written with commas between thousands alone, so that one can be left out as it is typed. */
const STRAY_KEY = /^[^\d.]$/

/**
 * An amount of money to pay in or out, with two digits behind the point at most. A key of no amount is not taken; what comes
 * at once (a paste) stays as it came where it is none, for the form to refuse.
 */
export function AmountField({ label, sign, value, onChange, hint, error }: AmountFieldProps) {
  return (
    <TextField
      label={label}
      name="amt"
      inputMode="decimal"
      autoComplete="off"
      before={
        <span aria-hidden="true" className={styles['sign']}>
          {sign}
        </span>
      }
      value={value}
      hint={hint}
      error={error}
      onBeforeInput={(input) => {
        if (STRAY_KEY.test(input.data)) input.preventDefault()
      }}
      onChange={(input) => onChange(keepNumber(input.target.value.replace(sign, ''), 2))}
    />
  )
}
