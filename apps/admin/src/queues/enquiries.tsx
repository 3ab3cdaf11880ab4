import { Link } from '@tanstack/react-router'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Badge, FactList, SkeletonRows } from '@gf/ui'
import type { BadgeTone } from '@gf/ui'
import { formatDateTime, formatDay } from '@gf/i18n'
import { Decisions, mayGive } from '../actions/decisions.tsx'
import type { Decision } from '../actions/decision-form.tsx'
import { read } from '../actions/give.ts'
import type { Result } from '../actions/give.ts'
import { useStaff } from '../session/session.ts'
import { readOnce } from '../session/query-client.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { TimelineSection } from '../timeline/timeline.tsx'
import { Age } from './age.tsx'
import { AnswerForm } from './answer-form.tsx'
import { listedBy } from './queue.ts'
import type { DetailProps, Queue } from './queue.ts'
import * as styles from './queues.module.css'
import { LoadFailure } from '../list/load-failure.tsx'

type Enquiry = Result<'list-enquiries'>['rows'][number]
type Shown = Result<'show-enquiry'>

/** What clients ask through the contact form. */
export const enquiries: Queue<Enquiry> = {
  name: 'enquiries',
  hasPast: true,
  filters: [
    {
      name: 'kind',
      label: ({ queues }) => queues.enquiries.kind,
      values: ({ queues }) => Object.entries(queues.enquiries.kinds),
    },
    {
      name: 'state',
      label: ({ queue }) => queue.facts.state,
      values: ({ queues }) => Object.entries(queues.enquiries.states),
      ofAll: true,
    },
  ],
  load: listedBy('list-enquiries'),
  sorts: { at: 'age' },
  id: ({ enquiry }) => enquiry,
  since: ({ at }) => at,
  empty: ({ queues }) => queues.enquiries.empty,
  columns: ({ queue, queues: { enquiries: words } }) => [
    { key: 'at', title: words.sent, cell: ({ at }) => <Age at={at} /> },
    {
      key: 'name',
      title: queue.facts.name,
      cell: ({ name, message }) => (
        <>
          {name}
          <span className={styles.oneLine}>{message}</span>
        </>
      ),
    },
    { key: 'state', title: queue.facts.state, cell: ({ state }) => <State of={state} /> },
    { key: 'due', title: words.due, cell: (row) => <Due of={row} /> },
    { key: 'assigned', title: words.assigned, cell: ({ assigned }) => assigned ?? '–' },
  ],
  bulk: {
    subject: (row, words) => subjectOf(row, words),
    decisions: [
      {
        name: 'assign-enquiry',
        words: 'take-enquiry',
        tone: 'secondary',
        argsOf: ({ enquiry, state }) => (state === 'closed' ? 'closed' : { enquiry }),
      },
      {
        name: 'assign-enquiry',
        fields: ['to'],
        tone: 'secondary',
        loadOptions: loadColleagues,
        argsOf: ({ enquiry, state }) => (state === 'closed' ? 'closed' : { enquiry }),
      },
      {
        name: 'close-enquiry',
        tone: 'secondary',
        argsOf: ({ enquiry, state, kind, seen }) => {
          if (state === 'closed') return 'closed'
          return kind === 'complaint' ? 'complaint' : { enquiry, seen, kind }
        },
      },
    ],
  },
  Detail: EnquiryDetail,
}

const subjectOf = (
  { kind, enquiry, name }: Pick<Enquiry, 'kind' | 'enquiry' | 'name'>,
  { queues: { enquiries: words } }: Words,
): string => (kind === 'complaint' ? words.complaint : words.subject)(String(enquiry), name)

/** Whom enquiries can be assigned to. */
async function loadColleagues(): Promise<Decision['options']> {
  const { colleagues } = await read('list-enquiries', { size: 1 })
  return { to: colleagues.map(({ username, name }) => [username, name]) }
}

const tones: Readonly<Record<Enquiry['state'], BadgeTone>> = {
  new: 'warn',
  assigned: 'accent',
  answered: 'good',
  closed: 'neutral',
}

function State({ of }: { readonly of: Enquiry['state'] }) {
  const { queues } = useTexts()
  return <Badge tone={tones[of]}>{queues.enquiries.states[of]}</Badge>
}

/** Until when a complaint is redressed, and whether that has passed. */
function Due({ of: { due, overdue } }: { readonly of: Pick<Enquiry, 'due' | 'overdue'> }) {
  const { queue } = useTexts()
  if (due === null) return '–'
  return (
    <span>
      {formatDay(due)} {overdue && <Badge tone="danger">{queue.overdue}</Badge>}
    </span>
  )
}

function EnquiryDetail({ row, onDone }: DetailProps<Enquiry>) {
  const words = useTexts()
  const { role } = useStaff()
  const { data, error, refetch } = useQuery({
    // Read again if the client writes; what is typed into the answer stays.
    queryKey: ['actions', 'show-enquiry', row.enquiry, row.at],
    queryFn: () => read('show-enquiry', { enquiry: row.enquiry }),
    placeholderData: keepPreviousData,
    ...readOnce,
  })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} label={words.loading} />
  const subject = subjectOf(data, words)
  return (
    <>
      <h2>{subject}</h2>
      <Facts of={data} />
      <Messages of={data} />
      {data.state !== 'closed' && mayGive('answer-enquiry', role) && <AnswerForm of={data} onDone={onDone} />}
      <EnquiryDecisions of={data} subject={subject} onDone={onDone} />
      <TimelineSection of="enquiry" id={data.enquiry} />
    </>
  )
}

function Facts({ of }: { readonly of: Shown }) {
  const { queue, queues } = useTexts()
  const { facts } = queue
  const words = queues.enquiries
  return (
    <FactList
      facts={[
        [facts.state, <State key="state" of={of.state} />],
        ...(of.due === null || of.acknowledged === null
          ? []
          : [
              [words.due, <Due key="due" of={of} />] as const,
              [words.acknowledged, formatDateTime(of.acknowledged)] as const,
            ]),
        [words.assigned, of.assigned?.name ?? words.unassigned],
        [
          facts.client,
          <Link key="client" to="/admin/edituser/$userid" params={{ userid: String(of.client) }}>
            {of.client}
          </Link>,
        ],
        [facts.email, of.email],
        [facts.mobile, of.mobile],
        [words.language, words.languages[of.language]],
      ]}
    />
  )
}

function Messages({ of: { messages, name } }: { readonly of: Shown }) {
  const { queues } = useTexts()
  return (
    <ol className={styles.messages} aria-label={queues.enquiries.messages}>
      {messages.map(({ at, by, text }, index) => (
        <li key={index} data-own={by !== null || undefined}>
          <p className={styles.soft}>
            {by ?? name} · <Age at={at} /> · {formatDateTime(at)}
          </p>
          <p className={styles.message}>{text}</p>
        </li>
      ))}
    </ol>
  )
}

interface EnquiryDecisionsProps {
  readonly of: Shown
  readonly subject: string
  readonly onDone: () => void
}

function EnquiryDecisions({ of: data, subject, onDone }: EnquiryDecisionsProps) {
  const { username } = useStaff()
  const args = { enquiry: data.enquiry }
  const others = data.colleagues.filter((one) => ![username, data.assigned?.username].includes(one.username))
  const take: Decision = { name: 'assign-enquiry', words: 'take-enquiry', args, tone: 'secondary' }
  const assign: Decision = {
    name: 'assign-enquiry',
    args,
    fields: ['to'],
    options: { to: others.map((one) => [one.username, one.name] as const) },
    tone: 'secondary',
  }
  const open = [
    ...(data.assigned?.username === username ? [] : [take]),
    ...(others.length === 0 ? [] : [assign]),
    ...(data.kind === 'complaint'
      ? []
      : [{ name: 'mark-complaint', args, tone: 'secondary' } satisfies Decision]),
    { name: 'close-enquiry', args: { ...args, seen: data.seen }, tone: 'secondary' } satisfies Decision,
  ]
  if (data.state === 'closed')
    return <Decisions subject={subject} onDone={onDone} of={[{ name: 'reopen-enquiry', args }]} />
  return <Decisions subject={subject} of={open} />
}
