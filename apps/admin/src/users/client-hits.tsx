import { hitReaders } from '@gf/contract'
import type { StaffRole } from '@gf/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Note } from '@gf/ui'
import { formatDay } from '@gf/i18n'
import { read } from '../actions/give.ts'
import { HitState } from '../queues/hits.tsx'
import { readOnce } from '../session/query-client.ts'
import { useStaff } from '../session/session.ts'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'
import { ListBlock } from './block.tsx'
import type { BlockOf } from './block.tsx'

/** Listed persons with a name like the client's, for the roles that may know. */
export function HitsBlock({ of: { userid } }: BlockOf) {
  const { queues, queue } = useTexts()
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
      columns={[
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
      ]}
    >
      {error && <Note tone="error">{reasonText(error)}</Note>}
    </ListBlock>
  )
}
