import { cents } from '@gf/money'
import type { DeskSettings } from './commands.ts'
import { newDesk, walletOf } from './desk.ts'
import type { Desk } from './desk.ts'
import type { PendingOrder, Trade, Wallet } from './positions.ts'
import { triggersOf } from './evolve-orders.ts'
import { enterTrade } from './evolve-trades.ts'
import type { ClientGroup } from './groups.ts'
import type { Instrument } from './instrument.ts'
import type { Quote } from './quote.ts'
import { TriggerBook } from './trigger-book.ts'

export type StoredWallet = Omit<Wallet, 'owed' | 'reserved' | 'trades' | 'orders'> & {
  /** Absent for nothing, as in snapshots from before it existed. */
  readonly owed?: Wallet['owed']
  readonly reserved: readonly (readonly [withdrawalId: number, dollars: Wallet['balance']])[]
}
export type StoredTrade = Omit<Trade, 'instrument'> & { readonly symbol: string; readonly version: number }

/** A desk's whole state as plain JSON, without derived collections. */
export interface DeskSnapshot {
  readonly settings: DeskSettings
  /** The versions in force, by symbol. */
  readonly instruments: readonly Instrument[]
  /** Earlier versions that open trades still use, by symbol and version. */
  readonly earlierInstruments: readonly Instrument[]
  readonly paused: readonly (readonly [symbol: string, reason: string])[]
  readonly quotes: readonly Quote[]
  readonly wallets: readonly StoredWallet[]
  readonly trades: readonly StoredTrade[]
  readonly orders: readonly PendingOrder[]
  readonly nextId: number
  readonly lastSwapDay: string
  /** Absent for none, as in snapshots from before it existed. */
  readonly lastSweptDay?: string
  /** Absent for none, as in snapshots from before groups existed. */
  readonly groups?: readonly ClientGroup[]
  readonly groupOf?: readonly (readonly [clientId: number, group: string])[]
}

const versionName = ({ symbol, version }: { symbol: string; version: number }) => `${symbol} ${version}`
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const sorted = <T>(items: Iterable<T>, order: (a: T, b: T) => number): T[] => [...items].toSorted(order)

/** The whole state, in an order that does not depend on the desk's history. */
export const toSnapshot = (desk: Desk): DeskSnapshot =>
  inOrder({
    ...headOf(desk),
    wallets: [...desk.wallets.values()].map(storedWallet),
    trades: [...desk.trades.values()].map(storedTrade),
    orders: [...desk.orders.values()].map(storedOrder),
  })

/** The same, with wallets, trades and orders sorted by id. */
export const inOrder = (snapshot: DeskSnapshot): DeskSnapshot => ({
  ...snapshot,
  wallets: sorted(snapshot.wallets, (a, b) => a.walletId - b.walletId),
  trades: sorted(snapshot.trades, (a, b) => a.tradeId - b.tradeId),
  orders: sorted(snapshot.orders, (a, b) => a.orderId - b.orderId),
})

/** The small collections, without wallets, trades and orders. */
export function headOf(desk: Desk): DeskSnapshot {
  const inForce = new Set([...desk.instruments.values()].map(versionName))
  const used = new Set<Instrument>()
  for (const { instrument } of desk.trades.values()) used.add(instrument)
  const earlier = new Map<string, Instrument>()
  for (const instrument of used) {
    if (!inForce.has(versionName(instrument))) earlier.set(versionName(instrument), instrument)
  }
  return {
    settings: desk.settings,
    instruments: sorted(desk.instruments.values(), (a, b) => byText(a.symbol, b.symbol)),
    earlierInstruments: sorted(
      earlier.values(),
      (a, b) => byText(a.symbol, b.symbol) || a.version - b.version,
    ),
    paused: sorted(desk.paused, (a, b) => byText(a[0], b[0])),
    quotes: sorted(desk.quotes.values(), (a, b) => byText(a.symbol, b.symbol)),
    wallets: [],
    trades: [],
    orders: [],
    nextId: desk.nextId,
    lastSwapDay: desk.lastSwapDay,
    ...(desk.lastSweptDay !== '' && { lastSweptDay: desk.lastSweptDay }),
    ...(desk.groups.size > 0 && { groups: sorted(desk.groups.values(), (a, b) => byText(a.name, b.name)) }),
    ...(desk.groupOf.size > 0 && { groupOf: sorted(desk.groupOf, (a, b) => a[0] - b[0]) }),
  }
}

export function storedWallet(wallet: Wallet): StoredWallet {
  const { trades: _trades, orders: _orders, reserved, owed, ...rest } = wallet
  return { ...rest, ...(owed > 0 && { owed }), reserved: sorted(reserved, (a, b) => a[0] - b[0]) }
}

export function storedTrade({ instrument, ...rest }: Trade): StoredTrade {
  return { ...rest, symbol: instrument.symbol, version: instrument.version }
}

export const storedOrder = (order: PendingOrder): PendingOrder => ({ ...order })

/** Rebuilds the desk of a snapshot with its derived collections. Throws Error if it is inconsistent. */
export function fromSnapshot(snapshot: DeskSnapshot): Desk {
  const desk: Desk = {
    ...newDesk(),
    settings: snapshot.settings,
    paused: new Map(snapshot.paused),
    nextId: snapshot.nextId,
    lastSwapDay: snapshot.lastSwapDay,
    lastSweptDay: snapshot.lastSweptDay ?? '',
    groups: new Map(snapshot.groups?.map((group) => [group.name, group])),
    groupOf: new Map(snapshot.groupOf),
  }
  for (const instrument of snapshot.instruments) {
    desk.instruments.set(instrument.symbol, instrument)
    desk.triggers.set(instrument.symbol, new TriggerBook())
  }
  for (const quote of snapshot.quotes) desk.quotes.set(quote.symbol, quote)
  for (const wallet of snapshot.wallets) {
    const reserved = new Map(wallet.reserved)
    const owed = wallet.owed ?? cents(0)
    desk.wallets.set(wallet.walletId, { ...wallet, owed, reserved, trades: new Map(), orders: new Map() })
  }
  restoreTrades(desk, snapshot)
  for (const stored of snapshot.orders) {
    const order = { ...stored }
    desk.orders.set(order.orderId, order)
    walletOf(desk, order.walletId).orders.set(order.orderId, order)
    triggersOf(desk, order.symbol).addOrder(order)
  }
  return desk
}

function restoreTrades(desk: Desk, snapshot: DeskSnapshot): void {
  const versions = new Map(
    [...snapshot.instruments, ...snapshot.earlierInstruments].map((instrument) => [
      versionName(instrument),
      instrument,
    ]),
  )
  for (const { symbol, version, ...stored } of snapshot.trades) {
    const instrument = versions.get(versionName({ symbol, version }))
    if (!instrument) throw new Error(`The snapshot lacks version ${version} of ${symbol}`)
    enterTrade(desk, { ...stored, instrument })
  }
}
