import type { Page } from '@playwright/test'

/** From now on a call gets no answer, whether it arrives or not. Returns the requests sent. */
export async function silence(page: Page, call: string, arrives = false): Promise<readonly unknown[]> {
  const sent: unknown[] = []
  await page.route(`**/api/${call}`, async (route) => {
    sent.push(route.request().postDataJSON())
    if (arrives && sent.length === 1) await route.fetch({ headers: { ...route.request().headers() } })
  })
  return sent
}

/** Time until the screen reports an unconfirmed request: 15 seconds and some rendering. */
export const WITHIN = { timeout: 16_000 }
