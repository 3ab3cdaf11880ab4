import type { Generated } from 'kysely'

/** Tables of messages on their way out and of one-time codes. Times are milliseconds since 1970. */
export interface MessageTables {
  outbox: OutboxTable
  one_time_code: OneTimeCodeTable
}

export type MessageChannel = 'email' | 'push'

interface OutboxTable {
  message_id: Generated<number>
  kind: string
  channel: MessageChannel
  client_id: number | null
  recipient: string
  language: Generated<'en' | 'hi'>
  content: Buffer | null
  created_at: number
  due_at: number
  tries: Generated<number>
  sent_at: number | null
  failed: string | null
}

interface OneTimeCodeTable {
  challenge_hash: Buffer
  purpose: string
  client_id: number | null
  code_mac: Buffer | null
  tries: Generated<number>
  created_at: number
  expires_at: number
  used_at: number | null
}
