import { callApi } from '@gf/api'
import { reportedBy } from '@gf/contract'
import { useQuery } from '@tanstack/react-query'
import { SegmentedControl, SkeletonRows, Table } from '@gf/ui'
import { DayFilters } from '../list/day-filters.tsx'
import { ExportLink } from '../list/export-link.tsx'
import { useListFilters } from '../list/use-list-filters.ts'
import * as listStyles from '../list/list.module.css'
import { useTexts } from '../texts/texts.ts'
import * as styles from './church.module.css'
import { LoadFailure } from '../list/load-failure.tsx'

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Committed contributions, added up by fund, campaign, method or month between two days. */
export function ContributionReport() {
  const { church, loading } = useTexts()
  const { among, day, change } = useListFilters()
  const by = among('by', reportedBy) || 'fund'
  const asked = { by, from: day('from') || undefined, to: day('to') || undefined }
  const { data, error, refetch } = useQuery({
    queryKey: ['conts', 'list', 'report', asked],
    queryFn: ({ signal }) => callApi('GET contribution_report_api', asked, { signal }),
  })
  const query = new URLSearchParams({ by, from: day('from'), to: day('to') })
  for (const end of ['from', 'to']) if (query.get(end) === '') query.delete(end)
  const total = data?.reduce((sum, row) => sum + Math.round(row.amount * 100), 0) ?? 0
  return (
    <div className={styles.report}>
      <div className={listStyles.head}>
        <h1>{church.report}</h1>
        <ExportLink href={`/api/contribution_report_csv?${query.toString()}`}>
          {church.exportReport}
        </ExportLink>
      </div>
      <div className={listStyles.filters}>
        <SegmentedControl
          label={church.by}
          value={by}
          segments={reportedBy.map((value) => ({ value, label: church.reportedBy[value] }))}
          onChange={(value) => change({ by: value })}
        />
        <DayFilters from={day('from')} to={day('to')} onChange={change} />
      </div>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Table
          caption={church.report}
          rowKey={(row) => row.name}
          rows={[
            ...data,
            {
              name: church.total,
              count: data.reduce((all, { count }) => all + count, 0),
              amount: total / 100,
            },
          ]}
          columns={[
            { key: 'name', title: church.reportedBy[by], cell: (row) => row.name },
            { key: 'count', title: church.contributions, figures: true, cell: (row) => row.count },
            { key: 'amount', title: church.amount, figures: true, cell: (row) => rupees.format(row.amount) },
          ]}
        />
      ) : (
        <SkeletonRows rows={5} label={loading} />
      )}
    </div>
  )
}
