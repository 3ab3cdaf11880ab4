import { Switch, useOnline } from '@gf/ui'
import { AccountPage, Loaded } from '../../parts/account-page.tsx'
import { useTexts } from '../../texts/notifications.ts'
import styles from './notifications.module.css'
import { ThisDevice } from './this-device.tsx'
import { useChoose, useNotifications } from './use-notifications.ts'
import type { Choice, Topic } from './use-notifications.ts'

/** Notifications: what the client is told, by which way, and whether this device is told too. */
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
            <div className={styles['topics']}>
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
    <fieldset className={styles['topic']}>
      <legend>{name}</legend>
      <p className={styles['about']}>{about}</p>
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
