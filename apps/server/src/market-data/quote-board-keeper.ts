import type { Clock } from './feed.ts'
import type { KeptBoard, KeptQuote, QuoteBoard } from './quote-board.ts'

/** The store of the last quotes: `persistence/market-stores.ts`. */
export interface QuoteStore {
  load(): Promise<KeptBoard>
  /** Saves the quotes, and the number up to which numbers may have been used. */
  save(quotes: readonly KeptQuote[], reserved: number): Promise<void>
}

/** Numbers reserved while the server runs, more than between two saves: after a kill none comes twice. */
const RESERVE = 1_000_000

export interface QuoteKeeperOptions {
  readonly board: Pick<QuoteBoard, 'keep'>
  readonly store: QuoteStore
  readonly clock: Pick<Clock, 'every'>
  readonly warn: (message: string, detail: object) => void
  /** Milliseconds; 2,000 by default. */
  readonly saveEvery?: number
}

/** Keeps the board's last quotes across restarts. */
export class QuoteKeeper {
  readonly #options: QuoteKeeperOptions
  #saving: Promise<void> | undefined
  #stopTimer: (() => void) | undefined

  constructor(options: QuoteKeeperOptions) {
    this.#options = options
  }

  /** Reserves numbers, then saves every few seconds. Start the feed once this has resolved; rejects on failure. */
  async start(): Promise<void> {
    await this.#save(RESERVE)
    this.#stopTimer = this.#options.clock.every(this.#options.saveEvery ?? 2_000, () => {
      this.#saving ??= this.#save(RESERVE)
        .catch((error: unknown) => this.#options.warn('Could not save the last quotes', { err: error }))
        .finally(() => (this.#saving = undefined))
    })
  }

  /** Saves a last time, after the feed has stopped. */
  async stop(): Promise<void> {
    this.#stopTimer?.()
    this.#stopTimer = undefined
    await this.#saving
    await this.#save(0)
  }

  async #save(ahead: number): Promise<void> {
    const { seq, quotes } = this.#options.board.keep()
    await this.#options.store.save(quotes, seq + ahead)
  }
}
