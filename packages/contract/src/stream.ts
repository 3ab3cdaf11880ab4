/*
 * The stream at /api/stream (WebSocket, same origin, a client's session). Every message is a JSON array whose first
 * element names its type; prices are whole points, so nothing is lost.
 *
 * How a client follows it:
 * - hello comes first, and again if the list of symbols changes; a snapshot follows. Load orders and the wallet after
 *   the first hello: private messages only report what happens from then on.
 * - Beats are numbered consecutively. If the server skips some for a slow client, a snapshot comes next. Acknowledge
 *   every beat or snapshot within 2 seconds (one `ack` covers all earlier ones): after `unackedBeats` without an
 *   acknowledgement the server waits for one.
 * - Silence of three times `heartbeat_ms` means that the connection is dead.
 * - Apply a private message if its number is one more than the last applied one; otherwise ignore it. After a gap or a
 *   new connection, send `resume` with the last applied number and the epoch of its hello; the missing ones follow, or
 *   `reset` if they are no longer stored.
 *
 * Close codes: `streamCloseCodes`. The upgrade is refused with 401 without a current login session, 403 from another
 * origin, 429 with too many connections of one client, 503 with too many in total.
 */

/** Beats without an acknowledgement after which the server sends no more. */
export const unackedBeats = 50

export const streamCloseCodes = {
  /** An unknown message, or too many: a client error; do not retry. */
  badMessage: 1008,
  /** Larger than 1 kB. */
  tooLarge: 1009,
  /** The server stops or restarts: reconnect after a moment. */
  restarting: 1012,
  /** The login session has a new token, in the answer that renewed it: reconnect with that. */
  tokenRenewed: 4409,
  /** The login session has ended: go to the login. */
  sessionEnded: 4401,
} as const

/** [index in hello, bid, ask, sequence number]; in a snapshot also the age in milliseconds. In a beat it is new. */
export type StreamedQuote = readonly [instrument: number, bid: number, ask: number, seq: number, age?: number]

/** First message. */
export type HelloMessage = readonly ['hello', StreamHello]
export interface StreamHello {
  /** Version of the protocol. */
  readonly v: 1
  /** Symbols by their index in quotes. */
  readonly symbols: readonly string[]
  /** Minimum milliseconds between beats. */
  readonly beat_ms: number
  /** Maximum milliseconds between beats, even without changes. */
  readonly heartbeat_ms: number
  readonly last_private: number
  /** The epoch of this client's private numbers: each epoch starts at 1. */
  readonly epoch: string
  /** The server's time, milliseconds since 1970. */
  readonly time: number
}
/** All quotes: after hello, and after a slow client has missed beats. */
export type SnapshotMessage = readonly ['snap', beat: number, time: number, quotes: readonly StreamedQuote[]]
/** Changes since the previous beat; shared by all clients. Without changes it is the heartbeat. */
export type BeatMessage = readonly ['beat', beat: number, time: number, quotes: readonly StreamedQuote[]]
/** An event of this client; numbered consecutively from 1 for each client. */
export type PrivateMessage = readonly ['own', number: number, event: PrivateEvent]
/** The requested private messages are no longer stored: reload everything. */
export type ResetMessage = readonly ['reset', lastPrivate: number]
export type ServerMessage = HelloMessage | SnapshotMessage | BeatMessage | PrivateMessage | ResetMessage

/** The last beat received, to recognise slow clients; or a request for private messages after `number`. */
export type ClientMessage =
  | readonly ['ack', beat: number]
  | readonly ['resume', number: number, epoch: string]

/** An event of one client. Prices and dollars as in the calls. */
export type PrivateEvent = WalletEvent | PriceAlertEvent | KycEvent | InboxEvent

/** A message arrived, or messages were read, perhaps on another device. */
export interface InboxEvent {
  readonly kind: 'inbox_changed'
  readonly at: string
}

/** Staff approved or rejected the client's documents. */
export interface KycEvent {
  readonly kind: 'kyc_decided'
  readonly at: string
}

/** A price alert of the client was triggered. */
export interface PriceAlertEvent {
  readonly kind: 'price_alert'
  readonly at: string
  readonly alert: number
  readonly cpair: string
  readonly direction: 'rises' | 'falls'
  /** That was waited for; for a move the price at the trigger. */
  readonly price: number
  /** Of an alert on the ask or on a move: what it waited for, in signs of the market. */
  readonly what?: string
}

/** An event in one of the client's wallets. */
export type WalletEvent = {
  readonly wallet: 'practice' | 'real'
  readonly at: string
} & (
  | {
      readonly kind: 'trade_opened'
      readonly bsid: number
      /** The pending order it came from; null for an order executed immediately. */
      readonly order: number | null
      readonly cpair: string
      readonly trade_type: 'BUY' | 'SELL'
      readonly lotsize: number
      readonly price: number
      readonly reason: string
    }
  | {
      readonly kind: 'trade_closed'
      readonly bsid: number
      readonly cpair: string
      readonly trade_type: 'BUY' | 'SELL'
      readonly lotsize: number
      readonly price: number
      readonly profit_loss: number
      readonly remaining: number
      readonly reason: string
    }
  | {
      readonly kind:
        | 'trade_changed'
        | 'trade_corrected'
        | 'order_placed'
        | 'order_changed'
        | 'order_cancelled'
        | 'order_expired'
      readonly bsid: number
      readonly cpair: string
    }
  | {
      readonly kind: 'order_rejected'
      readonly bsid: number
      readonly cpair: string
      readonly reason: string
    }
  | {
      readonly kind: 'wallet_moved'
      readonly type: string
      readonly dollars: number
      readonly balance: number
    }
  | {
      /** A deposit or withdrawal changed its state. */
      readonly kind: 'funding_changed'
      readonly what: 'deposit' | 'withdrawal'
      readonly number: number
      readonly state: string
      /** Rupees, and the dollars for them. */
      readonly amt: number
      readonly usd_amt: number
    }
  | {
      /** The client switched to this wallet, perhaps on another device, at `at`. */
      readonly kind: 'wallet_chosen'
    }
  | { readonly kind: 'margin_called' | 'margin_restored' | 'stop_out_near' }
)
