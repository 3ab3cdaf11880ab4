import { useSyncExternalStore } from 'react'

/** Room for three panes beside the menu; trade.module.css has the same figure. */
const wide = matchMedia('(width >= 80em)')

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** True while the window has room for list, chart and ticket side by side. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}
