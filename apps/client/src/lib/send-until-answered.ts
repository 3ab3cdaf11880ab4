import { ApiRefusal, NetworkFailure } from './call-api.ts'

export interface Sending<Answer> {
  /**
   * One try: the same request under the same key each time, so that the server carries it out once. It ends with the signal;
   * `hear` says that there is progress, such as bytes of a photo that have left.
   */
  readonly send: (signal: AbortSignal, hear: () => void) => Promise<Answer>
  /** Called where no answer has come for 3 seconds, or a try has failed: the screen says that it goes on. */
  readonly onSilence: () => void
  /** Resolves when another try is worth it; `attempt` counts from 1. */
  readonly untilRetry?: (attempt: number) => Promise<void>
  /** Ends it: nothing goes out again. */
  readonly signal?: AbortSignal
}

const SAID_AFTER = 3_000
/** After that the client is told that it is not known what became of it. Milliseconds. */
const ENDS_AFTER = 14_000
const LONGEST_PAUSE = 4_000
/** Tries after which a fault of the server itself counts as its answer. */
const SERVER_FAULTS = 5
const TOO_OFTEN = 429

/**
 * Sends a request until it has a definite answer, for at most 15 seconds without any sign of life. Throws the ApiRefusal of a definite no,
 * and NetworkFailure where time is up: what became of it is not known then.
 */
export async function sendUntilAnswered<Answer>(sending: Sending<Answer>): Promise<Answer> {
  const { send, onSilence, untilRetry = aWhile, signal } = sending
  const isOpen = openQuestions()
  const over = new AbortController()
  const end = (): void => over.abort()
  let timers: readonly ReturnType<typeof setTimeout>[] = []
  const hear = (): void => {
    timers.forEach(clearTimeout)
    timers = [setTimeout(onSilence, SAID_AFTER), setTimeout(end, ENDS_AFTER)]
  }
  const ended = new Promise((resolve) => over.signal.addEventListener('abort', resolve))
  signal?.addEventListener('abort', end)
  hear()
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send(over.signal, hear)
      } catch (failure) {
        if (over.signal.aborted) throw new NetworkFailure('No answer in time', { cause: failure })
        if (!isOpen(failure)) throw failure
        onSilence()
        await Promise.race([untilRetry(attempt), ended])
        if (over.signal.aborted) throw new NetworkFailure('No answer in time', { cause: failure })
      }
    }
  } finally {
    timers.forEach(clearTimeout)
    signal?.removeEventListener('abort', end)
  }
}

/** A growing pause, cut short when the browser says that it is online again. */
function aWhile(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, Math.min(LONGEST_PAUSE, 500 * 2 ** (attempt - 1)))
    window.addEventListener('online', go)
  })
}

/** Whether it is unknown what became of a request that failed like this, tried once. */
export function isUnconfirmed(failure: unknown): boolean {
  return failure instanceof NetworkFailure || (failure instanceof ApiRefusal && failure.http >= 500)
}

/** Says of each failed try of one request, in turn, whether it is unknown what became of it. */
function openQuestions(): (failure: unknown) => boolean {
  let tries = 0
  let faults = 0
  return (failure) => {
    tries += 1
    if (failure instanceof NetworkFailure) return true
    if (!(failure instanceof ApiRefusal)) return false
    // Too often is an answer to the first try alone: one before it may have been carried out.
    if (failure.http === TOO_OFTEN) return tries > 1
    faults += failure.http >= 500 ? 1 : 0
    return failure.http >= 500 && faults < SERVER_FAULTS
  }
}
