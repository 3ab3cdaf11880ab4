/*
 * The stream at /api/stream (WebSocket, same origin, a client's session). Every message is a JSON array whose first
 * element names it; prices are whole points, so that nothing is lost on the way.
 */

/** [index of the instrument in hello, bid, ask, sequence number] */
export type StreamedQuote = readonly [instrument: number, bid: number, ask: number, seq: number]

/** First message: protocol version, symbols by index, milliseconds a beat, the last private number, the server's time. */
export type HelloMessage = readonly [
  'hello',
  {
    readonly v: 1
    readonly symbols: readonly string[]
    readonly beat_ms: number
    readonly last_private: number
    readonly time: number
  },
]
/** All quotes: after hello, and after a client fell behind. */
export type SnapshotMessage = readonly ['snap', beat: number, time: number, quotes: readonly StreamedQuote[]]
/** What changed since the beat before; shared by all clients. Without changes it is the heartbeat. */
export type BeatMessage = readonly ['beat', beat: number, time: number, quotes: readonly StreamedQuote[]]
/** What happened to this client; numbered 1.. without gaps for each client. */
export type PrivateMessage = readonly ['own', number: number, event: PrivateEvent]
/** The asked-for private messages are no longer kept: load everything anew. */
export type ResetMessage = readonly ['reset', lastPrivate: number]
export type ServerMessage = HelloMessage | SnapshotMessage | BeatMessage | PrivateMessage | ResetMessage

/** The last beat that arrived, so that the server sees who falls behind; private messages after `number` are wanted. */
export type ClientMessage = readonly ['ack', beat: number] | readonly ['resume', number: number]

/** Prices and dollars as on the wire of the calls. */
export type PrivateEvent = {
  readonly wallet: 'practice' | 'real'
  readonly at: string
} & (
  | {
      readonly kind: 'trade_opened'
      readonly bsid: number
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
      readonly kind: 'trade_changed' | 'order_placed' | 'order_changed' | 'order_cancelled'
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
  | { readonly kind: 'margin_called' | 'margin_restored' | 'stop_out_near' }
)
