import type { Page } from '@playwright/test'

/** The page's list of its announcements. */
type Recorder = typeof globalThis & { announced?: string[] }

/** Records from now on, on every opened page, what a screen reader would announce. */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(record)
}

/** The announcements on this page so far, oldest first. */
export async function announced(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (globalThis as Recorder).announced ?? [])
}

/**
 * Runs in the page, and so stands for itself. A live region is heard when its text changes while it is there; an alert
 * also when it comes with its text (WAI-ARIA 1.2, `alert`). Both are atomic unless they say otherwise.
 */
function record(): void {
  const said: string[] = []
  Object.assign(globalThis, { announced: said })
  const LIVE = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]'
  const wordsOf = (node: Node): string => {
    const copy = node.cloneNode(true)
    if (copy instanceof Element)
      for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
    return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  }
  const isShown = (element: Element): boolean => {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
    // All that is outside of a modal dialog is inert.
    return (
      element.checkVisibility() &&
      !element.closest('[aria-hidden=true]') &&
      (modal?.contains(element) ?? true)
    )
  }
  const hear = (changes: readonly MutationRecord[]): void => {
    const heard = new Map<Element, string>()
    for (const { target, addedNodes } of changes) {
      const place = target instanceof Element ? target : target.parentElement
      if (place?.closest('[aria-hidden=true]')) continue
      const region = place?.closest(LIVE)
      const fresh = [...addedNodes]
      if (region && region.getAttribute('aria-atomic') !== 'false') heard.set(region, wordsOf(region))
      else if (region) heard.set(region, fresh.map(wordsOf).join(' '))
      const elements = fresh.filter((node) => node instanceof Element)
      const alerts = elements.flatMap((node) => [
        ...(node.matches('[role=alert]') ? [node] : []),
        ...node.querySelectorAll('[role=alert]'),
      ])
      for (const alert of alerts) heard.set(alert, wordsOf(alert))
    }
    for (const [region, words] of heard) if (words !== '' && isShown(region)) said.push(words)
  }
  new MutationObserver(hear).observe(document, { childList: true, subtree: true, characterData: true })
}
