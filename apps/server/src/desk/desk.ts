import { clientKey, clientKeyOf, execute, isRemembered, onQuote, observe } from '@gf/dealing'
import type { Command, CommandKey, Desk, Executed, FirstAnswer, Quote } from '@gf/dealing'
import { millis } from '@gf/money'
import type { Millis } from '@gf/money'
import { busy } from '../calls/refusal.ts'
import type { Journal } from '../persistence/journal.ts'
import { CommitListeners, type ListenerFailed, DeskStopped, tooBusy } from './desk-service.ts'
import type { Committed, Deciding, DeskService, Submitted, Unstamped } from './desk-service.ts'
import { chain, encodeEntry, isWorthKeeping, walletIn } from './journal-entry.ts'
import type { AuditMark, JournalEntry } from './journal-entry.ts'
import { FirstAnswers } from './first-answers.ts'
import type { Restored } from './restore.ts'
import { SnapshotTaker } from './snapshot-taker.ts'

export interface DeskOptions {
  readonly journal: Journal
  readonly restored: Restored
  readonly now: () => number
  /** Called once when a commit or a decision failed: its outcome is unknown, so the process must stop and restore. */
  readonly onFailure: (error: unknown) => void
  /** Called if a listener to commits failed. If absent, the error is thrown outside the commit. */
  readonly onListenerFailure?: ListenerFailed
  /** Entries between snapshots. */
  readonly snapshotEvery?: number
  /** Called with the reason if a snapshot failed. Trading continues: the next start reads more of the journal. */
  readonly onSnapshotFailure?: (error: unknown) => void
}

/** More waiting commands mean that the database cannot keep up. The platform's own commands are always accepted. */
const MOST_WAITING = 5_000
/** The same limit for readers while a commit hangs. Callers whose command was decided are never refused. */
const MOST_LOOKING = 10_000
const SNAPSHOT_EVERY = 20_000
/** Entries of a commit that starts without waiting for more: from here on, the database's time per entry counts. */
const FULL_BATCH = 256
/** Commits given to the journal at a time: one is stored, and a full one is encoded meanwhile. */
const MOST_COMMITTING = 2

interface Waiter {
  readonly seq: number
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

/** The one writer. A command is decided immediately; its answer waits for the commit, while the next batch fills. */
export class DeskWriter implements DeskService {
  readonly #options: DeskOptions
  readonly #desk: Desk
  #seq: number
  #hash: Buffer
  #at: number
  #committed: number
  /** Commits given to the journal and not yet stored, and the end of the newest. */
  #committing = 0
  #newest: Promise<void> = Promise.resolve()
  /** The end of this turn starts a commit. */
  #isDue = false
  /** Accepts nothing more: the desk is stopping, or a commit failed. */
  #closed = false
  #failed = false
  #waiters: Waiter[] = []
  #uncommitted: Committed[] = []
  readonly #listeners: CommitListeners
  readonly #answers: FirstAnswers
  readonly #snapshots: SnapshotTaker
  readonly #before = new Set<(next: Deciding) => void>()
  /** Symbols whose newest quote is in no entry yet. */
  readonly #moved: Set<string>

  constructor(options: DeskOptions) {
    this.#options = options
    this.#listeners = new CommitListeners(options.onListenerFailure)
    this.#desk = options.restored.desk
    this.#seq = options.restored.seq
    this.#committed = this.#seq
    this.#hash = options.restored.hash
    this.#at = options.restored.at
    // A snapshot can have quotes after the last entry, which the journal has never seen.
    this.#moved = new Set(this.#desk.quotes.keys())
    const { journal, restored, onSnapshotFailure: onFailure } = options
    const { desk, projection } = restored
    this.#answers = new FirstAnswers(journal, this.#seq, () => this.now())
    // If it fails, every key is looked up, and learning is tried again then.
    this.#answers.learn().catch(() => undefined)
    this.#snapshots = new SnapshotTaker(
      { journal, desk, balances: projection.balances, onFailure },
      this.#seq - restored.replayed,
    )
    if (this.#seq === 0) projection.openBooks()
  }

  /** The number of the last decided entry. */
  get seq(): number {
    return this.#seq
  }

  async submit(command: Unstamped, key: CommandKey | null = null): Promise<Submitted> {
    // Decided synchronously, unless its key may have been used before.
    const stored = this.#isUnsure(command, key) ? await this.#ask(command, key) : undefined
    this.#announce(command)
    if (this.#closed) throw new DeskStopped()
    if (isOfWallet(command) && this.#seq - this.#committed > MOST_WAITING) throw tooBusy()
    const at = this.now()
    const stamped = { ...command, key, at } as Command
    const { replayed, ...outcome } = this.#orFail(() => this.#decide(stamped, at, stored))
    await this.#durable(this.#seq)
    return { outcome, replayed, at }
  }

  #isUnsure(command: Unstamped, key: CommandKey | null): boolean {
    const clientKey = clientKeyOf(this.#desk, command, key)
    return !this.#closed && clientKey !== null && this.#answers.isUnsure(clientKey)
  }

  /** The first answer in the journal. Asks again if the wallet's client became known meanwhile. */
  async #ask(command: Unstamped, key: CommandKey | null): Promise<FirstAnswer | undefined> {
    const clientKey = clientKeyOf(this.#desk, command, key) ?? ''
    const first = await this.#answers.ask(clientKey)
    return clientKeyOf(this.#desk, command, key) === clientKey ? first : this.#ask(command, key)
  }

  #decide(command: Command, at: Millis, stored: FirstAnswer | undefined): Executed {
    const clientKey = clientKeyOf(this.#desk, command, command.key)
    const first = clientKey === null ? undefined : (this.#answers.known(clientKey) ?? stored)
    const executed = execute(this.#desk, command, first)
    const { replayed, ...outcome } = executed
    if (replayed || !isWorthKeeping(command, outcome)) return executed
    this.#enter({ input: command, outcome }, at, clientKey)
    if (command.key && clientKey !== null)
      this.#answers.remember(clientKey, { digest: command.key.digest, at, outcome }, this.#seq)
    return executed
  }

  async isRepeat(clientId: number, key: string): Promise<boolean> {
    const under = clientKey(clientId, key)
    const stored = this.#answers.isUnsure(under) ? await this.#answers.ask(under) : undefined
    const first = this.#answers.known(under) ?? stored
    return first !== undefined && isRemembered(first, this.now())
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
      // The entry has the quote as its input, so it is not among the earlier ones.
      this.#moved.delete(quote.symbol)
      this.#enter({ input: { type: 'quote', quote }, outcome: { accepted: true, events } }, this.#now())
    } else {
      this.#moved.add(quote.symbol)
    }
  }

  /** Sets a last known quote without triggers, as after a restart. */
  observe(quote: Quote): void {
    observe(this.#desk, quote)
    this.#moved.add(quote.symbol)
  }

  onCommitted(listener: (committed: Committed) => void): () => void {
    return this.#listeners.add(listener)
  }

  /** Records the newest audit row in the journal. Resolves once durable; rejects if the desk has stopped. */
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
    await this.#newest
    await this.#snapshots.takeLast(this.#state())
  }

  #now(): number {
    this.#at = Math.max(this.#at, this.#options.now())
    return this.#at
  }

  #enter(
    { input, outcome }: Omit<JournalEntry, 'quotes'>,
    at: number,
    commandKey: string | null = null,
  ): void {
    const quotes = [...this.#moved].flatMap((symbol) => this.#desk.quotes.get(symbol) ?? [])
    this.#moved.clear()
    const seq = this.#seq + 1
    const body = encodeEntry({ input, quotes, outcome })
    const hash = chain(this.#hash, seq, body)
    const events = outcome.accepted ? outcome.events : []
    const keys = { wallet_id: walletIn(input), command_key: commandKey }
    const row = { seq, at, kind: input.type, ...keys, body, hash }
    this.#options.restored.projection.add(row, input, events)
    this.#uncommitted.push({ seq, events })
    this.#seq = seq
    this.#hash = hash
    this.#collect()
  }

  #durable(seq: number): Promise<void> {
    if (this.#committed >= seq) return Promise.resolve()
    if (this.#failed) return Promise.reject(new DeskStopped())
    return new Promise((resolve, reject) => this.#waiters.push({ seq, resolve, reject }))
  }

  /** Commits at the end of this turn of the event loop, or immediately once a batch is full. */
  #collect(): void {
    if (this.#uncommitted.length >= FULL_BATCH && this.#committing < MOST_COMMITTING) return this.#commit()
    if (this.#isDue || this.#committing > 0) return
    this.#isDue = true
    setImmediate(() => {
      this.#isDue = false
      if (this.#committing === 0) this.#commit()
    })
  }

  #commit(): void {
    // The partial effects of a failed decision must not be stored.
    if (this.#failed || this.#uncommitted.length === 0) return
    const [upTo, entries] = [this.#seq, this.#uncommitted]
    this.#uncommitted = []
    this.#committing += 1
    this.#newest = this.#options.journal
      .commit(this.#options.restored.projection.take())
      .then(() => this.#stored(upTo, entries))
      .catch((error: unknown) => this.#fail(error))
  }

  #stored(upTo: number, entries: readonly Committed[]): void {
    this.#committed = upTo
    this.#committing -= 1
    // Before the answers: the database stores a full batch while their callers send the next commands.
    this.#collect()
    const waiting = this.#waiters
    this.#waiters = waiting.filter((waiter) => waiter.seq > upTo)
    for (const waiter of waiting) if (waiter.seq <= upTo) waiter.resolve()
    for (const entry of entries) this.#listeners.tell(entry)
    this.#answers.forget(upTo)
    const every = this.#options.snapshotEvery ?? SNAPSHOT_EVERY
    this.#snapshots.takeIfDue(this.#state(), every, (seq) => this.#durable(seq))
  }

  #state() {
    return { seq: this.#seq, hash: this.#hash, at: this.#at }
  }

  /** An error halfway through a decision leaves an inconsistent desk: it stops; the database is consistent. */
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
