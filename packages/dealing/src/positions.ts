import type { Cents, Lots, Millis, Points } from '@gf/money'
import type { Book, Side } from './commands.ts'
import type { Instrument } from './instrument.ts'
import type { Quote } from './quote.ts'

/** Money and what is open in it: every client has a practice and a real one. */
export interface Wallet {
  readonly walletId: number
  readonly clientId: number
  readonly book: Book
  /** Without what is reserved for withdrawals. */
  balance: Cents
  /** Withdrawals that wait, by their id. */
  readonly reserved: Map<number, Cents>
  /** In ascending order of id, since ids only grow. */
  readonly trades: Map<number, Trade>
  readonly orders: Map<number, PendingOrder>
  marginCalled: boolean
  stopOutArmed: boolean
  /** The quote that armed it; null while it is not armed, or where it was armed before this was kept. */
  armedBy: Quote | null
}

/** What a fill opened. */
export interface Trade {
  readonly tradeId: number
  readonly walletId: number
  readonly orderId: number | null
  /** The version of the instrument it was opened under. */
  readonly instrument: Instrument
  readonly side: Side
  readonly openedLots: Lots
  /** What is still open. */
  lots: Lots
  readonly price: Points
  /** Of the opened lots; what is still open costs its share. */
  readonly margin: Cents
  target: Points | null
  stoploss: Points | null
  /** How far behind the best closing price the stoploss follows. */
  trail: Points | null
  /** Credited (charged where negative) so far. */
  swap: Cents
  readonly at: Millis
}

/** The prices at which a trade ends by itself, and how far behind the best one its stoploss follows. */
export type Exits = Readonly<Pick<Trade, 'target' | 'stoploss' | 'trail'>>

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
  target: Points | null
  stoploss: Points | null
  /** Of the trade that it will open. */
  trail: Points | null
  /** From then on it no longer fills. */
  expiresAt: Millis | null
  readonly at: Millis
}
