import type { Locator, Page } from '@playwright/test'
import { buy, buyAt, clearDesk, hear, logIn, openTrades } from './as-client.ts'
import { pressBy } from './by-keyboard.ts'
import { button } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { words } from './words.ts'

const { orders } = words.en

const rowOf = (page: Page, symbol: string): Locator =>
  page.getByRole('tabpanel').getByRole('button', { name: new RegExp(symbol) })
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name: new RegExp(name) })

test('the row that follows has the focus after a trade is closed by keyboard, and the tab after the last', async ({
  page,
  logins,
}) => {
  await logIn(page, logins.client)
  await clearDesk(page)
  for (const symbol of ['EURUSD', 'GBPUSD']) await buy(page, symbol)
  await page.goto('/orders')
  await close(page, 'EURUSD')
  await expect(rowOf(page, 'GBPUSD')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await close(page, 'GBPUSD')
  await expect(tab(page, orders.tabs.active)).toBeFocused()
  expect(await openTrades(page)).toEqual([])
})

async function close(page: Page, symbol: string): Promise<void> {
  const name = `0.10 ${symbol}`
  await pressBy(page, 'Enter', rowOf(page, symbol))
  await pressBy(page, 'Enter', button(page, orders.close).last())
  await pressBy(page, 'Enter', button(page, orders.confirmClose(name)))
  await hear(page, (hole) => orders.closed(name, hole, hole))
  await expect(rowOf(page, symbol)).toBeHidden()
}

test('the tab has the focus after the last pending order is cancelled by keyboard', async ({
  page,
  logins,
}) => {
  await logIn(page, logins.client)
  await clearDesk(page)
  await buyAt(page, 1.05, 'EURUSD', 0.2)
  await page.goto('/orders')
  await pressBy(page, 'Enter', tab(page, orders.tabs.active))
  await page.keyboard.press('ArrowRight')
  await pressBy(page, 'Enter', rowOf(page, 'EURUSD'))
  await pressBy(page, 'Enter', button(page, orders.cancelOrder))
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: orders.keepOrder })).toBeFocused()
  await pressBy(page, 'Enter', question.getByRole('button', { name: orders.cancelOrder }))
  await expect(rowOf(page, 'EURUSD')).toBeHidden()
  await expect(tab(page, orders.tabs.pending)).toBeFocused()
})

test('the tabs are one stop of the Tab key; arrow keys, Home and End choose among them', async ({
  page,
  logins,
}) => {
  await logIn(page, logins.client)
  await page.goto('/orders')
  const chosenBy = async (key: string, name: string): Promise<void> => {
    await page.keyboard.press(key)
    await expect(tab(page, name)).toBeFocused()
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel', { name: new RegExp(name) })).toBeVisible()
  }
  const { active, pending, closed } = orders.tabs
  await pressBy(page, 'Enter', tab(page, active))
  await chosenBy('ArrowLeft', closed)
  await chosenBy('ArrowRight', active)
  await chosenBy('ArrowRight', pending)
  await chosenBy('End', closed)
  await chosenBy('Home', active)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(tab(page, active)).toBeFocused()
})
