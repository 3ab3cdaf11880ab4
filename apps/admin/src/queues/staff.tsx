import { useQuery } from '@tanstack/react-query'
import { Badge, FactList, SkeletonRows } from '@gf/ui'
import type { BadgeTone } from '@gf/ui'
import { formatDateTime } from '@gf/i18n'
import { Decisions } from '../actions/decisions.tsx'
import type { Decision } from '../actions/decision-form.tsx'
import { read } from '../actions/give.ts'
import type { Result } from '../actions/give.ts'
import { useStaff } from '../session/session.ts'
import { readOnce } from '../session/query-client.ts'
import { useTexts } from '../texts/texts.ts'
import { TimelineSection } from '../timeline/timeline.tsx'
import { pageOf } from './queue.ts'
import type { DetailProps, Queue } from './queue.ts'
import * as styles from './queues.module.css'
import { LoadFailure } from '../list/load-failure.tsx'

type Member = Result<'list-staff'>[number]

/** Who works here. */
export const staff: Queue<Member> = {
  name: 'staff',
  hasPast: false,
  load: async (asked) => pageOf(await read('list-staff', {}), asked),
  id: ({ username }) => username,
  columns: ({ queue, roles, logIn, home }) => [
    { key: 'username', title: logIn.username, cell: ({ username }) => username },
    { key: 'name', title: queue.facts.name, cell: ({ name }) => name },
    { key: 'role', title: home.role, cell: ({ role }) => roles[role] },
    { key: 'status', title: queue.facts.state, cell: ({ status }) => <Status of={status} /> },
  ],
  Head: AddStaff,
  Detail: MemberDetail,
}

const tones: Readonly<Record<Member['status'], BadgeTone>> = {
  active: 'good',
  suspended: 'warn',
  closed: 'neutral',
}

function Status({ of }: { readonly of: Member['status'] }) {
  return <Badge tone={tones[of]}>{useTexts().queues.staff.states[of]}</Badge>
}

function AddStaff() {
  const { queues } = useTexts()
  const add = { name: 'add-staff', args: {}, fields: ['username', 'name', 'role'] } as const
  return <Decisions quiet subject={queues.staff.title} of={[add]} />
}

function MemberDetail({ row, onDone }: DetailProps<Member>) {
  const { queue, roles, logIn, home } = useTexts()
  const { username: own } = useStaff()
  const { username, name, role, status } = row
  return (
    <>
      <h2>{name}</h2>
      <FactList
        facts={[
          [logIn.username, username],
          [home.role, roles[role]],
          [queue.facts.state, <Status key="status" of={status} />],
        ]}
      />
      {status !== 'closed' && (
        <Decisions subject={`${name} · ${username}`} onDone={onDone} of={decisionsOn(row, own)} />
      )}
      {status !== 'closed' && <Access of={row} />}
      <TimelineSection of="staff" id={row.id} />
    </>
  )
}

/** Owners do not suspend themselves. */
function decisionsOn({ username, status }: Member, own: string): readonly Decision[] {
  const args = { username }
  const close = { name: 'close-staff', args, tone: 'danger' } as const
  if (status === 'suspended') return [{ name: 'reinstate-staff', args, fields: ['reason'] }, close]
  return [
    { name: 'set-role', args, fields: ['role'] },
    { name: 'reset-staff-factor', args, fields: ['reason'] },
    ...(username === own
      ? []
      : [
          { name: 'suspend-staff', args, fields: ['reason'], tone: 'danger' } as const,
          { name: 'end-staff-sessions', args, tone: 'danger' } as const,
        ]),
    close,
  ]
}

/** Why the member is suspended, where they are and were logged in, and their passkeys. */
function Access({ of: { name, username, status } }: { readonly of: Member }) {
  const { account, queue, loading } = useTexts()
  const { data, error, refetch } = useQuery({
    queryKey: ['actions', 'show-staff', username, status],
    queryFn: () => read('show-staff', { username }),
    ...readOnce,
  })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={3} label={loading} />
  return (
    <>
      {data.reason !== null && <FactList facts={[[queue.facts.reason, data.reason]]} />}
      <h3>{account.sessions}</h3>
      {data.sessions.length === 0 && <p>{account.noSessions}</p>}
      <ul className={styles.places} aria-label={account.sessions}>
        {data.sessions.map(({ session, device, place, started, last_seen: seen }) => (
          <li key={session}>
            <Place
              device={`${device} · ${place}`}
              first={[account.started, started]}
              last={[account.lastSeen, seen]}
            />
            <Decisions quiet subject={`${name} · ${device}`} of={[{ ...END, args: { username, session } }]} />
          </li>
        ))}
      </ul>
      <h3>{account.devices}</h3>
      {data.devices.length === 0 && <p>{account.noDevices}</p>}
      <ul className={styles.places} aria-label={account.devices}>
        {data.devices.map(({ device, first_seen: first, last_seen: seen }) => (
          <li key={`${device} ${first}`}>
            <Place device={device} first={[account.firstSeen, first]} last={[account.lastSeen, seen]} />
          </li>
        ))}
      </ul>
      <h3>{account.passkeys}</h3>
      {data.passkeys.length === 0 && <p>{account.noPasskeys}</p>}
      <ul className={styles.places} aria-label={account.passkeys}>
        {data.passkeys.map(({ passkey_id: id, name: device, created_at: first, last_used_at: seen }) => (
          <li key={id}>
            <Place device={device} first={[account.added, first]} last={[account.lastUsed, seen]} />
          </li>
        ))}
      </ul>
    </>
  )
}

const END = { name: 'end-staff-sessions', words: 'end-staff-session', tone: 'danger' } as const

interface PlaceProps {
  readonly device: string
  /** What it is called, and when it was. */
  readonly first: readonly [title: string, at: string]
  /** Null: never. */
  readonly last: readonly [title: string, at: string | null]
}

function Place({ device, first: [title, at], last: [lastTitle, last] }: PlaceProps) {
  const { account } = useTexts()
  return (
    <p>
      {device}
      <br />
      <span className={styles.soft}>
        {title} {formatDateTime(at)} · {lastTitle} {last === null ? account.neverUsed : formatDateTime(last)}
      </span>
    </p>
  )
}
