import type { Instrument, Side } from '@gf/dealing'
import { cents, profitOf } from '@gf/money'
import type { Cents, Lots, Points } from '@gf/money'
import { sql } from 'kysely'
import type { Period } from '../calls/period.ts'
import { Refusal } from '../calls/refusal.ts'
import { clientIdOf } from '../desk/client-wallets.ts'
import { decodeEntry } from '../desk/journal-entry.ts'
import { readInstrument } from '../desk/lifting.ts'
import type { Database } from '../persistence/database.ts'
import { inParts } from '../system/work-queue.ts'
import type { Executed } from './execution-figures.ts'

/** A fill with its order's price. Prices in points, times in milliseconds since 1970. */
export interface ExecutedFill extends Executed {
  readonly fillId: number
  readonly tradeId: number
  readonly opening: boolean
  /** What was executed: a closing is of the side that its trade is not. */
  readonly side: Side
  readonly lots: Lots
  readonly reason: string
  readonly asked: Points | null
  readonly price: Points
  readonly bid: Points
  readonly ask: Points
  readonly quoteAt: number
  readonly at: number
  readonly digits: number
}

/** What the engine did not execute: an order or a closing of the client, or a pending order at its price. */
export interface Rejection {
  readonly at: number
  readonly kind: string
  readonly symbol: string | null
  readonly reason: string
}

/** More do not fit a useful report. */
const MOST_FILLS = 20_000

const tooMany = (): Refusal => new Refusal('statement_too_long', 'Too many fills for one report. Contact us.')

/** The fills of a wallet in a period, oldest first. */
export async function fillsIn(db: Database, walletId: number, period: Period): Promise<ExecutedFill[]> {
  const rows = await fillRows(db, walletId, period)
  if (rows.length > MOST_FILLS) throw tooMany()
  const fills: ExecutedFill[] = []
  for await (const part of inParts(rows, PER_PART)) fills.push(...part.map(executed))
  return fills
}

/** Entries with their quotes: decoded in a few milliseconds. */
const PER_PART = 100

const fillRows = (db: Database, walletId: number, { begins, ends }: Period) =>
  db
    .selectFrom('fill')
    .innerJoin('trade', 'trade.trade_id', 'fill.trade_id')
    .innerJoin('instrument_version as version', (join) =>
      join.onRef('version.symbol', '=', 'trade.symbol').onRef('version.version', '=', 'trade.version'),
    )
    .leftJoin('dealing_order as order', 'order.order_id', 'fill.order_id')
    // Only the entry of a market order has the price on screen.
    .leftJoin('journal', (join) =>
      join.onRef('journal.seq', '=', 'fill.journal_seq').on('journal.kind', '=', 'open_trade'),
    )
    .selectAll('fill')
    .select([
      'trade.target',
      'trade.stoploss',
      'order.price as ordered',
      'journal.body',
      'version.body as instrument',
    ])
    .where('fill.wallet_id', '=', walletId)
    .where('fill.at', '>=', begins)
    .where('fill.at', '<', ends)
    .orderBy('fill.fill_id')
    .limit(MOST_FILLS + 1)
    .execute()

type FillRow = Awaited<ReturnType<typeof fillRows>>[number]

function executed(row: FillRow): ExecutedFill {
  const instrument = readInstrument(row.instrument)
  const side: Side = (row.side === 'BUY') === row.opening ? 'BUY' : 'SELL'
  const asked = askedOf(row)
  const worse = asked === null ? null : side === 'BUY' ? row.price - asked : asked - row.price
  return {
    fillId: row.fill_id,
    tradeId: row.trade_id,
    opening: row.opening,
    symbol: row.symbol,
    side,
    lots: row.lots as Lots,
    reason: row.reason,
    asked: asked as Points | null,
    price: row.price as Points,
    bid: row.bid as Points,
    ask: row.ask as Points,
    quoteAt: row.quote_at,
    at: row.at,
    digits: instrument.digits,
    worse,
    pips: worse === null ? null : worse / 10 ** (instrument.digits - instrument.pipDigits),
    cost: costOf(instrument, row, worse ?? 0),
  }
}

/** As the history of an order says it: on screen for a market order, otherwise of the order, target or stoploss. */
function askedOf({ opening, reason, body, ordered, target, stoploss }: FillRow): number | null {
  if (!opening) return reason === 'target' ? target : reason === 'stoploss' ? stoploss : null
  if (body === null) return ordered
  const { input } = decodeEntry(body)
  return input.type === 'open_trade' ? input.seen : null
}

function costOf(instrument: Instrument, row: FillRow, worse: number): Cents {
  const conversion = { num: row.conversion_num, den: row.conversion_den }
  return worse === 0 ? cents(0) : profitOf(instrument, row.lots as Lots, worse, conversion)
}

/** Milliseconds. The index of keys has the span of each, see its migration. */
const SPAN_OF_KEYS = 172_800_000

/** The rejections of a wallet in a period, oldest first. Commands are found by their keys: "client:key", and ';' follows ':'. */
export async function rejectionsIn(db: Database, walletId: number, period: Period): Promise<Rejection[]> {
  const { begins, ends } = period
  const clientId = clientIdOf(walletId)
  const commands = await sql<{ at: number; body: string }>`
    select at, body from journal
    where command_key >= ${`${clientId}:`} and command_key < ${`${clientId};`}
      and at / ${sql.lit(SPAN_OF_KEYS)} between ${Math.floor(begins / SPAN_OF_KEYS)}
        and ${Math.floor(ends / SPAN_OF_KEYS)}
      and at >= ${begins} and at < ${ends} and wallet_id = ${walletId}
      and kind in ('open_trade', 'place_order', 'close_trade', 'close_trades', 'reverse_trade')
      and body::json #>> '{outcome,accepted}' = 'false'
    order by seq limit ${MOST_FILLS + 1}`.execute(db)
  if (commands.rows.length > MOST_FILLS) throw tooMany()
  const rejections: Rejection[] = []
  for await (const part of inParts(commands.rows, PER_PART)) rejections.push(...part.flatMap(rejected))
  const pending = await db
    .selectFrom('dealing_order')
    .select(['symbol', 'reason', 'ended_at as at'])
    .where('wallet_id', '=', walletId)
    .where('state', '=', 'rejected')
    .where('ended_at', '>=', begins)
    .where('ended_at', '<', ends)
    .execute()
  const atPrice = pending.map(({ symbol, reason, at }) => ({
    at: at ?? begins,
    kind: 'pending_order',
    symbol,
    reason: reason ?? '',
  }))
  return [...rejections, ...atPrice].toSorted((one, other) => one.at - other.at)
}

function rejected({ at, body }: { readonly at: number; readonly body: string }): Rejection[] {
  const { input, outcome } = decodeEntry(body)
  if (outcome.accepted) return []
  const symbol = 'symbol' in input && typeof input.symbol === 'string' ? input.symbol : null
  return [{ at, kind: input.type, symbol, reason: outcome.reason }]
}
