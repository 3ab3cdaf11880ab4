import { useEffect, useEffectEvent } from 'react'

/** Calls back for the page of each frame of the desk (the charts), also of those that come later, until the signal ends. */
export function useFrames(
  onPage: (page: Document, frame: HTMLIFrameElement, signal: AbortSignal) => void,
): void {
  const found = useEffectEvent(onPage)
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const known = new WeakSet<Document>()
    const follow = (frame: EventTarget | null): void => {
      if (!(frame instanceof HTMLIFrameElement) || !frame.closest('[data-desk]')) return
      const page = frame.contentDocument
      if (!page || known.has(page)) return
      known.add(page)
      found(page, frame, signal)
    }
    // Loading does not bubble.
    document.addEventListener('load', ({ target }) => follow(target), { capture: true, signal })
    for (const frame of document.querySelectorAll('iframe')) follow(frame)
    return () => ending.abort()
  }, [])
}

/** Keys that are pressed in a chart, which is a page of its own, count for the desk too, but for those typed into a field there. */
export function useKeysOfFrames(isForwarded: (press: KeyboardEvent) => boolean): void {
  const forward = useEffectEvent((press: KeyboardEvent): void => {
    const { key, code, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = press
    const isField = Object(press.target)['tagName'] === 'INPUT'
    if (defaultPrevented || isField || !isForwarded(press)) return
    const copy = new KeyboardEvent('keydown', {
      key,
      code,
      ctrlKey,
      metaKey,
      shiftKey,
      altKey,
      cancelable: true,
    })
    dispatchEvent(copy)
    if (copy.defaultPrevented) press.preventDefault()
  })
  useFrames((page, _frame, signal) => page.addEventListener('keydown', (press) => forward(press), { signal }))
}
