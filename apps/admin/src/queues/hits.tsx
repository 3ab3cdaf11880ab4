import { Badge, FactList, Note } from '@gf/ui'
import type { BadgeTone } from '@gf/ui'
import { formatDateTime } from '@gf/i18n'
import { Link } from '@tanstack/react-router'
import { Decisions } from '../actions/decisions.tsx'
import type { Decision } from '../actions/decision-form.tsx'
import type { Result } from '../actions/give.ts'
import { useTexts } from '../texts/texts.ts'
import { TimelineSection } from '../timeline/timeline.tsx'
import { Age } from './age.tsx'
import { listedBy } from './queue.ts'
import type { DetailProps, Queue } from './queue.ts'

type Hit = Result<'list-hits'>['rows'][number]

/** Clients with names like those of listed persons. */
export const hits: Queue<Hit> = {
  name: 'hits',
  hasPast: true,
  load: listedBy('list-hits'),
  sorts: { found: 'age' },
  id: ({ hit }) => hit,
  since: ({ found }) => found,
  empty: ({ queues }) => queues.hits.empty,
  columns: ({ queue, queues: { hits: words } }) => [
    { key: 'hit', title: queue.facts.number, cell: ({ hit }) => hit },
    { key: 'found', title: words.found, cell: ({ found }) => <Age at={found} /> },
    { key: 'client', title: words.client, cell: ({ name }) => name },
    { key: 'listed', title: words.listed, cell: ({ listed }) => listed },
    { key: 'kind', title: words.kind, cell: ({ kind }) => <HitKind of={kind} /> },
    { key: 'state', title: queue.facts.state, cell: ({ state }) => <HitState of={state} /> },
  ],
  Detail: HitDetail,
}

const tones: Readonly<Record<Hit['state'], BadgeTone>> = {
  open: 'warn',
  cleared: 'good',
  confirmed: 'danger',
}

export const HitState = ({ of }: { readonly of: Hit['state'] }) => (
  <Badge tone={tones[of]}>{useTexts().queues.hits.states[of]}</Badge>
)

const HitKind = ({ of }: { readonly of: Hit['kind'] }) => (
  <Badge tone={of === 'Sanction' ? 'danger' : 'accent'}>{useTexts().queues.hits.kinds[of]}</Badge>
)

function HitDetail({ row, onDone }: DetailProps<Hit>) {
  const { queues } = useTexts()
  const words = queues.hits
  const subject = words.subject(String(row.hit), row.name, row.listed)
  return (
    <>
      <h2>{subject}</h2>
      {row.is_removed && <Note>{words.removed}</Note>}
      {row.state === 'confirmed' && row.kind === 'Sanction' && <Note tone="warn">{words.sanctioned}</Note>}
      <Facts of={row} />
      <Note>{words.secret}</Note>
      <Decisions subject={subject} onDone={onDone} of={decisionsOn(row)} />
      <TimelineSection of="hit" id={row.hit} />
    </>
  )
}

function Facts({ of }: { readonly of: Hit }) {
  const { queue, queues, client } = useTexts()
  const words = queues.hits
  return (
    <FactList
      facts={[
        [queue.facts.state, <HitState key="state" of={of.state} />],
        [
          words.client,
          <Link key="client" to="/admin/edituser/$userid" params={{ userid: String(of.client) }}>
            {`${of.client} · ${of.name}`}
          </Link>,
        ],
        [words.kind, <HitKind key="kind" of={of.kind} />],
        [words.listed, of.listed],
        [words.matched, of.matched],
        [words.likeness, `${of.likeness}%`],
        ...(of.other_names === '' ? [] : [[words.otherNames, of.other_names] as const]),
        [words.born, of.born || client.none],
        [words.country, of.country || client.none],
        [words.source, `${of.source} · ${of.reference}`],
        [words.found, `${formatDateTime(of.found)}, ${words.causes[of.found_by]}`],
        ...(of.decided === null
          ? []
          : [
              [
                words.decided,
                [formatDateTime(of.decided), of.decided_by].filter(Boolean).join(' · '),
              ] as const,
              [queue.facts.reason, of.reason] as const,
            ]),
      ]}
    />
  )
}

/** What has not been decided yet, or the way back from a mistake. */
function decisionsOn({ hit: id, state }: Hit): Decision[] {
  const clear: Decision = { name: 'clear-hit', args: { id }, fields: ['reason'], tone: 'secondary' }
  const confirm: Decision = { name: 'confirm-hit', args: { id }, fields: ['reason'], tone: 'danger' }
  return [...(state === 'cleared' ? [] : [clear]), ...(state === 'confirmed' ? [] : [confirm])]
}
