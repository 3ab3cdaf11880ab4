import type { CommandKey, DealingEvent, Desk, Outcome, Quote, Unstamped } from '@gf/dealing'
import type { Millis } from '@gf/money'
import { Refusal } from '../calls/refusal.ts'

export type { Unstamped }

/** The next input of the desk. */
export type Deciding = Unstamped | { readonly type: 'quote'; readonly quote: Quote }

export interface Submitted {
  readonly outcome: Outcome
  /** True if this is the first answer to the same key again. */
  readonly replayed: boolean
  /** When the desk took the command. */
  readonly at: number
}

/** The events of one commit, in order. Published only once the database has them. */
export interface Committed {
  readonly seq: number
  readonly events: readonly DealingEvent[]
}

/** The one writer, as the rest of the server sees it. */
export interface DeskService {
  /**
   * Decides immediately and commits; under a possibly used key, first reads the earlier answer from the journal.
   * Resolves once the answer is durable. Rejects if the desk has stopped, and for a wallet's command if too many wait
   * for their commit.
   */
  submit(command: Unstamped, key?: CommandKey | null): Promise<Submitted>
  /** Whether a client's command under this key would get its first answer again, without effect. */
  isRepeat(clientId: number, key: string): Promise<boolean>
  /** Reads the desk once everything in it is durable. The view must not keep references to it. */
  read<T>(view: (desk: Desk) => T): Promise<T>
  /** Reads the desk including decisions not yet durable: for parts of a command only, never to publish. */
  peek<T>(view: (desk: Desk) => T): T
  /** When the desk would take a command now: the machine's time, but never before its last entry. */
  now(): Millis
  /** Runs the triggers of one quote. Synchronous; their events are committed with the next batch. */
  onQuote(quote: Quote): void
  /**
   * Called before each quote and command is decided; commands that the listener submits then are decided first, and an
   * error it throws refuses the command. Must be quick, and must terminate when its own command calls it again. The
   * returned function removes it.
   */
  beforeDeciding(listener: (next: Deciding) => void): () => void
  /** Called after each commit, in order. The returned function removes the listener. */
  onCommitted(listener: (committed: Committed) => void): () => void
}

/** The desk has stopped: this process decides nothing more. */
export class DeskStopped extends Refusal {
  constructor() {
    super(
      'desk_stopped',
      'Trading is restarting. Try again in a moment; no request is lost or executed twice.',
      { http: 503, retryAfter: 5 },
    )
    this.name = 'DeskStopped'
  }
}

/** More commands wait for their commit than the database can handle. */
export const tooBusy = () =>
  new Refusal('too_busy', 'Too many orders right now. Place your order again in a moment.', {
    http: 503,
    retryAfter: 1,
  })

export type ListenerFailed = (error: unknown, committed: Committed) => void

/** Listeners to commits. They cannot undo one: if one fails, the others are still called. */
export class CommitListeners {
  readonly #failed: ListenerFailed
  readonly #listeners = new Set<(committed: Committed) => void>()

  constructor(failed: ListenerFailed = throwApart) {
    this.#failed = failed
  }

  /** The returned function removes the listener. */
  add(listener: (committed: Committed) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  tell(committed: Committed): void {
    for (const listener of this.#listeners) {
      try {
        listener(committed)
      } catch (error) {
        this.#failed(error, committed)
      }
    }
  }
}

function throwApart(error: unknown): void {
  setImmediate(() => {
    throw error
  })
}
