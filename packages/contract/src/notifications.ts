import { z } from 'zod'
import { call } from './call.ts'
import { done, flag, ofOwner, ok, text } from './fields.ts'

const topic = z.enum(['security', 'funds', 'fills', 'margin', 'alerts', 'practice'])
const channel = z.enum(['email', 'push'])

const choices = z.object({
  status: ok,
  topics: z.array(
    z.object({
      topic,
      channels: z.array(
        z.object({
          channel,
          on: z.boolean(),
          /** Always on. */
          fixed: z.boolean(),
        }),
      ),
    }),
  ),
  /** Browsers of this client that receive push messages. */
  devices: z.number(),
})

/** From the browser's Push API. */
const endpoint = text(1_000, 9)

export const notificationCalls = {
  showNotifications: call('GET notifications_api/{userid}', {
    ...ofOwner,
    about: "The client's notification settings by topic and channel.",
    answer: choices,
  }),
  chooseNotification: call('POST notifications_api/{userid}', {
    ...ofOwner,
    about: 'Turns a channel of a topic on or off. Security emails stay on.',
    form: { topic, channel, on: flag },
    answer: choices.extend({ msg: z.string() }),
  }),
  showPushKey: call('GET push_key_api', {
    access: 'client',
    about: 'The public VAPID key for push subscriptions.',
    answer: z.object({ status: ok, key: z.string() }),
  }),
  subscribePush: call('POST push_subscribe_api/{userid}', {
    ...ofOwner,
    about: 'Subscribes this browser to push. A repeated subscription replaces its keys.',
    form: {
      endpoint,
      /** The browser's public key and secret, base64url without padding (RFC 8291). */
      p256dh: z.string().regex(/^[\w-]{87}$/),
      auth: z.string().regex(/^[\w-]{22}$/),
    },
    answer: done,
  }),
  unsubscribePush: call('POST push_unsubscribe_api/{userid}', {
    ...ofOwner,
    about: 'Unsubscribes this browser from push.',
    form: { endpoint },
    answer: done,
  }),
}
