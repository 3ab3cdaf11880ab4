import type { Cents, Lots, Millis, Points } from '@gf/money'
import type { Book, OrderTerms, Side } from './commands.ts'
import type { Instrument } from './instrument.ts'
import type { Quote } from './quote.ts'

/** A client's money and open trades: every client has a practice and a real wallet. */
export interface Wallet {
  readonly walletId: number
  readonly clientId: number
  readonly book: Book
  /** Excludes what is reserved for withdrawals. */
  balance: Cents
  /** Dollars of reversed deposits that the client owes: so far the company does not absorb a balance below zero. */
  owed: Cents
  /** Reservations by withdrawal id. */
  readonly reserved: Map<number, Cents>
  /** In ascending order of id, since ids only grow. */
  readonly trades: Map<number, Trade>
  readonly orders: Map<number, PendingOrder>
  marginCalled: boolean
  stopOutArmed: boolean
  /** The quote that armed it; null if not armed, or armed before this was recorded. */
  armedBy: Quote | null
}

/** A trade that a fill opened. */
export interface Trade {
  readonly tradeId: number
  readonly walletId: number
  readonly orderId: number | null
  /** The version of the instrument at the opening. */
  readonly instrument: Instrument
  readonly side: Side
  readonly openedLots: Lots
  /** The lots still open. */
  lots: Lots
  readonly price: Points
  /** For the opened lots; the open part uses its share. */
  readonly margin: Cents
  target: Points | null
  stoploss: Points | null
  /** Distance at which the stoploss follows the best closing price. */
  trail: Points | null
  /** Total swap so far (negative if charged). */
  swap: Cents
  readonly at: Millis
}

type Changing<T> = { -readonly [Name in keyof T]: T[Name] }

/** A pending limit or stop order. It reserves nothing. */
export interface PendingOrder extends Changing<OrderTerms> {
  readonly orderId: number
  readonly walletId: number
  readonly kind: 'limit' | 'stop'
  readonly symbol: string
  readonly version: number
  readonly side: Side
  readonly lots: Lots
  readonly at: Millis
}
