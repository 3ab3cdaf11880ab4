import type { Locator, Page } from '@playwright/test'
import { buy, call, clearDesk, logIn, useridOf } from './as-client.ts'
import { pressBy } from './by-keyboard.ts'
import { button } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { newClient } from './new-client.ts'
import { words } from './words.ts'

const { life, orders } = words.en

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

test('the history of an order is shared with another app, and copied where no app can be chosen', async ({
  page,
}, { retry }) => {
  await enterNew(page, 5_620 + retry)
  const bsid = await buy(page, 'EURUSD')
  await clearDesk(page)
  const shareWith = (can: boolean) =>
    page.addInitScript((has) => {
      const texts: unknown[] = []
      Object.assign(globalThis, { texts })
      const share = (data: { text: string }): Promise<void> => Promise.resolve(void texts.push(data.text))
      const value = has ? share : undefined
      Object.defineProperty(navigator, 'share', { value, configurable: true })
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: (text: string) => share({ text }) },
        configurable: true,
      })
    }, can)
  const shared = (): Promise<unknown> => page.evaluate(() => Reflect.get(globalThis, 'texts'))
  for (const can of [true, false]) {
    await shareWith(can)
    await page.goto(`/order/${bsid}`)
    await button(page, life.share).tap()
    await expect
      .poll(shared)
      .toEqual([expect.stringMatching(/^BUY 0\.10 EURUSD \(.+\)\n.+−\$\d\.\d\d\n[^]+1\.\d{5}/)])
  }
  await expect(page.getByText(life.copied)).toBeVisible()
})
