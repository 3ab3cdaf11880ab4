import { ApiRefusal, NetworkFailure } from './call-api.ts'

/** The kind of request, which decides how long to wait for its answer. */
export type SendingKind = 'order' | 'command' | 'deposit' | 'withdrawal' | 'registration'

/** How a request is repeated until its answer comes. Milliseconds. */
interface SendingPolicy {
  /** Pause before the second try. Each later pause is twice as long, up to the longest. */
  readonly firstPause: number
  readonly longestPause: number
  /** Repeated beyond the limit, until its outcome is known. */
  readonly goesOn: boolean
}

const ends: SendingPolicy = { firstPause: 500, longestPause: 4_000, goesOn: false }

const policies: Readonly<Record<SendingKind, SendingPolicy>> = {
  order: { firstPause: 1_000, longestPause: 10_000, goesOn: true },
  /** A change of a trade or an order, also with its line on the chart. */
  command: ends,
  deposit: ends,
  withdrawal: ends,
  registration: ends,
}

export interface Sending<Answer> {
  readonly kind: SendingKind
  /**
   * One try: the same request under the same key, so that the server executes it once. It ends with the signal. `hear`
   * reports the sent share of a long body in this try, from 0 to 1. `attempt` counts from 1.
   */
  readonly send: (signal: AbortSignal, hear: (done: number) => void, attempt: number) => Promise<Answer>
  /** Called after 3 seconds without an answer, or after a failed try: the screen shows that it is still trying. */
  readonly onSilence: () => void
  /** Called at the limit, if the request is repeated beyond it. */
  readonly onUnconfirmed?: () => void
  /** Resolves after the milliseconds, or earlier when another try makes sense. */
  readonly pause?: (milliseconds: number) => Promise<void>
  /** Acts after the milliseconds, which can exclude the client's time for a PIN. The returned function cancels it. */
  readonly later?: (milliseconds: number, act: () => void) => () => void
  /** Ends it: nothing more is sent. */
  readonly signal?: AbortSignal
}

const SAID_AFTER = 3_000
/** From the tap; the screen then reports an unknown outcome. Milliseconds. */
const LIMIT = 14_000
/** Tries after which a server error counts as the answer. */
const SERVER_FAULTS = 5
const TOO_OFTEN = 429

/**
 * Sends a request until it has a definite answer, for at most 15 seconds from the tap. While the current try still sends its
 * body, that try can last longer. Throws ApiRefusal for a definite refusal, and NetworkFailure when time is up: the outcome
 * is then unknown.
 */
export async function sendUntilAnswered<Answer>(sending: Sending<Answer>): Promise<Answer> {
  const { send, pause = pauseOnline, signal } = sending
  const { firstPause, longestPause } = policies[sending.kind]
  const isOpen = openQuestions()
  const over = new AbortController()
  const end = (): void => over.abort()
  const ended = new Promise((resolve) => over.signal.addEventListener('abort', resolve))
  const watch = watchTime(sending, end)
  signal?.addEventListener('abort', end)
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send(over.signal, watch.begin(), attempt)
      } catch (failure) {
        if (!over.signal.aborted) {
          if (!isOpen(failure)) throw failure
          watch.fail()
          await Promise.race([pause(Math.min(longestPause, firstPause * 2 ** (attempt - 1))), ended])
        }
        if (over.signal.aborted) throw new NetworkFailure('No answer in time', { cause: failure })
      }
    }
  } finally {
    watch.stop()
    signal?.removeEventListener('abort', end)
  }
}

interface TimeWatch {
  /** Starts a try; the returned function takes the sent share of its body. */
  begin(): (done: number) => void
  /** The try has failed: its extension of the limit ends. */
  fail(): void
  stop(): void
}

type Watched = Pick<Sending<unknown>, 'kind' | 'onSilence' | 'onUnconfirmed' | 'later'>

function watchTime({ kind, onSilence, onUnconfirmed, later = wait }: Watched, end: () => void): TimeWatch {
  const pressed = performance.now()
  const atLimit = policies[kind].goesOn ? (onUnconfirmed ?? (() => undefined)) : end
  let silence = later(SAID_AFTER, onSilence)
  let limit = later(LIMIT, atLimit)
  let isExtended = false
  let turn = 0
  return {
    begin() {
      const own = turn
      let most = 0
      return (done) => {
        // A completely sent body may still not have arrived.
        if (own !== turn || done <= most || done >= 1) return
        most = done
        silence()
        limit()
        silence = later(SAID_AFTER, onSilence)
        limit = later(LIMIT, atLimit)
        isExtended = true
      }
    },
    fail() {
      turn += 1
      onSilence()
      if (!isExtended) return
      isExtended = false
      limit()
      const left = pressed + LIMIT - performance.now()
      if (left > 0) limit = later(left, atLimit)
      else atLimit()
    },
    stop() {
      silence()
      limit()
    },
  }
}

function wait(milliseconds: number, act: () => void): () => void {
  const timer = setTimeout(act, milliseconds)
  return () => clearTimeout(timer)
}

/** A pause that ends early when the browser is online again. */
function pauseOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      stop()
      window.removeEventListener('online', go)
      resolve()
    }
    const stop = wait(milliseconds, go)
    window.addEventListener('online', go)
  })
}

/** Whether the outcome of a request is unknown after this failure of a single try. */
export function isUnconfirmed(failure: unknown): boolean {
  return failure instanceof NetworkFailure || (failure instanceof ApiRefusal && failure.http >= 500)
}

/** Decides for each failed try of one request, in order, whether the outcome is unknown. */
function openQuestions(): (failure: unknown) => boolean {
  let tries = 0
  let faults = 0
  return (failure) => {
    tries += 1
    if (failure instanceof NetworkFailure) return true
    if (!(failure instanceof ApiRefusal)) return false
    // 429 is definite for the first try only: an earlier try may have been executed.
    if (failure.http === TOO_OFTEN) return tries > 1
    faults += failure.http >= 500 ? 1 : 0
    return failure.http >= 500 && faults < SERVER_FAULTS
  }
}
