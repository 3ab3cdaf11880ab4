import { formatDateTime, minorOf } from '@gf/i18n'
import { Button, Money, SkeletonRows, TextField } from '@gf/ui'
import type { Column } from '@gf/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { read } from '../actions/give.ts'
import type { Result } from '../actions/give.ts'
import { useListFilters } from '../list/use-list-filters.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { ListBlock } from '../users/block.tsx'
import * as userStyles from '../users/users.module.css'
import { dayText } from './day-figures.tsx'
import { DayParts } from './day.tsx'
import * as styles from './books.module.css'
import { LoadFailure } from '../list/load-failure.tsx'

type Days = Result<'list-days'>

/** The next day to close, and the closed days. */
export function DaysScreen() {
  const { days, loading } = useTexts()
  const { day: dayOf, change } = useListFilters()
  const [before, chosen] = [dayOf('before'), dayOf('first')]
  const { data, error, refetch } = useQuery({
    queryKey: ['actions', 'list-days', before],
    queryFn: () => read('list-days', before === '' ? {} : { before }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={userStyles.page}>
      <h1 className={userStyles.title}>{days.title}</h1>
      {error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <Next of={data.next} chosen={chosen} onChoose={(first) => change({ first })} />
          <Closed of={data} before={before} onPage={(page) => change({ before: page }, false)} />
        </>
      ) : (
        <SkeletonRows rows={8} label={loading} />
      )}
    </div>
  )
}

interface NextProps {
  readonly of: Days['next']
  /** As the first of all days; empty for the day on which the books begin. */
  readonly chosen: string
  readonly onChoose: (day: string) => void
}

function Next({ of, chosen, onChoose }: NextProps) {
  const { days } = useTexts()
  if (of === null) return <p className={userStyles.soft}>{days.none}</p>
  const day = (of.is_first && chosen) || of.day
  return (
    <>
      {of.is_first && (
        <div className={styles.day}>
          <TextField
            type="date"
            label={days.first}
            hint={days.firstHint}
            min={of.day}
            value={day}
            onChange={({ target }) => onChoose(target.value)}
          />
        </div>
      )}
      <DayParts day={day} level="h2" />
    </>
  )
}

interface ClosedProps {
  readonly of: Days
  readonly before: string
  /** Shows the days before one; empty for the newest. */
  readonly onPage: (before: string) => void
}

function Closed({ of: { rows, more }, before, onPage }: ClosedProps) {
  const words = useTexts()
  const { days } = words
  const oldest = rows.at(-1)
  return (
    <ListBlock
      wide
      title={days.closed}
      empty={days.empty}
      columns={columnsOf(words)}
      rows={rows}
      rowKey={({ day }) => day}
    >
      {(more > 0 || before !== '') && (
        <div className={userStyles.more}>
          {before !== '' && (
            <Button size="small" onClick={() => onPage('')}>
              {days.newest}
            </Button>
          )}
          {more > 0 && oldest && (
            <Button size="small" onClick={() => onPage(oldest.day)}>
              {days.earlier}
            </Button>
          )}
        </div>
      )}
    </ListBlock>
  )
}

const columnsOf = ({ days }: Words): readonly Column<Days['rows'][number]>[] => {
  const amount = (key: 'owed' | 'deposits' | 'payouts' | 'result'): Column<Days['rows'][number]> => ({
    key,
    title: days[key],
    figures: true,
    cell: ({ [key]: sum }) => <Money minor={minorOf(sum)} coloured={key === 'result'} />,
  })
  return [
    {
      key: 'day',
      title: days.day,
      cell: ({ day }) => (
        <Link to="/admin/days/$day" params={{ day }} className={userStyles.link}>
          {dayText(day)}
        </Link>
      ),
    },
    ...(['owed', 'deposits', 'payouts', 'result'] as const).map(amount),
    {
      key: 'by',
      title: days.by,
      cell: ({ at, made_by: maker, confirmed_by: checker }) => (
        <span className={userStyles.name}>
          {maker}, {checker}
          <span className={userStyles.soft}>{formatDateTime(at)}</span>
        </span>
      ),
    },
  ]
}
