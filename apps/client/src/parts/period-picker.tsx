import { SegmentedControl, TextField } from '@gf/ui'
import { useState } from 'react'
import { now } from '../lib/clock.ts'
import { indianDay, namedPeriods, periodNamed } from '../lib/periods.ts'
import type { NamedPeriod, Period } from '../lib/periods.ts'
import { useTexts } from '../texts/records.ts'
import styles from './period-picker.module.css'

interface PeriodPickerProps {
  readonly period: Period
  readonly onChange: (period: Period) => void
}

/** The days that a statement or a record is about: by name, or from one day to another. */
export function PeriodPicker({ period, onChange }: PeriodPickerProps) {
  const { records } = useTexts()
  const [name, setName] = useState<NamedPeriod>('month')
  const choose = (next: NamedPeriod): void => {
    setName(next)
    if (next !== 'own') onChange(periodNamed(next, now()))
  }
  const today = indianDay(now())
  return (
    <div className={styles['picker']}>
      <SegmentedControl
        label={records.period}
        value={name}
        onChange={choose}
        segments={namedPeriods.map((value) => ({ value, label: records.periods[value] }))}
      />
      {name === 'own' && (
        <div className={styles['days']}>
          <TextField
            type="date"
            label={records.from}
            value={period.from}
            max={period.to}
            onChange={({ target }) => target.value && onChange({ ...period, from: target.value })}
          />
          <TextField
            type="date"
            label={records.to}
            value={period.to}
            min={period.from}
            max={today}
            onChange={({ target }) => target.value && onChange({ ...period, to: target.value })}
          />
        </div>
      )}
    </div>
  )
}
