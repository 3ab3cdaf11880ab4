import { useEffect, useEffectEvent } from 'react'

const known = new WeakSet<Document>()

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
  useEffect(() => {
    // The focus that goes into a frame leaves the window.
    const follow = (): void => {
      const page =
        document.activeElement instanceof HTMLIFrameElement && document.activeElement.contentDocument
      if (!page || known.has(page)) return
      known.add(page)
      page.addEventListener('keydown', (press) => forward(press))
    }
    addEventListener('blur', follow)
    return () => removeEventListener('blur', follow)
  }, [])
}
