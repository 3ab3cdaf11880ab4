/** Numbers from 0 to below 1 that look random and are the same at every run (Numerical Recipes' linear congruence). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Runs the work once and gives its duration in milliseconds. */
export function timed(work: () => void): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

/** Heap in use in MB, after a collection where `node --expose-gc` allows one. */
export function heapMegabytes(): number {
  if (typeof globalThis.gc === 'function') globalThis.gc()
  return process.memoryUsage().heapUsed / 2 ** 20
}
