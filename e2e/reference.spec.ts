import type { Page } from '@playwright/test'
import { calls } from '@gf/contract'
import { expect, test } from './fixtures.ts'

/** Paths of the visible calls. A long list renders only those. */
const shownPaths = (page: Page): Promise<string[]> =>
  page
    .locator('.opblock-summary-path')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-path') ?? ''))

/** Scrolls a screen further and returns whether there was one. */
const scrollOn = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const before = scrollY
    scrollBy({ top: innerHeight * 0.8, behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return scrollY > before
  })

// So tall that a few screens show the whole list.
test.use({ viewport: { width: 1440, height: 4000 }, isMobile: false, deviceScaleFactor: 1 })

test('the reference shows every call under the security policy of all pages', async ({ page }) => {
  // Some six hundred calls are laid out, again after each letter of the filter.
  test.slow()
  const violations: string[] = []
  page.on('console', (message) => message.type() === 'error' && violations.push(message.text()))
  page.on('pageerror', (error) => violations.push(error.message))
  await page.goto('/api')
  const order = page.locator('.opblock', { hasText: '/api/web_trade_api' })
  await expect(page.locator('.opblock').first()).toBeVisible({ timeout: 60_000 })
  const shown = new Set(await shownPaths(page))
  while (await scrollOn(page)) for (const path of await shownPaths(page)) shown.add(path)
  expect([...shown].toSorted()).toEqual(
    [...new Set(Object.values(calls).map(({ path }) => `/api/${path}`))].toSorted(),
  )

  await page.evaluate(() => scrollTo(0, 0))
  await page.getByPlaceholder('Filter').fill('web_trade_api')
  // The list is drawn again, and a press before that is lost.
  await expect.poll(() => shownPaths(page)).toEqual(['/api/web_trade_api'])
  await order.locator('.opblock-summary-control').click()
  await expect(order.getByText('lotsize').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try it out' })).toHaveCount(0)
  expect(violations).toEqual([])
})
