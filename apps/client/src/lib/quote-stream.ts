import type { ClientMessage, PrivateEvent, ServerMessage, StreamedQuote } from '@gf/contract'
import type { QuoteBoard } from './quote-board.ts'

/** connecting: never connected yet; live: streamed; polling: the stream fails, calls stand in; reconnecting: nothing arrives. */
export type ConnectionState = 'stopped' | 'connecting' | 'live' | 'polling' | 'reconnecting'

/** What happened to this client, or 'reset': too much was missed, load everything anew. */
export type OwnEvent = PrivateEvent | { readonly kind: 'reset' }

export interface QuoteStreamParts {
  readonly url: string
  readonly board: QuoteBoard
  readonly openSocket: (url: string) => WebSocket
  readonly now: () => number
  /** A number in [0, 1) that spreads the reconnects of many clients. */
  readonly chance: () => number
  /** Puts all quotes by a call where the stream fails; rejects where that fails too. */
  readonly poll: () => Promise<void>
  /** Milliseconds of silence after which a connection counts as lost. */
  readonly silence?: number
  /** First wait before reconnecting; doubles up to `longestWait`. Milliseconds. */
  readonly firstWait?: number
  readonly longestWait?: number
}

export interface QuoteStream {
  start(): void
  /** Closes, and forgets which private messages were seen: the next start may be another client's. */
  stop(): void
  /** Reconnects at once, as when the device is back online. */
  wake(): void
  state(): ConnectionState
  onState(listener: () => void): () => void
  onOwnEvent(listener: (event: OwnEvent) => void): () => void
}

const POLL_EVERY = 1_000
/** So many failures in a row before calls stand in for the stream. */
const FAILURES_BEFORE_POLLING = 2

/** Keeps one WebSocket to /api/stream: reconnects, resumes private messages, and polls where no socket gets through. */
export function createQuoteStream(parts: QuoteStreamParts): QuoteStream {
  const { board, now, silence = 5_000, firstWait = 500, longestWait = 20_000 } = parts
  const stateListeners = new Set<() => void>()
  const eventListeners = new Set<(event: OwnEvent) => void>()
  let state: ConnectionState = 'stopped'
  let socket: WebSocket | undefined
  let symbols: readonly string[] = []
  let lastPrivate: number | undefined
  let lastHeard = 0
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let tick: ReturnType<typeof setInterval> | undefined
  let polling = false

  const become = (next: ConnectionState): void => {
    if (state === next) return
    state = next
    for (const listener of stateListeners) listener()
  }
  const tell = (event: OwnEvent): void => {
    for (const listener of eventListeners) listener(event)
  }
  const answer = (message: ClientMessage): void => socket?.send(JSON.stringify(message))

  const putAll = (quotes: readonly StreamedQuote[]): void => {
    for (const [index, bid, ask, seq] of quotes) {
      const symbol = symbols[index]
      if (symbol !== undefined) board.put({ symbol, bid, ask, seq, at: now() })
    }
  }

  const take = (message: ServerMessage): void => {
    switch (message[0]) {
      case 'hello':
        symbols = message[1].symbols
        failures = 0
        if (lastPrivate !== undefined && lastPrivate < message[1].last_private) answer(['resume', lastPrivate])
        lastPrivate ??= message[1].last_private
        return become('live')
      case 'snap':
      case 'beat':
        putAll(message[3])
        return answer(['ack', message[1]])
      case 'own':
        if (lastPrivate !== undefined && message[1] <= lastPrivate) return
        lastPrivate = message[1]
        return tell(message[2])
      case 'reset':
        lastPrivate = message[1]
        return tell({ kind: 'reset' })
    }
  }

  const lose = (): void => {
    socket = undefined
    if (state === 'stopped') return
    failures += 1
    if (state !== 'polling') become('reconnecting')
    const wait = Math.min(longestWait, firstWait * 2 ** Math.min(failures - 1, 10))
    retry = setTimeout(connect, wait * (0.5 + parts.chance() / 2))
  }

  function connect(): void {
    clearTimeout(retry)
    const opened = parts.openSocket(parts.url)
    socket = opened
    lastHeard = now()
    opened.addEventListener('message', ({ data }) => {
      lastHeard = now()
      if (socket === opened) take(JSON.parse(String(data)) as ServerMessage)
    })
    opened.addEventListener('close', () => {
      if (socket === opened) lose()
    })
  }

  const pollOnce = async (): Promise<void> => {
    if (polling) return
    polling = true
    try {
      await parts.poll()
      if (state === 'reconnecting') become('polling')
    } catch {
      if (state === 'polling') become('reconnecting')
    } finally {
      polling = false
    }
  }

  const beat = (): void => {
    board.age()
    const dead = socket
    if (dead && now() - lastHeard > silence) {
      dead.close()
      // The close of a half-open connection may take minutes to be reported.
      if (socket === dead) lose()
    }
    if (failures >= FAILURES_BEFORE_POLLING) void pollOnce()
  }

  return {
    start() {
      if (state !== 'stopped') return
      become('connecting')
      tick = setInterval(beat, POLL_EVERY)
      connect()
    },
    stop() {
      become('stopped')
      clearInterval(tick)
      clearTimeout(retry)
      const open = socket
      socket = undefined
      open?.close()
      lastPrivate = undefined
      failures = 0
      board.clear()
    },
    wake() {
      if (state === 'stopped' || socket) return
      connect()
    },
    state: () => state,
    onState(listener) {
      stateListeners.add(listener)
      return () => stateListeners.delete(listener)
    },
    onOwnEvent(listener) {
      eventListeners.add(listener)
      return () => eventListeners.delete(listener)
    },
  }
}
