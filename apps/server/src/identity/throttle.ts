import { MINUTE } from '@gf/money'
import { sql } from 'kysely'
import { Refusal } from '../calls/refusal.ts'
import { sha256 } from '../crypto/field-cipher.ts'
import type { Database } from '../persistence/database.ts'

/** A key's attempts in a window that begins with the first. */
export interface Allowance {
  readonly scope: string
  readonly tries: number
  readonly windowMs: number
}

/** An allowance whose exhaustion is shown. */
export interface Limit extends Allowance {
  readonly reason: 'too_often' | `too_many_${string}`
  /** `wait` is the duration in words: `45 seconds`, `12 minutes`. */
  readonly message: string | ((wait: string) => string)
}

/** Counts attempts in the database, so that they survive a restart and apply to every server. */
export interface Throttle {
  /** Takes one attempt before its work. Returns 0, or the seconds until the window ends; refusals do not extend it. */
  take(allowance: Allowance, key: string, within?: Database): Promise<number>
  /** Takes one attempt, or throws 429 with the limit's reason and text. A rollback of `within` returns it. */
  require(limit: Limit, key: string, within?: Database): Promise<void>
  /** Returns an attempt whose work succeeded. */
  giveBack(allowance: Allowance, key: string): Promise<void>
  /** Returns all attempts. */
  forget(allowance: Allowance, key: string): Promise<void>
}

export function createThrottle(db: Database, now: () => number): Throttle {
  const take: Throttle['take'] = async (allowance, key, within = db) => {
    const at = now()
    // A window that begins later is from before the clock was set back.
    const isOpen = sql`throttle.window_start > ${at - allowance.windowMs}::bigint and throttle.window_start <= ${at + MINUTE}::bigint`
    const { window_start, tries } = await within
      .insertInto('throttle')
      .values({ scope: allowance.scope, key_hash: sha256(key), window_start: at, tries: 1 })
      .onConflict((conflict) =>
        conflict.columns(['scope', 'key_hash']).doUpdateSet({
          tries: sql<number>`case when ${isOpen} then least(throttle.tries + 1, 1000000) else 1 end`,
          window_start: sql<number>`case when ${isOpen} then throttle.window_start else ${at}::bigint end`,
        }),
      )
      .returning(['window_start', 'tries'])
      .executeTakeFirstOrThrow()
    if (tries <= allowance.tries) return 0
    return Math.max(1, Math.ceil((window_start + allowance.windowMs - at) / 1000))
  }
  return {
    take,
    async require(limit, key, within) {
      const wait = await take(limit, key, within)
      if (wait > 0) throw usedUp(limit, wait)
    },
    async giveBack(allowance, key) {
      await db
        .updateTable('throttle')
        .set({ tries: sql<number>`greatest(tries - 1, 0)` })
        .where('scope', '=', allowance.scope)
        .where('key_hash', '=', sha256(key))
        .execute()
    },
    async forget(allowance, key) {
      await db
        .deleteFrom('throttle')
        .where('scope', '=', allowance.scope)
        .where('key_hash', '=', sha256(key))
        .execute()
    },
  }
}

function usedUp({ reason, message }: Limit, wait: number): Refusal {
  const minutes = Math.ceil(wait / 60)
  return new Refusal(reason, typeof message === 'string' ? message : message(inWords(wait)), {
    http: 429,
    retryAfter: wait,
    detail: { wait_seconds: wait, minutes },
  })
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
