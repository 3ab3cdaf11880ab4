import type { Desk } from './desk.ts'
import type { PendingOrder, Trade, Wallet } from './positions.ts'
import type { DealingEvent } from './events.ts'
import { headOf, storedOrder, storedTrade, storedWallet } from './snapshot.ts'
import type { DeskSnapshot, StoredTrade, StoredWallet } from './snapshot.ts'

/** A part of a desk's large collections. */
export type DeskPart =
  | { readonly wallets: readonly StoredWallet[] }
  | { readonly trades: readonly StoredTrade[] }
  | { readonly orders: readonly PendingOrder[] }

/** A desk's state at one moment, in parts while the desk continues: copies objects before they change. One per desk. */
export class DeskCapture {
  /** The desk without its large collections, which are empty here. */
  readonly head: DeskSnapshot
  readonly #desk: Desk
  readonly #wallets: readonly Wallet[]
  readonly #trades: readonly Trade[]
  readonly #orders: readonly PendingOrder[]
  /** As they were, by their numbers. */
  readonly #changedWallets = new Map<number, StoredWallet>()
  readonly #changedTrades = new Map<number, StoredTrade>()
  readonly #changedOrders = new Map<number, PendingOrder>()

  constructor(desk: Desk) {
    this.#desk = desk
    this.head = headOf(desk)
    this.#wallets = [...desk.wallets.values()]
    this.#trades = [...desk.trades.values()]
    this.#orders = [...desk.orders.values()]
    desk.beforeChange = (event) => this.#copyBefore(event)
  }

  /** Everything else, so many at a time. */
  *parts(size: number): Generator<DeskPart> {
    for (const some of slices(this.#wallets, size))
      yield {
        wallets: some.map((one) => this.#changedWallets.get(one.walletId) ?? storedWallet(one)),
      }
    for (const some of slices(this.#trades, size))
      yield { trades: some.map((one) => this.#changedTrades.get(one.tradeId) ?? storedTrade(one)) }
    for (const some of slices(this.#orders, size))
      yield { orders: some.map((one) => this.#changedOrders.get(one.orderId) ?? storedOrder(one)) }
  }

  /** Stops copying. */
  end(): void {
    this.#desk.beforeChange = undefined
  }

  #copyBefore(event: DealingEvent): void {
    if ('walletId' in event) copy(this.#desk.wallets, this.#changedWallets, event.walletId, storedWallet)
    if ('tradeId' in event) copy(this.#desk.trades, this.#changedTrades, event.tradeId, storedTrade)
    if ('orderId' in event && event.orderId !== null)
      copy(this.#desk.orders, this.#changedOrders, event.orderId, storedOrder)
  }
}

function copy<One, Stored>(
  living: ReadonlyMap<number, One>,
  changed: Map<number, Stored>,
  id: number,
  stored: (one: One) => Stored,
): void {
  const one = living.get(id)
  if (one !== undefined && !changed.has(id)) changed.set(id, stored(one))
}

function* slices<One>(all: readonly One[], size: number): Generator<readonly One[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}
