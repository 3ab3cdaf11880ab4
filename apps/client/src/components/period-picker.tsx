import { now } from '@gf/live'
import { layout, SegmentedControl, Select, TextField } from '@gf/ui'
import { useTexts } from '../texts/records.en.ts'
import { useAddressValues } from './navigation.tsx'
import * as styles from './period-picker.module.css'
import { indianDay, namedPeriods, periodIn, periodNamed, periodOf, periodQuery } from './periods.ts'
import type { ChosenPeriod, DatedPeriod, NamedPeriod, Period } from './periods.ts'

interface PeriodPickerProps {
  readonly chosen: DatedPeriod
  readonly onChange: (chosen: ChosenPeriod) => void
}

/** The days that a statement or a record is about: by name, or from one day to another. */
export function PeriodPicker({ chosen, onChange }: PeriodPickerProps) {
  const { records } = useTexts()
  const choose = (name: NamedPeriod): void => onChange(named(name, chosen.days))
  return (
    <div className={layout.stack}>
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
  return (
    <Select<ChosenPeriod['name']>
      compact
      aria-label={records.period}
      value={chosen.name}
      options={[
        ['all', records.allTime],
        ...namedPeriods.map((name) => [name, records.periods[name]] as const),
      ]}
      onChoose={(name) => onChange(name === 'all' ? { name } : named(name, chosen.days))}
    />
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
    <div className={styles.days}>
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

/** The days that the address names, so that Back and a reload restore them; the running month by default. */
export function usePeriod() {
  const [query, change] = useAddressValues()
  const chosen = periodIn(query, now()) ?? periodOf('month', now())
  // A date that is being typed adds no entry to the history.
  const choose = (next: ChosenPeriod): void =>
    change(periodQuery(next), { replace: next.name === 'own' && chosen.name === 'own' })
  return [chosen, choose] as const
}
