/** What time the feed says it is, which does not depend on the machine's wall clock. */
export interface FeedTime {
  /** Takes in the time of a quote, in milliseconds since 1970. */
  heard(time: number): void
  /** That of the newest quote, carried on by the monotonic clock in whole milliseconds; -Infinity before the first. */
  now(): number
  /**
   * Whether the time of a quote is too far ahead to be believed: of `ours`, and of the feed's own time until now. Where the
   * wall clock is behind, a feed that tells the true time goes on; where nothing was heard before, it has to insist.
   */
  isAhead(time: number, ours: number): boolean
}

/** A quote further ahead than this would lock out the later ones of its symbol. Milliseconds. */
const LARGEST_LEAD = 60_000
/** So many quotes in a row that agree on the time, over at least so many milliseconds, are believed. */
const AGREEING = 5
const AGREE_FOR = 3_000

/** Quotes from ahead that came one after another and agree on the time. */
interface Insistence {
  /** Between the feed's time and the monotonic clock, which stays the same while the feed keeps time. */
  readonly lead: number
  readonly since: number
  count: number
}

/**
 * Follows the feed's time. Where the wall clock jumps, or the machine sleeps, only the next quote tells how much time really
 * passed. It never goes back: a quote that is older than what is known says nothing.
 */
export function followFeedTime(monotonic: () => number): FeedTime {
  let known = Number.NEGATIVE_INFINITY
  let since = 0
  let insistence: Insistence | undefined
  const now = (): number => known + Math.floor(monotonic() - since)
  return {
    heard(time) {
      if (time <= now()) return
      known = time
      since = monotonic()
    },
    now,
    isAhead(time, ours) {
      if (time <= Math.max(ours, now()) + LARGEST_LEAD) {
        insistence = undefined
        return false
      }
      const at = monotonic()
      const lead = time - at
      if (!insistence || Math.abs(lead - insistence.lead) > LARGEST_LEAD)
        insistence = { lead, since: at, count: 0 }
      insistence.count += 1
      return insistence.count < AGREEING || at - insistence.since < AGREE_FOR
    },
  }
}
