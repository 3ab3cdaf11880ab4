import type { PrivateEvent, PrivateMessage } from '@gf/contract'
import { HOUR } from '@gf/money'

export interface PrivateFeedOptions {
  /** Milliseconds that never go back. */
  readonly monotonic: () => number
  /** Names this run of the server: numbers of another run mean nothing here. */
  readonly run: string
  /** Messages kept for each client; 200 by default. */
  readonly keep?: number
  /** A client without a connection is forgotten after so many milliseconds; one hour by default. */
  readonly forgetAfter?: number
}

type Listener = (message: PrivateMessage) => void

interface Audience {
  readonly epoch: string
  readonly listeners: Set<Listener>
  /** Oldest first, numbered without gaps up to `last`. */
  messages: PrivateMessage[]
  last: number
  /** When the last connection ended; meaningless while there is one. */
  leftAt: number
}

/**
 * What happens to each client, numbered 1.. without gaps, for the connections of that client. The newest messages are kept,
 * so that a client that comes back within the hour misses nothing. Who was never here has no numbers and costs no
 * memory: such a client loads its state when it connects.
 */
export class PrivateFeed {
  readonly #options: PrivateFeedOptions
  readonly #keep: number
  readonly #forgetAfter: number
  readonly #audiences = new Map<number, Audience>()
  #epochs = 0

  constructor(options: PrivateFeedOptions) {
    this.#options = options
    this.#keep = options.keep ?? 200
    this.#forgetAfter = options.forgetAfter ?? HOUR
  }

  /** Numbers what happened and hands it to the client's connections. */
  publish(clientId: number, event: PrivateEvent): void {
    const audience = this.#audiences.get(clientId)
    if (!audience) return
    audience.last += 1
    const message: PrivateMessage = ['own', audience.last, event]
    audience.messages.push(message)
    // Cut at twice the size, so that the cut is paid once in many messages.
    if (audience.messages.length >= 2 * this.#keep) audience.messages = audience.messages.slice(-this.#keep)
    for (const listener of audience.listeners) listener(message)
  }

  /** The number of the client's last message; 0 before the first. */
  last(clientId: number): number {
    return this.#audiences.get(clientId)?.last ?? 0
  }

  /** Names the run of the client's numbers; undefined for who has none. */
  epoch(clientId: number): string | undefined {
    return this.#audiences.get(clientId)?.epoch
  }

  /** What came after message `number` of `epoch`, oldest first; undefined where that cannot be told any more. */
  since(clientId: number, number: number, epoch: string): readonly PrivateMessage[] | undefined {
    const audience = this.#audiences.get(clientId)
    if (!audience || audience.epoch !== epoch || number > audience.last) return undefined
    const missed = audience.last - number
    if (missed > Math.min(this.#keep, audience.messages.length)) return undefined
    return missed === 0 ? [] : audience.messages.slice(-missed)
  }

  /** Calls back with every message from now on. Returns the function that ends it. */
  subscribe(clientId: number, listener: Listener): () => void {
    const audience = this.#audiences.get(clientId) ?? this.#welcome(clientId)
    audience.listeners.add(listener)
    return () => {
      if (audience.listeners.delete(listener)) audience.leftAt = this.#options.monotonic()
    }
  }

  /** Forgets who left long ago. To be called now and then; whoever returns later finds another epoch. */
  forgetIdle(): void {
    const before = this.#options.monotonic() - this.#forgetAfter
    for (const [clientId, audience] of this.#audiences)
      if (audience.listeners.size === 0 && audience.leftAt <= before) this.#audiences.delete(clientId)
  }

  /** Clients with at least one connection. */
  online(): number {
    let count = 0
    for (const audience of this.#audiences.values()) if (audience.listeners.size > 0) count += 1
    return count
  }

  #welcome(clientId: number): Audience {
    this.#epochs += 1
    const epoch = `${this.#options.run}.${this.#epochs}`
    const audience: Audience = { epoch, listeners: new Set(), messages: [], last: 0, leftAt: 0 }
    this.#audiences.set(clientId, audience)
    return audience
  }
}
