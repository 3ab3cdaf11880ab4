import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { callApi } from '@gf/api'
import { FactList, Note, SkeletonRows } from '@gf/ui'
import { useStore } from '@gf/ui/store'
import { language } from '@gf/i18n'
import { Decisions } from '../actions/decisions.tsx'
import { ExportLink } from '../list/export-link.tsx'
import type { Row } from '../records/records.ts'
import { queryClient } from '../session/query-client.ts'
import { useTexts } from '../texts/texts.ts'
import * as styles from './church.module.css'
import { LoadFailure } from '../list/load-failure.tsx'

const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
const rupees = (amount: number): string => format.format(amount)

/** A commit or void changes what the lists and the opened record show. */
const changed = (): void => {
  for (const table of ['conts', 'cont_batches', 'campaigns'])
    void queryClient.invalidateQueries({ queryKey: [table] })
}

interface DetailsProps {
  readonly record: Row
}

/** What is in a batch against its control total, and the way to commit it. */
export function BatchDetails({ record }: DetailsProps) {
  const { church, loading } = useTexts()
  const id = Number(record['batch_id'])
  const { data, error, refetch } = useQuery({
    queryKey: ['cont_batches', 'list', 'sum', id],
    queryFn: ({ signal }) => callApi('GET contribution_batch_api/{id}', { id }, { signal }),
  })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={3} label={loading} />
  const isRight = data.difference === 0 && data.count > 0
  return (
    <section className={styles.details} aria-label={church.batch}>
      <h3>{church.batch}</h3>
      <FactList
        facts={[
          [church.contributions, String(data.count)],
          [church.sum, rupees(data.sum)],
          [church.controlTotal, rupees(data.total)],
          ...(isRight ? [] : [[church.difference, rupees(data.difference)] as const]),
          [church.countedBy, data.counted_by],
          ...(data.committed_by === null ? [] : [[church.committedBy, data.committed_by] as const]),
        ]}
      />
      <Link to="/admin/contributions" search={{ cont_batch: String(id) }}>
        {church.showContributions}
      </Link>
      {data.state === 'Open' && !isRight && <Note>{church.notRight}</Note>}
      {data.state === 'Open' && isRight && (
        <Decisions
          subject={`${String(record['batch_title'])}, ${rupees(data.total)}`}
          onDone={changed}
          of={[{ name: 'commit-contributions', args: { batch: id } }]}
        />
      )}
    </section>
  )
}

/** The receipt of a committed contribution, and the way to void it. */
export function ContributionDetails({ record }: DetailsProps) {
  const { church } = useTexts()
  const chosen = useStore(language)
  if (record['cont_state'] === 'Open') return null
  const subject = `${String(record['mem_name'])}, ${rupees(Number(record['cont_amt']))}`
  return (
    <section className={styles.details} aria-label={church.receipt}>
      <h3>{church.receipt}</h3>
      <p>{String(record['cont_receipt'])}</p>
      <p>
        <ExportLink href={`/api/contribution_receipt_pdf/${Number(record['cont_id'])}?language=${chosen}`}>
          {church.receiptPdf}
        </ExportLink>
      </p>
      {record['cont_state'] === 'Void' ? (
        <Note>{church.isVoid}</Note>
      ) : (
        <Decisions
          subject={subject}
          onDone={changed}
          of={[
            {
              name: 'void-contribution',
              args: { contribution: record['cont_id'] },
              fields: ['reason'],
              tone: 'danger',
            },
          ]}
        />
      )}
    </section>
  )
}
