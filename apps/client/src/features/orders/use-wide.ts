import { useSyncExternalStore } from 'react'

const wide = window.matchMedia('(width >= 64em)')

/** Whether there is room for a second pane beside the list. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      wide.addEventListener('change', listener)
      return () => wide.removeEventListener('change', listener)
    },
    () => wide.matches,
  )
}
