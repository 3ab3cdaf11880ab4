import { setImmediate as nextTurn } from 'node:timers/promises'
import pLimit from 'p-limit'

/** Does work in turn, a few pieces at a time; more than may wait are refused. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>

interface Bounds {
  readonly atOnce: number
  readonly waiting: number
  /** What is thrown when the queue is full. */
  readonly full: () => Error
}

/** Makes a queue. */
export function createWorkQueue({ atOnce, waiting, full }: Bounds): WorkQueue {
  const limit = pLimit(atOnce)
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting) throw full()
    return limit(work)
  }
}

/** Worked through in a few milliseconds. */
const AT_A_TIME = 1_000

/**
 * Gives many things part by part. Between two parts all other work of this thread has its turn, quotes and orders first: a
 * long list must not delay dealing.
 */
export async function* inParts<T>(things: Iterable<T> | AsyncIterable<T>): AsyncGenerator<readonly T[]> {
  let part: T[] = []
  for await (const thing of things) {
    part.push(thing)
    if (part.length < AT_A_TIME) continue
    yield part
    part = []
    await nextTurn()
  }
  if (part.length > 0) yield part
}
