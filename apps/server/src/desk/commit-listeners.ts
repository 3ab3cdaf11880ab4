import type { Committed } from './desk-service.ts'

export type ListenerFailed = (error: unknown, committed: Committed) => void

/** Those who hear of what was committed. None of them can undo it: where one fails the others hear all the same. */
export class CommitListeners {
  readonly #failed: ListenerFailed
  readonly #listeners = new Set<(committed: Committed) => void>()

  constructor(failed: ListenerFailed = throwApart) {
    this.#failed = failed
  }

  /** Returns the function that removes the listener. */
  add(listener: (committed: Committed) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  tell(committed: Committed): void {
    for (const listener of this.#listeners) {
      try {
        listener(committed)
      } catch (error) {
        this.#failed(error, committed)
      }
    }
  }
}

function throwApart(error: unknown): void {
  setImmediate(() => {
    throw error
  })
}
