import type { Answer, Calls, Input } from '@gf/contract'
import { sql } from 'kysely'
import type { Handler } from '../calls/handler.ts'
import { notFound } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { findRow } from '../persistence/rows.ts'
import { indianDay, iso } from '../system/time.ts'
import { openFacts } from './facts.ts'
import { countUnread, KEEP_MS, inboxChanged } from './inbox.ts'
import { publishedNotices, markNoticeSeen, markNoticesSeen, unseenNotices } from './notices.ts'
import { pathOf } from './subjects.ts'
import { capital, linesOf } from './words.ts'

type Item = Answer<Calls['listInbox']>['rows'][number]
type Asked = Input<Calls['listInbox']>

/** A row with its place in the list: by time, notices before messages of the same moment, then by number. */
interface Placed {
  readonly at: number
  readonly isNotice: boolean
  readonly id: number
  /** Undefined if its content can no longer be read. */
  readonly item: Item | undefined
}

type Place = Pick<Placed, 'at' | 'isNotice' | 'id'>

const LAST: Place = { at: Number.MAX_SAFE_INTEGER, isNotice: true, id: Number.MAX_SAFE_INTEGER }

/** Serves GET inbox_api/{userid}. */
export const listInbox =
  (deps: Pick<Deps, 'db' | 'cipher' | 'now' | 'messageTexts'>): Handler<Calls['listInbox']> =>
  async (asked, { client: { clientId } }) => {
    const { db, now } = deps
    const before = asked.before === undefined ? LAST : await placeOf(db, clientId, asked.before)
    const [messages, notices, unread] = await Promise.all([
      messagesBefore(deps, clientId, asked, before),
      asked.topic === undefined || asked.topic === 'company'
        ? noticesBefore(deps, clientId, asked, before)
        : [],
      countUnread(db, clientId, now()),
    ])
    const rows = [...messages, ...notices].toSorted(newestFirst).slice(0, asked.limit)
    const last = rows.length === asked.limit ? rows.at(-1) : undefined
    return {
      status: 0,
      unread,
      rows: rows.flatMap(({ item }) => item ?? []),
      next: last ? named(last) : null,
    }
  }

/** A number of any size, also beside a column of smaller ones. */
const wide = (id: number) => sql<number>`${id}::bigint`

const newestFirst = (one: Place, other: Place): number =>
  other.at - one.at || Number(other.isNotice) - Number(one.isNotice) || other.id - one.id

/** `m12` is message 12, `n3` the company's notice 3. */
const parsed = (item: string) => ({ isNotice: item.startsWith('n'), id: Number(item.slice(1)) })

const named = ({ isNotice, id }: Place): string => `${isNotice ? 'n' : 'm'}${id}`

/** Throws 404 for another client's message, or one that is no longer kept. */
async function placeOf(db: Database, clientId: number, item: string): Promise<Place> {
  const { isNotice, id } = parsed(item)
  if (isNotice) {
    const notice = await publishedNotices(db)
      .select('published.published_at')
      .where('published.publication_id', '=', wide(id))
      .executeTakeFirst()
    if (!notice) throw notFound()
    return { at: notice.published_at, isNotice, id }
  }
  const message = await findRow(db, 'inbox_message', { message_id: id, client_id: clientId }, ['created_at'])
  if (!message) throw notFound()
  return { at: message.created_at, isNotice, id }
}

async function messagesBefore(
  { db, cipher, now, messageTexts }: Pick<Deps, 'db' | 'cipher' | 'now' | 'messageTexts'>,
  clientId: number,
  { topic, limit, language }: Asked,
  before: Place,
): Promise<Placed[]> {
  const least = before.isNotice ? Number.MAX_SAFE_INTEGER : before.id
  const rows = await db
    .selectFrom('inbox_message')
    .select(['message_id', 'topic', 'content', 'created_at', 'read_at'])
    .where('client_id', '=', clientId)
    .where('created_at', '>=', now() - KEEP_MS)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'message_id'), '<', tuple(before.at, wide(least))),
    )
    .$if(topic !== undefined, (query) => query.where('topic', '=', topic ?? 'company'))
    .orderBy('created_at', 'desc')
    .orderBy('message_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => {
    const facts = openFacts(cipher, row.content)
    const place = { at: row.created_at, isNotice: false, id: row.message_id }
    if (!facts) return { ...place, item: undefined }
    // A message keeps the text in which it was written.
    const written = messageTexts.textOf(facts.kind, language, row.created_at)
    const { title, lines } = linesOf(facts, language, written)
    return {
      ...place,
      item: {
        item: named(place),
        at: iso(row.created_at),
        topic: row.topic,
        title: capital(title),
        lines: lines.filter((line) => line !== ''),
        path: pathOf(facts),
        read: row.read_at !== null,
        important: false,
      },
    }
  })
}

/** The company's notices of the last 90 days, and those still in force. Those that are over count as read. */
async function noticesBefore(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  clientId: number,
  { limit, language }: Asked,
  before: Place,
): Promise<Placed[]> {
  const today = indianDay(now())
  const least = before.isNotice ? before.id : 0
  const rows = await publishedNotices(db)
    .leftJoin('seen_notice as seen', (join) =>
      join.onRef('seen.publication_id', '=', 'published.publication_id').on('seen.client_id', '=', clientId),
    )
    .selectAll('published')
    .select('seen.seen_at')
    .where('published.starts', '<=', today)
    .where(({ or, eb }) =>
      or([eb('published.published_at', '>=', now() - KEEP_MS), eb('published.ends', '>=', today)]),
    )
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('published.published_at', 'published.publication_id'), '<', tuple(before.at, wide(least))),
    )
    .orderBy('published.published_at', 'desc')
    .orderBy('published.publication_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => {
    const place = { at: row.published_at, isNotice: true, id: row.publication_id }
    const [title, text] = language === 'hi' ? [row.title_hi, row.text_hi] : [row.title_en, row.text_en]
    return {
      ...place,
      item: {
        item: named(place),
        at: iso(row.published_at),
        topic: 'company',
        title,
        lines: text.split('\n').filter((line) => line !== ''),
        path: null,
        read: row.seen_at !== null || row.ends < today,
        important: row.important,
      },
    }
  })
}

/** Serves POST inbox_read_api/{userid}. An important notice is read by its own number only. */
export const readInbox =
  (deps: Pick<Deps, 'db' | 'now' | 'tell'>): Handler<Calls['readInbox']> =>
  async ({ item }, { client: { clientId } }) => {
    const { db, now } = deps
    if (item === undefined) await readAll(db, clientId, now())
    else await readOne(db, clientId, item, now())
    deps.tell(clientId, inboxChanged(now()))
    return { status: 0, msg: 'Marked as read.' }
  }

async function readAll(db: Database, clientId: number, at: number): Promise<void> {
  await db
    .updateTable('inbox_message')
    .set({ read_at: at })
    .where('client_id', '=', clientId)
    .where('read_at', 'is', null)
    .execute()
  const notices = await unseenNotices(db, indianDay(at), clientId)
    .select('published.publication_id')
    .where('published.important', '=', false)
    .execute()
  await markNoticesSeen(
    db,
    clientId,
    notices.map((row) => row.publication_id),
    at,
  )
}

async function readOne(db: Database, clientId: number, item: string, at: number): Promise<void> {
  const { isNotice, id } = parsed(item)
  if (isNotice) return markNoticeSeen(db, clientId, id, at)
  const read = await db
    .updateTable('inbox_message')
    .set(({ fn, val }) => ({ read_at: fn.coalesce('read_at', val(at)) }))
    .where('client_id', '=', clientId)
    .where('message_id', '=', id)
    .returning('message_id')
    .executeTakeFirst()
  if (!read) throw notFound()
}
