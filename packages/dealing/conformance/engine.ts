import type { NormalForm, NormalOrder, NormalTrade } from '../reference/normal-form.ts'
import type { Desk } from '../src/desk.ts'

export function normalFormOfEngine(desk: Desk): NormalForm {
  const wallets = [...desk.wallets.values()].map((wallet) => ({
    id: wallet.walletId,
    balance: wallet.balance,
    reserved: [...wallet.reserved.values()].reduce((sum, dollars) => sum + dollars, 0),
    owed: wallet.owed,
    marginCalled: wallet.marginCalled,
    stopOutArmed: wallet.stopOutArmed,
  }))
  const trades = [...desk.trades.values()].map((trade): NormalTrade => ({
    id: trade.tradeId,
    walletId: trade.walletId,
    symbol: trade.instrument.symbol,
    version: trade.instrument.version,
    side: trade.side,
    lots: trade.lots,
    lotsOpened: trade.openedLots,
    price: trade.price,
    margin: trade.margin,
    target: trade.target ?? 0,
    stoploss: trade.stoploss ?? 0,
    trail: trade.trail ?? 0,
  }))
  const orders = [...desk.orders.values()].map((order): NormalOrder => ({
    id: order.orderId,
    walletId: order.walletId,
    symbol: order.symbol,
    kind: order.kind,
    side: order.side,
    lots: order.lots,
    price: order.price,
    target: order.target ?? 0,
    stoploss: order.stoploss ?? 0,
    trail: order.trail ?? 0,
    expiresAt: order.expiresAt ?? 0,
  }))
  const ascending = <Item extends { readonly id: number }>(items: readonly Item[]) =>
    items.toSorted((a, b) => a.id - b.id)
  return { wallets: ascending(wallets), trades: ascending(trades), orders: ascending(orders) }
}
