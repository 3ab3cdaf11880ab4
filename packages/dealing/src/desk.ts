import type { Lots, Millis, Minor, Points } from '@gf/money'
import type { Book, DeskSettings, Side } from './commands.ts'
import type { Instrument } from './instrument.ts'
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
  /** By symbol. Derived from trades and orders. */
  readonly triggers: Map<string, TriggerBook>
  /** Wallets whose equity moves with a symbol, whether it is dealt or converts. Derived from trades. */
  readonly valuedBy: Map<string, Map<number, number>>
  /** By `clientId:key`, oldest first. */
  readonly keys: Map<string, RememberedKey>
  /** Ids of orders, trades, fills and withdrawals come from one counter. */
  nextId: number
  /** New York date of the last rollover that was charged. */
  lastSwapDay: string
}
