import type { PrivateEvent } from '@gf/contract'
import { DAY } from '@gf/money'
import type { Database } from '../persistence/database.ts'
import { indianDay, iso } from '../system/time.ts'
import { unseenNotices } from './notices.ts'

/** As long as login sessions, so that questions about messages can be answered. */
export const KEEP_MS = 90 * DAY

/** Messages and notices of the company that the client has not read. `at` is in milliseconds. */
export async function countUnread(db: Database, clientId: number, at: number): Promise<number> {
  const [messages, notices] = await Promise.all([
    db
      .selectFrom('inbox_message')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('client_id', '=', clientId)
      .where('read_at', 'is', null)
      .where('created_at', '>=', at - KEEP_MS)
      .executeTakeFirstOrThrow(),
    unseenNotices(db, indianDay(at), clientId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return messages.count + notices.count
}

/** Open screens then count their unread messages again. */
export const inboxChanged = (at: number): PrivateEvent => ({ kind: 'inbox_changed', at: iso(at) })

/** Deletes old messages, read or not. `at` is in milliseconds. */
export async function sweepInbox(db: Database, at: number): Promise<void> {
  await db
    .deleteFrom('inbox_message')
    .where('created_at', '<', at - KEEP_MS)
    .execute()
}
