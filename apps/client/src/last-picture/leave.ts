import { useLayoutEffect } from 'react'

/** Where the first screen takes longer, its waiting is shown after all. */
const AT_LATEST = 4_000

let change: (() => void) | undefined

/**
 * Where the app is rendered: the page's root, or, while that shows HOME as it last stood, an element beside the page that
 * takes its place with `leavePicture`. So there is one HOME in the page at any time.
 */
export function placeForApp(): HTMLElement | null {
  const root = document.getElementById('root')
  if (!root) return null
  root.dataset['app'] = 'started'
  if (!root.dataset['picture']) return root
  const place = document.createElement('div')
  place.id = root.id
  change = () => root.replaceWith(place)
  setTimeout(leavePicture, AT_LATEST)
  return place
}

/** Shows the app in place of the picture, in one step. Called by what stands for itself: HOME's rates, or another screen. */
export function leavePicture(): void {
  change?.()
  change = undefined
}

/** Leaves the picture with what is rendered here, from when it is there. */
export function useLeavePicture(isThere: boolean): void {
  useLayoutEffect(() => {
    if (isThere) leavePicture()
  }, [isThere])
}
