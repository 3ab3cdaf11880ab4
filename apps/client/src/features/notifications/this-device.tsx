import { Button, Skeleton } from '@gf/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { NotAllowed, readPushState, turnPushOff, turnPushOn } from '../../lib/push.ts'
import type { PushState } from '../../lib/push.ts'
import { useSession } from '../../lib/session.ts'
import { AccountNote, AccountSection, FormFailure } from '../../parts/account-page.tsx'
import { useTexts } from '../../texts/notifications.ts'
import { explainChoice, useReloadNotifications } from './use-notifications.ts'

/** Whether this device shows messages while the app is closed, and what to do where it may not. */
export function ThisDevice({ devices }: { readonly devices: number }) {
  const { notifications } = useTexts()
  const { device } = notifications
  const { userid } = useSession()
  const reload = useReloadNotifications()
  const state = useQuery({ queryKey: ['push-state'], queryFn: readPushState, networkMode: 'always' })
  const change = useMutation({
    mutationFn: (on: boolean) => (on ? turnPushOn(userid) : turnPushOff(userid)),
    onSettled: () => Promise.all([state.refetch(), reload()]),
  })
  const failure = change.error instanceof NotAllowed ? device.notAsked : explainChoice(change.error)
  return (
    <AccountSection title={device.title}>
      {state.data === undefined ? <Skeleton height="44px" /> : <Explained state={state.data} />}
      {devices > 0 && <p>{device.devices(devices)}</p>}
      <FormFailure title={device.failed} reason={change.isError ? failure : undefined} />
      {state.data === 'off' && (
        <Button variant="primary" pending={change.isPending} onClick={() => change.mutate(true)}>
          {device.turnOn}
        </Button>
      )}
      {state.data === 'on' && (
        <Button pending={change.isPending} onClick={() => change.mutate(false)}>
          {device.turnOff}
        </Button>
      )}
    </AccountSection>
  )
}

function Explained({ state }: { readonly state: PushState }) {
  const { device } = useTexts().notifications
  if (state === 'on' || state === 'off') return <p>{device[state]}</p>
  const notes = { denied: device.denied, unsupported: device.unsupported, needs_install: device.needsInstall }
  return <AccountNote>{notes[state]}</AccountNote>
}
