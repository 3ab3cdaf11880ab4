import type { Command, DealingEvent, Desk, Outcome, Quote } from '@gf/dealing'
import type { Millis } from '@gf/money'

/** A command before the desk stamps its time. */
export type Unstamped<C extends Command = Command> = C extends Command ? Omit<C, 'at'> : never

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
   * Decides at once and commits. Resolves once the answer is durable; rejects only where the desk has stopped, and a
   * wallet's command where too many wait for their commit.
   */
  submit(command: Unstamped): Promise<Submitted>
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
   * it. Must be quick, and must end where its own command calls it again. Returns the function that ends it.
   */
  beforeDeciding(listener: (next: Deciding) => void): () => void
  /** Calls back after each commit, in order. Returns the function that ends it. */
  onCommitted(listener: (committed: Committed) => void): () => void
}
