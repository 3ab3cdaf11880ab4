import { FactList, Note } from '@gf/ui'
import { formatDateTime, formatDay } from '@gf/i18n'
import { Link } from '@tanstack/react-router'
import type { Result } from '../actions/give.ts'
import { useTexts } from '../texts/texts.ts'
import { TimelineSection } from '../timeline/timeline.tsx'
import { listedBy } from './queue.ts'
import type { DetailProps, Queue } from './queue.ts'

type Erasure = Result<'list-erasures'>['rows'][number]

/** Closed accounts whose data the law still keeps. */
export const erasures: Queue<Erasure> = {
  name: 'erasures',
  hasPast: false,
  load: listedBy('list-erasures'),
  sorts: { closed: 'age' },
  id: ({ client }) => client,
  since: ({ closed }) => closed,
  empty: ({ queues }) => queues.erasures.empty,
  columns: ({ queue, queues: { erasures: words } }) => [
    { key: 'client', title: queue.facts.client, cell: ({ client }) => client },
    { key: 'closed', title: words.closed, cell: ({ closed }) => formatDay(closed) },
    { key: 'due', title: words.due, cell: ({ due }) => formatDay(due) },
    { key: 'kept', title: words.kept, cell: (row) => <Kept of={row} /> },
  ],
  Detail: ErasureDetail,
}

function Kept({ of: { identity, payments, cases } }: { readonly of: Erasure }) {
  const { erasures: words } = useTexts().queues
  return [identity && words.identity, payments && words.payments, cases > 0 && words.case]
    .filter(Boolean)
    .join(', ')
}

function ErasureDetail({ row }: DetailProps<Erasure>) {
  const { queue, queues } = useTexts()
  const words = queues.erasures
  const subject = words.subject(String(row.client))
  return (
    <>
      <h2>{subject}</h2>
      {row.cases > 0 && (
        <Note tone="warn">
          {words.held} <Link to="/admin/cases">{queues.cases.title}</Link>
        </Note>
      )}
      <FactList
        facts={[
          [
            queue.facts.client,
            <Link key="client" to="/admin/edituser/$userid" params={{ userid: String(row.client) }}>
              {row.client}
            </Link>,
          ],
          [words.closed, formatDateTime(row.closed)],
          ...(row.identity === null
            ? []
            : [[words.identity, words.until(formatDay(row.identity), words.identityLaw)] as const]),
          ...(row.payments === null
            ? []
            : [[words.payments, words.until(formatDay(row.payments), words.paymentsLaw)] as const]),
        ]}
      />
      <p>{words.itself}</p>
      <TimelineSection of="client" id={row.client} />
    </>
  )
}
