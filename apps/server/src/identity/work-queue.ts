/** Does work in turn, a few pieces at a time; more than may wait are refused. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>

interface Bounds {
  readonly atOnce: number
  readonly waiting: number
  /** What is thrown where as many wait as may. */
  readonly full: () => Error
}

/** Makes a queue. */
export function createWorkQueue({ atOnce, waiting: mostWaiting, full }: Bounds): WorkQueue {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running === atOnce) {
      if (waiting.length === mostWaiting) throw full()
      // Whoever finishes hands its place over, so `running` stands.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
