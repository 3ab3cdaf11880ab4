import { millis } from '@gf/money'
import type pg from 'pg'
import type { FeedGap, GapStore } from '../market-data/feed-gaps.ts'
import type { FeedGapTable } from './tables.ts'

// One statement, hence one transaction: a gap that lasts is never known without the time until which it was seen.
const saveAll = `
  with watch as (
    insert into feed_watch (seen_at) values ($1) on conflict (one) do update set seen_at = excluded.seen_at)
  insert into feed_gap (symbol, kind, from_at, to_at)
  select * from jsonb_to_recordset($2::jsonb) as kept(symbol text, kind text, from_at bigint, to_at bigint)
  on conflict (symbol, from_at) do update set to_at = excluded.to_at`

/** The gaps of the feed in PostgreSQL. */
export function feedGapStore(pool: pg.Pool): GapStore {
  return {
    async load() {
      const watch = await pool.query<{ seen_at: number }>('select seen_at from feed_watch')
      const { rows } = await pool.query<FeedGapTable>('select * from feed_gap where to_at is null')
      const seen = watch.rows[0]?.seen_at
      return { seen: seen === undefined ? undefined : millis(seen), lasting: rows.map(gapOf) }
    },
    async save(gaps, seen) {
      await pool.query(saveAll, [seen, JSON.stringify(gaps.map(rowOf))])
    },
  }
}

const gapOf = ({ symbol, kind, from_at: from }: FeedGapTable): FeedGap => ({
  symbol,
  kind,
  from: millis(from),
  to: undefined,
})

const rowOf = ({ symbol, kind, from, to }: FeedGap) => ({ symbol, kind, from_at: from, to_at: to ?? null })
