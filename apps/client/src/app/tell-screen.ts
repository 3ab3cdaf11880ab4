import { whenStepped } from '../components/address.ts'
import { screenPath } from '../components/over-home.ts'
import { headingOf, nameTab } from '../components/screen-name.ts'

/** If the next screen has not loaded by then, the current heading is announced. Milliseconds. */
const LONGEST = 3_000

/**
 * Tells those who hear the app that another screen is shown, as a browser does for another page (WCAG 2.4.2, 2.4.3): its
 * name becomes the title of the page; where the focus went with the screen that was left, its heading takes it, and else
 * it is announced.
 */
export function tellScreens(): void {
  const said = document.createElement('p')
  said.className = 'only-read-aloud'
  said.setAttribute('role', 'status')
  document.body.append(said)
  let told = screenPath()
  let stop = (): void => undefined
  const moved = (): void => {
    if (screenPath() === told) return
    told = screenPath()
    stop()
    stop = whenRenamed(() => tell(said))
  }
  whenStepped(moved)
  // The first screen may still be on its way.
  if (headingOf()) nameTab()
  else stop = whenRenamed(nameTab)
  if (document.activeElement === document.body) dropCaret()
}

/**
 * A field that went with its screen (the password's, at the log-in) leaves the caret behind. With one the browser lays the
 * page out twice for each picture, which a slow phone feels when prices move.
 */
function dropCaret(): void {
  const selection = getSelection()
  if (selection?.type === 'Caret') selection.removeAllRanges()
}

/**
 * Calls back once there is another heading, or the one before has stayed. Watches no longer than that, since prices change
 * the page all the time; a screen that shows none yet is waited for.
 */
export function whenRenamed(call: () => void): () => void {
  const before = headingOf()
  const observer = new MutationObserver(() => {
    const now = headingOf()
    if (now && now !== before) end()
  })
  const late = setTimeout(() => headingOf() && end(), LONGEST)
  const stop = (): void => {
    observer.disconnect()
    clearTimeout(late)
  }
  const end = (): void => {
    stop()
    call()
  }
  observer.observe(document.body, { childList: true, subtree: true })
  return stop
}

function tell(said: HTMLElement): void {
  const heading = headingOf()
  nameTab()
  const focused = document.activeElement
  if (!heading || focused === heading) return
  if (focused === null || focused === document.body) {
    dropCaret()
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  } else said.textContent = heading.textContent
}
