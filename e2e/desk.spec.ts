import type { Locator, Page } from '@playwright/test'
import { buy, buyAt, call, clearDesk, hear, logIn, openTrades, useridOf } from './as-client.ts'
import { deal } from './controls.ts'
import { dragFinger } from './finger.ts'
import { expect, test } from './fixtures.ts'
import { noteMoves } from './moves.ts'
import { failUntilTapped } from './silence.ts'
import { chartSummary, words } from './words.ts'

/* HOME on a wide screen: rates, chart, ticket and dock in one screen. */

const { alerts, chart, chartTools, chartTrading, desk, home, orders, sending, shell, trade } = words.en

test.use({ hasTouch: true })

const rates = (page: Page) => page.getByRole('region', { name: home.rates })
const dock = (page: Page) => page.getByRole('region', { name: desk.dock })
const separator = (page: Page) => page.getByRole('separator', { name: desk.resize })
const lots = (page: Page) => page.getByRole('textbox', { name: trade.lots })
const tab = (page: Page, name: string) => dock(page).getByRole('tab', { name: new RegExp(name) })
const heightOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.height ?? 0

test.beforeEach(async ({ page, logins }) => {
  await logIn(page, logins.client)
  await clearDesk(page)
})

async function openDesk(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await expect(lots(page)).toBeEnabled()
}

test('an order at a price of the chart fills in the ticket beside it, with what is typed there', async ({
  page,
}) => {
  await openDesk(page)
  await lots(page).fill('0.07')
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: chart.tools }).press('Enter')
  await frame.getByRole('button', { name: chartTools.atPrice }).press('Enter')
  const level = frame.getByRole('slider', { name: chartTools.level })
  await expect(level).toBeFocused()
  for (let pages = 0; pages < 3; pages += 1) await level.press('PageDown')
  const price = (await level.textContent()) ?? ''
  await frame.getByRole('button', { name: chartTools.orderHere }).press('Enter')
  await expect(page.getByRole('textbox', { name: trade.limit })).toHaveValue(price)
  // On which one depends on where the price has gone meanwhile.
  await expect(page.getByRole('radio', { name: trade.sides.both })).not.toBeChecked()
  await expect(lots(page)).toHaveValue('0.07')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('SELL and BUY below a chart that fills the screen fill in the ticket beside it', async ({ page }) => {
  await openDesk(page)
  await lots(page).fill('0.07')
  await page.frameLocator('iframe').getByRole('button', { name: chart.fullScreen }).click()
  const strip = page.getByRole('group', { name: chartTrading.strip })
  await strip.getByRole('button', { name: chartTrading.sides.SELL }).click()
  await expect(strip).toHaveCount(0)
  await expect(page.getByRole('radio', { name: trade.sides.SELL })).toBeChecked()
  await expect(lots(page)).toHaveValue('0.07')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('HOME is one screen with one balance, and nothing moves while it loads', async ({ page }) => {
  await buy(page, 'XAUUSD')
  await page.addInitScript(noteMoves)
  for (const [width, height] of [
    [1200, 700],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openDesk(page)
    await expect(page.frameLocator('iframe').getByText(chartSummary('XAUUSD'))).toBeAttached()
    await expect(dock(page).getByRole('row')).toHaveCount(2)
    for (const part of [
      rates(page),
      page.getByRole('region', { name: home.chart }),
      dock(page),
      deal(page, 'BUY'),
    ])
      await expect(part).toBeInViewport({ ratio: 1 })
    const { scrollHeight, scrollWidth } = await page.evaluate(() => {
      const root = document.documentElement
      return { scrollHeight: root.scrollHeight, scrollWidth: root.scrollWidth }
    })
    expect([scrollHeight, scrollWidth]).toEqual([height, width])
    await expect(page.getByText(home.totalBalance)).toHaveCount(1)
    await expect(page.getByText(shell.balance, { exact: true })).toHaveCount(0)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'moved'))).toEqual([])
  }
})

test('nothing moves either when the prices come last', async ({ page }) => {
  await buy(page, 'XAUUSD')
  await page.addInitScript(noteMoves)
  await page.setViewportSize({ width: 1440, height: 900 })
  const { promise: arePrices, resolve: come } = Promise.withResolvers<void>()
  await page.routeWebSocket(/\/api\/stream/, (socket) => {
    socket.connectToServer().onMessage((message) => void arePrices.then(() => socket.send(message)))
  })
  await page.route('**/api/home_forex_api*', async (route) => {
    await arePrices
    await route.continue()
  })
  await page.goto('/dashboard')
  await expect(dock(page).getByRole('row')).toHaveCount(2)
  come()
  await expect(lots(page)).toBeEnabled()
  await expect(
    dock(page).getByRole('row').last().locator('[data-price=bid]:not([data-awaited])'),
  ).toContainText(/\d/)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'moved'))).toEqual([])
})

test('nothing moves either when the desk comes later than HOME', async ({ page }) => {
  await page.addInitScript(noteMoves)
  await page.setViewportSize({ width: 1920, height: 1080 })
  const { promise: isWaiting, resolve: come } = Promise.withResolvers<void>()
  await page.route('**/desk-*.js', async (route) => {
    await isWaiting
    await route.continue()
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('main')).toContainText(shell.loading)
  come()
  await expect(lots(page)).toBeEnabled()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'moved'))).toEqual([])
})

test('a row of the rates chooses the instrument of chart and ticket, whose order stays on the desk', async ({
  page,
}) => {
  await openDesk(page)
  await rates(page).getByRole('link', { name: 'EURUSD', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.frameLocator('iframe').getByText(chartSummary('EURUSD'))).toBeAttached()
  await expect(page.getByRole('heading', { name: /EURUSD/ })).toBeVisible()
  await expect(rates(page).getByRole('link', { name: 'EURUSD', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await lots(page).fill('0.03')
  await deal(page, 'BUY').click()
  await hear(page, (hole) => sending.filled('BUY 0.03 EURUSD', hole))
  await expect(page).toHaveURL('/dashboard')
  await expect(dock(page).getByRole('row', { name: /EURUSD/ })).toContainText('0.03')
  // A rejection is said in the ticket alone.
  await lots(page).fill('9')
  await deal(page, 'BUY').click()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.getByRole('group', { name: trade.buttons }).getByRole('alert')).toContainText(
    trade.failed,
  )
})

test('the dock lists positions, orders, history and alerts in tables, and a row is changed and closed in it', async ({
  page,
}) => {
  await buy(page, 'XAUUSD', 0.1)
  await buyAt(page, 1.05, 'EURUSD', 0.2)
  await call(page, `price_alert_add_api/${await useridOf(page)}`, { asset: 'GBPUSD', price: '9' })
  await openDesk(page)
  await expect(tab(page, desk.tabs.orders)).toContainText('1')
  const act = (name: string, of: string) =>
    dock(page).getByRole('button', { name: `${name}: ${of}`, exact: true })
  await act(orders.swipe.edit, 'BUY 0.10 XAUUSD').click()
  const edit = page.getByRole('dialog', { name: orders.edit })
  await edit.getByLabel(orders.stoploss, { exact: true }).fill('1000')
  await edit.getByRole('button', { name: shell.update }).click()
  await expect(dock(page).getByRole('cell', { name: '1000.000' })).toBeVisible()
  await act(orders.swipe.close, 'BUY 0.10 XAUUSD').click()
  await page.getByRole('button', { name: orders.confirmClose('0.10 XAUUSD') }).click()
  await expect(dock(page)).toContainText(orders.empty.active)
  expect(await openTrades(page)).toEqual([])
  await tab(page, desk.tabs.orders).click()
  await act(orders.swipe.cancel, 'BUY 0.20 EURUSD').click()
  await page.getByRole('alertdialog').getByRole('button', { name: orders.cancelOrder }).click()
  await expect(dock(page)).toContainText(orders.empty.pending)
  await tab(page, desk.tabs.history).click()
  await expect(
    dock(page)
      .getByRole('row', { name: /XAUUSD/ })
      .first(),
  ).toContainText(orders.reasons.manual)
  await tab(page, desk.tabs.alerts).click()
  await page.reload()
  await expect(tab(page, desk.tabs.alerts)).toHaveAttribute('aria-selected', 'true')
  await dock(page)
    .getByRole('button', { name: alerts.remove('GBPUSD', alerts.waits.rises('9.00000')) })
    .first()
    .click()
  await expect(dock(page).getByText(alerts.removed('GBPUSD', alerts.waits.rises('9.00000')))).toBeVisible()
})

test('the dock is made higher by mouse, finger and keys, and stays so on this device', async ({ page }) => {
  await openDesk(page)
  const first = await heightOf(dock(page))
  const box = await separator(page).boundingBox()
  if (!box) throw new Error('The separator is not there')
  await page.mouse.move(box.x + box.width / 2, box.y + 4)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y - 56, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => heightOf(dock(page))).toBe(first + 60)
  await dragFinger(page, separator(page), { y: 100 })
  await expect.poll(() => heightOf(dock(page))).toBe(first - 40)
  await separator(page).press('ArrowUp')
  await expect(separator(page)).toHaveAttribute('aria-valuenow', String(first - 16))
  await page.reload()
  await expect.poll(() => heightOf(dock(page))).toBe(first - 16)
  await separator(page).press('End')
  const chart = page.getByRole('region', { name: home.chart })
  await expect.poll(() => heightOf(chart)).toBeLessThan(240)
  const most = (await separator(page).getAttribute('aria-valuemax')) ?? ''
  await expect(separator(page)).toHaveAttribute('aria-valuenow', most)
  await separator(page).press('Home')
  await expect(separator(page)).toHaveAttribute('aria-valuenow', '96')
})

test('alerts that cannot be loaded are not shown as none, and load when asked again', async ({ page }) => {
  await call(page, `price_alert_add_api/${await useridOf(page)}`, { asset: 'AUDUSD', price: '6' })
  await failUntilTapped(page, 'price_alerts_api', shell.retry)
  await openDesk(page)
  await tab(page, desk.tabs.alerts).click()
  await expect(dock(page).getByText(shell.couldNotLoad)).toBeVisible()
  await dock(page).getByRole('button', { name: shell.retry }).click()
  const remove = alerts.remove('AUDUSD', alerts.waits.rises('6.00000'))
  await expect(dock(page).getByRole('button', { name: remove })).toBeVisible()
})

test('what is typed in the ticket is there again with its instrument', async ({ page }) => {
  await openDesk(page)
  await lots(page).fill('0.37')
  await rates(page).getByRole('link', { name: 'EURUSD', exact: true }).click()
  await expect(page.getByRole('heading', { name: /EURUSD/ })).toBeVisible()
  await expect(lots(page)).not.toHaveValue('0.37')
  await rates(page).getByRole('link', { name: 'XAUUSD', exact: true }).click()
  await expect(lots(page)).toHaveValue('0.37')
})

test('a sheet of the dock stays open with what is typed when the window becomes narrow', async ({ page }) => {
  await buy(page, 'XAUUSD', 0.1)
  await openDesk(page)
  const edit = `${orders.swipe.edit}: BUY 0.10 XAUUSD`
  await dock(page).getByRole('button', { name: edit, exact: true }).click()
  const target = page.getByRole('dialog', { name: orders.edit }).getByLabel(orders.target, { exact: true })
  await target.fill('5000')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(dock(page)).toHaveCount(0)
  await expect(target).toHaveValue('5000')
})

test('a window that becomes narrow and wide again keeps what is typed', async ({ page }) => {
  await openDesk(page)
  await rates(page).getByRole('searchbox').fill('gold')
  await lots(page).fill('0.37')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(dock(page)).toBeHidden()
  await expect(lots(page)).toBeHidden()
  await expect(rates(page).getByRole('searchbox')).toHaveValue('gold')
  // The row leads to the ticket's own screen again.
  await expect(rates(page).getByRole('listitem')).toHaveCount(1)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(lots(page)).toHaveValue('0.37')
  await expect(rates(page).getByRole('searchbox')).toHaveValue('gold')
  await page.setViewportSize({ width: 390, height: 844 })
  await rates(page).getByRole('link', { name: 'XAUUSD', exact: true }).click()
  await expect(page).toHaveURL(/\/addtrade\/XAUUSD$/)
})
