import { formatWeekday, minorOf } from '@gf/i18n'
import { layout, List, ListRow, Money, SegmentedControl } from '@gf/ui'
import { useState } from 'react'
import { useTexts } from '../../texts/records.en.ts'
import * as styles from './breakdown.module.css'
import type { Statistics } from './use-statistics.ts'

const parts = ['sides', 'instruments', 'weekdays', 'hours'] as const
type Part = (typeof parts)[number]

interface Row {
  readonly key: string
  readonly name: string
  readonly closings: number
  readonly win_rate: number
  readonly profit_loss: number
}

/** The same closed trades by side, instrument, weekday or hour, as bars. */
export function Breakdown({ statistics }: { readonly statistics: Statistics }) {
  const { records } = useTexts()
  const [part, choose] = useState<Part>('sides')
  const rows = useRows(statistics)[part]
  const largest = Math.max(1, ...rows.map(({ profit_loss }) => Math.abs(minorOf(profit_loss))))
  return (
    <section aria-labelledby="by-part" className={layout.tight}>
      <h2 id="by-part">{records.breakdown}</h2>
      <SegmentedControl
        label={records.breakdown}
        value={part}
        onChange={choose}
        segments={parts.map((value) => ({ value, label: records.parts[value] }))}
      />
      <List aria-label={records.parts[part]}>
        {rows.map((row) => (
          <li key={row.key}>
            <ListRow
              title={row.name}
              detail={`${records.closings(row.closings)} · ${records.won(`${row.win_rate}%`)}`}
              value={<Money minor={minorOf(row.profit_loss)} coloured />}
            />
            <span className={styles.bar} data-direction={row.profit_loss < 0 ? 'down' : 'up'} aria-hidden>
              <span style={{ width: `${(100 * Math.abs(minorOf(row.profit_loss))) / largest}%` }} />
            </span>
          </li>
        ))}
      </List>
      <p className={layout.faint}>{records.byClosing}</p>
    </section>
  )
}

const two = (hour: number): string => String(hour).padStart(2, '0')

function useRows({
  sides,
  instruments,
  weekdays,
  hours,
}: Statistics): Readonly<Record<Part, readonly Row[]>> {
  const { records } = useTexts()
  const named = <One extends Omit<Row, 'key' | 'name'>>(rows: readonly One[], name: (row: One) => string) =>
    rows.map((row): Row => ({ ...row, key: name(row), name: name(row) }))
  return {
    sides: named(sides, ({ trade_type }) => records.sides[trade_type]),
    instruments: named(instruments, ({ metal }) => metal),
    // The first day of 2024 was a Monday.
    weekdays: named(weekdays, ({ weekday }) => formatWeekday(`2024-01-0${weekday}T12:00:00Z`, 'UTC')),
    hours: named(hours, ({ hour }) => `${two(hour)}:00–${two((hour + 1) % 24)}:00`),
  }
}
