/**
 * Shows buttons while their handle or one of them has the focus. Not by the style sheet: between the two the focus is nowhere for a
 * moment, and what is hidden then cannot take it. A press leaves the focus where it is.
 */
export function showWithFocus(handle: HTMLElement, acts: HTMLElement): void {
  acts.dataset['open'] = 'false'
  handle.addEventListener('focus', () => (acts.dataset['open'] = 'true'))
  acts.addEventListener('mousedown', (event) => event.preventDefault())
  for (const part of [handle, acts])
    part.addEventListener('focusout', ({ relatedTarget }) => {
      const isWithin =
        relatedTarget instanceof Node && (acts.contains(relatedTarget) || relatedTarget === handle)
      acts.dataset['open'] = String(isWithin)
    })
}
