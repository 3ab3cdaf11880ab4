import { streamCloseCodes, unackedBeats } from '@gf/contract'
import type {
  BeatMessage,
  ClientMessage,
  HelloMessage,
  PrivateMessage,
  ResetMessage,
  SnapshotMessage,
  StreamedQuote,
} from '@gf/contract'
import type { RawData, WebSocket } from 'ws'
import type { LoggedIn } from '../calls/handler.ts'
import type { BoardEntry } from '../market-data/quote-board.ts'
import type { PrivateFeed } from '../notifications/private-feed.ts'

/** Unsent bytes in this process above which beats are skipped. */
const MOST_WAITING = 64 * 1024
/** Unsent bytes above which the connection is closed: private messages are never skipped. */
const MOST_WAITING_EVER = 1024 * 1024
/** Client messages between two checks (15 s); a resume costs as much as twenty. */
const BUDGET = 300
const RESUME_COST = 20

/** One client's connection: the beats it has received, and its messages. */
export class StreamConnection {
  readonly client: LoggedIn
  readonly #socket: WebSocket
  readonly #privateFeed: PrivateFeed
  readonly #unsubscribe: () => void
  /** The last beat sent, and the last acknowledged. */
  #sent: number
  #acked: number
  #missedBeats = false
  #answers = true
  #budget = BUDGET

  constructor(socket: WebSocket, client: LoggedIn, privateFeed: PrivateFeed, beat: number) {
    this.client = client
    this.#socket = socket
    this.#privateFeed = privateFeed
    this.#sent = beat
    this.#acked = beat
    this.#unsubscribe = privateFeed.subscribe(client.clientId, (message) => this.#tell(message))
    socket.on('message', (data, isBinary) => this.#hear(data, isBinary))
    socket.on('ping', () => this.#spend(1))
    socket.on('pong', () => (this.#answers = true))
    // The close event after an error is enough.
    socket.on('error', () => {})
    socket.once('close', this.#unsubscribe)
  }

  /** Starts a stream: hello and snapshot. */
  greet(hello: Buffer, snapshot: Buffer): void {
    this.#send(hello)
    this.#send(snapshot)
  }

  /** Sends a beat; a slow client gets none until it has caught up, and then a snapshot instead. */
  deliver(beat: number, frame: Buffer, snapshot: () => Buffer): void {
    if (this.#sent >= beat) return
    if (this.#isBehind()) {
      this.#missedBeats = true
      return
    }
    if (this.#missedBeats) this.#acked = Math.max(this.#acked, beat - 1)
    this.#send(this.#missedBeats ? snapshot() : frame)
    this.#missedBeats = false
    this.#sent = beat
  }

  /** Pings the client; terminates the connection if it did not answer the previous ping. */
  check(): void {
    this.#budget = BUDGET
    if (!this.#answers) return this.#socket.terminate()
    this.#answers = false
    this.#socket.ping()
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }

  terminate(): void {
    this.#socket.terminate()
  }

  /** Measures unsent bytes in this process; those in the kernel and the network show in the acknowledgements. */
  #isBehind(): boolean {
    return this.#socket.bufferedAmount > MOST_WAITING || this.#sent - this.#acked >= unackedBeats
  }

  #tell(message: PrivateMessage): void {
    if (this.#socket.bufferedAmount > MOST_WAITING_EVER) return this.#socket.terminate()
    this.#send(encode(message))
  }

  #hear(data: RawData, isBinary: boolean): void {
    if (this.#socket.readyState !== this.#socket.OPEN || !this.#spend(1)) return
    const message = isBinary || !Buffer.isBuffer(data) ? undefined : parseClientMessage(data.toString())
    if (message?.[0] === 'resume') return this.#resume(message[1], message[2])
    if (message?.[0] !== 'ack' || message[1] > this.#sent) return this.#refuse('unknown message')
    this.#acked = Math.max(this.#acked, message[1])
  }

  #resume(number: number, epoch: string): void {
    if (!this.#spend(RESUME_COST)) return
    const { clientId } = this.client
    const missed = this.#privateFeed.since(clientId, number, epoch)
    if (missed) for (const message of missed) this.#tell(message)
    else this.#send(encode(['reset', this.#privateFeed.last(clientId)]))
  }

  /** Whether the client has budget for this. */
  #spend(cost: number): boolean {
    this.#budget -= cost
    if (this.#budget >= 0) return true
    this.#refuse('too many messages')
    return false
  }

  #refuse(reason: string): void {
    this.#socket.close(streamCloseCodes.badMessage, reason)
  }

  #send(frame: Buffer): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(frame, { binary: false })
  }
}

const EPOCH_LENGTH = 100

/** A message as the bytes of one text frame. */
export function encode(
  message: HelloMessage | SnapshotMessage | BeatMessage | ResetMessage | readonly ['own', number, object],
): Buffer {
  return Buffer.from(JSON.stringify(message))
}

/** All quotes, each with its age at `now`: after a pause of the feed they are old. */
export function quotesWithAge(entries: readonly BoardEntry[], now: number): StreamedQuote[] {
  const quotes: StreamedQuote[] = []
  for (const { index, quote } of entries)
    if (quote) quotes.push([index, quote.bid, quote.ask, quote.seq, Math.max(0, now - quote.at)])
  return quotes
}

/** The quotes numbered above `seq`. */
export function quotesAfter(entries: readonly BoardEntry[], seq: number): StreamedQuote[] {
  const quotes: StreamedQuote[] = []
  for (const { index, quote } of entries)
    if (quote && quote.seq > seq) quotes.push([index, quote.bid, quote.ask, quote.seq])
  return quotes
}

/** A client's message; undefined if the protocol has no such message. */
export function parseClientMessage(text: string): ClientMessage | undefined {
  const message = parseJson(text)
  if (!Array.isArray(message)) return undefined
  const [kind, number, epoch, ...rest]: unknown[] = message
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 0) return undefined
  if (kind === 'ack') return epoch === undefined ? ['ack', number] : undefined
  if (kind !== 'resume' || typeof epoch !== 'string' || rest.length > 0) return undefined
  return epoch.length <= EPOCH_LENGTH ? ['resume', number, epoch] : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
