/**
 * Writes the one text of an element that changes many times a second. The text is kept and changed: a new one each time
 * would leave the old to be cleared away, which holds up a slow phone. Where something put another in its place, as a
 * translation by the browser does, the next writing brings it back.
 */
export function textWriter(element: Element): (shown: string) => void {
  const text = new Text()
  element.replaceChildren(text)
  return (shown) => {
    if (text.data === shown) return
    text.data = shown
    if (text.parentNode !== element) element.replaceChildren(text)
  }
}
