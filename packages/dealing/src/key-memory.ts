import { DAY, MINUTE } from '@gf/money'
import type { Millis } from '@gf/money'
import { KEY_MEMORY } from './keys.ts'
import type { FirstAnswer } from './keys.ts'

/** How long answers are kept, and the maximum of stored ones. */
const KEPT_FOR = 5 * MINUTE
const MOST_KEPT = 10_000
/** Number of sets for the hashes of a day, so that growing one is quick. A power of two. */
const SHARDS = 1_024

interface Kept {
  readonly first: FirstAnswer
  /** Time of arrival. */
  readonly since: Millis
  /** The entry that stores it. */
  readonly seq: number
}

/** The keys of 48 hours as hashes, with recent answers. A match may be false: the journal then decides. */
export class KeyMemory {
  /** By client key, in the order in which they came. */
  readonly #kept = new Map<string, Kept>()
  /** Hashes of client keys by the day of their first use. */
  readonly #days = new Map<number, Hashes>()
  #isComplete = false

  /** The answer under a key, if in memory. */
  answer(clientKey: string): FirstAnswer | undefined {
    return this.#kept.get(clientKey)?.first
  }

  /** Whether a key whose answer is not kept may have been used. True of every key until all hashes are known. */
  mayBeStored(clientKey: string): boolean {
    if (!this.#isComplete) return true
    const hash = hashOf(clientKey)
    for (const hashes of this.#days.values()) if (hashes.has(hash)) return true
    return false
  }

  /** Keeps an answer, at least until `forget` reports entry `seq` as stored. */
  keep(clientKey: string, first: FirstAnswer, since: Millis, seq: number): void {
    this.#kept.delete(clientKey)
    this.#kept.set(clientKey, { first, since, seq })
    this.note(clientKey, first.at)
  }

  /** Records the first use of a key. In any order. */
  note(clientKey: string, at: Millis): void {
    const day = dayOf(at)
    const hashes = this.#days.get(day) ?? new Hashes()
    this.#days.set(day, hashes)
    hashes.add(hashOf(clientKey))
  }

  /** From now on, a key without a hash is new. */
  complete(): void {
    this.#isComplete = true
  }

  /** Drops stored answers and old hashes. `stored` is the number of the last stored entry. */
  forget(now: Millis, stored: number): void {
    for (const [clientKey, { since, seq }] of this.#kept) {
      if (seq > stored || (this.#kept.size <= MOST_KEPT && since >= now - KEPT_FOR)) break
      this.#kept.delete(clientKey)
    }
    const oldest = dayOf(now - KEY_MEMORY)
    for (const day of this.#days.keys()) if (day < oldest) this.#days.delete(day)
  }
}

const dayOf = (at: number): number => Math.floor(at / DAY)

/** Hashes of 32 bits. */
class Hashes {
  readonly #shards: (Set<number> | undefined)[] = Array.from({ length: SHARDS })

  add(hash: number): void {
    const shard = hash & (SHARDS - 1)
    const hashes = this.#shards[shard] ?? new Set()
    this.#shards[shard] = hashes
    hashes.add(hash)
  }

  has(hash: number): boolean {
    return this.#shards[hash & (SHARDS - 1)]?.has(hash) === true
  }
}

/** FNV-1a. Two keys with the same hash only cost a look into the journal. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}
