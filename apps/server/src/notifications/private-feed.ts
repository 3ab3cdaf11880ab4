import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PrivateEvent, PrivateMessage } from '@gf/contract'
import { HOUR } from '@gf/money'

export interface PrivateFeedOptions {
  /** Milliseconds that never go back. */
  readonly monotonic: () => number
  /** Identifies this run of the server: numbers of another run are void. */
  readonly run: string
  /** Messages kept for each client; 200 by default. */
  readonly keep?: number
  /** A client without a connection is forgotten after this time; one hour by default. Milliseconds. */
  readonly forgetAfter?: number
}

/** How many clients one turn of the loop sends to. */
const IN_A_TURN = 100

type Listener = (message: PrivateMessage) => void

interface Audience {
  readonly epoch: string
  readonly listeners: Set<Listener>
  /** Oldest first, numbered without gaps up to `last`. */
  messages: PrivateMessage[]
  last: number
  /** When the last connection closed; meaningless while there is one. */
  leftAt: number
}

/**
 * Each client's events, numbered from 1 without gaps, for the client's connections. The newest messages are kept, so
 * that a client who reconnects within the hour misses nothing. Clients who never connected have no numbers and use no
 * memory: they load their state when they connect.
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

  /** Numbers an event and sends it to the client's connections. */
  publish(clientId: number, event: PrivateEvent): void {
    const audience = this.#audiences.get(clientId)
    if (!audience) return
    audience.last += 1
    const message: PrivateMessage = ['own', audience.last, event]
    audience.messages.push(message)
    // Cut at twice the size, so that the cost is shared by many messages.
    if (audience.messages.length >= 2 * this.#keep) audience.messages = audience.messages.slice(-this.#keep)
    for (const listener of audience.listeners) listener(message)
  }

  /** Sends an event to all clients who are or were just connected: to some in each turn of the loop, so that dealing goes on. */
  async publishToAll(event: PrivateEvent): Promise<void> {
    for (const [at, clientId] of [...this.#audiences.keys()].entries()) {
      if (at % IN_A_TURN === 0) await nextTurn()
      this.publish(clientId, event)
    }
  }

  /** The number of the client's last message; 0 before the first. */
  last(clientId: number): number {
    return this.#audiences.get(clientId)?.last ?? 0
  }

  /** The epoch of the client's numbers; undefined without one. */
  epoch(clientId: number): string | undefined {
    return this.#audiences.get(clientId)?.epoch
  }

  /** Messages after `number` of `epoch`, oldest first; undefined if they are no longer kept. */
  since(clientId: number, number: number, epoch: string): readonly PrivateMessage[] | undefined {
    const audience = this.#audiences.get(clientId)
    if (!audience || audience.epoch !== epoch || number > audience.last) return undefined
    const missed = audience.last - number
    if (missed > Math.min(this.#keep, audience.messages.length)) return undefined
    return missed === 0 ? [] : audience.messages.slice(-missed)
  }

  /** Called with every message from now on. The returned function unsubscribes. */
  subscribe(clientId: number, listener: Listener): () => void {
    const audience = this.#audiences.get(clientId) ?? this.#welcome(clientId)
    audience.listeners.add(listener)
    return () => {
      if (audience.listeners.delete(listener)) audience.leftAt = this.#options.monotonic()
    }
  }

  /** Forgets long disconnected clients; those who return later get another epoch. Call it periodically. */
  forgetIdle(): void {
    const before = this.#options.monotonic() - this.#forgetAfter
    for (const [clientId, audience] of this.#audiences)
      if (audience.listeners.size === 0 && audience.leftAt <= before) this.#audiences.delete(clientId)
  }

  /** The connected clients. */
  online(): readonly number[] {
    return [...this.#audiences].flatMap(([clientId, { listeners }]) => (listeners.size > 0 ? [clientId] : []))
  }

  #welcome(clientId: number): Audience {
    this.#epochs += 1
    const epoch = `${this.#options.run}.${this.#epochs}`
    const audience: Audience = { epoch, listeners: new Set(), messages: [], last: 0, leftAt: 0 }
    this.#audiences.set(clientId, audience)
    return audience
  }
}
