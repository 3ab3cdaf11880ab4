import type { Locator, Page } from '@playwright/test'
import { buy, buyAt, call, clearDesk, logIn, openTrades, pendingOrders } from './as-client.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(async ({ page, logins }) => {
  await logIn(page, logins.client)
  await clearDesk(page)
})

/** The button of a row: the whole card on a phone, the pair's cell on a wide screen. */
const rowOf = (page: Page, symbol: string): Locator =>
  page.getByRole('tabpanel').getByRole('button', { name: new RegExp(symbol) })
const dialog = (page: Page): Locator => page.getByRole('dialog')
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name: new RegExp(name) })
/** Presses a button of the row's details, wherever they stand. */
const act = async (page: Page, symbol: string, name: string): Promise<void> => {
  await rowOf(page, symbol).click()
  await page.getByRole('button', { name, exact: true }).last().click()
}

test('tabs count their rows, and the chosen one stands in the address', async ({ page }) => {
  await buy(page, 'EURUSD', 0.1)
  await buyAt(page, 1.05, 'EURUSD', 0.2)
  await page.goto('/orders')
  await expect(tab(page, 'ACTIVE')).toContainText('1')
  await tab(page, 'PENDING').click()
  await expect(page).toHaveURL(/tab=pending/)
  await page.reload()
  await expect(tab(page, 'PENDING')).toHaveAttribute('aria-selected', 'true')
  await expect(rowOf(page, 'EURUSD')).toBeVisible()
})

test('a wallet without trades says so and leads to HOME', async ({ page }) => {
  await page.goto('/orders')
  await expect(page.getByText('No open trades')).toBeVisible()
  await page.getByRole('link', { name: 'See prices on HOME' }).click()
  await expect(page).toHaveURL(/dashboard/)
})

test('the profit or loss of an open trade moves with its price', async ({ page }) => {
  await buy(page, 'XAUUSD', 0.5)
  await page.goto('/orders')
  const floating = page.getByLabel('Your wallet with all open trades').locator('dd').first()
  await expect(floating).toHaveText(/[+−]\$/)
  const before = await floating.textContent()
  await expect(floating).not.toHaveText(before ?? '', { timeout: 20_000 })
})

test('Edit Trade shows what a target would bring, refuses one on the wrong side, and sets it', async ({
  page,
}) => {
  await buy(page, 'EURUSD', 0.1)
  await page.goto('/orders')
  await act(page, 'EURUSD', 'Edit Trade')
  await expect(dialog(page)).toContainText('Edit Trade')
  const target = dialog(page).getByLabel('Target', { exact: true })
  await target.fill('1.00000')
  await page.getByRole('button', { name: 'UPDATE' }).click()
  await expect(dialog(page).getByText('The target must be above')).toBeVisible()
  await expect(target).toBeFocused()
  await target.fill('1.40000')
  await expect(dialog(page).getByText(/pips away, \+\$/)).toBeVisible()
  await page.getByRole('button', { name: 'UPDATE' }).click()
  await expect(page.getByText('0.10 EURUSD: target and stoploss are set')).toBeVisible()
  expect((await openTrades(page))[0]).toMatchObject({ target: 1.4, stoploss: null })
})

test('an emptied target is removed', async ({ page }) => {
  const bsid = await buy(page, 'EURUSD', 0.1)
  await call(page, 'update_trade_api', { bsid, target: 1.4, stoploss: 1.01 })
  await page.goto('/orders')
  await act(page, 'EURUSD', 'Edit Trade')
  await dialog(page).getByLabel('Target', { exact: true }).fill('')
  await page.getByRole('button', { name: 'UPDATE' }).click()
  await expect(page.getByText('Target None, stoploss 1.01000')).toBeVisible()
  expect((await openTrades(page))[0]).toMatchObject({ target: null, stoploss: 1.01 })
})

test('a quarter of a trade is closed, and the answer names lots, price and result', async ({ page }) => {
  await buy(page, 'EURUSD', 0.4)
  await page.goto('/orders')
  await act(page, 'EURUSD', 'Close')
  await page.getByRole('button', { name: '25%' }).click()
  await page.getByRole('button', { name: 'Close 0.10 EURUSD' }).click()
  await expect(page.getByText(/Closed: 0\.10 EURUSD at \d\.\d{5}, [+−]?\$\d+\.\d\d/)).toBeVisible()
  await expect(page.getByText('0.30 lots stay open.').first()).toBeVisible()
  expect((await openTrades(page))[0]?.lotsize).toBe(0.3)
})

test('a trade that was closed stands in CLOSED with who closed it', async ({ page }) => {
  await buy(page, 'GBPUSD', 0.1)
  await page.goto('/orders')
  await act(page, 'GBPUSD', 'Close')
  await page.getByRole('button', { name: 'Close 0.10 GBPUSD' }).click()
  await expect(page.getByText('No open trades')).toBeVisible()
  await tab(page, 'CLOSED').click()
  await expect(rowOf(page, 'GBPUSD').first()).toBeVisible()
  await expect(page.getByRole('tabpanel').getByText('By you', { exact: true }).first()).toBeVisible()
})

test('a closing whose answer is lost goes out again with the same key and deals once', async ({ page }) => {
  await buy(page, 'EURUSD', 0.4)
  const bodies: string[] = []
  await page.route('**/api/trade_close_api', async (route) => {
    bodies.push(route.request().postData() ?? '')
    if (bodies.length > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.goto('/orders')
  await act(page, 'EURUSD', 'Close')
  await page.getByRole('button', { name: '25%' }).click()
  await page.getByRole('button', { name: 'Close 0.10 EURUSD' }).click()
  await expect(page.getByText(/Closed: 0\.10 EURUSD at/)).toBeVisible()
  expect(bodies).toHaveLength(2)
  expect(bodies[1]).toBe(bodies[0])
  expect(JSON.parse(bodies[0] ?? '{}')).toHaveProperty('cid')
  expect((await openTrades(page))[0]?.lotsize).toBe(0.3)
})

test('a double tap closes once', async ({ page }) => {
  await buy(page, 'EURUSD', 0.4)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('trade_close_api')) sent += 1
  })
  await page.goto('/orders')
  await act(page, 'EURUSD', 'Close')
  await page.getByRole('button', { name: '50%' }).click()
  await page.getByRole('button', { name: 'Close 0.20 EURUSD' }).dblclick()
  await expect(page.getByText(/Closed: 0\.20 EURUSD at/)).toBeVisible()
  expect(sent).toBe(1)
  expect((await openTrades(page))[0]?.lotsize).toBe(0.2)
})

test('Close all asks once with the number of trades, and closes them', async ({ page }) => {
  await buy(page, 'EURUSD', 0.1)
  await buy(page, 'USDJPY', 0.1)
  await page.goto('/orders')
  await page.getByRole('button', { name: 'Close all' }).click()
  await expect(dialog(page)).toContainText('This closes 2 trades.')
  await page.getByRole('button', { name: 'Close 2 trades' }).click()
  await expect(page.getByText(/Closed 2 trades, [+−]?\$/)).toBeVisible()
  await expect(page.getByText('No open trades')).toBeVisible()
  expect(await openTrades(page)).toEqual([])
})

test('Close all says which trade stayed open', async ({ page }) => {
  const euro = await buy(page, 'EURUSD', 0.1)
  await buy(page, 'USDJPY', 0.1)
  // As where the market of the other has closed meanwhile.
  await page.route('**/api/trades_close_api', async (route) => {
    const { closed } = await call<{ closed: object }>(page, 'trade_close_api', { bsid: euro })
    await route.fulfill({ json: { status: 0, msg: '', closed: [closed] } })
  })
  await page.goto('/orders')
  await page.getByRole('button', { name: 'Close all' }).click()
  await page.getByRole('button', { name: 'Close 2 trades' }).click()
  await expect(dialog(page)).toContainText(/Closed 1 trade, [+−]?\$/)
  await expect(dialog(page)).toContainText('1 trade stayed open')
  await expect(dialog(page).getByRole('listitem')).toContainText('0.10 USDJPY')
})

test('a pending order is changed, and cancelled after one question that names it', async ({ page }) => {
  await buyAt(page, 1.05, 'EURUSD', 0.2)
  await page.goto('/orders?tab=pending')
  await act(page, 'EURUSD', 'Change order')
  await dialog(page).getByLabel('Price', { exact: true }).fill('1.06000')
  await page.getByRole('button', { name: 'UPDATE' }).click()
  await expect(page.getByText('0.20 EURUSD: the order is changed')).toBeVisible()
  expect((await pendingOrders(page))[0]?.trade_price).toBe(1.06)
  // Its details stand again where the dialog was.
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Cancel BUY Limit 0.20 EURUSD at 1.06000?')
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('No pending orders')).toBeVisible()
  expect(await pendingOrders(page)).toEqual([])
})

test('without fresh prices the buttons are off and say why', async ({ page }) => {
  await buy(page, 'EURUSD', 0.1)
  let silent = false
  await page.routeWebSocket(/\/api\/stream/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (!silent) socket.send(message)
    })
  })
  await page.goto('/orders')
  await rowOf(page, 'EURUSD').click()
  const close = page.getByRole('button', { name: 'Close', exact: true }).last()
  await expect(close).toBeEnabled()
  silent = true
  await page.route('**/api/home_forex_api', (route) => route.abort())
  await expect(close).toBeDisabled({ timeout: 30_000 })
  await expect(page.getByText(/Buttons return/).first()).toBeVisible()
})

test('a list that cannot be loaded says so, and loads when asked again', async ({ page }) => {
  await buy(page, 'EURUSD', 0.1)
  let broken = true
  await page.route('**/api/orders_api/Market/**', (route) =>
    broken
      ? route.fulfill({ status: 500, json: { status: 1, msg: '', reason: 'server_error' } })
      : route.continue(),
  )
  await page.goto('/orders')
  await expect(page.getByText('This could not be loaded')).toBeVisible()
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rowOf(page, 'EURUSD')).toBeVisible()
})

test('rows come where their place was kept, beneath the totals', async ({ page }) => {
  await buy(page, 'EURUSD', 0.1)
  let answer = (): void => undefined
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/orders_api/Market/**', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/orders')
  const place = page.getByRole('tabpanel').getByRole('status')
  await expect(page.getByText('A stop-out would come')).toBeVisible()
  const kept = await place.boundingBox()
  answer()
  await expect(rowOf(page, 'EURUSD')).toBeVisible()
  const list = page.getByRole('tabpanel').locator('section + *')
  expect((await list.boundingBox())?.y).toBe(kept?.y)
})
