import { filled } from './full-screen-state.ts'
import './full-screen.css'

/*
 * The chart on the whole screen. The frame stays where it is in the document, so that prices and lines run on; only
 * where it is shown changes: upright or on its side, as the device is held.
 */

const STATE = 'chartFullScreen'

/**
 * Fills the screen with the chart's box, or leaves it as before. It is left as well by Escape, by the browser's way
 * back, and when the box goes away; `onChange` is called each time.
 */
export function toggleFullScreen(box: HTMLElement, onChange: (full: boolean) => void): void {
  if (filled.leave) filled.leave()
  else void enter(box, onChange)
}

async function enter(box: HTMLElement, onChange: (full: boolean) => void): Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  const end = (): void => {
    if (signal.aborted) return
    ending.abort()
    filled.leave = undefined
    delete box.dataset['full']
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    box.removeAttribute('popover')
    onChange(false)
    // The entry that was made for the way back is taken off again, unless that way was taken.
    if (isOwnEntry()) history.back()
  }
  filled.leave = end
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
  }
}
