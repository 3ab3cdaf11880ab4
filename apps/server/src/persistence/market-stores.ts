import { millis, points } from '@gf/money'
import type pg from 'pg'
import { timeframes } from '../market-data/candle.ts'
import type { Candle, CandleOf, CandleStore } from '../market-data/candle.ts'
import type { DecidedTerms } from '../market-data/decided-terms.ts'
import type { QuoteStore } from '../market-data/quote-board-keeper.ts'
import type { KeptBoard, KeptQuote } from '../market-data/quote-board.ts'
import type { SpreadHour, SpreadStore } from '../market-data/spread-hours.ts'
import type { CandleTable, LastQuoteTable, SpreadHourTable } from './tables.ts'

/** Rows per statement: enough to make the round trip negligible, few enough to keep the arrays small. */
const CHUNK = 20_000

// Stored data never shrinks: a killed server comes back with fewer ticks than it had saved.
const upsert = `
  insert into candle (symbol, timeframe, at, open, high, low, close, ticks)
  select * from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[])
  on conflict (symbol, timeframe, at) do update set
    high = greatest(candle.high, excluded.high),
    low = least(candle.low, excluded.low),
    close = case when excluded.ticks >= candle.ticks then excluded.close else candle.close end,
    ticks = greatest(candle.ticks, excluded.ticks)`

const newestOfEach = `
  select candle.* from unnest($1::text[]) as wanted(symbol)
  cross join unnest($2::text[]) as length(timeframe)
  cross join lateral (
    select * from candle where candle.symbol = wanted.symbol and candle.timeframe = length.timeframe
    order by at desc limit 1
  ) as candle`

const newestBefore = `
  select * from candle where symbol = $1 and timeframe = $2 and at < $3 order by at desc limit $4`

/** Candles in PostgreSQL. */
export function candleStore(pool: pg.Pool): CandleStore {
  return {
    save: (candles) => save(pool, candles),
    async read(symbol, timeframe, before, limit) {
      const { rows } = await pool.query<CandleTable>({
        name: 'candles-before',
        text: newestBefore,
        values: [symbol, timeframe, before ?? Number.MAX_SAFE_INTEGER, limit],
      })
      return rows.toReversed().map(candleOf)
    },
    async newest(symbols) {
      const { rows } = await pool.query<CandleTable>(newestOfEach, [symbols, timeframes])
      return rows.map((row) => ({ symbol: row.symbol, timeframe: row.timeframe, ...candleOf(row) }))
    },
  }
}

async function save(pool: pg.Pool, candles: readonly CandleOf[]): Promise<void> {
  if (candles.length <= CHUNK) return saveChunk(pool, candles)
  const connection = await pool.connect()
  try {
    await connection.query('begin')
    for (let from = 0; from < candles.length; from += CHUNK)
      await saveChunk(connection, candles.slice(from, from + CHUNK))
    await connection.query('commit')
    connection.release()
  } catch (error) {
    // A discarded connection rolls back its transaction.
    connection.release(true)
    throw error
  }
}

async function saveChunk(
  connection: Pick<pg.PoolClient, 'query'> | pg.Pool,
  candles: readonly CandleOf[],
): Promise<void> {
  await connection.query(upsert, [
    arrayOf(candles.map(({ symbol }) => symbol)),
    arrayOf(candles.map(({ timeframe }) => timeframe)),
    arrayOf(candles.map(({ at }) => at)),
    arrayOf(candles.map(({ open }) => open)),
    arrayOf(candles.map(({ high }) => high)),
    arrayOf(candles.map(({ low }) => low)),
    arrayOf(candles.map(({ close }) => close)),
    arrayOf(candles.map(({ ticks }) => ticks)),
  ])
}

/** A complete PostgreSQL array; symbols and timeframes are letters and digits, so nothing needs quoting. */
function arrayOf(values: readonly (string | number)[]): string {
  return `{${values.join(',')}}`
}

function candleOf(row: CandleTable): Candle {
  return {
    at: millis(row.at),
    open: points(row.open),
    high: points(row.high),
    low: points(row.low),
    close: points(row.close),
    ticks: row.ticks,
  }
}

const upsertSpreads = `
  insert into spread_hour (symbol, at, least, most, total, quotes)
  select * from jsonb_to_recordset($1::jsonb)
    as kept(symbol text, at bigint, least bigint, most bigint, total bigint, quotes bigint)
  on conflict (symbol, at) do update set
    least = least(spread_hour.least, excluded.least), most = greatest(spread_hour.most, excluded.most),
    total = excluded.total, quotes = excluded.quotes
  where excluded.quotes > spread_hour.quotes`

/** The spreads of each hour in PostgreSQL. */
export function spreadStore(pool: pg.Pool): SpreadStore {
  return {
    async save(hours) {
      if (hours.length > 0) await pool.query(upsertSpreads, [JSON.stringify(hours)])
    },
    async keepFrom(from) {
      await pool.query('delete from spread_hour where at < $1', [from])
      const text = 'select * from spread_hour order by at'
      const { rows } = await pool.query<SpreadHourTable>(text)
      return rows.map(spreadHourOf)
    },
  }
}

const spreadHourOf = ({ symbol, at, least, most, total, quotes }: SpreadHourTable): SpreadHour => ({
  symbol,
  at: millis(at),
  least: points(least),
  most: points(most),
  total: points(total),
  quotes,
})

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

/** The seed of the simulated prices: the first that was drawn. */
export async function storedSeed(pool: pg.Pool, draw: () => number): Promise<number> {
  await pool.query('insert into feed_seed (seed) values ($1) on conflict do nothing', [draw()])
  const { rows } = await pool.query<{ seed: number }>('select seed from feed_seed')
  return rows[0]?.seed ?? 0
}

/** The terms that dealers have decided, by symbol. */
export async function decidedTerms(pool: pg.Pool): Promise<ReadonlyMap<string, DecidedTerms>> {
  const { rows } = await pool.query<{ symbol: string; terms: DecidedTerms }>(
    'select distinct on (symbol) symbol, terms from instrument_decision order by symbol, version desc',
  )
  return new Map(rows.map(({ symbol, terms }) => [symbol, terms]))
}
