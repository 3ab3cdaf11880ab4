import { NumberField, isUnreadable } from '@gf/ui'
import type { InstrumentRow } from '../lib/instruments.ts'
import { useTexts } from '../texts/waiting.ts'
import styles from './waiting-fields.module.css'

interface TrailFieldProps {
  readonly instrument: Pick<InstrumentRow, 'digits' | 'pip_digits' | 'group'>
  /** Pips, as typed. */
  readonly text: string
  readonly onChange: (text: string) => void
  readonly error?: string | undefined
}

/** As those of target and stoploss: a pip of a metal is a far smaller part of its price. */
const distances = { metal: ['200', '500', '1000'], other: ['10', '20', '50'] } as const

/** The distance, in pips, at which the stoploss follows the price. */
export function TrailField({ instrument, text, onChange, error }: TrailFieldProps) {
  const { waiting, shell } = useTexts()
  const { digits, pip_digits, group } = instrument
  const quick = distances[group === 'metal' ? 'metal' : 'other']
  return (
    <div className={styles['stack']}>
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
      <div className={styles['chips']} role="group" aria-label={waiting.quickTrail}>
        <span className={styles['unit']}>{waiting.pips}</span>
        {quick.map((pips) => (
          <button
            key={pips}
            type="button"
            className={styles['chip']}
            data-chosen={pips === text || undefined}
            onClick={() => onChange(pips)}
          >
            {pips}
          </button>
        ))}
        {text !== '' && (
          <button type="button" className={styles['chip']} onClick={() => onChange('')}>
            {waiting.noTrail}
          </button>
        )}
      </div>
    </div>
  )
}
