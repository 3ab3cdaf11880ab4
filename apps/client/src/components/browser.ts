import { useSyncExternalStore } from 'react'

/** Makes a hook that is true while the window matches a media query. */
export function mediaHook(query: string): () => boolean {
  const media = matchMedia(query)
  const subscribe = (listener: () => void): (() => void) => {
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return function useMedia() {
    return useSyncExternalStore(subscribe, () => media.matches)
  }
}

/** Whether there is room for a second pane beside the list. */
export const useWide = mediaHook('(width >= 64em)')

/** Whether there is room for HOME as a desk: rates, chart and ticket side by side, and lists below. */
export const useDesk = mediaHook('(width >= 75em) and (height >= 36em)')
