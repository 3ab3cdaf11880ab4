import { useQuery } from '@tanstack/react-query'
import { Badge, ErrorState, FactList, SkeletonRows, Table } from '@gf/ui'
import type { Column } from '@gf/ui'
import { formatDateTime } from '@gf/i18n'
import { Decisions } from '../actions/decisions.tsx'
import { read } from '../actions/give.ts'
import type { Result } from '../actions/give.ts'
import { useStaff } from '../session/session.ts'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import * as styles from './account.module.css'

type Session = Result<'list-sessions'>[number]

const columns = ({ account, list }: Words): readonly Column<Session>[] => [
  {
    key: 'device',
    title: account.device,
    cell: ({ device, this_one: isThis }) => (
      <>
        {device} {isThis && <Badge tone="accent">{account.thisOne}</Badge>}
      </>
    ),
  },
  { key: 'place', title: account.place, cell: ({ place }) => place },
  { key: 'started', title: account.started, cell: ({ started }) => formatDateTime(started) },
  { key: 'seen', title: account.lastSeen, cell: ({ last_seen: seen }) => formatDateTime(seen) },
  {
    key: 'end',
    title: list.actions,
    cell: ({ session, device, this_one: isThis }) =>
      !isThis && (
        <Decisions subject={device} of={[{ name: 'end-sessions', args: { session }, tone: 'danger' }]} />
      ),
  },
]

/** The own account of who is logged in: password and sessions. */
export function Account() {
  const words = useTexts()
  const { account, home, logIn, roles, loading } = words
  const { name, username, role } = useStaff()
  const { data, error } = useQuery({
    queryKey: ['actions', 'list-sessions'],
    queryFn: () => read('list-sessions', {}),
  })
  return (
    <div className={styles.account}>
      <section>
        <h1>{account.title}</h1>
        <FactList
          facts={[
            [words.queue.facts.name, name],
            [logIn.username, username],
            [home.role, roles[role]],
          ]}
        />
        <Decisions
          subject={`${name} · ${username}`}
          of={[{ name: 'change-password', args: {}, fields: ['password', 'new_password'] }]}
        />
      </section>
      <section>
        <h2>{account.sessions}</h2>
        {data ? (
          <>
            <Table
              caption={account.sessions}
              columns={columns(words)}
              rows={data}
              rowKey={({ session }) => session}
            />
            {data.length > 1 && (
              <Decisions
                subject={`${name} · ${username}`}
                of={[{ name: 'end-sessions', words: 'end-other-sessions', args: {}, tone: 'danger' }]}
              />
            )}
          </>
        ) : error ? (
          <ErrorState title={words.list.failed}>{reasonText(error)}</ErrorState>
        ) : (
          <SkeletonRows rows={3} label={loading} />
        )}
      </section>
    </div>
  )
}
