import { Field, TextField } from '@gf/ui'
import { dateFieldText, expiries } from '../lib/expiry.ts'
import type { Expiry } from '../lib/expiry.ts'
import { now } from '../lib/clock.ts'
import { useTexts } from '../texts/waiting.ts'
import styles from './waiting-fields.module.css'

interface ExpiryFieldProps {
  readonly expiry: Expiry
  /** Of the field of date and time, where `expiry` is 'date'. */
  readonly date: string
  readonly onChange: (expiry: Expiry, date: string) => void
  readonly error?: string | undefined
}

/** Until when a pending order waits. */
export function ExpiryField({ expiry, date, onChange, error }: ExpiryFieldProps) {
  const { waiting } = useTexts()
  return (
    <div className={styles['stack']}>
      <Field label={waiting.expiry} hint={waiting.expiryHint}>
        {(wiring) => (
          <select
            {...wiring}
            name="expiry"
            className={styles['select']}
            value={expiry}
            onChange={(change) =>
              onChange(expiries.find((each) => each === change.target.value) ?? 'cancelled', date)
            }
          >
            {expiries.map((each) => (
              <option key={each} value={each}>
                {waiting.expiries[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {expiry === 'date' && (
        <TextField
          label={waiting.date}
          name="expires"
          type="datetime-local"
          min={dateFieldText(new Date(now()).toISOString())}
          value={date}
          error={error}
          onChange={(change) => onChange('date', change.target.value)}
        />
      )}
    </div>
  )
}
