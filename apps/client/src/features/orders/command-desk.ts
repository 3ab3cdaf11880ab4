import { ApiRefusal, NetworkFailure } from '../../lib/call-api.ts'
import type { ApiAnswer, ApiRequest } from '../../lib/call-api.ts'

/** The calls of ORDERS that change something; each carries the key of its intent. */
export type CommandRoute =
  | 'POST update_trade_api'
  | 'POST order_change_api'
  | 'POST order_cancel_api'
  | 'POST trade_close_api'
  | 'POST trades_close_api'
  | 'POST trade_reverse_api'

/** sending: the answer is awaited; waiting: none came, and the same request goes out again. */
export type CommandState = 'sending' | 'waiting'

export type CommandBody<R extends CommandRoute> = Omit<ApiRequest<R>, 'cid'>

export interface CommandDeskParts {
  readonly call: <R extends CommandRoute>(route: R, body: ApiRequest<R>) => Promise<ApiAnswer<R>>
  readonly newKey: () => string
  /** Resolves when another try is worth it; `attempt` counts from 1. */
  readonly untilRetry: (attempt: number) => Promise<void>
}

export interface CommandDesk {
  /**
   * Sends one intent until it has a definite answer. Without an answer the same body with the same key goes out again,
   * so that it is done at most once. Undefined where a command of this name is already under way: a double tap.
   * Rejects with the ApiRefusal of a definite no.
   */
  run<R extends CommandRoute>(name: string, route: R, body: CommandBody<R>): Promise<ApiAnswer<R>> | undefined
  stateOf(name: string): CommandState | undefined
  /** Lets go of every command: none goes out again, and nobody hears of its answer. */
  forget(): void
  subscribe(listener: () => void): () => void
}

/** Tries after which a fault of the server itself counts as its answer. */
const SERVER_FAULTS = 5
const TOO_OFTEN = 429

/** Runs the commands of ORDERS one at a time by name. They outlive the dialog that gave them. */
export function createCommandDesk({ call, newKey, untilRetry }: CommandDeskParts): CommandDesk {
  const running = new Map<string, CommandState>()
  const listeners = new Set<() => void>()
  let turn = 0

  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  const mark = (name: string, state: CommandState | undefined): void => {
    if (state) running.set(name, state)
    else running.delete(name)
    notify()
  }
  // What a client who has gone waited for never comes.
  const unlessForgotten = <Value>(coming: Promise<Value>): Promise<Value> => {
    const begun = turn
    return new Promise((resolve, reject) => {
      coming.then(
        (value) => begun === turn && resolve(value),
        (failure: unknown) => begun === turn && reject(failure),
      )
    })
  }

  async function untilAnswered<R extends CommandRoute>(
    name: string,
    route: R,
    body: ApiRequest<R>,
  ): Promise<ApiAnswer<R>> {
    const isOpen = openQuestions()
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await unlessForgotten(call(route, body))
      } catch (failure) {
        if (!isOpen(failure)) throw failure
        mark(name, 'waiting')
        await unlessForgotten(untilRetry(attempt))
      }
    }
  }

  return {
    run(name, route, body) {
      if (running.has(name)) return undefined
      mark(name, 'sending')
      const keyed = { ...body, cid: newKey() } as Parameters<typeof call<typeof route>>[1]
      return untilAnswered(name, route, keyed).finally(() => mark(name, undefined))
    },
    stateOf: (name) => running.get(name),
    forget() {
      turn += 1
      running.clear()
      notify()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Says of each failed try of one request, in turn, whether it is unknown what became of it. */
function openQuestions(): (failure: unknown) => boolean {
  let tries = 0
  let faults = 0
  return (failure) => {
    tries += 1
    if (failure instanceof NetworkFailure) return true
    if (!(failure instanceof ApiRefusal)) return false
    // Too often is an answer to the first try alone: one before it may have been done.
    if (failure.http === TOO_OFTEN) return tries > 1
    faults += failure.http >= 500 ? 1 : 0
    return failure.http >= 500 && faults < SERVER_FAULTS
  }
}
