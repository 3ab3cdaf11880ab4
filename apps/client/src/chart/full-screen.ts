import './full-screen.css'

/*
 * The chart on the whole screen. The frame stays where it is in the document, so that prices and lines run on; only
 * where it is shown changes. A phone held upright shows it on its side (full-screen.css), unless the device itself
 * could be turned.
 */

const STATE = 'chartFullScreen'

/** Browsers of phones know this one; the types do not, and others refuse it. */
interface TurningOrientation {
  readonly lock?: (orientation: 'landscape') => Promise<void>
}

let leave: (() => void) | undefined

/**
 * Fills the screen with the chart's box, or leaves it as before. It is left as well by Escape, by the browser's way
 * back, and when the box goes away; `onChange` is called each time.
 */
export function toggleFullScreen(box: HTMLElement, onChange: (full: boolean) => void): void {
  if (leave) leave()
  else void enter(box, onChange)
}

async function enter(box: HTMLElement, onChange: (full: boolean) => void): Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  const end = (): void => {
    if (signal.aborted) return
    ending.abort()
    leave = undefined
    delete box.dataset['full']
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    box.removeAttribute('popover')
    onChange(false)
    // The entry that was made for the way back is taken off again, unless that way was taken.
    if (isOwnEntry()) history.back()
  }
  leave = end
  box.dataset['full'] = 'true'
  history.pushState({ [STATE]: true }, '')
  // A dialog over it has an entry of its own.
  addEventListener('popstate', () => isOwnEntry() || end(), { signal })
  onChange(true)
  await fill(box, () => signal.aborted)
  if (signal.aborted) return
  document.addEventListener('fullscreenchange', () => document.fullscreenElement ?? end(), { signal })
  const watch = new MutationObserver(() => box.isConnected || end())
  watch.observe(document.body, { childList: true, subtree: true })
  signal.addEventListener('abort', () => watch.disconnect())
}

function isOwnEntry(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && STATE in state
}

/** The screen itself where the browser gives it, else its window: above everything, in the browser's top layer. */
async function fill(box: HTMLElement, isOver: () => boolean): Promise<void> {
  try {
    await box.requestFullscreen({ navigationUI: 'hide' })
  } catch {
    if (isOver()) return
    box.popover = 'manual'
    box.showPopover()
    return
  }
  const orientation: TurningOrientation = screen.orientation
  await orientation.lock?.('landscape').catch(() => undefined)
}
