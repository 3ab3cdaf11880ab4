import type { Locator, Page } from '@playwright/test'
import { buy, buyAt, clearDesk, hear, logIn, openTrades, pendingOrders } from './as-client.ts'
import { pressBy } from './by-keyboard.ts'
import { button } from './controls.ts'
import { dragFinger } from './finger.ts'
import { expect, test } from './fixtures.ts'
import { words } from './words.ts'

const { orders, shell } = words.en

const card = (page: Page, symbol: string): Locator =>
  page.getByRole('tabpanel').locator('button[data-row]').filter({ hasText: symbol })
const acts = (page: Page, what: string): Locator =>
  page.getByRole('group', { name: orders.actsOf(`BUY ${what}`) })
const act = (page: Page, what: string, name: string): Locator =>
  acts(page, what).getByRole('button', { name: new RegExp(`^${name}`) })
const symbols = (page: Page): Promise<readonly string[]> =>
  page.locator('button[data-row] strong:first-child').allInnerTexts()

test.beforeEach(async ({ page, logins }) => {
  await logIn(page, logins.client)
  await clearDesk(page)
})

test('half of a trade is closed by a swipe and two taps, rounded to the lot step, with the price beforehand', async ({
  page,
}) => {
  await buy(page, 'EURUSD', 0.05)
  await page.goto('/orders')
  await dragFinger(page, card(page, 'EURUSD'), { x: -180 })
  await expect(act(page, '0.05 EURUSD', orders.swipe.close)).toContainText(/1\.\d{5}/)
  await act(page, '0.05 EURUSD', orders.swipe.half).tap()
  const sheet = page.getByRole('dialog', { name: orders.closeQuestion('0.03 EURUSD') })
  await expect(sheet).toContainText(orders.remains('0.02'))
  await button(sheet, orders.confirmClose('0.03 EURUSD')).tap()
  await hear(page, (hole) => orders.closed('0.03 EURUSD', hole, hole))
  await expect(card(page, '0.02')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await openTrades(page))[0]?.lotsize).toBe(0.02)
})

test('a swiped trade is closed in two taps, and Cancel leads back to the list', async ({ page }) => {
  await buy(page, 'EURUSD', 0.01)
  await page.goto('/orders')
  await dragFinger(page, card(page, 'EURUSD'), { x: -180 })
  await expect(act(page, '0.01 EURUSD', orders.swipe.half)).toBeDisabled()
  await act(page, '0.01 EURUSD', orders.swipe.close).tap()
  await button(page.getByRole('dialog'), shell.cancel).tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(acts(page, '0.01 EURUSD')).toHaveCount(0)
  await dragFinger(page, card(page, 'EURUSD'), { x: -180 })
  await act(page, '0.01 EURUSD', orders.swipe.close).tap()
  await button(page, orders.confirmClose('0.01 EURUSD')).tap()
  await hear(page, (hole) => orders.closed('0.01 EURUSD', hole, hole))
  expect(await openTrades(page)).toEqual([])
})

test('a mouse swipes a row like a finger, and its click at the end does nothing', async ({ page }) => {
  await buy(page, 'EURUSD', 0.01)
  await page.goto('/orders')
  const { x, y, width } = (await card(page, 'EURUSD').boundingBox()) ?? { x: 0, y: 0, width: 0 }
  await page.mouse.move(x + width - 30, y + 30)
  await page.mouse.down()
  await page.mouse.move(x + 60, y + 30, { steps: 8 })
  await page.mouse.up()
  await expect(act(page, '0.01 EURUSD', orders.swipe.close)).toBeInViewport()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a finger that goes up scrolls the list and swipes no row, and a swipe back hides what one has shown', async ({
  page,
}) => {
  for (let count = 0; count < 9; count += 1) await buy(page, 'EURUSD', 0.01)
  await buy(page, 'GBPUSD', 0.01)
  await page.goto('/orders')
  await dragFinger(page, card(page, 'EURUSD').first(), { x: -40, y: -220 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
  await expect(page.getByRole('group', { name: orders.actsOf('BUY 0.01 EURUSD') })).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 0))
  await dragFinger(page, card(page, 'GBPUSD'), { x: -180 })
  await expect(acts(page, '0.01 GBPUSD')).toBeVisible()
  await dragFinger(page, card(page, 'GBPUSD'), { x: 200 })
  await expect(acts(page, '0.01 GBPUSD')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('with the keyboard ArrowLeft shows the acts of a row, Escape hides them, and the focus comes back', async ({
  page,
}) => {
  await buy(page, 'EURUSD', 0.2)
  await page.goto('/orders')
  await pressBy(page, 'Enter', card(page, 'EURUSD'))
  await page.keyboard.press('Escape')
  await expect(card(page, 'EURUSD')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(act(page, '0.20 EURUSD', orders.swipe.edit)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card(page, 'EURUSD')).toBeFocused()
  await expect(acts(page, '0.20 EURUSD')).toHaveCount(0)
  await page.keyboard.press('ArrowLeft')
  await pressBy(page, 'Enter', act(page, '0.20 EURUSD', orders.swipe.half))
  await pressBy(page, 'Enter', button(page, orders.confirmClose('0.10 EURUSD')))
  await hear(page, (hole) => orders.closed('0.10 EURUSD', hole, hole))
  await expect(card(page, 'EURUSD')).toBeFocused()
})

test('the details of a trade close half of it too', async ({ page }) => {
  await buy(page, 'EURUSD', 0.4)
  await page.goto('/orders')
  await card(page, 'EURUSD').tap()
  await button(page, orders.half).tap()
  await expect(page.getByRole('dialog', { name: orders.closeQuestion('0.20 EURUSD') })).toBeVisible()
})

test('target and stoploss are set from the row by distances in pips', async ({ page }) => {
  await buy(page, 'EURUSD', 0.1)
  await page.goto('/orders')
  await dragFinger(page, card(page, 'EURUSD'), { x: -180 })
  await act(page, '0.10 EURUSD', orders.swipe.edit).tap()
  const exits = [orders.target, orders.stoploss]
  const quick = exits.map((exit) =>
    button(page.getByRole('group', { name: orders.quickExit(exit) }), '50').elementHandle(),
  )
  // One right after the other: a distance is from the price of its press, and prices move.
  await page.evaluate(
    (buttons) => {
      for (const each of buttons) if (each instanceof HTMLElement) each.click()
    },
    await Promise.all(quick),
  )
  const fields = exits.map((exit) => page.getByRole('dialog').getByLabel(exit, { exact: true }))
  for (const field of fields) await expect(field).toHaveValue(/^1\.\d{5}$/)
  await button(page, shell.update).tap()
  await expect(page.getByText(orders.updated('0.10 EURUSD'))).toBeVisible()
  const { target, stoploss } = (await openTrades(page))[0] ?? {}
  expect((target ?? 0) - (stoploss ?? 0)).toBeCloseTo(0.01, 5)
})

test('a swiped pending order is cancelled', async ({ page }) => {
  await buyAt(page, 1.05, 'EURUSD', 0.2)
  await page.goto('/orders?tab=pending')
  await dragFinger(page, card(page, 'EURUSD'), { x: -180 })
  await act(page, '0.20 EURUSD', orders.swipe.cancel).tap()
  await button(page.getByRole('alertdialog'), orders.cancelOrder).tap()
  await expect(page.getByText(orders.empty.pending)).toBeVisible()
  expect(await pendingOrders(page)).toEqual([])
})

test('trades are sorted, shown in pips or per cent and netted as last chosen, also after a reload', async ({
  page,
}) => {
  for (const [symbol, lots] of [
    ['GBPUSD', 0.1],
    ['EURUSD', 0.5],
    ['GBPUSD', 0.3],
  ] as const)
    await buy(page, symbol, lots)
  await page.goto('/orders')
  const sort = page.getByLabel(orders.sort, { exact: true })
  await expect.poll(() => symbols(page)).toEqual(['GBPUSD', 'EURUSD', 'GBPUSD'])
  await sort.selectOption(orders.sorts.size)
  await expect.poll(() => symbols(page)).toEqual(['EURUSD', 'GBPUSD', 'GBPUSD'])
  const unit = page.getByRole('radiogroup', { name: orders.unit })
  await unit.getByText(orders.units.pips, { exact: true }).tap()
  const result = card(page, 'EURUSD').locator('strong').last()
  await expect(result).toHaveText(/^[+−]?[\d.]+ pips$/)
  await unit.getByText(orders.units.percent, { exact: true }).tap()
  await page.reload()
  await expect.poll(() => symbols(page)).toEqual(['EURUSD', 'GBPUSD', 'GBPUSD'])
  await expect(result).toHaveText(/^[+−]?\d+\.\d\d%$/)
  await button(page, orders.netted).tap()
  const pound = page.getByRole('list', { name: orders.netted }).getByRole('button', { name: /GBPUSD/ })
  await expect(pound).toContainText('0.40')
  await expect(pound).toContainText(orders.trades(2))
  await pound.tap()
  await dragFinger(page, card(page, '0.30'), { x: -180 })
  await expect(acts(page, '0.30 GBPUSD')).toBeVisible()
})

test('a sheet is dragged down by its head to close it, a short drag leaves it, and Back closes it too', async ({
  page,
}) => {
  await buy(page, 'EURUSD', 0.1)
  await page.goto('/orders')
  const sheet = page.getByRole('dialog', { name: 'EURUSD' })
  const head = sheet.getByRole('heading', { name: 'EURUSD' })
  await card(page, 'EURUSD').tap()
  await expect(head.locator('..')).toHaveCSS('touch-action', 'none')
  await dragFinger(page, head, { y: 60 }, 30)
  await expect(sheet).toBeVisible()
  await dragFinger(page, head, { y: 420 })
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/orders$/)
  await card(page, 'EURUSD').tap()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/orders$/)
})

test('a fill is felt on a device that vibrates, until that is turned off under ACCOUNT', async ({ page }) => {
  await page.addInitScript(() => {
    const felt: unknown[] = []
    Object.assign(globalThis, { felt })
    Object.defineProperty(navigator, 'vibrate', {
      value: (pulses: unknown) => felt.push(pulses) > 0,
      configurable: true,
    })
  })
  const felt = (): Promise<unknown> => page.evaluate(() => Reflect.get(globalThis, 'felt'))
  const dealGold = async (): Promise<void> => {
    await page.goto('/addtrade/XAUUSD?lots=0.01')
    await page.locator('button[data-side=BUY]').last().tap()
    await expect(page).toHaveURL(/\/orders$/)
  }
  await dealGold()
  expect(await felt()).toEqual([[15]])
  await page.goto('/settings')
  await page.getByRole('switch', { name: words.en.settings.haptics }).tap()
  await dealGold()
  expect(await felt()).toEqual([])
})
