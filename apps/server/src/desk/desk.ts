import { execute, onQuote, observe } from '@gf/dealing'
import type { Command, Desk, Executed, Outcome, Quote } from '@gf/dealing'
import { millis } from '@gf/money'
import type { Millis } from '@gf/money'
import { busy } from '../refusal.ts'
import type { Journal, StoredSnapshot } from '../persistence/journal.ts'
import { CommitListeners, type ListenerFailed } from './commit-listeners.ts'
import { DeskStopped, tooBusy } from './desk-refusals.ts'
import type { Committed, Deciding, DeskService, Submitted, Unstamped } from './desk-service.ts'
import { chain, encodeEntry, walletIn } from './journal-entry.ts'
import type { AuditMark, JournalEntry } from './journal-entry.ts'
import { encodeSnapshot } from './restore.ts'
import type { Restored } from './restore.ts'

export interface DeskOptions {
  readonly journal: Journal
  readonly restored: Restored
  readonly now: () => number
  /** Called once when a commit or a decision failed: its outcome is unknown, so the process must stop and restore. */
  readonly onFailure: (error: unknown) => void
  /** Called where a listener to what was committed failed. Absent, the error is thrown outside the commit. */
  readonly onListenerFailure?: ListenerFailed
  /** Entries between snapshots. */
  readonly snapshotEvery?: number
  /** Writes a snapshot down; throws where it cannot. */
  readonly encode?: typeof encodeSnapshot
  /** Called with why a snapshot was not taken. Dealing goes on: the next start only has more of the journal to read. */
  readonly onSnapshotFailure?: (error: unknown) => void
}

/**
 * More than this waiting means that the database cannot keep up; better refused than stale. The house's own commands are
 * always taken: nobody would send a pause or a night again.
 */
const MOST_WAITING = 5_000
/** Likewise of those who only look, while a commit does not end. Who was decided for is never turned away. */
const MOST_LOOKING = 10_000
const SNAPSHOT_EVERY = 20_000

interface Waiter {
  readonly seq: number
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

/**
 * The one writer. A command is decided against memory the moment it arrives; its answer waits until its events, rows and
 * bookings are in the database. While one commit runs the next batch gathers.
 */
export class DeskWriter implements DeskService {
  readonly #options: DeskOptions
  readonly #desk: Desk
  #seq: number
  #hash: Buffer
  #at: number
  #committed: number
  /** The entry of the newest snapshot, or of the newest attempt at one. */
  #snapshotAt: number
  #committing: Promise<void> | undefined
  /** Nothing new is taken: the desk is ending, or a commit failed. */
  #closed = false
  #failed = false
  #waiters: Waiter[] = []
  #uncommitted: Committed[] = []
  readonly #listeners: CommitListeners
  readonly #before = new Set<(next: Deciding) => void>()
  /** Symbols whose newest quote no entry holds yet. */
  readonly #moved: Set<string>

  constructor(options: DeskOptions) {
    this.#options = options
    this.#listeners = new CommitListeners(options.onListenerFailure)
    this.#desk = options.restored.desk
    this.#seq = options.restored.seq
    this.#committed = this.#seq
    this.#snapshotAt = this.#seq - options.restored.replayed
    this.#hash = options.restored.hash
    this.#at = options.restored.at
    // A snapshot may know quotes that moved after the last entry, which the journal has never seen.
    this.#moved = new Set(this.#desk.quotes.keys())
    if (this.#seq === 0) options.restored.projection.openBooks()
  }

  /** The number of the last entry that was decided. */
  get seq(): number {
    return this.#seq
  }

  async submit(command: Unstamped): Promise<Submitted> {
    this.#announce(command)
    if (this.#closed) throw new DeskStopped()
    if (isOfWallet(command) && this.#seq - this.#committed > MOST_WAITING) throw tooBusy()
    const at = this.now()
    const stamped = { ...command, at } as Command
    const { replayed, ...outcome } = this.#orFail(() => this.#decide(stamped, at))
    await this.#durable(this.#seq)
    return { outcome, replayed, at }
  }

  #decide(command: Command, at: number): Executed {
    const executed = execute(this.#desk, command)
    const { replayed, ...outcome } = executed
    if (!replayed && isWorthKeeping(command, outcome)) this.#enter({ input: command, outcome }, at)
    return executed
  }

  async read<T>(view: (desk: Desk) => T): Promise<T> {
    if (this.#waiters.length >= MOST_LOOKING) throw busy()
    const seen = view(this.#desk)
    await this.#durable(this.#seq)
    return seen
  }

  peek<T>(view: (desk: Desk) => T): T {
    return view(this.#desk)
  }

  now(): Millis {
    return millis(this.#now())
  }

  onQuote(quote: Quote): void {
    this.#announce({ type: 'quote', quote })
    if (!this.#closed) this.#orFail(() => this.#runTriggers(quote))
  }

  beforeDeciding(listener: (next: Deciding) => void): () => void {
    this.#before.add(listener)
    return () => this.#before.delete(listener)
  }

  #announce(next: Deciding): void {
    if (!this.#closed) for (const listener of this.#before) listener(next)
  }

  #runTriggers(quote: Quote): void {
    const events = onQuote(this.#desk, quote)
    if (events.length > 0) {
      // The quote stands in the entry as its input, so it is not among those that moved before.
      this.#moved.delete(quote.symbol)
      this.#enter({ input: { type: 'quote', quote }, outcome: { accepted: true, events } }, this.#now())
    } else {
      this.#moved.add(quote.symbol)
    }
  }

  /** Sets a last known quote without running anything, as after a restart. */
  observe(quote: Quote): void {
    observe(this.#desk, quote)
    this.#moved.add(quote.symbol)
  }

  onCommitted(listener: (committed: Committed) => void): () => void {
    return this.#listeners.add(listener)
  }

  /** Enters how far the audit log has come. Resolves once that is durable; rejects where the desk has stopped. */
  async markAudit(newest: Omit<AuditMark, 'type' | 'at'>): Promise<void> {
    if (this.#closed) throw new DeskStopped()
    const at = this.now()
    this.#enter({ input: { type: 'audit_mark', at, ...newest }, outcome: { accepted: true, events: [] } }, at)
    await this.#durable(this.#seq)
  }

  /** Commits what waits, takes a snapshot, and decides nothing more. */
  async stop(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    await this.#durable(this.#seq)
    await this.#committing
    if (this.#seq > this.#snapshotAt) await this.#saveSnapshot(this.#snapshot())
  }

  #now(): number {
    this.#at = Math.max(this.#at, this.#options.now())
    return this.#at
  }

  #enter({ input, outcome }: Omit<JournalEntry, 'quotes'>, at: number): void {
    const quotes: Quote[] = []
    for (const symbol of this.#moved) {
      const quote = this.#desk.quotes.get(symbol)
      if (quote) quotes.push(quote)
    }
    this.#moved.clear()
    const seq = this.#seq + 1
    const body = encodeEntry({ input, quotes, outcome })
    const hash = chain(this.#hash, seq, body)
    const events = outcome.accepted ? outcome.events : []
    const row = { seq, at, kind: input.type, wallet_id: walletIn(input), body, hash }
    this.#options.restored.projection.add(row, input, events)
    this.#uncommitted.push({ seq, events })
    this.#seq = seq
    this.#hash = hash
    if (!this.#committing) this.#committing = this.#commitAll()
  }

  #durable(seq: number): Promise<void> {
    if (this.#committed >= seq) return Promise.resolve()
    if (this.#failed) return Promise.reject(new DeskStopped())
    return new Promise((resolve, reject) => this.#waiters.push({ seq, resolve, reject }))
  }

  async #commitAll(): Promise<void> {
    try {
      while (this.#uncommitted.length > 0) {
        // What arrives in this turn of the loop goes into the same commit.
        await new Promise((resolve) => setImmediate(resolve))
        // What a failed decision left behind must not be stored.
        if (this.#failed) return
        await this.#commitOnce()
      }
    } catch (error) {
      this.#fail(error)
    } finally {
      this.#committing = undefined
    }
  }

  async #commitOnce(): Promise<void> {
    const { journal, restored, snapshotEvery = SNAPSHOT_EVERY } = this.#options
    const upTo = this.#seq
    const entries = this.#uncommitted
    this.#uncommitted = []
    const snapshot = upTo - this.#snapshotAt >= snapshotEvery ? this.#snapshot() : undefined
    await journal.commit(restored.projection.take())
    this.#committed = upTo
    const waiting = this.#waiters
    this.#waiters = waiting.filter((waiter) => waiter.seq > upTo)
    for (const waiter of waiting) if (waiter.seq <= upTo) waiter.resolve()
    for (const entry of entries) this.#listeners.tell(entry)
    await this.#saveSnapshot(snapshot)
  }

  /**
   * The state after the last entry, or undefined where it cannot be written down: there is more of it than a text holds, say.
   * That must not end the commit: the state would be as large after a restart, and end the next one too.
   */
  #snapshot(): StoredSnapshot | undefined {
    const { encode = encodeSnapshot, restored, onSnapshotFailure } = this.#options
    this.#snapshotAt = this.#seq
    try {
      const body = encode(this.#desk, restored.projection.balances, this.#at)
      return { seq: this.#seq, hash: this.#hash, body }
    } catch (error) {
      onSnapshotFailure?.(error)
      return undefined
    }
  }

  /** Where the connection itself is lost, the next commit fails, or `onLost` of the journal is called. */
  async #saveSnapshot(snapshot: StoredSnapshot | undefined): Promise<void> {
    if (!snapshot) return
    try {
      await this.#options.journal.saveSnapshot(snapshot)
    } catch (error) {
      this.#options.onSnapshotFailure?.(error)
    }
  }

  /**
   * Whatever stops halfway through a decision leaves a desk that nobody has decided. Nothing more is dealt on it; what
   * is in the database is whole.
   */
  #orFail<T>(decision: () => T): T {
    try {
      return decision()
    } catch (error) {
      this.#fail(error)
      throw new DeskStopped()
    }
  }

  #fail(error: unknown): void {
    if (this.#failed) return
    this.#closed = true
    this.#failed = true
    for (const waiter of this.#waiters) waiter.reject(new DeskStopped())
    this.#waiters = []
    this.#options.onFailure(error)
  }
}

const isOfWallet = (command: Unstamped): boolean => 'walletId' in command

/** A refusal without a key, a key used for something else, and what changed nothing leave no trace to ask for. */
function isWorthKeeping(command: Command, outcome: Outcome): boolean {
  if (!outcome.accepted) return command.key !== undefined && outcome.reason !== 'key_reused'
  return command.key !== undefined || outcome.events.length > 0
}
