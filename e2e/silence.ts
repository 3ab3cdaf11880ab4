import type { Page, Route } from '@playwright/test'

/** From now on a call gets no answer, whether it arrives or not. Returns the requests sent. */
export async function silence(page: Page, call: string, arrives = false): Promise<readonly unknown[]> {
  const sent: unknown[] = []
  await page.route(`**/api/${call}`, async (route) => {
    sent.push(route.request().postDataJSON())
    if (arrives && sent.length === 1) await arrive(route)
  })
  return sent
}

/** Lets the request reach the server, as from this app's own pages. */
export async function arrive(route: Route): Promise<void> {
  await route.fetch({ headers: { ...route.request().headers(), origin: process.env['E2E_URL'] ?? '' } })
}

/**
 * A call's connection is reset until it `isBack`, before its request arrives or after. The route stays: one that is removed
 * while it handles a request is taken out of its hands, and its abort fails.
 */
export async function loseAnswers(
  page: Page,
  call: string,
  { arrives }: { readonly arrives: boolean },
): Promise<{ isBack: boolean }> {
  const connection = { isBack: false }
  await page.route(`**/api/${call}`, async (route) => {
    if (connection.isBack) return route.continue()
    if (arrives) await arrive(route)
    return route.abort('connectionreset')
  })
  return connection
}

/**
 * A call fails until the person taps the button, however often the screen repeats it by itself: orders are requested each
 * second while the stream is down.
 */
export async function failUntilTapped(page: Page, call: string, name: string): Promise<void> {
  await page.addInitScript((label) => {
    const watch = ({ target }: Event): void => {
      if (target instanceof Element && target.closest('button')?.textContent === label)
        document.documentElement.dataset['tapped'] = ''
    }
    document.addEventListener('click', watch, true)
  }, name)
  await page.route(`**/api/${call}/**`, async (route) => {
    if (await page.evaluate(() => 'tapped' in document.documentElement.dataset)) return route.continue()
    return route.fulfill({ status: 500, json: { status: 1, msg: '', reason: 'server_error' } })
  })
}

/** Time until the screen reports an unconfirmed request: 15 seconds and some rendering. */
export const WITHIN = { timeout: 16_000 }
