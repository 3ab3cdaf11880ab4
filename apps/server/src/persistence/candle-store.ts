import { millis, points } from '@gf/money'
import type pg from 'pg'
import { timeframes } from '../market-data/candle.ts'
import type { Candle, CandleOf, CandleStore } from '../market-data/candle-store.ts'
import type { CandleTable } from './market-tables.ts'

/** Rows a statement: enough that the round trip is nothing, few enough that the arrays stay small. */
const CHUNK = 20_000

// What is kept never shrinks: a server that was killed comes back with fewer ticks than it had saved.
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
    // A connection that is thrown away takes its transaction with it.
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

/** A PostgreSQL array ready made; symbols and timeframes are letters and digits, so nothing needs quoting. */
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
