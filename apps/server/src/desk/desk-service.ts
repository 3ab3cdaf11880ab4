import type { CommandKey, DealingEvent, Desk, Outcome, Quote, Unstamped } from '@gf/dealing'
import type { Millis } from '@gf/money'
import { Refusal } from '../calls/refusal.ts'

export type { Unstamped }

/** What the desk is about to decide. */
export type Deciding = Unstamped | { readonly type: 'quote'; readonly quote: Quote }

export interface Submitted {
  readonly outcome: Outcome
  /** True where the command's key had been used before and this is its first answer again. */
  readonly replayed: boolean
  /** When the desk took the command. */
  readonly at: number
}

/** What one commit of the desk brought, in order. Handed out only after the database has it. */
export interface Committed {
  readonly seq: number
  readonly events: readonly DealingEvent[]
}

/** The one writer, as the rest of the server sees it. */
export interface DeskService {
  /**
   * Decides at once and commits; under a key that may have been used before, once the journal has said what it answered.
   * Resolves once the answer is durable; rejects only where the desk has stopped, and a
   * wallet's command where too many wait for their commit.
   */
  submit(command: Unstamped, key?: CommandKey | null): Promise<Submitted>
  /** Whether a client's command under this key would get its first answer again, and do nothing. */
  isRepeat(clientId: number, key: string): Promise<boolean>
  /** Looks at the desk once everything it shows is durable. The view must not keep what it sees. */
  read<T>(view: (desk: Desk) => T): Promise<T>
  /**
   * Looks at the desk as it is decided, durable or not. For what becomes part of a command, whose own answer waits for all
   * of it; nobody may be told what it shows.
   */
  peek<T>(view: (desk: Desk) => T): T
  /** When the desk would take a command now: the machine's time, but never before its last entry. */
  now(): Millis
  /** Runs the triggers of one quote. Synchronous; what it fires is committed with the next batch. */
  onQuote(quote: Quote): void
  /**
   * Calls back before each quote and each command is decided, with it; what the listener submits in that turn is decided before
   * it, and what it throws refuses a command. Must be quick, and must end where its own command calls it again. Returns the function that ends it.
   */
  beforeDeciding(listener: (next: Deciding) => void): () => void
  /** Calls back after each commit, in order. Returns the function that ends it. */
  onCommitted(listener: (committed: Committed) => void): () => void
}

/** The desk has stopped: nothing more is decided in this process. */
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

/** More commands wait for their commit than the database keeps up with. */
export const tooBusy = () =>
  new Refusal('too_busy', 'Too many orders right now. Your order was not accepted; place it again.', {
    http: 503,
    retryAfter: 1,
  })

export type ListenerFailed = (error: unknown, committed: Committed) => void

/** Those who hear of what was committed. None of them can undo it: where one fails the others hear all the same. */
export class CommitListeners {
  readonly #failed: ListenerFailed
  readonly #listeners = new Set<(committed: Committed) => void>()

  constructor(failed: ListenerFailed = throwApart) {
    this.#failed = failed
  }

  /** Returns the function that removes the listener. */
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
