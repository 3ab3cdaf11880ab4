import { Link, useSearch } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '@gf/api'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button, IconButton, SegmentedControl, SkeletonRows } from '@gf/ui'
import { language } from '@gf/i18n'
import { ExportLink } from '../list/export-link.tsx'
import { RecordList } from '../records/record-list.tsx'
import type { RecordListProps } from '../records/view.ts'
import { useTexts } from '../texts/texts.ts'
import * as styles from './church.module.css'
import { LoadFailure } from '../list/load-failure.tsx'

type Values = Readonly<Record<string, string | undefined>>

/** The events as a list, or as a calendar of a month. */
export function EventsList(props: RecordListProps) {
  const { church } = useTexts()
  const { month = '' }: Values = useSearch({ strict: false })
  const isMonth = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(month)
  const show = (next: string | undefined): void => props.onChange({ month: next })
  return (
    <>
      <div className={styles.views}>
        <SegmentedControl
          label={church.view}
          value={isMonth ? 'month' : 'list'}
          segments={[
            { value: 'list', label: church.list },
            { value: 'month', label: church.month },
          ]}
          onChange={(value) => show(value === 'month' ? thisMonth() : undefined)}
        />
        <ExportLink href="/api/events_calendar_api">{church.calendarFile}</ExportLink>
      </div>
      {isMonth ? <Month month={month} onMonth={show} /> : <RecordList {...props} />}
    </>
  )
}

/** The month of the device's clock. */
function thisMonth(): string {
  const now = new Date()
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`
}

const utc = (month: string, day: number): Date =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1, day))
const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
const inWords = (at: Date, options: Intl.DateTimeFormatOptions): string =>
  at.toLocaleDateString(`${language.read()}-IN`, { ...options, timeZone: 'UTC' })

interface MonthProps {
  /** Such as 2026-12. */
  readonly month: string
  readonly onMonth: (month: string) => void
}

function Month({ month, onMonth }: MonthProps) {
  const { church, loading } = useTexts()
  const { data, error, refetch } = useQuery({
    queryKey: ['events', 'list', month],
    queryFn: ({ signal }) => callApi('GET events_of_month_api/{month}', { month }, { signal }),
  })
  const step = (by: number): void => onMonth(dayOf(utc(month, by < 0 ? 0 : 32)).slice(0, 7))
  const name = inWords(utc(month, 1), { month: 'long', year: 'numeric' })
  return (
    <>
      <div className={styles.monthHead}>
        <IconButton label={church.previousMonth} onClick={() => step(-1)}>
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <h2 id="record-list" aria-live="polite">
          {name}
        </h2>
        <IconButton label={church.nextMonth} onClick={() => step(1)}>
          <ChevronRight size={18} aria-hidden />
        </IconButton>
        <Button size="small" variant="quiet" onClick={() => onMonth(thisMonth())}>
          {church.thisMonth}
        </Button>
      </div>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Days month={month} name={name} events={data} />
      ) : (
        <SkeletonRows rows={6} label={loading} />
      )}
    </>
  )
}

interface EventOfMonth {
  readonly event_id: number
  readonly event_title: string
  readonly event_start: string
  readonly event_end: string
  readonly event_time: string
}

interface DaysProps {
  readonly month: string
  readonly name: string
  readonly events: readonly EventOfMonth[]
}

/** Weeks from Monday; days of other months are empty. */
function Days({ month, name, events }: DaysProps) {
  const lead = (utc(month, 1).getUTCDay() + 6) % 7
  const last = utc(month, 32).getUTCDate()
  const days = 32 - last
  const weeks = Array.from({ length: Math.ceil((lead + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_none, day) => week * 7 + day - lead + 1),
  )
  return (
    <table className={styles.month}>
      <caption className="only-read-aloud">{name}</caption>
      <thead>
        <tr>
          {Array.from({ length: 7 }, (_, day) => (
            // 1 June 2026 is a Monday.
            <th key={day} scope="col">
              {inWords(utc('2026-06', day + 1), { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day}>
                {day >= 1 && day <= days && <Day day={dayOf(utc(month, day))} number={day} events={events} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps {
  readonly day: string
  readonly number: number
  readonly events: readonly EventOfMonth[]
}

function Day({ day, number, events }: DayProps) {
  return (
    <>
      <time dateTime={day}>{number}</time>
      {events
        .filter(({ event_start: start, event_end: end }) => start <= day && day <= end)
        .map(({ event_id: id, event_title: title, event_time: time }) => (
          <Link
            key={id}
            to="."
            search={(before: object) => ({ ...before, edit: String(id) })}
            resetScroll={false}
            className={styles.event}
            title={`${title}, ${time}`}
          >
            {title}
          </Link>
        ))}
    </>
  )
}
