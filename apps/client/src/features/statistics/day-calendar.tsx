import { formatDay, formatMonth, minorOf } from '@gf/i18n'
import { formatMoney, IconButton, layout } from '@gf/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { monthsBetween, noonOf } from '../../components/periods.ts'
import type { Wallet } from '../../session/queries.ts'
import { useTexts } from '../../texts/records.en.ts'
import * as styles from './day-calendar.module.css'
import { DayRecord } from './day-record.tsx'
import type { Statistics } from './use-statistics.ts'

type Day = Statistics['curve'][number]

interface DayCalendarProps {
  readonly statistics: Statistics
  readonly wallet: Wallet
}

/** A month with the result of each day, and what one of them has booked. */
export function DayCalendar({ statistics, wallet }: DayCalendarProps) {
  const { records } = useTexts()
  const { curve, from, to } = statistics
  const [month, show] = useState((curve.at(-1)?.day ?? to).slice(0, 7))
  const [chosen, choose] = useState<string>()
  const months = monthsBetween(from.slice(0, 7), to.slice(0, 7))
  // Another period may not have the month.
  const shown = months.includes(month) ? month : (months[0] ?? month)
  const at = months.indexOf(shown)
  const day = curve.find((one) => one.day === chosen && one.day.startsWith(shown))
  return (
    <section className={layout.card} aria-label={records.calendar}>
      <h2>{records.calendar}</h2>
      <div className={styles.turn}>
        <IconButton
          label={records.previousMonth}
          disabled={at >= months.length - 1}
          onClick={() => show(months[at + 1] ?? shown)}
        >
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <strong aria-live="polite">{formatMonth(shown)}</strong>
        <IconButton
          label={records.nextMonth}
          disabled={at <= 0}
          onClick={() => show(months[at - 1] ?? shown)}
        >
          <ChevronRight size={20} aria-hidden />
        </IconButton>
      </div>
      <MonthGrid
        month={shown}
        days={new Map(curve.map((one) => [one.day, one]))}
        chosen={day?.day}
        onChoose={(next) => choose(next === chosen ? undefined : next)}
      />
      {day ? <DayRecord day={day} wallet={wallet} /> : <p className={layout.faint}>{records.tapADay}</p>}
    </section>
  )
}

interface MonthGridProps {
  readonly month: string
  readonly days: ReadonlyMap<string, Day>
  readonly chosen: string | undefined
  readonly onChoose: (day: string) => void
}

function MonthGrid({ month, days, chosen, onChoose }: MonthGridProps) {
  const { records } = useTexts()
  const first = new Date(`${month}-01T00:00:00Z`)
  const count = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  // Weeks begin on Monday.
  const before = (first.getUTCDay() + 6) % 7
  const numbers = Array.from({ length: count }, (_, at) => String(at + 1).padStart(2, '0'))
  return (
    <div className={styles.fit}>
      <ul className={styles.month} aria-label={formatMonth(month)}>
        {records.weekdays.map((name) => (
          <li key={name} className={styles.weekday} aria-hidden>
            {name}
          </li>
        ))}
        {numbers.map((number, at) => {
          const day = `${month}-${number}`
          const one = days.get(day)
          return (
            <li key={day} style={at === 0 ? { gridColumnStart: before + 1 } : undefined}>
              {one ? (
                <DayButton day={one} chosen={day === chosen} onChoose={onChoose} />
              ) : (
                <span className={styles.day}>{at + 1}</span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

interface DayButtonProps extends Pick<MonthGridProps, 'onChoose'> {
  readonly day: Day
  readonly chosen: boolean
}

function DayButton({ day, chosen, onChoose }: DayButtonProps) {
  const { records } = useTexts()
  const booked = minorOf(day.booked)
  const amount = formatMoney(booked, 'USD', { signed: true })
  return (
    <button
      type="button"
      className={styles.day}
      data-direction={booked < 0 ? 'down' : booked > 0 ? 'up' : undefined}
      aria-pressed={chosen}
      aria-label={records.dayResult(formatDay(noonOf(day.day)), amount, records.closings(day.closings))}
      onClick={() => onChoose(day.day)}
    >
      <span>{Number(day.day.slice(8))}</span>
      <span className={styles.amount}>{shortMoney(booked)}</span>
    </button>
  )
}

/** An amount that fits a seventh of a small phone: '+45', '−1.2k', '+3M'; the whole one is said and shown below. */
export function shortMoney(cents: number): string {
  const size = Math.abs(cents) / 100
  const sign = cents < 0 ? '\u2212' : cents > 0 ? '+' : ''
  if (size < 1_000) return `${sign}${size < 10 ? size.toFixed(1) : Math.round(size)}`
  const [unit, letter] = size < 999_500 ? [1_000, 'k'] : [1_000_000, 'M']
  const scaled = size / unit
  return `${sign}${scaled < 9.95 ? scaled.toFixed(1) : Math.round(scaled)}${letter}`
}
