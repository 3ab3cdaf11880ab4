import type { Locator, Page } from '@playwright/test'
import { words } from './words.ts'

/* Controls of a screen, found by their texts. */

export const button = (place: Page | Locator, name: string): Locator =>
  place.getByRole('button', { name, exact: true })

export const field = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true })

/** The button of a side on the ticket. */
export const deal = (page: Page, side: 'BUY' | 'SELL'): Locator =>
  page.getByRole('group', { name: words.en.trade.buttons }).locator(`button[data-side=${side}]`)

/** The heading of a screen, at any level. */
export const title = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name, exact: true }).or(page.getByRole('heading', { level: 1, name }))

/** The text of a visible failure. */
export const failure = (page: Page, name: string): Locator =>
  page.getByRole('alert').filter({ hasText: name })

/** The computed colour of stale figures. */
export const inkFaint = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--ink-faint)'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })

/** Waits until a closed dialog has taken its entry off the history, which a person does not outrun. */
export async function dialogLeft(page: Page): Promise<void> {
  await page.waitForFunction(() => !JSON.stringify(history.state ?? '').includes('dialog'))
}

/** Taps twice before the screen can render, and returns the requests sent to a call. */
export async function tapTwice(page: Page, control: Locator, call: string): Promise<readonly string[]> {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(call)) sent.push(request.url())
  })
  await control.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
  return sent
}

/** Makes a window that is wide enough for HOME's desk (desk.spec.ts) narrower: rates and chart beside each other. */
export async function leaveDesk(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  if (width >= 1200) await page.setViewportSize({ width: 1180, height })
}
