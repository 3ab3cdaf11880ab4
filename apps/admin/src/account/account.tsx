import { useQuery } from '@tanstack/react-query'
import { FactList, SkeletonRows } from '@gf/ui'
import { Decisions } from '../actions/decisions.tsx'
import type { Decision } from '../actions/decision-form.tsx'
import { read } from '../actions/give.ts'
import { useStaff } from '../session/session.ts'
import { useTexts } from '../texts/texts.ts'
import { OwnPasskeys } from './passkeys.tsx'
import { DeviceTable, SessionTable } from './session-tables.tsx'
import type { Session } from './session-tables.tsx'
import * as styles from './account.module.css'
import { LoadFailure } from '../list/load-failure.tsx'

/** The own account of who is logged in: password, passkeys, sessions and devices. */
export function Account() {
  const { account, home, logIn, queue, roles } = useTexts()
  const { name, username, role } = useStaff()
  const subject = `${name} · ${username}`
  return (
    <div className={styles.account}>
      <section>
        <h1>{account.title}</h1>
        <FactList
          facts={[
            [queue.facts.name, name],
            [logIn.username, username],
            [home.role, roles[role]],
          ]}
        />
        <Decisions
          subject={subject}
          of={[{ name: 'change-password', args: {}, fields: ['password', 'new_password'] }]}
        />
      </section>
      <section>
        <h2>{account.passkeys}</h2>
        <p>{account.passkeysAbout}</p>
        <OwnPasskeys subject={subject} />
      </section>
      <section>
        <h2>{account.sessions}</h2>
        <OwnSessions subject={subject} />
      </section>
      <section>
        <h2>{account.devices}</h2>
        <OwnDevices />
      </section>
    </div>
  )
}

function OwnSessions({ subject }: { readonly subject: string }) {
  const { loading } = useTexts()
  const { data, error, refetch } = useQuery({
    queryKey: ['actions', 'list-sessions'],
    queryFn: () => read('list-sessions', {}),
  })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={3} label={loading} />
  return (
    <>
      <SessionTable of={subject} rows={data} ending={endOf} />
      {data.length > 1 && (
        <Decisions
          subject={subject}
          of={[{ name: 'end-sessions', words: 'end-other-sessions', args: {}, tone: 'danger' }]}
        />
      )}
    </>
  )
}

const endOf = ({ session, this_one: isThis }: Session): Decision | undefined =>
  isThis ? undefined : { name: 'end-sessions', args: { session }, tone: 'danger' }

function OwnDevices() {
  const { account, loading } = useTexts()
  const { data, error, refetch } = useQuery({
    queryKey: ['actions', 'list-devices'],
    queryFn: () => read('list-devices', {}),
  })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={1} label={loading} />
  return data.length === 0 ? <p>{account.noDevices}</p> : <DeviceTable rows={data} />
}
