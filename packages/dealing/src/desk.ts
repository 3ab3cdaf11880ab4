import type { Lots, Millis, Minor, Points } from '@gf/money'
import type { Book, DeskSettings, Side } from './commands.ts'
import type { Instrument } from './instrument.ts'
import { MarginWatch } from './margin-watch.ts'
import type { Outcome } from './outcome.ts'
import type { Quote } from './quote.ts'
import type { TriggerBook } from './trigger-book.ts'

/** Money and what is open in it: every client has a practice and a real one. */
export interface Wallet {
  readonly walletId: number
  readonly clientId: number
  readonly book: Book
  /** Without what is reserved for withdrawals. */
  balance: Minor
  /** Withdrawals that wait, by their id. */
  readonly reserved: Map<number, Minor>
  /** In ascending order of id, since ids only grow. */
  readonly trades: Map<number, Trade>
  readonly orders: Map<number, PendingOrder>
  marginCalled: boolean
  stopOutArmed: boolean
  /** The quote that armed it; undefined while it is not armed, or where it was armed before this was kept. */
  armedBy: Quote | undefined
}

/** What a fill opened. */
export interface Trade {
  readonly tradeId: number
  readonly walletId: number
  readonly orderId: number | undefined
  /** The version of the instrument it was opened under. */
  readonly instrument: Instrument
  readonly side: Side
  readonly openedLots: Lots
  /** What is still open. */
  lots: Lots
  readonly price: Points
  /** Of the opened lots; what is still open costs its share. */
  readonly margin: Minor
  target: Points | undefined
  stoploss: Points | undefined
  /** How far behind the best closing price the stoploss follows. */
  trail: Points | undefined
  /** Credited (charged where negative) so far. */
  swap: Minor
  readonly at: Millis
}

/** A limit or stop order that waits for its price. It reserves nothing. */
export interface PendingOrder {
  readonly orderId: number
  readonly walletId: number
  readonly kind: 'limit' | 'stop'
  readonly symbol: string
  readonly version: number
  readonly side: Side
  readonly lots: Lots
  price: Points
  target: Points | undefined
  stoploss: Points | undefined
  /** Of the trade that it will open. */
  trail: Points | undefined
  /** From then on it no longer fills. */
  expiresAt: Millis | undefined
  readonly at: Millis
}

/** A command under a client's key, as long as it is remembered. */
export interface RememberedKey {
  readonly digest: string
  readonly at: Millis
  readonly outcome: Outcome
}

/**
 * Everything the engine knows. It changes through `evolve` and `observe` alone; all of it but the quotes follows
 * from the events.
 */
export interface Desk {
  settings: DeskSettings
  /** The version in force, by symbol. */
  readonly instruments: Map<string, Instrument>
  /** Why triggers and dealing are suspended, by symbol. */
  readonly paused: Map<string, string>
  readonly quotes: Map<string, Quote>
  readonly wallets: Map<number, Wallet>
  readonly trades: Map<number, Trade>
  readonly orders: Map<number, PendingOrder>
  /** By symbol, for every instrument. Derived from trades and orders. */
  readonly triggers: Map<string, TriggerBook>
  /** Wallets whose equity moves with a symbol, whether it is dealt or converts, with how many of their trades. Derived. */
  readonly valuedBy: Map<string, Map<number, number>>
  /** Which wallets the next quote may call or stop out. Derived. */
  readonly watch: MarginWatch
  /** By `clientId:key`, oldest first; forgotten after 48 hours. */
  readonly keys: Map<string, RememberedKey>
  /** Ids of orders, trades, fills and withdrawals come from one counter. */
  nextId: number
  /** New York date of the last rollover that was charged. */
  lastSwapDay: string
}

/** What a desk starts with: practice money only, margin call at 100 %, stop-out at 50 %. */
export const defaultSettings: DeskSettings = {
  marginCallPercent: 100,
  stopOutPercent: 50,
  dealsReal: false,
  maxOpenPerWallet: 200,
}

/** A desk that knows nothing yet. */
export function newDesk(): Desk {
  return {
    settings: defaultSettings,
    instruments: new Map(),
    paused: new Map(),
    quotes: new Map(),
    wallets: new Map(),
    trades: new Map(),
    orders: new Map(),
    triggers: new Map(),
    valuedBy: new Map(),
    watch: new MarginWatch(),
    keys: new Map(),
    nextId: 1,
    lastSwapDay: '',
  }
}

/** The wallet of an id that is known to exist. Throws Error otherwise: the desk contradicts itself. */
export function walletOf(desk: Desk, walletId: number): Wallet {
  const wallet = desk.wallets.get(walletId)
  if (!wallet) throw new Error(`There is no wallet ${walletId} at this desk`)
  return wallet
}
