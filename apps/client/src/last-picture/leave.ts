import { useLayoutEffect } from 'react'

/** Where the first screen takes longer, its waiting is shown after all. Milliseconds. */
const AT_LATEST = 4_000
/**
 * A finger that went down on the picture deals nothing in the app: browsers click on what is there when it is lifted, and
 * take longer presses for no click. Milliseconds.
 */
const PRESS = 600

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
  change = () => takePlace(root, place)
  setTimeout(leavePicture, AT_LATEST)
  return place
}

/** In one step, and with the same link in focus. Prices that deal take no taps yet. */
function takePlace(picture: HTMLElement, place: HTMLElement): void {
  const href = document.activeElement?.getAttribute('href')
  const same = (page: HTMLElement): HTMLElement[] =>
    [...page.querySelectorAll('a')].filter((link) => link.getAttribute('href') === href)
  const focused = same(picture).findIndex((link) => link === document.activeElement)
  place.dataset['settling'] = 'true'
  setTimeout(() => delete place.dataset['settling'], PRESS)
  picture.replaceWith(place)
  same(place)[focused]?.focus()
}

/** Shows the app in place of the picture. Called by what stands for itself: HOME's rates, or another screen. */
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
