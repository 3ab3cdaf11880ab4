import type { FieldCipher } from '../field-cipher.ts'
import type { MessageFacts, Messages, Recipient } from '../messages.ts'
import type { Database } from '../persistence/database.ts'

interface Needs {
  readonly cipher: FieldCipher
  readonly now: () => number
}

interface Way {
  readonly channel: 'email' | 'sms'
  readonly recipient: string
  readonly clientId: number | null
}

/** Where the content of a message stands, for its sealing. It has no number before it stands there. */
export const CONTENT_PLACE = 'outbox:content'

/** Messages by way of the outbox table: queued with what they tell of, delivered afterwards. */
export const createMessages = ({ cipher, now }: Needs): Messages => ({
  async queue(within, to, facts) {
    const ways = await waysTo(within, to)
    if (ways.length === 0) return
    const at = now()
    await within
      .insertInto('outbox')
      .values(
        ways.map(({ channel, recipient, clientId }) => ({
          kind: facts.kind,
          channel,
          client_id: clientId,
          recipient,
          content: sealed(cipher, facts),
          created_at: at,
          due_at: at,
          sent_at: null,
          failed: null,
        })),
      )
      .execute()
  },
})

async function waysTo(db: Database, to: Recipient): Promise<readonly Way[]> {
  if ('email' in to) return [{ channel: 'email', recipient: to.email, clientId: null }]
  if ('mobile' in to) return [{ channel: 'sms', recipient: to.mobile, clientId: null }]
  const client = await db
    .selectFrom('client')
    .select('email')
    .where('client_id', '=', to.clientId)
    .executeTakeFirst()
  return client ? [{ channel: 'email', recipient: client.email, clientId: to.clientId }] : []
}

function sealed(cipher: FieldCipher, facts: MessageFacts): Buffer {
  return cipher.seal(CONTENT_PLACE, Buffer.from(JSON.stringify(facts)))
}
