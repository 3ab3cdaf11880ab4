import { sql } from 'kysely'
import { notFound } from '../calls/refusal.ts'
import type { Database } from '../persistence/database.ts'
import { indianDay } from '../system/time.ts'

/** The company's published notices, unless the record is in the bin or the notice was withdrawn. */
export const publishedNotices = (db: Database) =>
  db
    .selectFrom('published_notice as published')
    .innerJoin('back_office.notices as record', 'record.notice_id', 'published.notice_id')
    .where('record.removed_at', 'is', null)
    .where('published.withdrawn_at', 'is', null)

/** Those of a day. */
const noticesInForce = (db: Database, day: string) =>
  publishedNotices(db).where('published.starts', '<=', day).where('published.ends', '>=', day)

/** Those of a day that the client has neither dismissed nor acknowledged. */
export const unseenNotices = (db: Database, day: string, clientId: number) =>
  noticesInForce(db, day).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('seen_notice as seen')
          .select('seen.client_id')
          .whereRef('seen.publication_id', '=', 'published.publication_id')
          .where('seen.client_id', '=', clientId),
      ),
    ),
  )

/** Dismisses or acknowledges a notice for a client. Throws 404 if it is not in force. */
export async function markNoticeSeen(db: Database, clientId: number, publication: number, at: number) {
  const shown = await noticesInForce(db, indianDay(at))
    .select('published.publication_id')
    .where(sql<boolean>`published.publication_id = ${publication}::bigint`)
    .executeTakeFirst()
  if (!shown) throw notFound()
  await markNoticesSeen(db, clientId, [shown.publication_id], at)
}

/** Dismisses or acknowledges notices that are in force. */
export async function markNoticesSeen(
  db: Database,
  clientId: number,
  publications: readonly number[],
  at: number,
): Promise<void> {
  if (publications.length === 0) return
  await db
    .insertInto('seen_notice')
    .values(publications.map((id) => ({ client_id: clientId, publication_id: id, seen_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
