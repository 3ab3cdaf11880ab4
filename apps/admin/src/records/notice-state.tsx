import { resources } from '@gf/contract'
import { useQuery } from '@tanstack/react-query'
import { Badge, FactList, Note, SkeletonRows } from '@gf/ui'
import { formatDateTime } from '@gf/i18n'
import { Decisions } from '../actions/decisions.tsx'
import { read } from '../actions/give.ts'
import { useTexts } from '../texts/texts.ts'
import { useRecord } from './records.ts'
import type { Row } from './records.ts'
import * as styles from './records.module.css'
import { LoadFailure } from '../list/load-failure.tsx'

/** Whether clients see a notice, and the ways to publish and withdraw it. */
export function NoticeState({ record }: { readonly record: Row }) {
  const { notice: words, loading } = useTexts()
  const { data, error, refetch } = useQuery({
    queryKey: ['actions', 'list-notices'],
    queryFn: () => read('list-notices', {}),
  })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={2} label={loading} />
  const published = data.find(({ notice }) => notice === record['notice_id'])
  const isEdited = published?.version !== record.version
  const args = { notice: record['notice_id'] }
  return (
    <section className={styles.publication} aria-label={words.title}>
      <h3>{words.title}</h3>
      {published ? (
        <FactList
          facts={[
            [words.published, formatDateTime(published.published)],
            [words.by, [published.by, published.confirmed_by].filter(Boolean).join(', ')],
            [words.seen, words.clients(published.seen)],
          ]}
        />
      ) : (
        <p>{words.unpublished}</p>
      )}
      {published && isEdited && <Note>{words.edited}</Note>}
      <Decisions
        subject={String(record['title_en'])}
        of={[
          ...(isEdited ? [{ name: 'publish-notice', args } as const] : []),
          ...(published ? [{ name: 'withdraw-notice', args, tone: 'danger' } as const] : []),
        ]}
      />
    </section>
  )
}

/** A notice as clients will read it, for the person who confirms it. */
export function NoticePreview({ id }: { readonly id: number }) {
  const { loading, records } = useTexts()
  const { data, error, refetch } = useRecord(resources.notices, id)
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} label={loading} />
  const labels: Readonly<Record<string, string>> = records.notices.fields
  return (
    <FactList
      facts={Object.keys(resources.notices.fields).map((field) => [
        labels[field] ?? field,
        <span key={field} className={styles.lines}>
          {field === 'topic' ? <Badge>{data[field]}</Badge> : String(data[field] ?? '')}
        </span>,
      ])}
    />
  )
}
