import { caseKinds, caseReaders, hitReaders } from '@gf/contract'
import type { StaffRole } from '@gf/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Note } from '@gf/ui'
import type { Column } from '@gf/ui'
import { formatDay } from '@gf/i18n'
import { Decisions } from '../actions/decisions.tsx'
import { read } from '../actions/give.ts'
import type { Result } from '../actions/give.ts'
import { CaseState } from '../queues/cases.tsx'
import { HitState } from '../queues/hits.tsx'
import { readOnce } from '../session/query-client.ts'
import { useStaff } from '../session/session.ts'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { ListBlock } from './block.tsx'
import type { BlockOf } from './block.tsx'

/** Listed persons with a name like the client's, for the roles that may know. */
export function HitsBlock({ of: { userid } }: BlockOf) {
  const texts = useTexts()
  const { queues } = texts
  const words = queues.hits
  const readers: readonly StaffRole[] = hitReaders
  const isReader = readers.includes(useStaff().role)
  const { data, error } = useQuery({
    queryKey: ['actions', 'hits-of-client', userid],
    queryFn: () => read('list-hits', { which: 'all', client: userid }),
    enabled: isReader,
    ...readOnce,
  })
  if (!isReader || (!data && !error)) return null
  return (
    <ListBlock
      title={words.block}
      empty={words.none}
      rows={data?.rows ?? []}
      rowKey={({ hit }) => hit}
      columns={hitColumns(texts)}
    >
      {error && <Note tone="error">{reasonText(error)}</Note>}
    </ListBlock>
  )
}

/** Cases of suspicious activity about the client, and the way to open one, for the roles that may know. */
export function CasesBlock({ of: { userid, client_id: shownId, first_name: name } }: BlockOf) {
  const texts = useTexts()
  const { queues } = texts
  const words = queues.cases
  const readers: readonly StaffRole[] = caseReaders
  const isReader = readers.includes(useStaff().role)
  const { data, error } = useQuery({
    queryKey: ['actions', 'cases-of-client', userid],
    queryFn: () => read('list-cases', { which: 'all', client: userid }),
    enabled: isReader,
    ...readOnce,
  })
  if (!isReader || (!data && !error)) return null
  return (
    <ListBlock
      title={words.block}
      empty={words.none}
      rows={data?.rows ?? []}
      rowKey={({ case: id }) => id}
      columns={caseColumns(texts)}
    >
      {error && <Note tone="error">{reasonText(error)}</Note>}
      <Decisions
        quiet
        subject={`${shownId} · ${name}`}
        of={[
          {
            name: 'open-case',
            args: { client: userid },
            fields: ['kind', 'note', 'requests'],
            options: { kind: caseKinds.map((kind) => [kind, words.kinds[kind]] as const) },
            tone: 'secondary',
          },
        ]}
      />
    </ListBlock>
  )
}

type Hit = Result<'list-hits'>['rows'][number]
const hitColumns = ({ queues: { hits: words }, queue }: Words): readonly Column<Hit>[] => [
  {
    key: 'listed',
    title: words.listed,
    cell: ({ hit, listed }) => (
      <Link to="/admin/hits" search={{ which: 'all', id: String(hit) }}>
        {listed}
      </Link>
    ),
  },
  { key: 'kind', title: words.kind, cell: ({ kind }) => words.kinds[kind] },
  { key: 'found', title: words.found, cell: ({ found }) => formatDay(found) },
  { key: 'state', title: queue.facts.state, cell: ({ state }) => <HitState of={state} /> },
]

type Case = Result<'list-cases'>['rows'][number]
const caseColumns = ({ queues: { cases: words }, queue }: Words): readonly Column<Case>[] => [
  {
    key: 'kind',
    title: words.kind,
    cell: ({ case: id, kind }) => (
      <Link to="/admin/cases" search={{ which: 'all', id: String(id) }}>
        {words.kinds[kind]}
      </Link>
    ),
  },
  { key: 'opened', title: words.opened, cell: ({ opened }) => formatDay(opened) },
  { key: 'state', title: queue.facts.state, cell: ({ state }) => <CaseState of={state} /> },
]
