import type { Page } from '@playwright/test'

/** From now on a call gets no answer, whether or not it arrives; returns the sent requests. */
export async function silence(page: Page, call: string, arrives = false): Promise<readonly unknown[]> {
  const sent: unknown[] = []
  await page.route(`**/api/${call}`, async (route) => {
    sent.push(route.request().postDataJSON())
    if (arrives && sent.length === 1) await route.fetch({ headers: { ...route.request().headers() } })
  })
  return sent
}

/** By when the screen says that what became of it is not known: 15 seconds, and a moment to draw it. */
export const WITHIN = { timeout: 16_000 }
