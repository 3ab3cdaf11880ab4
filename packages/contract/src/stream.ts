/*
 * The stream at /api/stream (WebSocket, same origin, a client's session). Every message is a JSON array whose first
 * element names it; prices are whole points, so that nothing is lost on the way.
 *
 * How a client follows it:
 * - hello comes first, and again if the list of symbols changes; a snapshot follows. Whatever the calls show of orders
 *   and the wallet is loaded after the first hello, since private messages tell only what happens from then on.
 * - Beats are numbered one by one. Where the server skipped some for a client that fell behind, a snapshot comes next.
 *   Every beat or snapshot that arrived is acknowledged within 2 seconds (one `ack` may stand for many): past
 *   `unackedBeats` without one nothing more comes until it does.
 * - Silence of three times `heartbeat_ms` means that the connection is dead.
 * - A private message is taken when its number is one more than the last that was taken, and ignored otherwise. After a
 *   gap or a new connection the client says `resume` with the last number it took and the epoch of the hello it came
 *   under; the missing ones follow, or `reset` where they are no longer kept.
 *
 * Close codes: `streamCloseCodes`. Before the connection stands: 401 without a login session's present token, 403 from another origin,
 * 429 with too many connections of one client, 503 where the server has too many.
 */

/** Beats without an acknowledgement after which the server sends no more. */
export const unackedBeats = 50

export const streamCloseCodes = {
  /** A message that the protocol does not know, or too many: a fault of the client, trying again does not help. */
  badMessage: 1008,
  /** Larger than 1 kB. */
  tooLarge: 1009,
  /** The server stops or restarts: reconnect after a moment. */
  restarting: 1012,
  /** The login session has a new token, which the answer that made it brings: connect again with that. */
  tokenRenewed: 4409,
  /** The login session has ended: go to the login. */
  sessionEnded: 4401,
} as const

/**
 * [index of the instrument in hello, bid, ask, sequence number]; in a snapshot also how old it is, in milliseconds before
 * the message's time. In a beat it is new.
 */
export type StreamedQuote = readonly [instrument: number, bid: number, ask: number, seq: number, age?: number]

/** First message. */
export type HelloMessage = readonly ['hello', StreamHello]
export interface StreamHello {
  /** Version of the protocol. */
  readonly v: 1
  /** Symbols by their index in quotes. */
  readonly symbols: readonly string[]
  /** At most one beat in so many milliseconds. */
  readonly beat_ms: number
  /** Without changes a beat comes at least this often. Milliseconds. */
  readonly heartbeat_ms: number
  readonly last_private: number
  /** The epoch of this client's private numbers: in a new epoch they start at 1 again. */
  readonly epoch: string
  /** The server's time, milliseconds since 1970. */
  readonly time: number
}
/** All quotes: after hello, and after a client fell behind. */
export type SnapshotMessage = readonly ['snap', beat: number, time: number, quotes: readonly StreamedQuote[]]
/** What changed since the beat before; shared by all clients. Without changes it is the heartbeat. */
export type BeatMessage = readonly ['beat', beat: number, time: number, quotes: readonly StreamedQuote[]]
/** What happened to this client; numbered 1.. without gaps for each client. */
export type PrivateMessage = readonly ['own', number: number, event: PrivateEvent]
/** The requested private messages are no longer stored: reload everything. */
export type ResetMessage = readonly ['reset', lastPrivate: number]
export type ServerMessage = HelloMessage | SnapshotMessage | BeatMessage | PrivateMessage | ResetMessage

/** The last beat that arrived, so that the server sees who falls behind; private messages after `number` are wanted. */
export type ClientMessage =
  | readonly ['ack', beat: number]
  | readonly ['resume', number: number, epoch: string]

/** What happened to a client. Prices and dollars as on the wire of the calls. */
export type PrivateEvent = WalletEvent | PriceAlertEvent

/** A price that the client waited for was reached. */
export interface PriceAlertEvent {
  readonly kind: 'price_alert'
  readonly at: string
  readonly alert: number
  readonly cpair: string
  readonly direction: 'rises' | 'falls'
  readonly price: number
}

/** What happened in one of the client's wallets. */
export type WalletEvent = {
  readonly wallet: 'practice' | 'real'
  readonly at: string
} & (
  | {
      readonly kind: 'trade_opened'
      readonly bsid: number
      /** The pending order that it came of; null where it answered an order without waiting. */
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
      readonly kind: 'trade_changed' | 'order_placed' | 'order_changed' | 'order_cancelled' | 'order_expired'
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
      /** A deposit or withdrawal has another state. */
      readonly kind: 'funding_changed'
      readonly what: 'deposit' | 'withdrawal'
      readonly number: number
      readonly state: string
    }
  | {
      /** The client has chosen this wallet, perhaps on another device; `at` is when. */
      readonly kind: 'wallet_chosen'
    }
  | { readonly kind: 'margin_called' | 'margin_restored' | 'stop_out_near' }
)
