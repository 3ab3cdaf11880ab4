import { createStore } from '@gf/ui/store'
import { useSyncExternalStore } from 'react'
import { screenPath } from './over-home.ts'

/* The browser's address as a store: the browser says when it goes back or forth, the app when it goes on. */

const steps = createStore(0)
const count = (): void => steps.become(steps.read() + 1)

/** Called after each navigation, by the app or the browser. The returned function ends it. */
export const whenStepped = steps.subscribe

/** Follows the browser's own steps, for the whole app. All that listen hear of one together, and render once. */
export function watchAddress(): void {
  for (const event of ['popstate', 'hashchange']) addEventListener(event, count)
}

/** Puts another address into the bar, on top of the entry that is left or in place of it. */
export function stepTo(
  to: string,
  { replace, state }: { readonly replace: boolean; readonly state: unknown },
): void {
  history[replace ? 'replaceState' : 'pushState'](state, '', to)
  count()
}

/** A part of the address now; renders again when it changes. */
function usePartOfAddress<Part>(read: () => Part): Part {
  return useSyncExternalStore(whenStepped, read)
}

export const usePathname = (): string => usePartOfAddress(() => location.pathname)
export const useScreenPath = (): string => usePartOfAddress(screenPath)
/** With its question mark; empty without a query. */
export const useSearch = (): string => usePartOfAddress(() => location.search)
export const useHistoryState = (): unknown => usePartOfAddress<unknown>(() => history.state)
