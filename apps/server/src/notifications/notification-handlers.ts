import type { Answer, Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import type { Database } from '../persistence/database.ts'
import { Refusal } from '../refusal.ts'
import type { PushKeys } from './push/push-keys.ts'
import type { PushSubscriptions } from './push/push-subscriptions.ts'
import { TOPICS, TOPIC_NAMES, goesBy } from './topics.ts'
import type { ChoiceChannel } from './topics.ts'

interface Needs {
  readonly db: Database
  readonly now: () => number
  readonly pushKeys: PushKeys
  readonly pushSubscriptions: PushSubscriptions
}

const CHANNELS: readonly ChoiceChannel[] = ['email', 'push']

/** The handlers of what clients are told, and by which way. */
export const notificationHandlers = (needs: Needs) => ({
  showNotifications: showNotifications(needs),
  chooseNotification: chooseNotification(needs),
  showPushKey: showPushKey(needs),
  subscribePush: subscribePush(needs),
  unsubscribePush: unsubscribePush(needs),
})

async function choicesOf(
  { db, pushSubscriptions }: Needs,
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

/** Serves GET notifications_api. */
const showNotifications =
  (needs: Needs): Handler<Calls['showNotifications']> =>
  (_input, { client }) =>
    choicesOf(needs, client.clientId)

/** Serves POST notifications_api. */
const chooseNotification =
  (needs: Needs): Handler<Calls['chooseNotification']> =>
  async ({ topic, channel, on }, { client: { clientId } }) => {
    const { ways, fixed } = TOPICS[topic]
    if (!(channel in ways) || (fixed.includes(channel) && !on)) {
      throw new Refusal('choice_fixed', 'This cannot be chosen: what concerns security is always e-mailed.', {
        detail: { topic, channel },
      })
    }
    const values = { wanted: on, changed_at: needs.now() }
    await needs.db
      .insertInto('notification_choice')
      .values({ client_id: clientId, topic, channel, ...values })
      .onConflict((conflict) => conflict.columns(['client_id', 'topic', 'channel']).doUpdateSet(values))
      .execute()
    return { ...(await choicesOf(needs, clientId)), msg: 'Saved.' }
  }

/** Serves GET push_key_api. */
const showPushKey =
  ({ pushKeys }: Needs): Handler<Calls['showPushKey']> =>
  () => ({ status: 0, key: pushKeys.publicKey })

/** Serves POST push_subscribe_api. */
const subscribePush =
  ({ pushSubscriptions }: Needs): Handler<Calls['subscribePush']> =>
  async ({ endpoint, p256dh, auth }, { client }) => {
    await pushSubscriptions.add(client.clientId, client.sessionId, { endpoint, p256dh, auth })
    return { status: 0, msg: 'This device is told from now on.' }
  }

/** Serves POST push_unsubscribe_api. */
const unsubscribePush =
  ({ pushSubscriptions }: Needs): Handler<Calls['unsubscribePush']> =>
  async ({ endpoint }, { client }) => {
    await pushSubscriptions.remove(client.clientId, endpoint)
    return { status: 0, msg: 'This device is no longer told.' }
  }
