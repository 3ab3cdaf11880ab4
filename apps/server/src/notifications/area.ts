import type { Answer, Calls } from '@gf/contract'
import type { Handler } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import type { Job } from '../jobs/jobs.ts'
import { listInbox, readInbox } from './inbox-calls.ts'
import { sweepInbox } from './inbox.ts'
import { messageTextActions } from './message-text-actions.ts'
import { sweepOutbox } from './outbox.ts'
import { goesBy, TOPIC_NAMES, TOPICS } from './topics.ts'
import type { ChoiceChannel } from './topics.ts'

export const notificationsArea = (deps: Deps) => ({
  actions: messageTextActions(deps),
  handlers: { ...notificationHandlers(deps), listInbox: listInbox(deps), readInbox: readInbox(deps) },
  jobs: [
    {
      name: 'messages',
      async run() {
        await sweepOutbox(deps.db, deps.now())
        await sweepInbox(deps.db, deps.now())
      },
      failure: 'Could not delete old messages',
    },
  ] satisfies readonly Job[],
})

const CHANNELS: readonly ChoiceChannel[] = ['email', 'push']

/** The calls for the client's notifications and their channels. */
export const notificationHandlers = (deps: Pick<Deps, 'db' | 'now' | 'pushKeys' | 'pushSubscriptions'>) => ({
  showNotifications: showNotifications(deps),
  chooseNotification: chooseNotification(deps),
  showPushKey: showPushKey(deps),
  subscribePush: subscribePush(deps),
  unsubscribePush: unsubscribePush(deps),
})

async function choicesOf(
  { db, pushSubscriptions }: Pick<Deps, 'db' | 'pushSubscriptions'>,
  clientId: number,
): Promise<Answer<Calls['showNotifications']>> {
  const made = await db
    .selectFrom('notification_choice')
    .select(['topic', 'channel', 'wanted'])
    .where('client_id', '=', clientId)
    .execute()
  return {
    status: 0,
    topics: TOPIC_NAMES.map((topic) => ({
      topic,
      channels: CHANNELS.filter((channel) => channel in TOPICS[topic].ways).map((channel) => ({
        channel,
        on: goesBy(topic, channel, made),
        fixed: TOPICS[topic].fixed.includes(channel),
      })),
    })),
    devices: await pushSubscriptions.count(clientId),
  }
}

const showNotifications =
  (deps: Pick<Deps, 'db' | 'pushSubscriptions'>): Handler<Calls['showNotifications']> =>
  (_input, { client }) =>
    choicesOf(deps, client.clientId)

const chooseNotification =
  (deps: Pick<Deps, 'db' | 'now' | 'pushSubscriptions'>): Handler<Calls['chooseNotification']> =>
  async ({ topic, channel, on }, { client: { clientId } }) => {
    const { ways, fixed } = TOPICS[topic]
    if (!(channel in ways) || (fixed.includes(channel) && !on)) {
      throw new Refusal('choice_fixed', 'Security emails stay on. You can turn off other emails.', {
        detail: { topic, channel },
      })
    }
    const values = { wanted: on, changed_at: deps.now() }
    await deps.db
      .insertInto('notification_choice')
      .values({ client_id: clientId, topic, channel, ...values })
      .onConflict((conflict) => conflict.columns(['client_id', 'topic', 'channel']).doUpdateSet(values))
      .execute()
    return { ...(await choicesOf(deps, clientId)), msg: 'Saved.' }
  }

const showPushKey =
  ({ pushKeys }: Pick<Deps, 'pushKeys'>): Handler<Calls['showPushKey']> =>
  () => ({ status: 0, key: pushKeys.publicKey })

const subscribePush =
  ({ pushSubscriptions }: Pick<Deps, 'pushSubscriptions'>): Handler<Calls['subscribePush']> =>
  async ({ endpoint, p256dh, auth }, { client }) => {
    await pushSubscriptions.add(client.clientId, client.sessionId, { endpoint, p256dh, auth })
    return { status: 0, msg: 'Notifications turned on for this device.' }
  }

const unsubscribePush =
  ({ pushSubscriptions }: Pick<Deps, 'pushSubscriptions'>): Handler<Calls['unsubscribePush']> =>
  async ({ endpoint }, { client }) => {
    await pushSubscriptions.remove(client.clientId, endpoint)
    return { status: 0, msg: 'Notifications turned off for this device.' }
  }
