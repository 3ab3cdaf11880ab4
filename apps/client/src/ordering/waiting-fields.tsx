import { now } from '@gf/live'
import { Chip, Chips, Field, isUnreadable, layout, NumberField, Select, TextField } from '@gf/ui'
import type { InstrumentRow } from '../prices/instruments.ts'
import { useTexts } from '../texts/waiting.en.ts'
import { dateFieldText, expiries } from './expiry.ts'
import type { Expiry } from './expiry.ts'

interface ExpiryFieldProps {
  readonly expiry: Expiry
  /** The value of the date-and-time field if `expiry` is 'date'. */
  readonly date: string
  readonly onChange: (expiry: Expiry, date: string) => void
  readonly error?: string | undefined
}

/** The expiry of a pending order. */
export function ExpiryField({ expiry, date, onChange, error }: ExpiryFieldProps) {
  const { waiting } = useTexts()
  return (
    <div className={layout.tight}>
      <Field label={waiting.expiry} hint={waiting.expiryHint}>
        {(wiring) => (
          <Select
            {...wiring}
            name="expiry"
            value={expiry}
            options={expiries.map((each) => [each, waiting.expiries[each]])}
            onChoose={(chosen) => onChange(chosen, date)}
          />
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

interface TrailFieldProps {
  readonly instrument: Pick<InstrumentRow, 'digits' | 'pip_digits' | 'group'>
  /** Pips, as typed. */
  readonly text: string
  readonly onChange: (text: string) => void
  readonly error?: string | undefined
}

/** Like target and stoploss: a metal's pip is a much smaller part of its price. */
export const trailDistances = { metal: ['200', '500', '1000'], other: ['10', '20', '50'] } as const

/** The distance, in pips, at which the stoploss follows the price. */
export function TrailField({ instrument, text, onChange, error }: TrailFieldProps) {
  const { waiting, shell } = useTexts()
  const { digits, pip_digits, group } = instrument
  const quick = trailDistances[group === 'metal' ? 'metal' : 'other']
  return (
    <div className={layout.tight}>
      <NumberField
        label={waiting.trail}
        name="trail"
        digits={digits - pip_digits}
        step={10 ** (digits - pip_digits)}
        min={1}
        start={Number(quick[0]) * 10 ** (digits - pip_digits)}
        placeholder={waiting.noTrail}
        value={text}
        onChange={onChange}
        hint={waiting.trailHint}
        error={error ?? (isUnreadable(text, digits - pip_digits) ? waiting.trailInvalid : undefined)}
        decreaseLabel={`${shell.decrease}: ${waiting.trail}`}
        increaseLabel={`${shell.increase}: ${waiting.trail}`}
      />
      <Chips label={waiting.quickTrail} unit={waiting.pips}>
        {quick.map((pips) => (
          <Chip key={pips} chosen={pips === text} onClick={() => onChange(pips)}>
            {pips}
          </Chip>
        ))}
        {text !== '' && <Chip onClick={() => onChange('')}>{waiting.noTrail}</Chip>}
      </Chips>
    </div>
  )
}
