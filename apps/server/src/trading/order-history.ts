import type { Calls } from '@gf/contract'
import type { DealingEvent, Instrument } from '@gf/dealing'
import { toWireNumber } from '@gf/money'
import { sql } from 'kysely'
import type { Handler, LoggedIn } from '../calls/handler.ts'
import { notFound } from '../calls/refusal.ts'
import { clientIdOf, walletIdOf } from '../desk/client-wallets.ts'
import type { WalletBook } from '../desk/client-wallets.ts'
import { decodeEntry, decodePart } from '../desk/journal-entry.ts'
import type { EntryPart } from '../desk/journal-entry.ts'
import { readInstrument } from '../desk/lifting.ts'
import { need } from '../desk/need.ts'
import type { Database } from '../persistence/database.ts'
import { findRow, getRow } from '../persistence/rows.ts'
import type { DealingOrderTable, TradeTable } from '../persistence/tables.ts'
import { slippageOf, tellLife } from './order-events.ts'
import type { Happened } from './order-events.ts'
import type { Trading } from './trading.ts'

/** An order or trade of the client with its history, from the journal. 404 if it is another's. */
export const showOrderLife =
  ({ desk, db }: Trading): Handler<Calls['showOrderLife']> =>
  async (input, { client }) => {
    // All decisions are in the tables then.
    await desk.read(() => undefined)
    const { trade, order } = await find(db, client, input.bsid)
    const row = trade ?? order
    if (!row) throw notFound()
    const instrument = await instrumentUnder(db, row)
    const numbers = [trade?.trade_id, order?.order_id].filter((number) => number !== undefined)
    const happened = await entriesOf(db, numbers)
    const life = tellLife({ instrument, side: row.side }, happened)
    const book: WalletBook = row.wallet_id === walletIdOf(client.clientId, 'practice') ? 'practice' : 'real'
    return {
      status: 0 as const,
      bsid: input.bsid,
      order_id: order?.order_id ?? null,
      trade_id: trade?.trade_id ?? null,
      wallet: book,
      cpair: row.symbol,
      trade_type: row.side,
      order_type: order?.kind ?? typeOf(trade?.reason),
      state: stateOf(trade, order),
      lotsize: toWireNumber(trade?.opened_lots ?? row.lots, 2),
      open: toWireNumber(trade?.lots ?? 0, 2),
      digits: instrument.digits,
      life,
      slippage_dollars: slippageOf(life),
    }
  }

interface Found {
  readonly trade: TradeTable | undefined
  readonly order: DealingOrderTable | undefined
}

/** The trade with that number or from the order with that number, and the order it came from. */
async function find(db: Database, client: LoggedIn, bsid: number): Promise<Found> {
  const orderOf = async (orderId: number) => {
    const row = await findRow(db, 'dealing_order', { order_id: orderId })
    return row && clientIdOf(row.wallet_id) === client.clientId ? row : undefined
  }
  const order = await orderOf(bsid)
  const trade = await db
    .selectFrom('trade')
    .selectAll()
    .where('wallet_id', 'in', [walletIdOf(client.clientId, 'practice'), walletIdOf(client.clientId, 'real')])
    .where(order ? 'order_id' : 'trade_id', '=', bsid)
    .executeTakeFirst()
  const from = trade?.order_id ?? null
  return { trade, order: order ?? (from === null ? undefined : await orderOf(from)) }
}

/** The instrument version it was opened or placed under. Throws Error if that is missing. */
async function instrumentUnder(
  db: Database,
  { symbol, version }: Pick<TradeTable, 'symbol' | 'version'>,
): Promise<Instrument> {
  const stored = await getRow(db, 'instrument_version', { symbol, version }, ['body'])
  return readInstrument(stored.body)
}

interface Row {
  readonly seq: number
  readonly part: string | null
  /** Null if the subject has its own part. */
  readonly body: string | null
}

/**
 * The events that name one of these numbers, in order. The entry of a rollover or a large price move has the events of
 * many clients: there each order and trade has its own part, and the entry itself is not read.
 */
async function entriesOf(db: Database, numbers: readonly number[]): Promise<Happened[]> {
  const { rows } = await sql<Row>`
    select subject.journal_seq as seq, subject.part,
      case when subject.part is null then journal.body end as body
    from journal_subject as subject join journal on journal.seq = subject.journal_seq
    where subject.subject_id in (${sql.join(numbers)})
    order by subject.journal_seq, subject.subject_id`.execute(db)
  const happened = new Map<string, Happened>()
  for (const { seq, part, body } of rows) {
    const { input, events } = part === null ? wholeEntry(need(body, `entry ${seq}`)) : decodePart(part)
    for (const event of events) {
      // An event that names an order and the trade that it opened is found under both.
      if (names(event, numbers)) happened.set(`${seq} ${JSON.stringify(event)}`, { seq, input, event })
    }
  }
  return [...happened.values()]
}

function wholeEntry(body: string): EntryPart {
  const { input, outcome } = decodeEntry(body)
  return { input, events: outcome.accepted ? outcome.events : [] }
}

function names(event: DealingEvent, numbers: readonly number[]): boolean {
  return (
    ('tradeId' in event && numbers.includes(event.tradeId)) ||
    ('orderId' in event && event.orderId !== null && numbers.includes(event.orderId))
  )
}

const typeOf = (reason: string | undefined) => (reason === 'limit' || reason === 'stop' ? reason : 'market')

function stateOf(trade: TradeTable | undefined, order: DealingOrderTable | undefined) {
  if (trade) return trade.closed_at === null ? 'open' : 'closed'
  return order === undefined || order.state === 'filled' ? 'pending' : order.state
}
