import { ApiRefusal, callApi, callQuery } from '@gf/api'
import type { ApiAnswer, ApiRequest } from '@gf/api'
import { Button, layout, Note, showToast, Skeleton, Switch, useOnline } from '@gf/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { AccountPage, AccountSection, FormFailure, Loaded } from '../../components/account-page.tsx'
import { useSend } from '../../components/use-send.ts'
import { NotAllowed, readPushState, turnPushOff, turnPushOn } from '../../session/push.ts'
import type { PushState } from '../../session/push.ts'
import { useSession } from '../../session/session.ts'
import { explain } from '../../texts/explain.ts'
import { texts, useTexts } from '../../texts/notifications.en.ts'
import * as styles from './notifications.module.css'

/** Notifications: the topics, the channels of each, and whether this device receives them. */
export function NotificationsScreen() {
  const { notifications } = useTexts()
  const query = useNotifications()
  const choose = useChoose()
  return (
    <AccountPage title={notifications.title} intro={notifications.intro}>
      <Loaded query={query}>
        {({ topics, devices }) => (
          <>
            <ThisDevice devices={devices} />
            <div className={layout.stack}>
              {topics.map((topic) => (
                <TopicChoices key={topic.topic} topic={topic} onChoose={choose.mutate} />
              ))}
            </div>
          </>
        )}
      </Loaded>
    </AccountPage>
  )
}

interface TopicChoicesProps {
  readonly topic: Topic
  readonly onChoose: (choice: Choice) => void
}

function TopicChoices({ topic: { topic, channels }, onChoose }: TopicChoicesProps) {
  const { notifications } = useTexts()
  const online = useOnline()
  const { name, about } = notifications.topics[topic]
  return (
    <fieldset className={styles.topic}>
      <legend>{name}</legend>
      <p className={styles.about}>{about}</p>
      {channels.map(({ channel, on, fixed }) => (
        <Switch
          key={channel}
          name={`${topic}-${channel}`}
          label={notifications.channels[channel]}
          hint={fixed ? notifications.fixed : undefined}
          checked={on}
          disabled={fixed || !online}
          onChange={(next) => onChoose({ topic, channel, on: next })}
        />
      ))}
    </fieldset>
  )
}

/** Whether this device shows notifications while the app is closed, and what to do if it may not. */
export function ThisDevice({ devices }: { readonly devices: number }) {
  const { notifications } = useTexts()
  const { device } = notifications
  const { userid } = useSession()
  const reload = useReloadNotifications()
  const state = useQuery({ queryKey: ['push-state'], queryFn: readPushState, networkMode: 'always' })
  const change = useSend({
    send: (on: boolean) => (on ? turnPushOn(userid) : turnPushOff(userid)),
    explain: (error) => (error instanceof NotAllowed ? device.notAsked : explainChoice(error)),
    onSettled: () => Promise.all([state.refetch(), reload()]),
  })
  return (
    <AccountSection title={device.title}>
      {state.data === undefined ? <Skeleton height="44px" /> : <Explained state={state.data} />}
      {devices > 0 && <p>{device.devices(devices)}</p>}
      <FormFailure title={device.failed} reason={change.failure} />
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
  return <Note>{notes[state]}</Note>
}

type Choices = ApiAnswer<'GET notifications_api/{userid}'>
export type Topic = Choices['topics'][number]
export type Choice = Omit<ApiRequest<'POST notifications_api/{userid}'>, 'userid'>

const key = (userid: number) => callQuery('GET notifications_api/{userid}', { userid }).queryKey

/** The client's choices, as stored on the server. */
export function useNotifications() {
  const { userid } = useSession()
  return useQuery(callQuery('GET notifications_api/{userid}', { userid }))
}

/** Reloads how many devices receive notifications. */
export function useReloadNotifications(): () => Promise<void> {
  const { userid } = useSession()
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key(userid) })
}

/** Turns one channel of one topic on or off: shown immediately, reverted if the server refuses. */
export function useChoose() {
  const { userid } = useSession()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (choice: Choice) => callApi('POST notifications_api/{userid}', { userid, ...choice }),
    onMutate: ({ topic, channel, on }) => {
      const before = client.getQueryData<Choices>(key(userid))
      client.setQueryData<Choices>(
        key(userid),
        before && {
          ...before,
          topics: before.topics.map((one) =>
            one.topic === topic
              ? {
                  ...one,
                  channels: one.channels.map((way) =>
                    way.channel === channel ? { ...way, on: Boolean(on) } : way,
                  ),
                }
              : one,
          ),
        },
      )
      return before
    },
    onSuccess: (saved) => client.setQueryData<Choices>(key(userid), saved),
    onError: (error, _choice, before) => {
      client.setQueryData(key(userid), before)
      showToast({ tone: 'bad', title: texts().notifications.failed, detail: explainChoice(error) })
    },
  })
}

function explainChoice(error: unknown): string {
  const reasons: Readonly<Record<string, string>> = texts().notifications.reasons
  const own = error instanceof ApiRefusal ? reasons[error.reason] : undefined
  return own ?? explain(error)
}
