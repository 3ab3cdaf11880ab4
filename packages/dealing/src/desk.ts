import type { DeskSettings } from './commands.ts'
import type { DealingEvent } from './events.ts'
import type { ClientGroup } from './groups.ts'
import type { Instrument } from './instrument.ts'
import { MarginWatch } from './margin-watch.ts'
import type { PendingOrder, Trade, Wallet } from './positions.ts'
import type { Quote } from './quote.ts'
import type { TriggerBook } from './trigger-book.ts'

/** The engine's state, changed by `evolve` and `observe` only. All but the quotes follows from the events. */
export interface Desk {
  settings: DeskSettings
  /** The version in force, by symbol. */
  readonly instruments: Map<string, Instrument>
  /** By name, without the standard group. */
  readonly groups: Map<string, ClientGroup>
  /** Names of groups by client, of clients who were moved. */
  readonly groupOf: Map<number, string>
  /** Reasons of pauses, by symbol. */
  readonly paused: Map<string, string>
  readonly quotes: Map<string, Quote>
  readonly wallets: Map<number, Wallet>
  readonly trades: Map<number, Trade>
  readonly orders: Map<number, PendingOrder>
  /** By symbol, for every instrument. Derived from trades and orders. */
  readonly triggers: Map<string, TriggerBook>
  /** Wallets whose equity depends on a symbol, traded or converting, with the number of trades. Derived. */
  readonly valuedBy: Map<string, Map<number, number>>
  /** Wallets that the next quote can call or stop out. Derived. */
  readonly watch: MarginWatch
  /** Ids of orders, trades, fills and withdrawals come from one counter. */
  nextId: number
  /** New York date of the last rollover that was charged. */
  lastSwapDay: string
  /** Indian date of the last closed day whose banks are booked. */
  lastSweptDay: string
  /** Called with each event before the desk applies it. */
  beforeChange: ((event: DealingEvent) => void) | undefined
}

/** Settings of a new desk: practice money only, margin call at 100 %, stop-out at 50 %. */
export const defaultSettings: DeskSettings = {
  marginCallPercent: 100,
  marginRestorePercent: null,
  stopOutPercent: 50,
  dealsReal: false,
  maxOpenPerWallet: 200,
}

/** An empty desk. */
export function newDesk(): Desk {
  return {
    settings: defaultSettings,
    instruments: new Map(),
    groups: new Map(),
    groupOf: new Map(),
    paused: new Map(),
    quotes: new Map(),
    wallets: new Map(),
    trades: new Map(),
    orders: new Map(),
    triggers: new Map(),
    valuedBy: new Map(),
    watch: new MarginWatch(),
    nextId: 1,
    lastSwapDay: '',
    lastSweptDay: '',
    beforeChange: undefined,
  }
}

/** The wallet of an existing id. Throws Error otherwise: the desk is inconsistent. */
export function walletOf(desk: Desk, walletId: number): Wallet {
  const wallet = desk.wallets.get(walletId)
  if (!wallet) throw new Error(`There is no wallet ${walletId} at this desk`)
  return wallet
}
