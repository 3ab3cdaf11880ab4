/** What time the feed says it is, which does not depend on the machine's wall clock. */
export interface FeedTime {
  /** Takes in the time of a quote, in milliseconds since 1970. */
  heard(time: number): void
  /** That of the newest quote, carried on by the monotonic clock in whole milliseconds; -Infinity before the first. */
  now(): number
}

/**
 * Follows the feed's time. Where the wall clock jumps, or the machine sleeps, only the next quote tells how much time really
 * passed. It never goes back: a quote that is older than what is known says nothing.
 */
export function followFeedTime(monotonic: () => number): FeedTime {
  let known = Number.NEGATIVE_INFINITY
  let since = 0
  const now = (): number => known + Math.floor(monotonic() - since)
  return {
    heard(time) {
      if (time <= now()) return
      known = time
      since = monotonic()
    },
    now,
  }
}
