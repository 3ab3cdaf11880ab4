import { useSyncExternalStore } from 'react'

/** One value that outlives components, with subscribers. */
export interface Store<State> {
  readonly read: () => State
  readonly become: (next: State) => void
  /** The returned function unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

export function createStore<State>(first: State): Store<State> {
  const listeners = new Set<() => void>()
  let state = first
  return {
    read: () => state,
    become(next) {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The current value; renders again when it changes. */
export function useStore<State>({ read, subscribe }: Pick<Store<State>, 'read' | 'subscribe'>): State {
  return useSyncExternalStore(subscribe, read)
}
