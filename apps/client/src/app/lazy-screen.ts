import { createElement, lazy, useState } from 'react'
import type { ComponentType } from 'react'
import { loadTexts } from '../texts/texts.ts'

/** A part of the app in a file of its own. */
export interface LazyScreen<Props extends object> {
  /** Fetches the file and its words, once. Rejects when they do not come; the next call tries again. */
  readonly load: () => Promise<unknown>
  /** Suspends until the file is there; where it already is, shows at once. */
  readonly Screen: ComponentType<Props>
}

/** A screen that loads when it is first visited, or before that. */
export function lazyScreen<Props extends object = object>(
  fetchScreen: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
  let ready: ComponentType<Props> | undefined
  let coming: Promise<{ default: ComponentType<Props> }> | undefined
  let hasFailed = false

  async function fetchAll(): Promise<{ default: ComponentType<Props> }> {
    try {
      const screen = await fetchScreen()
      await loadTexts()
      ready = screen
      return { default: screen }
    } catch (failure) {
      coming = undefined
      hasFailed = true
      throw failure
    }
  }
  const fetchOnce = (): Promise<{ default: ComponentType<Props> }> => (coming ??= fetchAll())
  let Later = lazy(fetchOnce)

  // What React remembers of a failed file stays failed, and so is renewed: not at the failure itself, since the
  // screen that waits for it would begin to wait again instead of saying so.
  function load(): Promise<unknown> {
    if (hasFailed) Later = lazy(fetchOnce)
    hasFailed = false
    return fetchOnce()
  }

  // Chosen once: a change from one to the other would mount the screen anew and forget what was typed.
  function Screen(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => ready ?? Later)
    return createElement(Shown, props)
  }
  return { load, Screen }
}
