import { formatDateTime, language } from '@gf/i18n'
import { Badge, Note, SkeletonRows } from '@gf/ui'
import { useStore } from '@gf/ui/store'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Decisions } from '../actions/decisions.tsx'
import type { Decision } from '../actions/decision-form.tsx'
import { read } from '../actions/give.ts'
import { ExportLink } from '../list/export-link.tsx'
import * as listStyles from '../list/list.module.css'
import { useStaff } from '../session/session.ts'
import { useLiveInterval } from '../session/use-live-interval.ts'
import { useTexts } from '../texts/texts.ts'
import * as userStyles from '../users/users.module.css'
import { DayBanks, DaySweeps } from './day-banks.tsx'
import { DayFigures, dayText } from './day-figures.tsx'
import type { Day } from './day-figures.tsx'
import * as styles from './books.module.css'
import { LoadFailure } from '../list/load-failure.tsx'

/** One day: closed with its frozen figures, or the next to close. */
export function DayScreen() {
  const { days } = useTexts()
  const { day = '' }: { readonly day?: string } = useParams({ strict: false })
  return (
    <div className={userStyles.page}>
      <Link to="/admin/days" className={userStyles.back}>
        {days.all}
      </Link>
      <DayParts day={day} level="h1" />
    </div>
  )
}

interface DayPartsProps {
  readonly day: string
  /** Of its heading. */
  readonly level: 'h1' | 'h2'
}

/** The figures of a day, what keeps it open, and the decision on it. */
export function DayParts({ day, level: Heading }: DayPartsProps) {
  const { days, loading } = useTexts()
  const interval = useLiveInterval()
  const { data, error, refetch } = useQuery({
    queryKey: ['actions', 'show-day', day],
    queryFn: () => read('show-day', { day }),
    // A closed day does not change any more.
    refetchInterval: ({ state }) => (state.data?.closed ? false : interval),
  })
  if (error && !data) return <LoadFailure title={days.failed} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} label={loading} />
  return (
    <>
      <div className={listStyles.head}>
        <Heading className={userStyles.title}>
          {Heading === 'h1' ? dayText(day) : days.next(dayText(day))}{' '}
          <Badge tone={data.closed ? 'good' : 'neutral'}>{data.closed ? days.isClosed : days.open}</Badge>
        </Heading>
        {data.closed && <Reports of={day} />}
      </div>
      {data.closed ? <Closing of={data.closed} /> : <Closable of={data} />}
      <DayFigures of={data}>
        <DayBanks of={data} />
        <DaySweeps of={data} />
      </DayFigures>
    </>
  )
}

/** The report of a closed day, in the reader's language. */
function Reports({ of: day }: { readonly of: string }) {
  const { days } = useTexts()
  const chosen = useStore(language)
  return (
    <div className={styles.reports}>
      <ExportLink href={`/api/day_report_pdf_api/${day}?language=${chosen}`}>{days.pdf}</ExportLink>
      <ExportLink href={`/api/day_report_csv_api/${day}`}>{days.csv}</ExportLink>
    </div>
  )
}

function Closing({ of: { at, made_by: maker, confirmed_by: checker, hash } }: { readonly of: ClosingOf }) {
  const { days } = useTexts()
  return (
    <p className={userStyles.soft}>
      {days.closedBy(formatDateTime(at), maker, checker)}
      <br />
      <span className={styles.hash}>
        {days.hash}: {hash}
      </span>
    </p>
  )
}

type ClosingOf = NonNullable<Day['closed']>

/** What keeps the day open, or the decision to close it. */
function Closable({ of: { day, checks, proposal } }: { readonly of: Day }) {
  const { days, queue } = useTexts()
  const { username } = useStaff()
  const isOwn = proposal?.by === username
  return (
    <>
      {checks.map(({ check, subject }) => (
        <Note key={`${check} ${subject}`} tone={check === 'not_over' ? undefined : 'warn'}>
          {days.checks[check](check === 'banks_waiting' ? dayText(subject) : subject)}
        </Note>
      ))}
      {proposal ? (
        <Note>
          {days.waits(proposal.by)} {isOwn && queue.own}
        </Note>
      ) : (
        checks.length === 0 && <p className={userStyles.soft}>{days.ready}</p>
      )}
      <Decisions quiet subject={dayText(day)} of={decisionsOn(day, checks.length === 0, proposal, isOwn)} />
    </>
  )
}

function decisionsOn(day: string, isReady: boolean, proposal: Day['proposal'], isOwn: boolean): Decision[] {
  if (proposal === null) return isReady ? [{ name: 'close-day', args: { day } }] : []
  const { action, seen } = proposal
  const decline: Decision = { name: 'decline', args: { action }, fields: ['reason'], tone: 'danger' }
  return isOwn || !isReady ? [decline] : [{ name: 'confirm', args: { action, seen } }, decline]
}
