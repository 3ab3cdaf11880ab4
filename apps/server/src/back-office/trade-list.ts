import type { Answer, Calls, Input } from '@gf/contract'
import { closingPrice, floatingProfit, openingPrice } from '@gf/dealing'
import type { Desk, PendingOrder, Trade } from '@gf/dealing'
import { toWireNumber } from '@gf/money'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { actorOf, enterOnly } from '../calls/audited.ts'
import { csv } from '../calls/csv.ts'
import type { CsvRow } from '../calls/csv.ts'
import { Download } from '../calls/handler.ts'
import type { Handler } from '../calls/handler.ts'
import type { Deps } from '../deps.ts'
import { newestCorrection } from '../persistence/corrections.ts'
import { BOOKS, clientIdOf, walletIdOf } from '../desk/client-wallets.ts'
import { need } from '../desk/need.ts'
import { indianTime, iso } from '../system/time.ts'
import { everyRow, listOf } from '../calls/list.ts'
import type { ListSource } from '../calls/list.ts'

type Asked = Input<Calls['exportTrades']>
type Row = Answer<Calls['listTrades']>[number]
/** A row without the name of its client. */
type Unnamed = Omit<Row, 'client_id'>
type ListDeps = Pick<Deps, 'audit' | 'config' | 'db' | 'desk'>

/** Serves GET trades_list_api: what is open from the desk's memory, closings from the table of fills. */
export const listTrades =
  ({ config, db, desk }: ListDeps): Handler<Calls['listTrades']> =>
  async (asked, context) => {
    const filter = filterOf(asked)
    const isOldestFirst = asked.sort === 'at'
    const skip = (asked.page - 1) * asked.size
    const named = (row: Unnamed): Row => ({
      ...row,
      client_id: `${config.clientIdPrefix}${row.userid}`,
    })
    if (asked.list === 'closed') {
      const read = await closingReader(desk)
      const { size, exact } = asked
      // Fills are numbered in the order of their time.
      const sort = isOldestFirst ? 'fill_id' : '-fill_id'
      const { rows, total } = await listOf<Closing>(db, closings(filter), { sort, offset: skip, size, exact })
      context.setTotal(total)
      return rows.map((row) => named(read(row)))
    }
    const { rows, total } = await desk.read((state) => {
      const found = asked.list === 'open' ? openTrades(state, filter) : pendingOrders(state, filter)
      return {
        total: found.length,
        rows: (isOldestFirst ? found : found.toReversed())
          .slice(skip, skip + asked.size)
          .map((make) => make()),
      }
    })
    context.setTotal(String(total))
    return rows.map(named)
  }

/** The newest closings of a client. */
export async function closedTradesOf({ db, desk }: Pick<Deps, 'db' | 'desk'>, client: number, size: number) {
  const read = await closingReader(desk)
  const ofClient = closings(filterOf({ list: 'closed', client: String(client) }))
  const { rows } = await listOf<Closing>(db, ofClient, { offset: 0, size })
  return rows.map((row) => {
    const { userid: _client, ...closed } = read(row)
    return closed
  })
}

/** Serves GET trades_export_api. */
export const exportTrades =
  (deps: ListDeps): Handler<Calls['exportTrades']> =>
  async (asked, context) => {
    await enterOnly(deps, actorOf(context), 'trades_exported', {
      detail: Object.fromEntries(Object.entries(asked).filter(([, value]) => value)),
    })
    return new Download(csv(csvRows(deps, asked)), 'text/csv; charset=utf-8', `${asked.list}-trades.csv`)
  }

async function* csvRows({ config, db, desk }: ListDeps, asked: Asked): AsyncGenerator<CsvRow> {
  const header = ['trade', 'client', 'wallet', 'instrument', 'side', 'lots', 'entry price', 'price']
  yield [...header, 'profit or loss (USD)', 'time (India)', asked.list === 'pending' ? 'type' : 'reason']
  const line = (row: Unnamed): CsvRow => csvRow(row, config.clientIdPrefix)
  const filter = filterOf(asked)
  if (asked.list === 'closed') {
    const read = await closingReader(desk)
    for await (const rows of everyRow<Closing>(db, closings(filter), undefined))
      for (const row of rows) yield line(read(row))
    return
  }
  const list = asked.list === 'open' ? openTrades : pendingOrders
  // A row is made when it is sent, at the prices of that moment: all of them together would keep orders waiting.
  for (const make of await desk.read((state) => list(state, filter))) yield line(make())
}

const csvRow = (row: Unnamed, prefix: string): CsvRow => [
  row.bsid,
  `${prefix}${row.userid}`,
  row.wallet,
  row.cpair,
  row.trade_type,
  hundredths(row.lotsize),
  row.trade_price.toFixed(row.digits),
  row.price?.toFixed(row.digits) ?? null,
  row.profit_loss === null ? null : hundredths(row.profit_loss),
  indianTime(Date.parse(row.at)),
  row.reason,
]

const hundredths = (amount: number): bigint => BigInt(Math.round(amount * 100))

interface Filter extends Pick<Asked, 'instrument' | 'side'> {
  /** Undefined for all. */
  readonly wallets: readonly number[] | undefined
  readonly book: Row['wallet'] | undefined
}

function filterOf({ client = '', instrument, side, wallet }: Asked): Filter {
  const books = BOOKS.filter((book) => !wallet || book === wallet)
  const [id] = /\d{8}$/.exec(client) ?? []
  // Of an incomplete client id: no wallet.
  const wallets = client && (id === undefined ? [] : books.map((book) => walletIdOf(Number(id), book)))
  return { instrument, side, wallets: wallets || undefined, book: wallet || undefined }
}

const bookOf = (walletId: number): Row['wallet'] =>
  walletId === walletIdOf(clientIdOf(walletId), 'real') ? 'real' : 'practice'

const fits = (
  { wallets, book, instrument, side }: Filter,
  of: { readonly walletId: number; readonly symbol: string; readonly side: Row['trade_type'] },
): boolean =>
  (!wallets || wallets.includes(of.walletId)) &&
  (!book || book === bookOf(of.walletId)) &&
  (!instrument || instrument === of.symbol) &&
  (!side || side === of.side)

/** Oldest first; rows are made for the shown page only. */
function openTrades(state: Desk, filter: Filter): (() => Unnamed)[] {
  return [...state.trades.values()]
    .filter((trade) => fits(filter, { ...trade, symbol: trade.instrument.symbol }))
    .map((trade) => () => {
      const quote = state.quotes.get(trade.instrument.symbol)
      const price = quote && closingPrice(trade.side, quote)
      return {
        ...common(trade, trade.instrument, price),
        bsid: trade.tradeId,
        row_id: trade.tradeId,
        profit_loss: toWireNumber(floatingProfit(state, trade), 2),
        reason: null,
      }
    })
}

function pendingOrders(state: Desk, filter: Filter): (() => Unnamed)[] {
  return [...state.orders.values()]
    .filter((order) => fits(filter, order))
    .map((order) => () => {
      const { symbol } = order
      const quote = state.quotes.get(symbol)
      const { digits } = need(state.instruments.get(symbol), symbol)
      return {
        ...common(order, { symbol, digits }, quote && openingPrice(order.side, quote)),
        bsid: order.orderId,
        row_id: order.orderId,
        profit_loss: null,
        reason: order.kind,
      }
    })
}

function common(
  of: Pick<Trade | PendingOrder, 'walletId' | 'side' | 'lots' | 'price' | 'at'>,
  { symbol, digits }: { readonly symbol: string; readonly digits: number },
  price: number | undefined,
) {
  return {
    userid: clientIdOf(of.walletId),
    wallet: bookOf(of.walletId),
    cpair: symbol,
    digits,
    trade_type: of.side,
    lotsize: toWireNumber(of.lots, 2),
    trade_price: toWireNumber(of.price, digits),
    price: price === undefined ? null : toWireNumber(price, digits),
    at: iso(of.at),
    former_profit_loss: null,
  }
}

interface Closing extends Readonly<Record<string, unknown>> {
  readonly fill_id: number
  readonly trade_id: number
  readonly wallet_id: number
  readonly cpair: string
  readonly side: Row['trade_type']
  readonly lots: number
  readonly entry: number
  readonly price: number
  /** As executed, and as corrected since. */
  readonly executed: number
  readonly net: number
  readonly is_corrected: boolean
  readonly at: number
  readonly reason: string
}

function closings({ wallets, book, instrument, side }: Filter): ListSource {
  const where = [
    sql<SqlBool>`not opening`,
    ...(wallets ? [sql<SqlBool>`fill.wallet_id = any(${wallets}::bigint[])`] : []),
    ...(book ? [sql<SqlBool>`fill.wallet_id % 10 = ${walletIdOf(0, book)}`] : []),
    ...(instrument ? [sql<SqlBool>`fill.symbol = ${instrument}`] : []),
    ...(side ? [sql<SqlBool>`fill.side = ${side}`] : []),
  ]
  return {
    counted: sql`fill`,
    from: sql`fill join trade using (trade_id) left join lateral ${newestCorrection} as corrected on true`,
    columns: sql`fill_id, trade_id, fill.wallet_id, fill.symbol as cpair, fill.side, fill.lots,
      fill.profit - commission as executed, at, fill.reason, case when corrected.change = 'cancel' then 0
      else coalesce(corrected.profit, fill.profit) - commission end as net, corrected.change is not null as is_corrected,
      coalesce(corrected.open_price, trade.price) as entry, coalesce(corrected.close_price, fill.price) as price`,
    where,
    id: 'fill_id',
  }
}

/** Makes rows of closings, with the digits of each instrument. */
async function closingReader(desk: Deps['desk']): Promise<(row: Closing) => Unnamed> {
  const digits = await desk.read(
    ({ instruments }) => new Map([...instruments.values()].map((one) => [one.symbol, one.digits])),
  )
  return (row) => closing(row, need(digits.get(row.cpair), row.cpair))
}

const closing = (row: Closing, digits: number): Unnamed => ({
  bsid: row.trade_id,
  row_id: row.fill_id,
  userid: clientIdOf(row.wallet_id),
  wallet: bookOf(row.wallet_id),
  cpair: row.cpair,
  digits,
  trade_type: row.side,
  lotsize: toWireNumber(row.lots, 2),
  trade_price: toWireNumber(row.entry, digits),
  price: toWireNumber(row.price, digits),
  profit_loss: toWireNumber(row.net, 2),
  former_profit_loss: row.is_corrected ? toWireNumber(row.executed, 2) : null,
  at: iso(row.at),
  reason: row.reason,
})
