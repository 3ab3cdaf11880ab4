import type { ActionName, Calls, ResultOf, actions } from '@gf/contract'
import { sql } from 'kysely'
import type { Decision, Works } from '../calls/action.ts'
import type { ClientContext, Handler } from '../calls/handler.ts'
import { Refusal, notFound } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import { inboxChanged, markNoticeSeen, unseenNotices } from '../notifications/index.ts'
import type { Database } from '../persistence/database.ts'
import { indianDay, iso } from '../system/time.ts'

type Of<Name extends ActionName> = ResultOf<(typeof actions)[Name]>

/** Notices that one client is shown. */
const SHOWN = 10

/** Serves GET notices_api/{userid}. */
export const listNotices =
  ({ db, now }: Pick<Deps, 'db' | 'now'>): Handler<Calls['listNotices']> =>
  async (_input, { client }) => {
    const rows = await unseenNotices(db, indianDay(now()), client.clientId)
      .selectAll('published')
      .orderBy('published.important', 'desc')
      .orderBy('published.publication_id', 'desc')
      .limit(SHOWN)
      .execute()
    return rows.map((row) => ({
      notice: row.publication_id,
      at: iso(row.published_at),
      topic: row.topic,
      important: row.important,
      title: { en: row.title_en, hi: row.title_hi },
      text: { en: row.text_en, hi: row.text_hi },
    }))
  }

/** Serves POST notice_seen_api/{userid}. */
export const seeNotice =
  (deps: Pick<Deps, 'db' | 'now' | 'tell'>): Handler<Calls['seeNotice']> =>
  async ({ notice }, { client }: ClientContext) => {
    await markNoticeSeen(deps.db, client.clientId, notice, deps.now())
    deps.tell(client.clientId, inboxChanged(deps.now()))
    return { status: 0, msg: 'Noted.' }
  }

/** What staff publish to clients. */
export const noticeActions = (
  deps: Pick<Deps, 'now' | 'tellAll'>,
): Works<'list-notices' | 'publish-notice' | 'withdraw-notice'> => ({
  'list-notices': { run: (_args, { within }) => list(within) },
  'publish-notice': {
    entry: 'notice_published',
    async checks({ notice }, within) {
      return (await recordOf(within, notice)).important === 'Yes' ? 1 : 0
    },
    async subject({ notice }, within) {
      const { changed_at: _at, changed_by: _by, words: _words, ...content } = await recordOf(within, notice)
      return { subject: `notices ${notice}`, content }
    },
    run: ({ notice }, decision) => publish(deps, notice, decision),
  },
  'withdraw-notice': {
    entry: 'notice_withdrawn',
    async run({ notice }, { within, note, after }) {
      const withdrawn = await withdraw(within, notice, deps.now())
      if (!withdrawn)
        throw new Refusal('notice_not_published', `Notice ${notice} is not published. Reload the list.`)
      note({ subject: `notices ${notice}` })
      after(() => deps.tellAll(inboxChanged(deps.now())))
      return { notice, title: withdrawn.title_en }
    },
  },
})

async function publish(
  { now, tellAll }: Pick<Deps, 'now' | 'tellAll'>,
  notice: number,
  { within, by, maker, checkers, note, after }: Decision,
): Promise<Of<'publish-notice'>> {
  const record = await recordOf(within, notice)
  if (record.ends < indianDay(now()))
    throw new Refusal('notice_over', 'The last day of this notice is over. Change the day first.')
  const { title_en, title_hi, text_en, text_hi, topic, starts, ends, version } = record
  const before = await withdraw(within, notice, now())
  if (before?.version === version)
    throw new Refusal('notice_published', 'This notice is already published as it is saved. Edit it first.')
  await within
    .insertInto('published_notice')
    .values({
      notice_id: notice,
      version,
      title_en,
      title_hi,
      text_en,
      text_hi,
      topic,
      starts,
      ends,
      important: record.important === 'Yes',
      published_at: now(),
      published_by: maker.staffId,
      confirmed_by: checkers.length > 0 ? by.staffId : null,
      withdrawn_at: null,
    })
    .execute()
  note({ subject: `notices ${notice}`, detail: { version } })
  after(() => tellAll(inboxChanged(now())))
  return { notice, title: title_en }
}

/** Ends a publication. Undefined if there is none. */
const withdraw = (within: Database, notice: number, at: number) =>
  within
    .updateTable('published_notice')
    .set({ withdrawn_at: at })
    .where(sql<boolean>`notice_id = ${notice}::bigint`)
    .where('withdrawn_at', 'is', null)
    .returning(['title_en', 'version'])
    .executeTakeFirst()

/** The saved record, locked. Throws 404. */
async function recordOf(within: Database, notice: number) {
  const record = await within
    .selectFrom('back_office.notices')
    .selectAll()
    .where(sql<boolean>`notice_id = ${notice}::bigint`)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!record) throw notFound()
  return record
}

async function list(within: Database): Promise<Of<'list-notices'>> {
  const rows = await within
    .selectFrom('published_notice as published')
    .innerJoin('staff as maker', 'maker.staff_id', 'published.published_by')
    .leftJoin('staff as checker', 'checker.staff_id', 'published.confirmed_by')
    .selectAll('published')
    .select(['maker.username as by', 'checker.username as confirmed_by_name'])
    .select(({ selectFrom, fn }) =>
      selectFrom('seen_notice')
        .select(fn.countAll<number>().as('count'))
        .whereRef('seen_notice.publication_id', '=', 'published.publication_id')
        .as('seen'),
    )
    .where('withdrawn_at', 'is', null)
    .orderBy('publication_id', 'desc')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    notice: row.notice_id,
    version: row.version,
    title: row.title_en,
    starts: row.starts,
    ends: row.ends,
    important: row.important,
    published: iso(row.published_at),
    by: row.by,
    confirmed_by: row.confirmed_by_name,
    seen: row.seen ?? 0,
  }))
}
