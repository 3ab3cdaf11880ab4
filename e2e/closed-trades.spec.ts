import type { Locator, Page } from '@playwright/test'
import { buy, call, clearDesk, logIn, useridOf } from './as-client.ts'
import { pressBy } from './by-keyboard.ts'
import { button } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { newClient } from './new-client.ts'
import { words } from './words.ts'

const { orders } = words.en

const cards = (page: Page): Locator => page.getByRole('tabpanel').locator('button[data-row]')
const result = (page: Page, name: string): Locator =>
  page.getByRole('radiogroup', { name: orders.resultFilter }).getByText(name, { exact: true })

/** A client without any trade yet. */
async function enterNew(page: Page, number: number): Promise<void> {
  await logIn(page, await newClient(page, number))
  await call(page, `risk_acknowledge_api/${await useridOf(page)}`, { version: 1 })
}

test('closed trades are found by instrument and result, with sums of the day and of all', async ({ page }, {
  retry,
}) => {
  await enterNew(page, 5_610 + retry)
  for (const symbol of ['EURUSD', 'GBPUSD']) await buy(page, symbol)
  await clearDesk(page)
  await page.goto('/orders?tab=closed')
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByRole('tabpanel')).toContainText(orders.trades(2))
  const search = page.getByRole('searchbox', { name: orders.searchClosed })
  await search.fill('gbp')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('GBPUSD')
  // Each has cost its spread.
  await result(page, orders.resultFilters.profit).tap()
  await expect(page.getByText(orders.noneFound)).toBeVisible()
  await page.reload()
  await expect(search).toHaveValue('gbp')
  await pressBy(page, 'Enter', button(page, orders.showAll))
  await expect(cards(page)).toHaveCount(2)
  await result(page, orders.resultFilters.loss).tap()
  await expect(cards(page)).toHaveCount(2)
  await expect(page).toHaveURL(/result=loss/)
})
