import type { Paise } from '@gf/money'
import { formatMoney, TextField } from '@gf/ui'
import * as styles from './amount-field.module.css'

interface AmountFieldProps {
  readonly label: string
  /** Of the currency. */
  readonly sign: '₹' | '$'
  readonly value: string
  readonly onChange: (text: string) => void
  readonly hint: string | undefined
  readonly error: string | undefined
}

/** An amount of money to pay in or out, as it is typed; the form reads it. */
export function AmountField({ label, sign, value, onChange, hint, error }: AmountFieldProps) {
  return (
    <TextField
      label={label}
      name="amt"
      inputMode="decimal"
      autoComplete="off"
      before={
        <span aria-hidden="true" className={styles.sign}>
          {sign}
        </span>
      }
      value={value}
      hint={hint}
      error={error}
      onChange={(input) => onChange(input.target.value)}
    />
  )
}

/** Paise as an amount that is typed or asked about: '₹10,000', '₹9,496.50'. Lists of amounts always show paise. */
export const rupeesText = (paise: Paise): string => formatMoney(paise, 'INR', { whole: paise % 100 === 0 })
