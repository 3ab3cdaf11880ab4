import { setImmediate as nextTurn } from 'node:timers/promises'

/** Worked through in a few milliseconds. */
const AT_A_TIME = 1_000

/**
 * Works through many things part by part. Between two parts whatever waits on this thread has its turn, quotes and orders
 * first of all: a long list must not hold up dealing.
 */
export async function inTurns<T>(things: readonly T[], work: (part: readonly T[]) => void): Promise<void> {
  for (let from = 0; from < things.length; from += AT_A_TIME) {
    work(things.slice(from, from + AT_A_TIME))
    await nextTurn()
  }
}
