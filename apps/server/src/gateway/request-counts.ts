import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'

interface Count {
  current: number
  /** When its window began, on the monotonic clock. */
  readonly since: number
}

type Told = Parameters<FastifyRateLimitStore['incr']>[1]

/**
 * Where the rate limiter counts: in memory, at most `most` keys, forgetting the key that was idle longest. By the monotonic clock:
 * the limiter's own store reads the wall clock, and one that is set back would keep a full window closed for as long.
 */
export function requestCounts(monotonic: () => number, most: number): FastifyRateLimitStoreCtor {
  return class Counts implements FastifyRateLimitStore {
    readonly #counts = new Map<string, Count>()

    incr(key: string, tell: Told, timeWindow: number): void {
      const now = monotonic()
      const known = this.#counts.get(key)
      const count = known && now - known.since < timeWindow ? known : { current: 0, since: now }
      count.current += 1
      this.#counts.delete(key)
      this.#counts.set(key, count)
      if (this.#counts.size > most) this.#forgetOldest()
      tell(null, { current: count.current, ttl: count.since + timeWindow - now })
    }

    child(): FastifyRateLimitStore {
      return new Counts()
    }

    #forgetOldest(): void {
      for (const oldest of this.#counts.keys()) {
        this.#counts.delete(oldest)
        return
      }
    }
  }
}
