import type { Answer, Calls } from '@gf/contract'
import { DAY } from '@gf/money'
import { sql } from 'kysely'
import type { Selectable, SqlBool } from 'kysely'
import type { Handler } from '../calls/handler.ts'
import { listOf } from '../calls/list.ts'
import type { Deps } from '../deps.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Database } from '../persistence/database.ts'
import type { FeedGapTable } from '../persistence/tables.ts'
import { iso, isoOrNull } from '../system/time.ts'

type Row = Answer<Calls['listFeedGaps']>[number]

/** Serves GET feed_gaps_api. */
export const listFeedGaps =
  ({ db, now }: Pick<Deps, 'db' | 'now'>): Handler<Calls['listFeedGaps']> =>
  async ({ instrument, kind, sort, page, size, exact }, context) => {
    const at = now()
    const source = {
      from: sql`feed_gap`,
      columns: sql`*`,
      where: [
        ...(instrument ? [sql<SqlBool>`symbol = ${instrument}`] : []),
        ...(kind ? [sql<SqlBool>`kind = ${kind}`] : []),
      ],
      id: 'gap_id',
      orders: {
        from: [sql`from_at`],
        length: [sql`coalesce(to_at, greatest(${at}::bigint, from_at)) - from_at`],
      },
    }
    const asked = { sort: sort || '-from', offset: (page - 1) * size, size, exact }
    const { rows, total } = await listOf<Selectable<FeedGapTable>>(db, source, asked)
    context.setTotal(total)
    return rows.map((row) => gapOf(row, at))
  }

const gapOf = (
  { gap_id: gap, symbol, kind, from_at: from, to_at: to }: Selectable<FeedGapTable>,
  now: number,
): Row => ({
  gap,
  cpair: symbol,
  kind,
  from: iso(from),
  to: isoOrNull(to),
  seconds: Math.round(((to ?? Math.max(now, from)) - from) / 1000),
})

/** By symbol, the gaps that ended in the last 24 hours or last: how many, and the seconds of the longest. */
export async function gapsOfDay(
  db: Database,
  at: number,
): Promise<ReadonlyMap<string, { readonly count: number; readonly longest: number }>> {
  const { rows } = await sql<{ symbol: string; count: number; longest: number }>`
    select symbol, count(*) as count, max(coalesce(to_at, greatest(${at}::bigint, from_at)) - from_at) as longest
    from feed_gap where to_at is null or to_at > ${at - DAY} group by symbol`.execute(db)
  return new Map(
    rows.map(({ symbol, count, longest }) => [symbol, { count, longest: Math.round(longest / 1000) }]),
  )
}

/** As long as messages are kept. */
const KEPT_FOR = 90 * DAY

/** Deletes gaps that ended long ago. */
export const sweepFeedGaps = ({ db, now }: Pick<Deps, 'db' | 'now'>): Job => ({
  name: 'feed-gaps',
  run: () =>
    db
      .deleteFrom('feed_gap')
      .where('to_at', '<', now() - KEPT_FOR)
      .execute(),
  failure: 'Could not delete old gaps of the feed',
})
