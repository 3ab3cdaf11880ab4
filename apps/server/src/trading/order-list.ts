import type { Calls, OrderRow } from '@gf/contract'
import { floatingProfit, marginShare } from '@gf/dealing'
import type { Desk, Instrument, PendingOrder, Trade } from '@gf/dealing'
import { toWireNumber } from '@gf/money'
import { sql } from 'kysely'
import type { Handler } from '../calls/handler.ts'
import type { Database } from '../persistence/database.ts'
import type { WalletBook } from '../desk/client-wallets.ts'
import { need } from '../desk/need.ts'
import { broughtBy, newestCorrection } from '../persistence/corrections.ts'
import { instrumentOf, walletOf } from './trading.ts'
import type { Trading } from './trading.ts'
import { iso, isoOrNull } from '../system/time.ts'

/** Open trades and pending orders from memory, closings from the tables; newest first. */
export const listOrders =
  ({ desk, db }: Trading): Handler<Calls['listOrders']> =>
  async (input, { client }) => {
    const walletId = walletOf(client, input.wallet)
    const book = input.wallet ?? client.wallet
    if (input.type === 'Market') {
      const trades = await desk.read((state) => openTrades(state, walletId, book))
      return withFills(db, trades)
    }
    if (input.type === 'Limit') return desk.read((state) => pendingOrders(state, walletId, book))
    // Read, not peeked at: everything that the desk has closed is in the tables then.
    await desk.read(() => undefined)
    const rows = await closingsOf(db, walletId, input)
    return rows.map((row) => closing(row, instrumentOf(desk, row.symbol).digits, book))
  }

const price = (points: number | null | undefined, digits: number): number | null =>
  points === null || points === undefined ? null : toWireNumber(points, digits)

/** Adds the quotes that filled the trades, and the commission of the client's group and the instrument then. */
async function withFills(db: Database, rows: readonly OrderRow[]): Promise<OrderRow[]> {
  if (rows.length === 0) return []
  const numbers = rows.map(({ bsid }) => bsid)
  const fills = await db
    .selectFrom('fill')
    .select(['trade_id', 'quote_seq', 'commission'])
    .where('trade_id', 'in', numbers)
    .where('opening', '=', true)
    .execute()
  const fillOf = new Map(fills.map((fill) => [fill.trade_id, fill]))
  return rows.map((row) => {
    const { quote_seq, commission } = need(fillOf.get(row.bsid), `opening of trade ${row.bsid}`)
    return { ...row, quote_seq, commission: toWireNumber(commission, 2) }
  })
}

function openTrades(desk: Desk, walletId: number, wallet: WalletBook): OrderRow[] {
  const { trades } = need(desk.wallets.get(walletId), `wallet ${walletId}`)
  return [...trades.values()].toReversed().map((trade) => openTrade(desk, trade, wallet))
}

function openTrade(desk: Desk, trade: Trade, wallet: WalletBook): OrderRow {
  return {
    ...openRow(desk, trade, trade.instrument),
    bsid: trade.tradeId,
    row_id: trade.tradeId,
    order_type: 'market',
    profit_loss: toWireNumber(floatingProfit(desk, trade), 2),
    expires: null,
    swap: toWireNumber(trade.swap, 2),
    commission: 0,
    margin: toWireNumber(marginShare(trade), 2),
    wallet,
  }
}

/** What rows of open trades and pending orders share. */
function openRow(desk: Desk, of: Trade | PendingOrder, { symbol, digits }: Instrument) {
  const quote = desk.quotes.get(symbol)
  return {
    cpair: symbol,
    trade_type: of.side,
    lotsize: toWireNumber(of.lots, 2),
    trade_price: toWireNumber(of.price, digits),
    buy_price: price(quote?.ask, digits),
    sell_price: price(quote?.bid, digits),
    trade_start_time: iso(of.at),
    target: price(of.target, digits),
    stoploss: price(of.stoploss, digits),
    trail: price(of.trail, digits),
    close_price: null,
    close_time: null,
    close_reason: null,
    quote_seq: null,
    corrected: null,
  }
}

function pendingOrders(desk: Desk, walletId: number, wallet: WalletBook): OrderRow[] {
  const { orders } = need(desk.wallets.get(walletId), `wallet ${walletId}`)
  return [...orders.values()].toReversed().map((order) => pendingOrder(desk, order, wallet))
}

function pendingOrder(desk: Desk, order: PendingOrder, wallet: WalletBook): OrderRow {
  return {
    ...openRow(desk, order, need(desk.instruments.get(order.symbol), `instrument ${order.symbol}`)),
    bsid: order.orderId,
    row_id: order.orderId,
    order_type: order.kind,
    profit_loss: 0,
    expires: isoOrNull(order.expiresAt),
    swap: 0,
    commission: 0,
    margin: 0,
    wallet,
  }
}

interface Page {
  readonly before?: number | undefined
  readonly limit: number
  /** A part of the symbol. */
  readonly pair?: string | undefined
  readonly result?: 'profit' | 'loss' | undefined
}

/** Closings of a wallet, newest first, each with data of its trade. */
function closingsOf(db: Database, walletId: number, { before, limit, pair = '', result }: Page) {
  const query = db
    .selectFrom('fill')
    .innerJoin('trade', 'trade.trade_id', 'fill.trade_id')
    .leftJoinLateral(newestCorrection.as('right'), (join) => join.onTrue())
    .select([
      'fill.fill_id',
      'fill.lots',
      'fill.price',
      'fill.profit',
      'fill.commission',
      'fill.reason',
      'fill.at',
      'fill.quote_seq',
      'trade.trade_id',
      'trade.symbol',
      'trade.side',
      'trade.price as entry',
      'trade.opened_at',
      'trade.target',
      'trade.stoploss',
      'trade.trail',
      'trade.swap',
      'trade.closed_at',
      'trade.reason as opened_by',
      'right.change',
      'right.open_price',
      'right.close_price',
      'right.profit as right_profit',
      'right.remarks',
      'right.decided_at',
    ])
    .where('fill.wallet_id', '=', walletId)
    .where('fill.opening', '=', false)
    .where(sql<boolean>`strpos(trade.symbol, ${pair.trim().toUpperCase()}) > 0`)
    .$if(result !== undefined, (rows) => rows.where(broughtBy, result === 'profit' ? '>' : '<', 0))
    .orderBy('fill.fill_id', 'desc')
    .limit(limit)
  return (before === undefined ? query : query.where('fill.fill_id', '<', before)).execute()
}

type ClosingRow = Awaited<ReturnType<typeof closingsOf>>[number]

function closing(row: ClosingRow, digits: number, wallet: WalletBook): OrderRow {
  const executed = figuresOf(row, digits)
  const right = { ...executed, ...rightOf(row, digits) }
  return {
    bsid: row.trade_id,
    row_id: row.fill_id,
    cpair: row.symbol,
    trade_type: row.side,
    order_type: row.opened_by === 'limit' || row.opened_by === 'stop' ? row.opened_by : 'market',
    lotsize: toWireNumber(row.lots, 2),
    ...right,
    buy_price: right.close_price,
    sell_price: right.close_price,
    trade_start_time: iso(row.opened_at),
    target: price(row.target, digits),
    stoploss: price(row.stoploss, digits),
    trail: price(row.trail, digits),
    expires: null,
    margin: 0,
    close_time: iso(row.at),
    close_reason: row.reason,
    quote_seq: row.quote_seq,
    wallet,
    corrected:
      row.change === null
        ? null
        : {
            at: iso(row.decided_at ?? row.at),
            cancelled: row.change === 'cancel',
            remarks: row.remarks ?? '',
            ...executed,
          },
  }
}

const figuresOf = (row: ClosingRow, digits: number) => ({
  trade_price: toWireNumber(row.entry, digits),
  close_price: toWireNumber(row.price, digits),
  profit_loss: toWireNumber(row.profit - row.commission, 2),
  // Swap belongs to the trade, not to its parts: its last closing carries it.
  swap: row.closed_at === row.at ? toWireNumber(row.swap, 2) : 0,
  commission: toWireNumber(row.commission, 2),
})

/** The figures that a correction has changed. */
function rightOf(row: ClosingRow, digits: number): Partial<ReturnType<typeof figuresOf>> {
  if (row.change === null) return {}
  if (row.change === 'cancel') return { profit_loss: 0, swap: 0, commission: 0 }
  return {
    trade_price: toWireNumber(row.open_price ?? row.entry, digits),
    close_price: toWireNumber(row.close_price ?? row.price, digits),
    profit_loss: toWireNumber((row.right_profit ?? row.profit) - row.commission, 2),
  }
}
