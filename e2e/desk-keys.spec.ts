import type { Page } from '@playwright/test'
import { clearDesk, hear, logIn, openTrades, pendingOrders } from './as-client.ts'
import { violationsOf } from './axe.ts'
import { pressBy, tabTo } from './by-keyboard.ts'
import { deal } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { chartSummary, words } from './words.ts'

/* The keys of HOME's desk, and its palette. */

const { chart, desk, home, sending, settings, trade } = words.en

const search = (page: Page) => page.getByRole('region', { name: home.rates }).getByRole('searchbox')
const frame = (page: Page) => page.frameLocator('iframe')
const finder = (page: Page) => page.getByRole('combobox', { name: desk.palette.title })

test.beforeEach(async ({ page, logins }) => {
  await logIn(page, logins.client)
  await clearDesk(page)
})

async function openDesk(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await expect(deal(page, 'BUY')).toBeEnabled()
}

test('B and S lead to the buttons of the ticket, and only Enter places the order', async ({ page }) => {
  await openDesk(page)
  await page.getByRole('textbox', { name: trade.lots }).fill('0.02')
  await page.keyboard.press('Escape')
  await page.keyboard.press('s')
  await expect(deal(page, 'SELL')).toBeFocused()
  await page.keyboard.press('B')
  await expect(deal(page, 'BUY')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(deal(page, 'BUY')).not.toBeFocused()
  // In a field they are letters.
  await page.keyboard.press('/')
  await page.keyboard.type('sb')
  await expect(search(page)).toHaveValue('sb')
  await page.keyboard.press('Escape')
  expect(await openTrades(page)).toEqual([])
  await page.keyboard.press('s')
  await page.keyboard.press('Enter')
  await hear(page, (hole) => sending.filled('SELL 0.02 XAUUSD', hole))
  expect(await openTrades(page)).toHaveLength(1)
})

test('a held Enter and a double click place one order each', async ({ page }) => {
  await openDesk(page)
  const filled = (side: 'BUY' | 'SELL') => hear(page, (hole) => sending.filled(`${side} 0.01 XAUUSD`, hole))
  await page.getByRole('textbox', { name: trade.lots }).fill('0.01')
  await page.keyboard.press('Escape')
  await page.keyboard.press('s')
  await page.keyboard.down('Enter')
  await filled('SELL')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await deal(page, 'BUY').hover()
  await page.mouse.down()
  await page.mouse.up()
  await filled('BUY')
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(deal(page, 'SELL')).toBeEnabled()
  expect(await openTrades(page)).toHaveLength(2)
})

test('a key whose button cannot be pressed or seen leaves the focus on no side', async ({ page }) => {
  await openDesk(page)
  const { promise: answers, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/web_trade_api', async (route) => {
    await answers
    await route.continue()
  })
  await page.keyboard.press('b')
  await page.keyboard.press('Enter')
  await expect(deal(page, 'SELL')).toBeDisabled()
  await page.keyboard.press('s')
  await expect(deal(page, 'BUY')).not.toBeFocused()
  answer()
  await expect(deal(page, 'SELL')).toBeEnabled()
  await page.keyboard.press('Enter')
  expect(await openTrades(page)).toHaveLength(1)
  const full = frame(page).getByRole('button', { name: chart.fullScreen })
  await full.click()
  await expect(full).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('b')
  await expect(deal(page, 'BUY')).not.toBeFocused()
  await page.keyboard.press('Escape')
})

test('keys search, choose the timeframe and show their list, in the chart as well', async ({ page }) => {
  await openDesk(page)
  await expect(frame(page).getByText(chartSummary('XAUUSD', '5m'))).toBeAttached()
  await page.keyboard.press('4')
  await expect(frame(page).getByText(chartSummary('XAUUSD', '30m'))).toBeAttached()
  await frame(page).getByRole('button', { name: '1h', exact: true }).click()
  await page.keyboard.press('1')
  await expect(frame(page).getByText(chartSummary('XAUUSD', '1m'))).toBeAttached()
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: desk.keys.title })
  await expect(list).toContainText(desk.palette.about)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
})

test('the palette finds instruments and screens, by the keyboard alone', async ({ page }) => {
  await openDesk(page)
  await page.keyboard.press('Control+k')
  await expect(finder(page)).toBeFocused()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violationsOf(page)).toEqual([])
  }
  await page.keyboard.type('silver')
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(frame(page).getByText(chartSummary('XAGUSD'))).toBeAttached()
  await expect(page).toHaveURL('/dashboard')
  await page.keyboard.press('Control+k')
  await finder(page).fill('nothing has this name')
  await expect(page.getByRole('dialog')).toContainText(desk.palette.nothing)
  await finder(page).fill(settings.links.statements.name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/statements')
})

test('a window that is made 1440 wide takes a stop order with the keys alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  await expect(search(page)).toBeAttached()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(deal(page, 'BUY')).toBeEnabled()
  await page.keyboard.press('Control+k')
  await expect(finder(page)).toBeFocused()
  await page.keyboard.type('eurusd')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /EURUSD/ })).toBeVisible()
  await pressBy(page, 'Space', page.getByRole('switch', { name: trade.market }))
  await tabTo(page, page.getByRole('radio', { name: trade.kinds.limit }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('b')
  await expect(deal(page, 'BUY')).toBeFocused()
  await expect(deal(page, 'BUY')).toContainText(trade.kinds.stop)
  await page.keyboard.press('Enter')
  await hear(page, (hole) => sending.resting(hole, hole))
  await expect(page).toHaveURL('/dashboard')
  expect(await pendingOrders(page)).toMatchObject([
    { cpair: 'EURUSD', order_type: 'stop', trade_type: 'BUY' },
  ])
  const tab = page.getByRole('tab', { name: new RegExp(desk.tabs.orders) })
  await tabTo(page, page.getByRole('tab', { selected: true }))
  await page.keyboard.press('ArrowRight')
  await expect(tab).toBeFocused()
  await expect(page.getByRole('tabpanel').getByRole('row', { name: /EURUSD/ })).toBeVisible()
})
