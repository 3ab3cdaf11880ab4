import { SegmentedControl, TextField } from '@gf/ui'
import { now } from '../lib/clock.ts'
import { indianDay, namedPeriods, periodNamed } from '../lib/periods.ts'
import type { ChosenPeriod, DatedPeriod, NamedPeriod, Period } from '../lib/periods.ts'
import { useTexts } from '../texts/records.ts'
import styles from './period-picker.module.css'

interface PeriodPickerProps {
  readonly chosen: DatedPeriod
  readonly onChange: (chosen: ChosenPeriod) => void
}

/** The days that a statement or a record is about: by name, or from one day to another. */
export function PeriodPicker({ chosen, onChange }: PeriodPickerProps) {
  const { records } = useTexts()
  const choose = (name: NamedPeriod): void => onChange(named(name, chosen.days))
  return (
    <div className={styles['picker']}>
      <SegmentedControl
        label={records.period}
        value={chosen.name}
        onChange={choose}
        segments={namedPeriods.map((value) => ({ value, label: records.periods[value] }))}
      />
      {chosen.name === 'own' && <OwnDays days={chosen.days} onChange={onChange} />}
    </div>
  )
}

/** The same as a list that can choose all days as well. */
export function PeriodList({
  chosen,
  onChange,
}: { readonly chosen: ChosenPeriod } & Omit<PeriodPickerProps, 'chosen'>) {
  const { records } = useTexts()
  const choose = (value: string): void => {
    const name = namedPeriods.find((one) => one === value)
    onChange(name === undefined ? { name: 'all' } : named(name, chosen.days))
  }
  return (
    <select
      className={styles['list']}
      aria-label={records.period}
      value={chosen.name}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      <option value="all">{records.allTime}</option>
      {namedPeriods.map((name) => (
        <option key={name} value={name}>
          {records.periods[name]}
        </option>
      ))}
    </select>
  )
}

/** A period by its name; own days begin with those that were shown. */
function named(name: NamedPeriod, shown: Period | undefined): DatedPeriod {
  const days = name === 'own' ? (shown ?? periodNamed('month', now())) : periodNamed(name, now())
  return { name, days }
}

/** From one day to another. */
export function OwnDays({ days, onChange }: { readonly days: Period } & Omit<PeriodPickerProps, 'chosen'>) {
  const { records } = useTexts()
  const begin = (from: string): void =>
    onChange({ name: 'own', days: { from, to: from > days.to ? from : days.to } })
  const end = (to: string): void =>
    onChange({ name: 'own', days: { from: to < days.from ? to : days.from, to } })
  return (
    <div className={styles['days']}>
      <TextField
        type="date"
        label={records.from}
        value={days.from}
        max={indianDay(now())}
        onChange={({ target }) => target.value && begin(target.value)}
      />
      <TextField
        type="date"
        label={records.to}
        value={days.to}
        max={indianDay(now())}
        onChange={({ target }) => target.value && end(target.value)}
      />
    </div>
  )
}
