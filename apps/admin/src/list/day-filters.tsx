import { TextField } from '@gf/ui'
import { useTexts } from '../texts/texts.ts'
import * as styles from './list.module.css'

interface DayFiltersProps {
  /** Days such as 2026-04-01, or none. */
  readonly from: string
  readonly to: string
  readonly onChange: (changed: { readonly from: string } | { readonly to: string }) => void
}

/** The first and the last day that a list shows. */
export function DayFilters({ from, to, onChange }: DayFiltersProps) {
  const { audit } = useTexts()
  const field = (label: string, value: string, onDay: (day: string) => void) => (
    <TextField
      hideLabel
      type="date"
      label={label}
      before={<span className={styles.before}>{label}</span>}
      value={value}
      onChange={({ target }) => onDay(target.value)}
    />
  )
  return (
    <>
      {field(audit.from, from, (day) => onChange({ from: day }))}
      {field(audit.to, to, (day) => onChange({ to: day }))}
    </>
  )
}
