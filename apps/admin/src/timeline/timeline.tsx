import { callList } from '@gf/api'
import type { CallByRoute, Received, TimelineOf } from '@gf/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SkeletonRows, Switch } from '@gf/ui'
import { formatDateTime } from '@gf/i18n'
import { Pager } from '../list/pager.tsx'
import { readOnce } from '../session/query-client.ts'
import { useTexts } from '../texts/texts.ts'
import { actionText, fieldText, valueText } from './words.ts'
import * as styles from './timeline.module.css'
import { LoadFailure } from '../list/load-failure.tsx'

type Entry = Received<CallByRoute['GET timeline_api/{of}/{id}']>[number]

const SIZE = 10

interface TimelineProps {
  readonly of: TimelineOf
  readonly id: number
}

/** The timeline of a record beneath its details. */
export function TimelineSection(props: TimelineProps) {
  const { timeline } = useTexts()
  return (
    <section className={styles.section} aria-label={timeline.title}>
      <h3>{timeline.title}</h3>
      <Timeline {...props} />
    </section>
  )
}

/** What was done to a record, by whom and when, with each changed field before and after. */
export function Timeline({ of, id }: TimelineProps) {
  const { timeline, loading } = useTexts()
  const [{ page, views }, show] = useState({ page: 1, views: false })
  const { data, error, refetch } = useQuery({
    queryKey: ['actions', 'timeline', of, id, views, page],
    queryFn: ({ signal }) =>
      callList('GET timeline_api/{of}/{id}', { of, id, views, page, size: SIZE }, { signal }),
    placeholderData: keepPreviousData,
    ...readOnce,
  })
  return (
    <div className={styles.timeline}>
      <Switch
        label={timeline.views}
        checked={views}
        onChange={(checked) => show({ page: 1, views: checked })}
      />
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={3} label={loading} />
      ) : data.rows.length === 0 ? (
        <p className={styles.soft}>{timeline.empty}</p>
      ) : (
        <>
          <ol className={styles.entries} aria-label={timeline.title}>
            {data.rows.map((entry) => (
              <li key={entry.seq}>
                <What of={of} entry={entry} />
              </li>
            ))}
          </ol>
          <Pager
            label={timeline.title}
            page={page}
            size={SIZE}
            shown={data.rows.length}
            total={data.total}
            onPage={(next) => show({ page: next, views })}
          />
        </>
      )}
    </div>
  )
}

function What({ of, entry }: { readonly of: TimelineOf; readonly entry: Entry }) {
  const words = useTexts()
  const { timeline, client } = words
  const { at, by, realm, changes, place } = entry
  const reason = [entry.why && words.queues.kyc.reasons[entry.why], entry.reason].filter(Boolean).join(' ')
  const who = { client: client.theClient, staff: by ?? client.none, system: timeline.system }[realm]
  return (
    <>
      <p>
        <strong>{actionText(words, of, entry)}</strong>
      </p>
      <p className={styles.soft}>{[who, formatDateTime(at), place].filter(Boolean).join(' · ')}</p>
      {reason && <p className={styles.reason}>{reason}</p>}
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{fieldText(words, of, field)}</dt>
              <dd>
                {before !== null && (
                  <>
                    <span className="only-read-aloud">{timeline.before} </span>
                    <del>{valueText(words, of, field, before)}</del>
                    <span aria-hidden> → </span>
                    <span className="only-read-aloud">{timeline.after} </span>
                  </>
                )}
                {after === null ? before !== null && client.none : valueText(words, of, field, after)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
