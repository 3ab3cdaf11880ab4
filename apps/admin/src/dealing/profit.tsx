import { callApi } from '@gf/api'
import type { CallByRoute, Received } from '@gf/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Money, Note, SkeletonRows, TextField } from '@gf/ui'
import type { Column } from '@gf/ui'
import { formatDay, minorOf } from '@gf/i18n'
import { Tiles } from '../dashboard/tiles.tsx'
import { ExportLink } from '../list/export-link.tsx'
import { useListFilters } from '../list/use-list-filters.ts'
import * as listStyles from '../list/list.module.css'
import { useLiveInterval } from '../session/use-live-interval.ts'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { ListBlock } from '../users/block.tsx'
import * as styles from '../users/users.module.css'
import { LoadFailure } from '../list/load-failure.tsx'

type Answer = Received<CallByRoute['GET profit_api']>
type Figures = Answer['total']

/** What the company earned, by day and instrument. */
export function Profit() {
  const { profit, loading } = useTexts()
  const { day, change } = useListFilters()
  const period = { from: day('from') || undefined, to: day('to') || undefined }
  const interval = useLiveInterval()
  const { data, error, refetch } = useQuery({
    queryKey: ['actions', 'profit', period],
    queryFn: ({ signal }) => callApi('GET profit_api', period, { signal }),
    placeholderData: keepPreviousData,
    // Earlier days do not change any more.
    refetchInterval: ({ state }) => (state.data?.total.floating === null ? false : interval),
  })
  return (
    <div className={styles.page}>
      <div className={listStyles.head}>
        <h1 className={styles.title}>{profit.title}</h1>
        <ExportLink href={exportUrl(period)}>{profit.export}</ExportLink>
      </div>
      <p className={styles.soft}>{profit.note}</p>
      <Days
        shown={{ from: period.from ?? data?.from ?? '', to: period.to ?? data?.to ?? '' }}
        onChange={change}
      />
      {error && !data ? (
        <LoadFailure title={profit.failed} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          {error && <Note>{reasonText(error)}</Note>}
          <Parts of={data} />
        </>
      ) : (
        <SkeletonRows rows={8} label={loading} />
      )}
    </div>
  )
}

/** The address of the export of exactly the days that are shown. */
function exportUrl({ from, to }: { readonly [End in 'from' | 'to']: string | undefined }): string {
  const query = new URLSearchParams({ ...(from && { from }), ...(to && { to }) })
  return `/api/profit_csv_api?${query.toString()}`
}

interface DaysProps {
  readonly shown: { readonly from: string; readonly to: string }
  readonly onChange: (days: { readonly from: string; readonly to: string }) => void
}

/** A period of whole days; an end before the beginning moves the other one. */
function Days({ shown: { from, to }, onChange }: DaysProps) {
  const { profit } = useTexts()
  return (
    <div className={listStyles.days}>
      <TextField
        type="date"
        label={profit.from}
        value={from}
        onChange={({ target: { value } }) => value && onChange({ from: value, to: value > to ? value : to })}
      />
      <TextField
        type="date"
        label={profit.to}
        value={to}
        onChange={({ target: { value } }) =>
          value && onChange({ from: value < from ? value : from, to: value })
        }
      />
    </div>
  )
}

const figures = ['realised', 'commission', 'swap', 'protection', 'booked', 'floating'] as const

function Parts({ of: { total, days, instruments } }: { readonly of: Answer }) {
  const words = useTexts()
  const { profit } = words
  const { columns, hints } = profit
  const isEmpty = instruments.length === 0
  return (
    <>
      <Tiles
        title={profit.total}
        tiles={figures.flatMap((name) => {
          const amount = total[name]
          const detail = name in hints ? hints[name as keyof typeof hints] : undefined
          return amount === null
            ? []
            : [{ name, title: columns[name], value: <Dollars of={amount} />, detail }]
        })}
      />
      <ListBlock
        title={profit.by.instrument}
        empty={profit.empty}
        rows={isEmpty ? [] : [...instruments, { ...total, cpair: '' }]}
        rowKey={({ cpair }) => cpair ?? 'none'}
        columns={instrumentColumns(words, total)}
      />
      <ListBlock
        title={profit.by.day}
        empty={profit.empty}
        rows={isEmpty ? [] : days}
        rowKey={({ day }) => day}
        columns={dayColumns(words, total)}
      />
    </>
  )
}

const instrumentColumns = (
  words: Words,
  total: Figures,
): readonly Column<Answer['instruments'][number]>[] => [
  {
    key: 'cpair',
    title: words.profit.columns.instrument,
    cell: ({ cpair }) =>
      cpair === null ? (
        words.profit.noInstrument
      ) : cpair ? (
        <ClosedLink of={cpair} />
      ) : (
        <strong>{words.profit.total}</strong>
      ),
  },
  ...figureColumns(words, total),
]

/** Leads to the closed trades of an instrument. */
const ClosedLink = ({ of }: { readonly of: string }) => (
  <Link
    to="/admin/trades"
    search={{ list: 'closed', wallet: 'real', instrument: of }}
    className={styles.link}
  >
    {of}
  </Link>
)

/** Leads to one day by instrument. */
const DayLink = ({ of }: { readonly of: string }) => (
  <Link to="." search={{ from: of, to: of }} className={styles.link}>
    {formatDay(`${of}T00:00:00`)}
  </Link>
)

const dayColumns = (words: Words, total: Figures): readonly Column<Answer['days'][number]>[] => [
  { key: 'day', title: words.profit.columns.day, cell: ({ day }) => <DayLink of={day} /> },
  ...figureColumns(words, total),
]

/** Without the floating column in a period before today. */
const figureColumns = <Row extends Figures>({ profit }: Words, total: Figures): readonly Column<Row>[] =>
  figures
    .filter((name) => total[name] !== null)
    .map((name) => ({
      key: name,
      title: profit.columns[name],
      figures: true,
      cell: ({ [name]: amount }) => (amount === null ? '–' : <Dollars of={amount} />),
    }))

const Dollars = ({ of }: { readonly of: number }) => <Money minor={minorOf(of)} coloured />
