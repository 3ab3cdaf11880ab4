import type { ClientMessage, ServerMessage, StreamedQuote, streamCloseCodes } from '@gf/contract'
import { createOwnEvents } from './own-events.ts'
import type { OwnEvent } from './own-events.ts'
import type { QuoteBoard } from './quote-board.ts'

/** connecting: not connected yet; live: streamed; polling: calls replace the stream; reconnecting: nothing arrives. */
export type ConnectionState = 'stopped' | 'connecting' | 'live' | 'polling' | 'reconnecting'

export interface QuoteStreamParts {
  readonly url: string
  readonly board: QuoteBoard
  readonly openSocket: (url: string) => WebSocket
  readonly now: () => number
  /** Hears the server's time, milliseconds since 1970. */
  readonly hearTime: (time: number) => void
  /** A number in [0, 1) that spreads the reconnects of many clients. */
  readonly chance: () => number
  /** Puts all quotes by a call where the stream fails; rejects where that fails too. */
  readonly poll: () => Promise<void>
  /** The login session has ended, says the server. */
  readonly onSessionEnded: () => void
  /** First wait before reconnecting; doubles up to `longestWait`. Milliseconds. */
  readonly firstWait?: number
  readonly longestWait?: number
  /** How often age and silence are looked at, and quotes polled where they are. Milliseconds. */
  readonly pollEvery?: number
}

export interface QuoteStream {
  start(): void
  stop(): void
  /** Reconnects immediately, as when the device is online again. */
  wake(): void
  state(): ConnectionState
  onState(listener: () => void): () => void
  onOwnEvent(listener: (event: OwnEvent) => void): () => void
}

/** After this many consecutive failures, calls replace the stream. */
const FAILURES_BEFORE_POLLING = 2
/** The contract asks for an acknowledgement within 2 seconds. */
const ACK_EVERY = 1_000
/** Until the server has said how often it speaks. Milliseconds. */
const FIRST_SILENCE = 10_000
// Values of the contract would bring its schemas into the bundle; the types keep these numbers equal to them.
const SESSION_ENDED: (typeof streamCloseCodes)['sessionEnded'] = 4401
const TOKEN_RENEWED: (typeof streamCloseCodes)['tokenRenewed'] = 4409

/** Keeps one WebSocket to /api/stream: reconnects, resumes private messages, and polls where no socket gets through. */
export function createQuoteStream(parts: QuoteStreamParts): QuoteStream {
  return new Stream(parts)
}

class Stream implements QuoteStream {
  readonly #parts: QuoteStreamParts
  readonly #stateListeners = new Set<() => void>()
  readonly #eventListeners = new Set<(event: OwnEvent) => void>()
  readonly #own = createOwnEvents(
    (event) => {
      for (const listener of this.#eventListeners) listener(event)
    },
    (number, epoch) => this.#send(['resume', number, epoch]),
  )
  #state: ConnectionState = 'stopped'
  #socket: WebSocket | undefined
  #symbols: readonly string[] = []
  #silence = FIRST_SILENCE
  #lastHeard = 0
  #lastAck = 0
  #unacked: number | undefined
  #failures = 0
  #polling = false
  #retry: ReturnType<typeof setTimeout> | undefined
  #tick: ReturnType<typeof setInterval> | undefined

  constructor(parts: QuoteStreamParts) {
    this.#parts = parts
  }

  readonly state = (): ConnectionState => this.#state

  readonly onState = (listener: () => void): (() => void) => {
    this.#stateListeners.add(listener)
    return () => this.#stateListeners.delete(listener)
  }

  readonly onOwnEvent = (listener: (event: OwnEvent) => void): (() => void) => {
    this.#eventListeners.add(listener)
    return () => this.#eventListeners.delete(listener)
  }

  start(): void {
    if (this.#state !== 'stopped') return
    this.#become('connecting')
    this.#tick = setInterval(() => this.#look(), this.#parts.pollEvery ?? 1_000)
    this.#connect()
  }

  stop(): void {
    this.#become('stopped')
    clearInterval(this.#tick)
    clearTimeout(this.#retry)
    const open = this.#socket
    this.#socket = undefined
    open?.close()
    this.#own.forget()
    this.#failures = 0
    this.#parts.board.clear()
  }

  wake(): void {
    if (this.#state === 'stopped' || this.#socket) return
    this.#connect()
  }

  #become(next: ConnectionState): void {
    if (this.#state === next) return
    this.#state = next
    for (const listener of this.#stateListeners) listener()
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  #connect(): void {
    clearTimeout(this.#retry)
    const opened = this.#parts.openSocket(this.#parts.url)
    this.#socket = opened
    this.#silence = FIRST_SILENCE
    this.#lastHeard = this.#parts.now()
    opened.addEventListener('message', ({ data }) => {
      if (this.#socket !== opened) return
      this.#lastHeard = this.#parts.now()
      this.#take(JSON.parse(String(data)) as ServerMessage)
    })
    opened.addEventListener('close', ({ code }) => {
      if (this.#socket !== opened) return
      if (code === SESSION_ENDED) this.#parts.onSessionEnded()
      this.#lose(code === TOKEN_RENEWED)
    })
  }

  /** Where it was `renewed`, the connection is exchanged for another: nothing is lost unless that fails. */
  #lose(renewed = false): void {
    this.#socket = undefined
    this.#unacked = undefined
    if (this.#state === 'stopped') return
    const { chance, firstWait = 500, longestWait = 20_000 } = this.#parts
    const wait = Math.min(longestWait, firstWait * 2 ** Math.min(this.#failures, 10))
    this.#failures += 1
    if (this.#state !== 'polling' && !renewed) this.#become('reconnecting')
    // Between half and the whole of it, so that clients of a restarted server spread out, and the answer that
    // brings a new token is there before.
    this.#retry = setTimeout(() => this.#connect(), wait * (0.5 + chance() / 2))
  }

  #take(message: ServerMessage): void {
    switch (message[0]) {
      case 'hello':
        this.#symbols = message[1].symbols
        this.#silence = 3 * message[1].heartbeat_ms
        this.#failures = 0
        this.#become('live')
        return this.#own.greet(message[1])
      case 'snap':
      case 'beat':
        this.#unacked = message[1]
        this.#parts.hearTime(message[2])
        this.#put(message[3], message[2])
        return this.#acknowledge()
      case 'own':
        return this.#own.take(message[1], message[2])
      case 'reset':
        return this.#own.reset(message[1])
    }
  }

  #put(quotes: readonly StreamedQuote[], time: number): void {
    for (const [index, bid, ask, seq, age = 0] of quotes) {
      const symbol = this.#symbols[index]
      if (symbol !== undefined) this.#parts.board.put({ symbol, bid, ask, seq, at: time - age })
    }
  }

  #acknowledge(): void {
    if (this.#unacked === undefined || this.#parts.now() - this.#lastAck < ACK_EVERY) return
    this.#send(['ack', this.#unacked])
    this.#lastAck = this.#parts.now()
    this.#unacked = undefined
  }

  #look(): void {
    this.#parts.board.age()
    this.#acknowledge()
    const open = this.#socket
    if (open && this.#parts.now() - this.#lastHeard > this.#silence) {
      // The browser may take minutes to report the close of a half-open connection: it counts as lost immediately.
      this.#lose()
      open.close()
    }
    if (this.#failures >= FAILURES_BEFORE_POLLING) void this.#poll()
  }

  async #poll(): Promise<void> {
    if (this.#polling) return
    this.#polling = true
    try {
      await this.#parts.poll()
      if (this.#state === 'reconnecting') this.#become('polling')
    } catch {
      if (this.#state === 'polling') this.#become('reconnecting')
    } finally {
      this.#polling = false
    }
  }
}
