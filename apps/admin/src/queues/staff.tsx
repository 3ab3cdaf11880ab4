import { FactList } from '@gf/ui'
import { Decisions } from '../actions/decisions.tsx'
import { read } from '../actions/give.ts'
import type { Result } from '../actions/give.ts'
import { useTexts } from '../texts/texts.ts'
import type { DetailProps, Queue } from './queue-screen.tsx'

type Member = Result<'list-staff'>[number]

/** Who works here. */
export const staff: Queue<Member> = {
  name: 'staff',
  hasPast: false,
  load: async () => ({ rows: await read('list-staff', {}), more: 0 }),
  id: ({ username }) => username,
  columns: ({ queue, roles, logIn, home, queues }) => [
    { key: 'username', title: logIn.username, cell: ({ username }) => username },
    { key: 'name', title: queue.facts.name, cell: ({ name }) => name },
    { key: 'role', title: home.role, cell: ({ role }) => roles[role] },
    { key: 'status', title: queue.facts.state, cell: ({ status }) => queues.staff.states[status] ?? status },
  ],
  Head: AddStaff,
  Detail: MemberDetail,
}

function AddStaff() {
  const { queues } = useTexts()
  const add = { name: 'add-staff', args: {}, fields: ['username', 'name', 'role'] } as const
  return <Decisions quiet subject={queues.staff.title} of={[add]} />
}

function MemberDetail({ row, onDone }: DetailProps<Member>) {
  const { queue, queues, roles, logIn, home } = useTexts()
  const { username, name, role, status } = row
  const args = { username }
  return (
    <>
      <h2>{name}</h2>
      <FactList
        facts={[
          [logIn.username, username],
          [home.role, roles[role]],
          [queue.facts.state, queues.staff.states[status] ?? status],
        ]}
      />
      {status !== 'closed' && (
        <Decisions
          subject={`${name} · ${username}`}
          onDone={onDone}
          of={[
            { name: 'set-role', args, fields: ['role'] },
            { name: 'reset-staff-factor', args, fields: ['reason'] },
            { name: 'close-staff', args, tone: 'danger' },
          ]}
        />
      )}
    </>
  )
}
