import { z } from 'zod'
import { call } from './call.ts'
import { done, flag, language, ofOwner, ok, text, time } from './fields.ts'

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

const inboxTopics = ['trading', 'funds', 'security', 'alerts', 'company'] as const
export type InboxTopic = (typeof inboxTopics)[number]

/** `m12` is a message, `n3` a notice of the company. */
const inboxItem = z.string().regex(/^[mn]\d{1,15}$/)

export const notificationCalls = {
  listInbox: call('GET inbox_api/{userid}', {
    ...ofOwner,
    guests: true,
    about:
      'What the client was told in the last 90 days, newest first: messages, in the given language, and notices of the ' +
      'company. `before` continues after a page.',
    query: {
      language,
      topic: z.enum(inboxTopics).optional(),
      before: inboxItem.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(30),
    },
    answer: z.object({
      status: ok,
      /** Of all topics. */
      unread: z.number(),
      rows: z.array(
        z.object({
          item: z.string(),
          at: time,
          topic: z.enum(inboxTopics),
          title: z.string(),
          lines: z.array(z.string()),
          /** The app's screen of its subject; null for a notice of the company. */
          path: z.string().nullable(),
          read: z.boolean(),
          /** A notice that stays unread until the client acknowledges it. */
          important: z.boolean(),
        }),
      ),
      /** The last item of a full page, for `before`; null at the end. */
      next: z.string().nullable(),
    }),
  }),
  readInbox: call('POST inbox_read_api/{userid}', {
    ...ofOwner,
    guests: true,
    about: 'Marks one item of the inbox as read, or all except important notices, on every device.',
    form: { item: inboxItem.optional() },
    answer: done,
  }),
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
