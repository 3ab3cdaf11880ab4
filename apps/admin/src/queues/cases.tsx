import { caseStates } from '@gf/contract'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { Badge, FactList, Money, Note, SkeletonRows } from '@gf/ui'
import type { BadgeTone } from '@gf/ui'
import { formatDateTime, minorOf } from '@gf/i18n'
import { Decisions } from '../actions/decisions.tsx'
import type { Decision } from '../actions/decision-form.tsx'
import { read } from '../actions/give.ts'
import type { Result } from '../actions/give.ts'
import { readOnce } from '../session/query-client.ts'
import { useTexts } from '../texts/texts.ts'
import { TimelineSection } from '../timeline/timeline.tsx'
import { Age } from './age.tsx'
import { listedBy } from './queue.ts'
import type { DetailProps, Queue } from './queue.ts'
import * as styles from './queues.module.css'
import { LoadFailure } from '../list/load-failure.tsx'

type Case = Result<'list-cases'>['rows'][number]
type Shown = Result<'show-case'>

/** Cases of suspicious activity that are not closed. */
export const cases: Queue<Case> = {
  name: 'cases',
  hasPast: true,
  filters: [
    {
      name: 'state',
      label: ({ queue }) => queue.facts.state,
      values: ({ queues }) => caseStates.map((state) => [state, queues.cases.states[state]]),
      ofAll: true,
    },
  ],
  load: listedBy('list-cases'),
  sorts: { opened: 'age' },
  id: ({ case: id }) => id,
  since: ({ opened }) => opened,
  empty: ({ queues }) => queues.cases.empty,
  columns: ({ queue, queues: { cases: words } }) => [
    { key: 'case', title: queue.facts.number, cell: ({ case: id }) => id },
    { key: 'opened', title: words.opened, cell: ({ opened }) => <Age at={opened} /> },
    { key: 'client', title: queue.facts.client, cell: ({ name }) => name },
    { key: 'kind', title: words.kind, cell: ({ kind }) => words.kinds[kind] },
    { key: 'state', title: queue.facts.state, cell: ({ state }) => <CaseState of={state} /> },
  ],
  Detail: CaseDetail,
}

const tones: Readonly<Record<Case['state'], BadgeTone>> = {
  open: 'warn',
  reported: 'accent',
  closed: 'neutral',
}

export const CaseState = ({ of }: { readonly of: Case['state'] }) => (
  <Badge tone={tones[of]}>{useTexts().queues.cases.states[of]}</Badge>
)

/** Each view is an entry of the audit log, so it is not asked for again by itself. */
function CaseDetail({ row: { case: id } }: DetailProps<Case>) {
  const { queues, loading } = useTexts()
  const words = queues.cases
  const { data, error, refetch } = useQuery({
    queryKey: ['actions', 'show-case', id],
    queryFn: () => read('show-case', { id }),
    ...readOnce,
  })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} label={loading} />
  const subject = words.subject(String(id), data.name)
  return (
    <>
      <h2>{subject}</h2>
      <Note tone="warn">{words.secret}</Note>
      <Facts of={data} />
      <Notes of={data.notes} />
      <Decisions quiet subject={subject} of={decisionsOn(data)} />
      <TimelineSection of="case" id={id} />
    </>
  )
}

function Facts({ of }: { readonly of: Shown }) {
  const { queue, queues } = useTexts()
  const words = queues.cases
  const by = (at: string, name: string | null) => [formatDateTime(at), name].filter(Boolean).join(' · ')
  return (
    <FactList
      facts={[
        [queue.facts.state, <CaseState key="state" of={of.state} />],
        [
          queue.facts.client,
          <Link key="client" to="/admin/edituser/$userid" params={{ userid: String(of.client) }}>
            {`${of.client} · ${of.name}`}
          </Link>,
        ],
        [words.kind, words.kinds[of.kind]],
        [words.opened, by(of.opened, of.opened_by)],
        ...(of.requests.length === 0 ? [] : [[words.requests, <Requests key="requests" of={of} />] as const]),
        ...(of.reported === null
          ? []
          : [[words.reported, `${of.reference ?? ''} · ${by(of.reported, of.reported_by)}`] as const]),
        ...(of.closed === null
          ? []
          : [[words.closed, by(of.closed, of.closed_by)] as const, [queue.facts.reason, of.reason] as const]),
      ]}
    />
  )
}

function Requests({ of: { requests } }: { readonly of: Shown }) {
  const { queue, queues } = useTexts()
  return requests.map(({ kind, id, state, dollars }) => (
    <div key={`${kind} ${id}`}>
      {queues.cases.requestKinds[kind]} {id} · <Money minor={minorOf(dollars)} /> ·{' '}
      {queue.states[state] ?? state}
    </div>
  ))
}

function Notes({ of }: { readonly of: Shown['notes'] }) {
  const { queues } = useTexts()
  return (
    <ol className={styles.messages} aria-label={queues.cases.notes}>
      {of.map(({ at, by, text }, index) => (
        <li key={index}>
          <p className={styles.soft}>
            {by} · {formatDateTime(at)}
          </p>
          <p className={styles.message}>{text}</p>
        </li>
      ))}
    </ol>
  )
}

function decisionsOn({ case: id, state }: Shown): readonly Decision[] {
  if (state === 'closed') return []
  const args = { id }
  return [
    { name: 'note-case', args, fields: ['note'] },
    { name: 'link-case', args, fields: ['requests'], tone: 'secondary' },
    ...(state === 'reported'
      ? []
      : [
          {
            name: 'report-case',
            args,
            fields: ['reference', 'reported'],
            tone: 'secondary',
          } satisfies Decision,
        ]),
    { name: 'close-case', args, fields: ['reason'], tone: 'danger' },
  ]
}
