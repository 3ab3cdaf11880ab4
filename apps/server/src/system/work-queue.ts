import { setImmediate as nextTurn } from 'node:timers/promises'
import pLimit from 'p-limit'

/** Runs work in order, a few pieces at a time; refuses more than can wait. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>

interface Bounds {
  readonly atOnce: number
  readonly waiting: number
  /** Thrown when the queue is full. */
  readonly full: () => Error
}

export function createWorkQueue({ atOnce, waiting, full }: Bounds): WorkQueue {
  const limit = pLimit(atOnce)
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting) throw full()
    return limit(work)
  }
}

/** Processed in a few milliseconds. */
const AT_A_TIME = 1_000

/** Yields many items in parts, with quotes and orders in between: a long list must not delay trading. */
export async function* inParts<T>(
  things: Iterable<T> | AsyncIterable<T>,
  size = AT_A_TIME,
): AsyncGenerator<readonly T[]> {
  let part: T[] = []
  for await (const thing of things) {
    part.push(thing)
    if (part.length < size) continue
    yield part
    part = []
    await nextTurn()
  }
  if (part.length > 0) yield part
}
