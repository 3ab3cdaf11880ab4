import type { Cents, Conversion, Lots, Millis, Paise, Points } from '@gf/money'
import type { Book, ClosingResult, DeskSettings, Exits, OrderTerms, Side, SweptBank } from './commands.ts'
import type { ClientGroup } from './groups.ts'
import type { Instrument } from './instrument.ts'
import type { PendingOrder } from './positions.ts'
import type { Quote } from './quote.ts'
import type { RejectionReason } from './rejections.ts'

/** Reason of an execution. */
export type FillReason =
  | 'market'
  | 'limit'
  | 'stop'
  | 'manual'
  | 'target'
  | 'stoploss'
  | 'stop_out'
  | 'company'

/** One execution. `balance` is the wallet's after it. */
export interface Fill {
  readonly fillId: number
  readonly walletId: number
  readonly symbol: string
  readonly lots: Lots
  readonly price: Points
  /** The quote of the execution. */
  readonly quote: Quote
  readonly conversion: Conversion
  readonly commission: Cents
  readonly balance: Cents
  readonly at: Millis
}

interface WalletMovement {
  readonly walletId: number
  /** The wallet's balance after the movement. */
  readonly balance: Cents
  readonly at: Millis
}

interface OfOrder {
  readonly orderId: number
  readonly walletId: number
  readonly at: Millis
}

export type DealingEvent =
  | {
      readonly type: 'wallet_opened'
      readonly walletId: number
      readonly clientId: number
      readonly book: Book
      readonly at: Millis
    }
  | (WalletMovement & {
      readonly type: 'deposited'
      readonly dollars: Cents
      readonly rupees: Paise
      readonly reference: string
    })
  | (WalletMovement & {
      readonly type: 'withdrawal_reserved'
      readonly withdrawalId: number
      readonly dollars: Cents
    })
  | (WalletMovement & {
      readonly type: 'withdrawal_released'
      readonly withdrawalId: number
      readonly dollars: Cents
      readonly cause: 'cancelled' | 'rejected'
    })
  | (WalletMovement & {
      readonly type: 'withdrawal_paid'
      readonly withdrawalId: number
      readonly dollars: Cents
      readonly rupees: Paise
      readonly reference: string
    })
  | (WalletMovement & {
      readonly type: 'withdrawal_returned'
      readonly withdrawalId: number
      readonly dollars: Cents
      readonly rupees: Paise
      readonly reference: string
    })
  | (WalletMovement & {
      readonly type: 'deposit_reversed'
      readonly dollars: Cents
      readonly rupees: Paise
      readonly reference: string
      /** What the client owes after it. */
      readonly owed: Cents
    })
  | (WalletMovement & { readonly type: 'adjusted'; readonly dollars: Cents; readonly reason: string })
  | (WalletMovement & { readonly type: 'practice_reset'; readonly dollars: Cents })
  | (Readonly<PendingOrder> & { readonly type: 'order_placed' })
  | (OfOrder & OrderTerms & { readonly type: 'order_changed' })
  | (OfOrder & { readonly type: 'order_cancelled' })
  | (OfOrder & { readonly type: 'order_expired' })
  | (OfOrder & { readonly type: 'order_rejected'; readonly reason: RejectionReason })
  | (Fill &
      Exits & {
        readonly type: 'trade_opened'
        readonly tradeId: number
        readonly orderId: number | null
        readonly version: number
        readonly side: Side
        readonly margin: Cents
        readonly reason: FillReason
      })
  | (Exits & {
      readonly type: 'trade_changed'
      readonly tradeId: number
      readonly walletId: number
      readonly at: Millis
    })
  /** The stoploss followed the price. */
  | {
      readonly type: 'stoploss_trailed'
      readonly tradeId: number
      readonly walletId: number
      readonly stoploss: Points
      readonly at: Millis
    }
  | (Fill & {
      readonly type: 'trade_closed'
      readonly tradeId: number
      readonly remaining: Lots
      readonly profit: Cents
      readonly reason: FillReason
      /** Why the company closed it; only then. */
      readonly remarks?: string
    })
  | (WalletMovement & {
      readonly type: 'swap_charged'
      readonly tradeId: number
      readonly day: string
      readonly dollars: Cents
      readonly conversion: Conversion
    })
  | (WalletMovement & {
      readonly type: 'trade_corrected'
      readonly tradeId: number
      readonly symbol: string
      readonly was: ClosingResult
      readonly right: ClosingResult
      /** What the company takes back of what it had absorbed. */
      readonly returned: Cents
      readonly remarks: string
    })
  | (WalletMovement & { readonly type: 'balance_absorbed'; readonly dollars: Cents })
  | {
      readonly type: 'margin_called'
      readonly walletId: number
      readonly equity: Cents
      readonly usedMargin: Cents
      readonly at: Millis
    }
  | { readonly type: 'margin_restored'; readonly walletId: number; readonly at: Millis }
  | {
      readonly type: 'stop_out_armed'
      readonly walletId: number
      readonly equity: Cents
      readonly usedMargin: Cents
      /** The quote that found the level below; null in older journals. */
      readonly quote: Quote | null
      readonly at: Millis
    }
  | { readonly type: 'stop_out_disarmed'; readonly walletId: number; readonly at: Millis }
  | {
      /** The level is below and this trade cannot close: its currency has no conversion. */
      readonly type: 'stop_out_halted'
      readonly walletId: number
      readonly tradeId: number
      readonly reason: 'conversion_unavailable'
      readonly at: Millis
    }
  | { readonly type: 'instrument_defined'; readonly instrument: Instrument; readonly at: Millis }
  | {
      readonly type: 'instrument_paused'
      readonly symbol: string
      readonly reason: string
      readonly at: Millis
    }
  | { readonly type: 'instrument_resumed'; readonly symbol: string; readonly at: Millis }
  | { readonly type: 'desk_configured'; readonly settings: DeskSettings; readonly at: Millis }
  | { readonly type: 'group_defined'; readonly group: ClientGroup; readonly at: Millis }
  | {
      readonly type: 'client_moved'
      readonly clientId: number
      readonly group: string
      readonly at: Millis
    }
  | { readonly type: 'swap_day_closed'; readonly day: string; readonly at: Millis }
  | {
      readonly type: 'banks_swept'
      readonly day: string
      readonly banks: readonly SweptBank[]
      readonly at: Millis
    }

export type EventOf<Type extends DealingEvent['type']> = Extract<DealingEvent, { readonly type: Type }>
