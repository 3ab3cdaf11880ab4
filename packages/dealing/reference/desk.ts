import type { Millis } from '@gf/money'
import type { Book, DeskSettings, Side } from '../src/commands.ts'
import type { DealingEvent } from '../src/events.ts'
import type { ClientGroup } from '../src/groups.ts'
import type { Instrument } from '../src/instrument.ts'
import type { Quote } from '../src/quote.ts'
import type { RejectionReason } from '../src/rejections.ts'

/** A wallet, in cents: `balance` excludes reserved withdrawals. */
export interface ReferenceWallet {
  readonly id: number
  readonly clientId: number
  readonly book: Book
  balance: bigint
  /** Reversed deposits that the client still owes. */
  owed: bigint
  marginCalled: boolean
  stopOutArmed: boolean
  /** The quote that armed it. */
  armingQuote: Quote | null
}

/** Dollars set aside for a withdrawal, in cents. */
export interface ReferenceWithdrawal {
  readonly id: number
  readonly walletId: number
  readonly dollars: bigint
}

/** An open trade with the instrument version of its opening. Steps are hundredths of a lot. */
export interface ReferenceTrade {
  readonly id: number
  readonly walletId: number
  readonly instrument: Instrument
  readonly side: Side
  readonly stepsOpened: number
  stepsOpen: number
  readonly price: number
  /** Cents, for all steps opened. */
  readonly margin: bigint
  readonly openedAt: Millis
  target: number | null
  stoploss: number | null
  /** Distance in points at which the stoploss follows. */
  trail: number | null
}

/** A pending limit or stop order. */
export interface ReferenceOrder {
  readonly id: number
  readonly walletId: number
  readonly kind: 'limit' | 'stop'
  readonly symbol: string
  readonly side: Side
  readonly steps: number
  price: number
  target: number | null
  stoploss: number | null
  trail: number | null
  expiresAt: Millis | null
}

/** The answer to a command. */
export type ReferenceOutcome =
  | { readonly accepted: true; readonly events: readonly DealingEvent[] }
  | ReferenceRefusal

/** A refusal; for insufficient margin with the cents required and available. */
export interface ReferenceRefusal {
  readonly accepted: false
  readonly reason: RejectionReason
  readonly margin?: MarginAsked | undefined
  readonly events: readonly []
}

/** Cents. */
export interface MarginAsked {
  readonly needed: bigint
  readonly free: bigint
}

/** A command's key and its first answer. */
export interface RememberedKey {
  readonly clientId: number
  readonly text: string
  readonly digest: string
  readonly at: Millis
  readonly outcome: ReferenceOutcome
}

/** The whole state: plain lists in order of creation, searched from the start. */
export interface ReferenceDesk {
  settings: DeskSettings
  wallets: ReferenceWallet[]
  withdrawals: ReferenceWithdrawal[]
  trades: ReferenceTrade[]
  orders: ReferenceOrder[]
  instruments: Instrument[]
  groups: ClientGroup[]
  /** The latest last. */
  moves: { readonly clientId: number; readonly group: string }[]
  pausedSymbols: string[]
  quotes: Quote[]
  keys: RememberedKey[]
  lastId: number
  lastSwapDay: string | undefined
  sweptDays: string[]
  /** The events of the current input. */
  happened: DealingEvent[]
}

export const emptyDesk = (settings: DeskSettings): ReferenceDesk => ({
  settings,
  wallets: [],
  withdrawals: [],
  trades: [],
  orders: [],
  instruments: [],
  groups: [],
  moves: [],
  pausedSymbols: [],
  quotes: [],
  keys: [],
  lastId: 0,
  lastSwapDay: undefined,
  sweptDays: [],
  happened: [],
})

/** Thrown by a refused command before it changes anything. */
export class Refusal extends Error {
  readonly reason: RejectionReason
  readonly margin: MarginAsked | undefined
  constructor(reason: RejectionReason, margin?: MarginAsked) {
    super(reason)
    this.reason = reason
    this.margin = margin
  }
}

export function refuseWhen(condition: boolean, reason: RejectionReason): void {
  if (condition) throw new Refusal(reason)
}

/** The found value; refuses with `reason` if there is none. */
export function known<Found>(found: Found | undefined, reason: RejectionReason): Found {
  if (found === undefined) throw new Refusal(reason)
  return found
}

/** The next number of the shared counter for orders, trades, fills and withdrawals. */
export function takeId(desk: ReferenceDesk): number {
  desk.lastId += 1
  return desk.lastId
}

export const walletOf = (desk: ReferenceDesk, walletId: number): ReferenceWallet =>
  known(
    desk.wallets.find((wallet) => wallet.id === walletId),
    'wallet_not_found',
  )

export const instrumentOf = (desk: ReferenceDesk, symbol: string): Instrument | undefined =>
  desk.instruments.find((instrument) => instrument.symbol === symbol)

export const quoteOf = (desk: ReferenceDesk, symbol: string): Quote | undefined =>
  desk.quotes.find((quote) => quote.symbol === symbol)

export const tradesOf = (desk: ReferenceDesk, walletId: number): ReferenceTrade[] =>
  desk.trades.filter((trade) => trade.walletId === walletId)

export const ordersOf = (desk: ReferenceDesk, walletId: number): ReferenceOrder[] =>
  desk.orders.filter((order) => order.walletId === walletId)

/** The side of a quote that would close a trade: the bid of a long, the ask of a short. */
export const closingPrice = (side: Side, quote: Quote): number => (side === 'BUY' ? quote.bid : quote.ask)

/** The side of a quote that opens a trade: the ask of a long, the bid of a short. */
export const openingPrice = (side: Side, quote: Quote): number => (side === 'BUY' ? quote.ask : quote.bid)
