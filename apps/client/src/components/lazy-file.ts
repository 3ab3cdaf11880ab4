import { createElement, lazy, useLayoutEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { loadTexts } from '../texts/texts.ts'
import { nameTab } from './screen-name.ts'

/** A part of the app in a file of its own. */
export interface LazyFile<Props extends object> {
  /** Fetches the file and its words, once. Rejects when they do not come; the next call tries again. */
  readonly load: () => Promise<unknown>
  /** Suspends until the file has loaded; renders immediately if it already has. */
  readonly Part: ComponentType<Props>
}

/** In place of a part that a screen works without. */
export const Nothing = (): null => null

/**
 * A component that loads when it is first shown, or before that: the one way to put a part into a file of its own. Where it
 * does not load, `instead` is shown, or the screen fails.
 */
export function lazyFile<Props extends object = object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  instead?: ComponentType<Props>,
): LazyFile<Props> {
  let ready: ComponentType<Props> | undefined
  let coming: Promise<{ default: ComponentType<Props> }> | undefined
  let hasFailed = false

  async function fetchAll(): Promise<{ default: ComponentType<Props> }> {
    try {
      const part = await (instead ? fetchPart().catch(() => instead) : fetchPart())
      await loadTexts()
      ready = part
      return { default: part }
    } catch (failure) {
      coming = undefined
      hasFailed = true
      throw failure
    }
  }
  const fetchOnce = (): Promise<{ default: ComponentType<Props> }> => (coming ??= fetchAll())
  let Later = lazy(fetchOnce)

  // What React remembers of a failed file stays failed, and so is renewed: not at the failure itself, since what
  // waits for it would begin to wait again instead of saying so.
  function load(): Promise<unknown> {
    if (hasFailed) Later = lazy(fetchOnce)
    hasFailed = false
    return fetchOnce()
  }

  // Chosen once: switching would remount the screen and lose what was typed.
  function Part(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => ready ?? Later)
    useLayoutEffect(nameTab, [])
    return createElement(Shown, props)
  }
  return { load, Part }
}
