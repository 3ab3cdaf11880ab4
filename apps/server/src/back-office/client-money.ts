import { MOST_CLOSED } from '@gf/contract'
import type { Answer, Calls } from '@gf/contract'
import { equityOf, floatingProfit, usedMarginOf } from '@gf/dealing'
import type { Desk, Wallet } from '@gf/dealing'
import { toWireNumber } from '@gf/money'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { BOOKS, walletIdOf } from '../desk/client-wallets.ts'
import type { WalletBook } from '../desk/client-wallets.ts'
import { need } from '../desk/need.ts'
import type { Database } from '../persistence/database.ts'
import { findRow } from '../persistence/rows.ts'
import { iso, isoOrNull } from '../system/time.ts'
import { closedTradesOf } from './trade-list.ts'

type Page = Answer<Calls['showClientPage']>
type Held = Pick<Page, 'wallets' | 'trades' | 'more_trades' | 'orders' | 'more_orders'>
type Money = Held & Pick<Page, 'closed' | 'requests' | 'bank' | 'limits' | 'break_until'>

/** A client's wallets, trades, requests, bank account and own limits. */
export async function moneyOf(
  { db, desk, ownLimits }: Pick<Deps, 'db' | 'desk' | 'ownLimits'>,
  clientId: number,
): Promise<Money> {
  const bank = await findRow(db, 'client_bank', { client_id: clientId })
  const limits = await ownLimits.of(clientId)
  return {
    ...(await desk.read((state) => walletsOf(state, clientId))),
    closed: await closedTradesOf({ db, desk }, clientId, MOST_CLOSED),
    requests: await requestsOf(db, clientId),
    bank: bank
      ? {
          holder: bank.acc_holder,
          last4: bank.acc_last4,
          ifsc: bank.ifsc,
          bank: bank.bank_name,
          changed: iso(bank.changed_at),
        }
      : null,
    limits: limits.map(({ kind, inForce }) => ({
      kind,
      in_force: inForce === null ? null : toWireNumber(inForce, 2),
    })),
    break_until: isoOrNull(await ownLimits.breakUntil(clientId)),
  }
}

const MOST_TRADES = 50

function walletsOf(state: Desk, clientId: number): Held {
  const held = BOOKS.flatMap((book) => {
    const wallet = state.wallets.get(walletIdOf(clientId, book))
    return wallet ? [{ book, wallet }] : []
  })
  const trades = held
    .flatMap(({ book, wallet }) => [...wallet.trades.values()].map((trade) => ({ book, trade })))
    .toSorted((one, other) => other.trade.tradeId - one.trade.tradeId)
  return {
    wallets: held.map(({ book, wallet }) => {
      const equity = equityOf(state, wallet)
      const used = usedMarginOf(wallet)
      const reserved = [...wallet.reserved.values()].reduce((sum, dollars) => sum + dollars, 0)
      return {
        wallet: book,
        bal: toWireNumber(wallet.balance, 2),
        equity: toWireNumber(equity, 2),
        used_margin: toWireNumber(used, 2),
        free_margin: toWireNumber(equity - used, 2),
        reserved: toWireNumber(reserved, 2),
        owed: toWireNumber(wallet.owed, 2),
      }
    }),
    trades: trades.slice(0, MOST_TRADES).map(({ book, trade }) => ({
      bsid: trade.tradeId,
      wallet: book,
      cpair: trade.instrument.symbol,
      trade_type: trade.side,
      lotsize: toWireNumber(trade.lots, 2),
      trade_price: toWireNumber(trade.price, trade.instrument.digits),
      digits: trade.instrument.digits,
      profit_loss: toWireNumber(floatingProfit(state, trade), 2),
      opened: iso(trade.at),
    })),
    more_trades: Math.max(0, trades.length - MOST_TRADES),
    ...ordersOf(state, held),
  }
}

/** Pending orders of both wallets, newest first. */
function ordersOf(
  state: Desk,
  held: readonly { readonly book: WalletBook; readonly wallet: Wallet }[],
): Pick<Page, 'orders' | 'more_orders'> {
  const orders = held
    .flatMap(({ book, wallet }) => [...wallet.orders.values()].map((order) => ({ book, order })))
    .toSorted((one, other) => other.order.orderId - one.order.orderId)
  return {
    orders: orders.slice(0, MOST_TRADES).map(({ book, order }) => {
      const { digits } = need(state.instruments.get(order.symbol), `instrument ${order.symbol}`)
      return {
        bsid: order.orderId,
        wallet: book,
        cpair: order.symbol,
        trade_type: order.side,
        order_type: order.kind,
        lotsize: toWireNumber(order.lots, 2),
        trade_price: toWireNumber(order.price, digits),
        digits,
        placed: iso(order.at),
      }
    }),
    more_orders: Math.max(0, orders.length - MOST_TRADES),
  }
}

const MOST_REQUESTS = 20

/** Deposits, withdrawals and adjustments, the newest of all. */
async function requestsOf(db: Database, clientId: number): Promise<Page['requests']> {
  const { rows } = await sql<{
    kind: Page['requests'][number]['kind']
    id: number
    at: number
    state: string
    rupees: number | null
    dollars: number
    utr: string | null
  }>`
    (select 'deposit' as kind, deposit_id as id, coalesce(claimed_at, requested_at) as at, state, rupees, dollars, utr
     from deposit_request where client_id = ${clientId} order by deposit_id desc limit ${MOST_REQUESTS})
    union all
    (select 'withdrawal', wid, requested_at, state, rupees, dollars, utr
     from withdrawal_request where client_id = ${clientId} order by wid desc limit ${MOST_REQUESTS})
    union all
    (select 'adjustment', adjustment_id, made_at, state, null, dollars, null
     from adjustment where client_id = ${clientId} order by adjustment_id desc limit ${MOST_REQUESTS})
    order by at desc limit ${MOST_REQUESTS}`.execute(db)
  return rows.map((row) => ({
    ...row,
    at: iso(row.at),
    rupees: row.rupees === null ? null : toWireNumber(row.rupees, 2),
    dollars: toWireNumber(row.dollars, 2),
  }))
}
