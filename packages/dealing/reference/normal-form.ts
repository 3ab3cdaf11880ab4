import type { Side } from '../src/commands.ts'
import type { ReferenceDesk } from './desk.ts'

/** A desk as plain numbers, for comparison. Cents, points and hundredths of a lot. */
export interface NormalForm {
  readonly wallets: readonly NormalWallet[]
  readonly trades: readonly NormalTrade[]
  readonly orders: readonly NormalOrder[]
}
export interface NormalWallet {
  readonly id: number
  readonly balance: number
  readonly reserved: number
  readonly owed: number
  readonly marginCalled: boolean
  readonly stopOutArmed: boolean
}
interface NormalLevels {
  readonly id: number
  readonly walletId: number
  readonly symbol: string
  readonly side: Side
  readonly lots: number
  readonly price: number
  /** 0 if there is none. */
  readonly target: number
  readonly stoploss: number
  readonly trail: number
}
export interface NormalTrade extends NormalLevels {
  readonly version: number
  readonly lotsOpened: number
  readonly margin: number
}
export interface NormalOrder extends NormalLevels {
  readonly kind: 'limit' | 'stop'
  /** 0 if good till cancelled. */
  readonly expiresAt: number
}

const ascending = <Item extends { readonly id: number }>(items: Item[]): Item[] =>
  items.toSorted((a, b) => a.id - b.id)

export function normalForm(desk: ReferenceDesk): NormalForm {
  const wallets = desk.wallets.map(({ id, balance, owed, marginCalled, stopOutArmed }) => {
    const aside = desk.withdrawals.filter((withdrawal) => withdrawal.walletId === id)
    const reserved = aside.reduce((sum, { dollars }) => sum + dollars, 0n)
    return {
      id,
      balance: Number(balance),
      reserved: Number(reserved),
      owed: Number(owed),
      marginCalled,
      stopOutArmed,
    }
  })
  const trades = desk.trades.map((trade) => ({
    id: trade.id,
    walletId: trade.walletId,
    symbol: trade.instrument.symbol,
    version: trade.instrument.version,
    side: trade.side,
    lots: trade.stepsOpen,
    lotsOpened: trade.stepsOpened,
    price: trade.price,
    margin: Number(trade.margin),
    target: trade.target ?? 0,
    stoploss: trade.stoploss ?? 0,
    trail: trade.trail ?? 0,
  }))
  const orders = desk.orders.map(({ steps, ...order }) => ({
    ...order,
    lots: steps,
    target: order.target ?? 0,
    stoploss: order.stoploss ?? 0,
    trail: order.trail ?? 0,
    expiresAt: order.expiresAt ?? 0,
  }))
  return { wallets: ascending(wallets), trades: ascending(trades), orders: ascending(orders) }
}
