import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { findRow } from '../persistence/rows.ts'
import type { MessageChannel, NotificationTopic } from '../persistence/tables.ts'
import { sealFacts } from './facts.ts'
import { KEEP_MS } from './inbox.ts'
import type { MessageFacts, MessageKind, MessageLanguage, Messages, Recipient } from './messages.ts'
import { goesBy, inboxTopicOf, topicOf } from './topics.ts'

interface Way {
  readonly channel: MessageChannel
  readonly recipient: string
  readonly clientId: number | null
  readonly language: MessageLanguage
}

interface Queueing extends Pick<Deps, 'cipher' | 'now'> {
  /** Called for each message to send, to save polling. */
  readonly queued?: () => void
  /** Called for each message in an inbox, before its transaction ends. */
  readonly stored?: (messageId: number, clientId: number) => void
}

/** Messages through the outbox table, delivered later, and into the client's inbox. */
export const createMessages = ({ cipher, now, queued, stored }: Queueing): Messages => ({
  async queue(within, to, facts) {
    const at = now()
    const content = sealFacts(cipher, facts)
    const inbox = await store(within, to, facts.kind, content, at)
    if (inbox) stored?.(inbox.message_id, inbox.client_id)
    const ways = await waysTo(within, to, facts, at)
    if (ways.length === 0) return
    const toNobody = 'nobody' in to
    await within
      .insertInto('outbox')
      .values(
        ways.map(({ channel, recipient, clientId, language }) => ({
          kind: facts.kind,
          channel,
          client_id: clientId,
          recipient,
          language,
          content: toNobody ? null : content,
          created_at: at,
          due_at: at,
          sent_at: null,
          failed: toNobody ? 'no recipient' : null,
        })),
      )
      .execute()
    queued?.()
  },
})

/** Puts a client's message into the inbox; undefined if it does not belong there, or the account is closed. */
async function store(db: Database, to: Recipient, kind: MessageKind, content: Buffer, at: number) {
  const topic = inboxTopicOf(kind)
  if ('nobody' in to || to.clientId === undefined || topic === null) return undefined
  return db
    .insertInto('inbox_message')
    .columns(['client_id', 'kind', 'topic', 'content', 'created_at'])
    .expression(
      db
        .selectFrom('client')
        .select(({ val }) => [
          'client_id',
          val(kind).as('kind'),
          val(topic).as('topic'),
          val(content).as('content'),
          val(at).as('created_at'),
        ])
        .where('client_id', '=', to.clientId)
        .where('status', '<>', 'closed'),
    )
    .returning(['message_id', 'client_id'])
    .executeTakeFirst()
}

async function waysTo(db: Database, to: Recipient, facts: MessageFacts, at: number): Promise<readonly Way[]> {
  if ('email' in to)
    return [
      {
        channel: 'email',
        recipient: to.email,
        clientId: to.clientId ?? null,
        language: to.language ?? 'en',
      },
    ]
  const clientId = 'nobody' in to ? NOBODY : to.clientId
  const client = await findRow(db, 'client', { client_id: clientId }, ['email', 'language', 'guest_until'])
  if ('nobody' in to) return [{ channel: 'email', recipient: 'nobody', clientId: null, language: 'en' }]
  // A guest has no address.
  return client?.guest_until === null ? waysOfClient(db, { ...client, clientId }, facts, at) : []
}

interface Told {
  readonly clientId: number
  readonly email: string
  readonly language: MessageLanguage
}

/** The client's channels for the topic; email only for codes. */
async function waysOfClient(
  db: Database,
  { clientId, email, language }: Told,
  facts: MessageFacts,
  at: number,
): Promise<readonly Way[]> {
  const topic = topicOf(facts)
  const byEmail: Way = { channel: 'email', recipient: email, clientId, language }
  if (topic === 'code') return [byEmail]
  if (topic === 'inbox') return []
  const made = await db
    .selectFrom('notification_choice')
    .select(['topic', 'channel', 'wanted'])
    .where('client_id', '=', clientId)
    .where('topic', '=', topic)
    .execute()
  const before = (await formerEmails(db, { clientId, email }, topic, at)).map((former) => ({
    ...byEmail,
    recipient: former,
  }))
  const ways = [...(goesBy(topic, 'email', made) ? [byEmail] : []), ...before]
  if (!goesBy(topic, 'push', made)) return ways
  const devices = await db
    .selectFrom('push_subscription')
    .select('subscription_id')
    .where('client_id', '=', clientId)
    .execute()
  const pushed = devices.map(({ subscription_id: id }): Way => ({
    channel: 'push',
    recipient: String(id),
    clientId,
    language,
  }))
  return [...ways, ...pushed]
}

/** Recent former addresses get security and money messages always: a thief would turn those off first. */
async function formerEmails(
  db: Database,
  { clientId, email }: Pick<Told, 'clientId' | 'email'>,
  topic: NotificationTopic,
  at: number,
): Promise<readonly string[]> {
  if (topic !== 'security' && topic !== 'funds') return []
  const rows = await db
    .selectFrom('former_email')
    .select('email')
    .distinct()
    .where('client_id', '=', clientId)
    .where('until_at', '>', at)
    .where('email', '<>', email)
    .execute()
  return rows.map((row) => row.email)
}

/** Not a client's number. */
const NOBODY = 0

/** Deletes messages that were sent or given up long ago. `at` is in milliseconds. */
export async function sweepOutbox(db: Database, at: number): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where((ended) => ended.or([ended('sent_at', 'is not', null), ended('failed', 'is not', null)]))
    .where('created_at', '<', at - KEEP_MS)
    .execute()
}
