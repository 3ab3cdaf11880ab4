import type { Cents, Lots, Millis, Paise, Points } from '@gf/money'
import type { ClientGroup } from './groups.ts'
import type { Instrument } from './instrument.ts'
import type { Quote } from './quote.ts'

export type Side = 'BUY' | 'SELL'
export type Book = 'practice' | 'real'
/** Filter of a bulk close, by current floating profit. */
export type TradeFilter = 'all' | 'winners' | 'losers'

/** A client's key for a command: a repeat gets the first answer. */
export interface CommandKey {
  readonly text: string
  /** Distinguishes a repeat from another command under the same key. */
  readonly digest: string
}

interface Stamped {
  /** When the desk took the command; the only clock the engine knows. */
  readonly at: Millis
  readonly key: CommandKey | null
}

interface OfWallet extends Stamped {
  readonly walletId: number
}

/** Exit prices of a trade, and the distance at which its stoploss follows the best closing price; null for none. */
export interface Exits {
  readonly target: Points | null
  readonly stoploss: Points | null
  readonly trail: Points | null
}

/** What a client sets and changes of a pending order. The exits are those of the trade that it will open. */
export interface OrderTerms extends Exits {
  readonly price: Points
  /** From then on it no longer fills; null: good till cancelled. */
  readonly expiresAt: Millis | null
}

export interface OpenWallet extends OfWallet {
  readonly type: 'open_wallet'
  readonly clientId: number
  readonly book: Book
}
/** Credits dollars for rupees that reached the bank, at the rate shown when the client asked. */
export interface Deposit extends OfWallet {
  readonly type: 'deposit'
  readonly dollars: Cents
  readonly rupees: Paise
  readonly reference: string
}
/** Reserves dollars of the balance until the withdrawal is paid or released. */
export interface ReserveWithdrawal extends OfWallet {
  readonly type: 'reserve_withdrawal'
  readonly dollars: Cents
}
/** Returns a reservation to the balance: the client cancelled, or staff rejected. */
export interface ReleaseWithdrawal extends OfWallet {
  readonly type: 'release_withdrawal'
  readonly withdrawalId: number
  readonly cause: 'cancelled' | 'rejected'
}
/** The bank paid: the reserved dollars become rupees and leave. */
export interface PayWithdrawal extends OfWallet {
  readonly type: 'pay_withdrawal'
  readonly withdrawalId: number
  readonly rupees: Paise
  readonly reference: string
}
/** A paid withdrawal came back from the client's bank: its rupees become dollars of the balance again. */
export interface ReturnWithdrawal extends OfWallet {
  readonly type: 'return_withdrawal'
  readonly withdrawalId: number
  readonly dollars: Cents
  readonly rupees: Paise
  readonly reference: string
}
/** A bank took back the rupees of a deposit: its dollars leave the balance, also below zero. */
export interface ReverseDeposit extends OfWallet {
  readonly type: 'reverse_deposit'
  readonly dollars: Cents
  readonly rupees: Paise
  readonly reference: string
}
/** A correction by staff, in either direction. */
export interface Adjust extends OfWallet {
  readonly type: 'adjust'
  readonly dollars: Cents
  readonly reason: string
}
/** Brings a practice wallet without open trades and orders back to `dollars`. */
export interface ResetPractice extends OfWallet {
  readonly type: 'reset_practice'
  readonly dollars: Cents
}
export interface OpenTrade extends OfWallet, Exits {
  readonly type: 'open_trade'
  readonly symbol: string
  readonly side: Side
  readonly lots: Lots
  /** The worst price the client takes; beyond it the command is refused, never requoted. */
  readonly bound: Points | null
  /** The price on the client's screen, the number of its quote and when that was made. For the record; they decide nothing. */
  readonly seen: Points | null
  readonly seenSeq: number | null
  readonly seenAt: Millis | null
}
export interface PlaceOrder extends OfWallet, OrderTerms {
  readonly type: 'place_order'
  readonly kind: 'limit' | 'stop'
  readonly symbol: string
  readonly side: Side
  readonly lots: Lots
}
/** Sets price, target, stoploss, trail and expiry of a pending order as given; what is null is removed. */
export interface ChangeOrder extends OfWallet, OrderTerms {
  readonly type: 'change_order'
  readonly orderId: number
}
export interface CancelOrder extends OfWallet {
  readonly type: 'cancel_order'
  readonly orderId: number
}
/** Sets target, stoploss and trail of an open trade as given; one that is null is removed. */
export interface ChangeTrade extends OfWallet, Exits {
  readonly type: 'change_trade'
  readonly tradeId: number
}
export interface CloseTrade extends OfWallet {
  readonly type: 'close_trade'
  readonly tradeId: number
  /** Null closes all that is open. */
  readonly lots: Lots | null
}
/** Closes a trade and opens the opposite of what was open, at one quote: both or neither. */
export interface ReverseTrade extends OfWallet {
  readonly type: 'reverse_trade'
  readonly tradeId: number
}
export interface CloseTrades extends OfWallet {
  readonly type: 'close_trades'
  readonly filter: TradeFilter
}
/** Closes a whole trade by decision of staff; the client reads the reason. */
export interface ForceClose extends OfWallet {
  readonly type: 'force_close'
  readonly tradeId: number
  readonly reason: string
}
/** What closing a trade, or part of it, booked in a wallet. Swap is signed as booked; commission is a cost. */
export interface ClosingResult {
  readonly profit: Cents
  readonly commission: Cents
  readonly swap: Cents
}
/** Takes back what a closing has booked and books the right result. The desk has forgotten the closed trade. */
export interface CorrectTrade extends OfWallet {
  readonly type: 'correct_trade'
  readonly tradeId: number
  readonly symbol: string
  readonly was: ClosingResult
  readonly right: ClosingResult
  /** What the company absorbed of the balance after this closing, and has not taken back. */
  readonly absorbed: Cents
  /** For the client. */
  readonly remarks: string
}
export interface DefineInstrument extends Stamped {
  readonly type: 'define_instrument'
  readonly instrument: Instrument
}
export interface PauseInstrument extends Stamped {
  readonly type: 'pause_instrument'
  readonly symbol: string
  readonly reason: string
}
export interface ResumeInstrument extends Stamped {
  readonly type: 'resume_instrument'
  readonly symbol: string
}
export interface ConfigureDesk extends Stamped {
  readonly type: 'configure_desk'
  readonly settings: DeskSettings
}
/** Sets leverage and commission of a group of clients, for openings from then on. */
export interface DefineGroup extends Stamped {
  readonly type: 'define_group'
  readonly group: ClientGroup
}
/** Moves a client, with both accounts, to another group. */
export interface MoveClient extends Stamped {
  readonly type: 'move_client'
  readonly clientId: number
  readonly group: string
}
/** The 17:00 New York rollover of one day. `moment` is that 17:00; later trades are not charged. */
export interface ChargeSwap extends Stamped {
  readonly type: 'charge_swap'
  /** New York date, YYYY-MM-DD. */
  readonly day: string
  readonly moment: Millis
}
/** What a closed day attributes to a company bank. */
export interface SweptBank {
  readonly bank: number
  /** Received less paid. */
  readonly rupees: Paise
}
/** Books what a closed day attributes to each bank: from the clearing account to the bank's, once a day. */
export interface SweepBanks extends Stamped {
  readonly type: 'sweep_banks'
  /** Indian date, YYYY-MM-DD. */
  readonly day: string
  readonly banks: readonly SweptBank[]
}
/** Ends expired pending orders. */
export interface ExpireOrders extends Stamped {
  readonly type: 'expire_orders'
}

/** Settings of the whole platform. */
export interface DeskSettings {
  readonly marginCallPercent: number
  /** Level at which a margin call ends, at least the margin call's; null is the margin call's. */
  readonly marginRestorePercent: number | null
  readonly stopOutPercent: number
  /** Without a licence, only practice wallets trade. */
  readonly dealsReal: boolean
  /** Open trades and pending orders of one wallet together. */
  readonly maxOpenPerWallet: number
}

export type WalletCommand =
  | OpenWallet
  | Deposit
  | ReverseDeposit
  | ReserveWithdrawal
  | ReleaseWithdrawal
  | PayWithdrawal
  | ReturnWithdrawal
  | Adjust
  | ResetPractice
  | OpenTrade
  | PlaceOrder
  | ChangeOrder
  | CancelOrder
  | ChangeTrade
  | CloseTrade
  | CloseTrades
  | ReverseTrade
  | ForceClose
  | CorrectTrade
export type HouseCommand =
  | DefineInstrument
  | PauseInstrument
  | ResumeInstrument
  | ConfigureDesk
  | DefineGroup
  | MoveClient
  | ChargeSwap
  | SweepBanks
  | ExpireOrders
export type Command = WalletCommand | HouseCommand
/** A command before the desk stamps its time and its key. */
export type Unstamped<C extends Command = Command> = C extends Command ? Omit<C, 'at' | 'key'> : never

/** Inputs of the desk: a command, or a quote that triggered something. */
export type Input = Command | { readonly type: 'quote'; readonly quote: Quote }
