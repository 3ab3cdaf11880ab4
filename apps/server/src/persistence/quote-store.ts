import { millis, points } from '@gf/money'
import type pg from 'pg'
import type { KeptBoard, KeptQuote } from '../market-data/quote-board.ts'
import type { QuoteStore } from '../market-data/quote-board-keeper.ts'
import type { LastQuoteTable } from './market-tables.ts'

// One statement, hence one transaction: number and quotes belong together.
const saveAll = `
  with number as (update quote_number set reserved = $1)
  insert into last_quote (symbol, seq, bid, ask, at, day_start, day_open, day_high, day_low, previous_close)
  select * from jsonb_to_recordset($2::jsonb) as kept(symbol text, seq bigint, bid bigint, ask bigint, at bigint,
    day_start bigint, day_open bigint, day_high bigint, day_low bigint, previous_close bigint)
  on conflict (symbol) do update set
    seq = excluded.seq, bid = excluded.bid, ask = excluded.ask, at = excluded.at, day_start = excluded.day_start,
    day_open = excluded.day_open, day_high = excluded.day_high, day_low = excluded.day_low,
    previous_close = excluded.previous_close
  where excluded.seq > last_quote.seq`

/** The last quotes in PostgreSQL. */
export function quoteStore(pool: pg.Pool): QuoteStore {
  return {
    async load(): Promise<KeptBoard> {
      const number = await pool.query<{ reserved: number }>('select reserved from quote_number')
      const { rows } = await pool.query<LastQuoteTable>('select * from last_quote order by seq')
      return { seq: number.rows[0]?.reserved ?? 0, quotes: rows.map(quoteOf) }
    },
    async save(quotes, reserved) {
      await pool.query(saveAll, [reserved, JSON.stringify(quotes.map(rowOf))])
    },
  }
}

function rowOf({ day, ...quote }: KeptQuote): LastQuoteTable {
  return {
    symbol: quote.symbol,
    seq: quote.seq,
    bid: quote.bid,
    ask: quote.ask,
    at: quote.at,
    day_start: day.start,
    day_open: day.open,
    day_high: day.high,
    day_low: day.low,
    previous_close: day.previousClose ?? null,
  }
}

function quoteOf(row: LastQuoteTable): KeptQuote {
  return {
    symbol: row.symbol,
    seq: row.seq,
    bid: points(row.bid),
    ask: points(row.ask),
    at: millis(row.at),
    day: {
      start: row.day_start,
      open: points(row.day_open),
      high: points(row.day_high),
      low: points(row.day_low),
      previousClose: row.previous_close === null ? undefined : points(row.previous_close),
    },
  }
}
