import { KEY_MEMORY, KeyMemory } from '@gf/dealing'
import type { FirstAnswer } from '@gf/dealing'
import { millis } from '@gf/money'
import type { Millis } from '@gf/money'
import type { Journal } from '../persistence/journal.ts'
import { tooBusy } from './desk-service.ts'
import { decodeEntry, isCommand } from './journal-entry.ts'

type Stored = Pick<Journal, 'answersUnder' | 'keysOf'>

/** More waiting keys mean that the database cannot keep up. */
const MOST_ASKED = 5_000
/** Entries per read of keys. */
const CHUNK = 2_000

interface Asked {
  readonly answer: Promise<FirstAnswer | undefined>
  readonly resolve: (answer: FirstAnswer | undefined) => void
  readonly reject: (error: unknown) => void
}

/** Finds the first answer under a key: in memory or in the journal, whose keys are read in batches. */
export class FirstAnswers {
  readonly #journal: Stored
  readonly #memory = new KeyMemory()
  readonly #now: () => Millis
  #waiting = new Map<string, Asked>()
  readonly #asking = new Map<string, Asked>()
  #isReading = false
  #isLearning = false
  /** Entries up to this one have unknown keys. */
  #unknown: number

  /** `stored` is the number of the last entry in the journal. */
  constructor(journal: Stored, stored: number, now: () => Millis) {
    this.#journal = journal
    this.#unknown = stored
    this.#now = now
  }

  /** The answer in memory. */
  known(clientKey: string): FirstAnswer | undefined {
    return this.#memory.answer(clientKey)
  }

  /** Whether the journal must be read first. True while the key is being read: the earlier caller comes first. */
  isUnsure(clientKey: string): boolean {
    if (this.#memory.answer(clientKey)) return false
    return this.#asked(clientKey) !== undefined || this.#memory.mayBeStored(clientKey)
  }

  /** The answer in the journal, no older than 48 hours. Rejects if too many wait, or the database cannot answer. */
  ask(clientKey: string): Promise<FirstAnswer | undefined> {
    const before = this.#asked(clientKey)
    if (before) return before.answer
    if (this.#waiting.size >= MOST_ASKED) return Promise.reject(tooBusy())
    const asked = Promise.withResolvers<FirstAnswer | undefined>()
    this.#waiting.set(clientKey, { ...asked, answer: asked.promise })
    if (!this.#isReading) void this.#read()
    return asked.promise
  }

  /** Remembers the answer under a command's key; `seq` is the number of its entry. */
  remember(clientKey: string, first: FirstAnswer, seq: number): void {
    this.#memory.keep(clientKey, first, first.at, seq)
  }

  /** Drops answers stored up to entry `stored`, and expired ones. */
  forget(stored: number): void {
    this.#memory.forget(this.#now(), stored)
  }

  /** Learns, newest first, which keys of the last 48 hours the journal has. Until then every key is looked up. */
  async learn(): Promise<void> {
    if (this.#isLearning) return
    this.#isLearning = true
    try {
      while (this.#unknown > 0) {
        const from = Math.max(0, this.#unknown - CHUNK)
        const used = await this.#journal.keysOf(from, this.#unknown)
        for (const { at, key } of used) if (key !== null) this.#memory.note(key, millis(at))
        this.#unknown = (used[0]?.at ?? 0) < this.#now() - KEY_MEMORY ? 0 : from
      }
      this.#memory.complete()
    } finally {
      this.#isLearning = false
    }
  }

  #asked(clientKey: string): Asked | undefined {
    return this.#asking.get(clientKey) ?? this.#waiting.get(clientKey)
  }

  async #read(): Promise<void> {
    this.#isReading = true
    while (this.#waiting.size > 0) {
      // Collects all keys of this turn of the event loop.
      await new Promise((resolve) => setImmediate(resolve))
      const asking = this.#waiting
      this.#waiting = new Map()
      for (const [clientKey, asked] of asking) this.#asking.set(clientKey, asked)
      await this.#readThese(asking)
    }
    this.#isReading = false
    // Retries what failed before.
    if (this.#unknown > 0) await this.learn().catch(() => undefined)
  }

  async #readThese(asking: ReadonlyMap<string, Asked>): Promise<void> {
    try {
      const found = new Map<string, FirstAnswer>()
      const since = this.#now() - KEY_MEMORY
      for (const { key, body } of await this.#journal.answersUnder([...asking.keys()], since))
        found.set(key, firstAnswerIn(body))
      for (const [clientKey, asked] of asking) {
        this.#asking.delete(clientKey)
        const first = found.get(clientKey)
        if (first) this.#memory.keep(clientKey, first, this.#now(), 0)
        asked.resolve(first)
      }
    } catch (error) {
      for (const [clientKey, asked] of asking) {
        this.#asking.delete(clientKey)
        asked.reject(error)
      }
    }
  }
}

function firstAnswerIn(body: string): FirstAnswer {
  const { input, outcome } = decodeEntry(body)
  if (!isCommand(input) || !input.key)
    throw new Error('An entry with a key in its column has none in its body')
  return { digest: input.key.digest, at: input.at, outcome }
}
