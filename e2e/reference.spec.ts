import { calls } from '@gf/contract'
import { expect, test } from './fixtures.ts'

test('the reference shows every call under the security policy of all pages', async ({ page }) => {
  const violations: string[] = []
  page.on('console', (message) => message.type() === 'error' && violations.push(message.text()))
  page.on('pageerror', (error) => violations.push(error.message))
  await page.goto('/api')
  const shown = page.locator('.opblock')
  await expect(shown).toHaveCount(Object.keys(calls).length)
  const order = page.locator('.opblock', { hasText: '/api/web_trade_api' })
  await order.locator('.opblock-summary-control').click()
  await expect(order.getByText('lotsize').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try it out' })).toHaveCount(0)
  expect(violations).toEqual([])
})
