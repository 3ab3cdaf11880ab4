import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { buy, buyAt, call, clearDesk, logIn, openTrades, pendingOrders } from './as-client.ts'
import { expect, test } from './fixtures.ts'
import { failUntilTapped } from './silence.ts'
import { patternOf, untilHole, words } from './words.ts'

const { shell, orders } = words.en

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

test('tabs count their rows, and the selected one is in the address', async ({ page }) => {
  await buy(page, 'EURUSD', 0.1)
  await buyAt(page, 1.05, 'EURUSD', 0.2)
  await page.goto('/orders')
  await expect(tab(page, orders.tabs.active)).toContainText('1')
  await tab(page, orders.tabs.pending).click()
  await expect(page).toHaveURL(/tab=pending/)
  await page.reload()
  await expect(tab(page, orders.tabs.pending)).toHaveAttribute('aria-selected', 'true')
  await expect(rowOf(page, 'EURUSD')).toBeVisible()
})

test('a wallet without trades says so and links to HOME', async ({ page }) => {
  await page.goto('/orders')
  await expect(page.getByText(orders.empty.active)).toBeVisible()
  await page.getByRole('link', { name: orders.empty.next }).click()
  await expect(page).toHaveURL(/dashboard/)
})

test('the profit or loss of an open trade moves with its price', async ({ page }) => {
  await buy(page, 'XAUUSD', 0.5)
  await page.goto('/orders')
  const floating = page.getByLabel(orders.figures).locator('dd').first()
  await expect(floating).toHaveText(/[+−]\$/)
  const before = await floating.textContent()
  await expect(floating).not.toHaveText(before ?? '', { timeout: 20_000 })
})

test('Edit Trade shows what a target would bring, refuses one on the wrong side, and sets it', async ({
  page,
}) => {
  await buy(page, 'EURUSD', 0.1)
  await page.goto('/orders')
  await act(page, 'EURUSD', orders.edit)
  await expect(dialog(page)).toContainText(orders.edit)
  const target = dialog(page).getByLabel(orders.target, { exact: true })
  await target.fill('1.00000')
  await page.getByRole('button', { name: shell.update }).click()
  await expect(dialog(page).getByText(untilHole(orders.mustBe.targetAbove))).toBeVisible()
  await expect(target).toBeFocused()
  await target.fill('1.40000')
  await expect(
    dialog(page).getByText(patternOf((hole) => orders.distance(orders.pips(hole), hole), /[\d.]+/, /\+\$.+/)),
  ).toBeVisible()
  await page.getByRole('button', { name: shell.update }).click()
  await expect(page.getByText(orders.updated('0.10 EURUSD'))).toBeVisible()
  expect((await openTrades(page))[0]).toMatchObject({ target: 1.4, stoploss: null })
})

test('an emptied target is removed', async ({ page }) => {
  const bsid = await buy(page, 'EURUSD', 0.1)
  await call(page, 'update_trade_api', { bsid, target: 1.4, stoploss: 1.01 })
  await page.goto('/orders')
  await act(page, 'EURUSD', orders.edit)
  await dialog(page).getByLabel(orders.target, { exact: true }).fill('')
  await page.getByRole('button', { name: shell.update }).click()
  await expect(page.getByText(orders.updatedText(shell.none, '1.01000'))).toBeVisible()
  expect((await openTrades(page))[0]).toMatchObject({ target: null, stoploss: 1.01 })
})

test('a quarter of a trade is closed, and the answer names lots, price and result', async ({ page }) => {
  await buy(page, 'EURUSD', 0.4)
  await page.goto('/orders')
  await act(page, 'EURUSD', orders.close)
  await page.getByRole('button', { name: '25%' }).click()
  await page.getByRole('button', { name: orders.confirmClose('0.10 EURUSD') }).click()
  await expect(
    page.getByText(
      patternOf((hole) => orders.closed('0.10 EURUSD', hole, hole), /\d\.\d{5}/, /[+−]?\$\d+\.\d\d/),
    ),
  ).toBeVisible()
  await expect(page.getByText(orders.stillOpen('0.30')).first()).toBeVisible()
  expect((await openTrades(page))[0]?.lotsize).toBe(0.3)
})

test('a closed trade appears in CLOSED with its close reason', async ({ page }) => {
  await buy(page, 'GBPUSD', 0.1)
  await page.goto('/orders')
  await act(page, 'GBPUSD', orders.close)
  await page.getByRole('button', { name: orders.confirmClose('0.10 GBPUSD') }).click()
  await expect(page.getByText(orders.empty.active)).toBeVisible()
  await tab(page, orders.tabs.closed).click()
  await expect(rowOf(page, 'GBPUSD').first()).toBeVisible()
  await expect(
    page.getByRole('tabpanel').getByText(orders.reasons.manual, { exact: true }).first(),
  ).toBeVisible()
})

test('a closing with a lost answer is repeated with the same key and executes once', async ({ page }) => {
  await buy(page, 'EURUSD', 0.4)
  const bodies: string[] = []
  await page.route('**/api/trade_close_api', async (route) => {
    bodies.push(route.request().postData() ?? '')
    if (bodies.length > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.goto('/orders')
  await act(page, 'EURUSD', orders.close)
  await page.getByRole('button', { name: '25%' }).click()
  await page.getByRole('button', { name: orders.confirmClose('0.10 EURUSD') }).click()
  await expect(page.getByText(untilHole((hole) => orders.closed('0.10 EURUSD', hole, hole)))).toBeVisible()
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
  await act(page, 'EURUSD', orders.close)
  await page.getByRole('button', { name: '50%' }).click()
  await page.getByRole('button', { name: orders.confirmClose('0.20 EURUSD') }).dblclick()
  await expect(page.getByText(untilHole((hole) => orders.closed('0.20 EURUSD', hole, hole)))).toBeVisible()
  expect(sent).toBe(1)
  expect((await openTrades(page))[0]?.lotsize).toBe(0.2)
})

test('Close all asks once with the number of trades, and closes them', async ({ page }) => {
  await buy(page, 'EURUSD', 0.1)
  await buy(page, 'USDJPY', 0.1)
  await page.goto('/orders')
  await page.getByRole('button', { name: orders.closeAll }).click()
  await expect(dialog(page)).toContainText(orders.closeAllCount(2))
  await page.getByRole('button', { name: orders.confirmCloseAll(2) }).click()
  await expect(page.getByText(untilHole((hole) => orders.closedMany(2, hole)))).toBeVisible()
  await expect(page.getByText(orders.empty.active)).toBeVisible()
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
  await page.getByRole('button', { name: orders.closeAll }).click()
  await page.getByRole('button', { name: orders.confirmCloseAll(2) }).click()
  await expect(dialog(page)).toContainText(untilHole((hole) => orders.closedMany(1, hole)))
  await expect(dialog(page)).toContainText(orders.stayed(1))
  await expect(dialog(page).getByRole('listitem')).toContainText('0.10 USDJPY')
})

test('a pending order is changed, and cancelled after one question that names it', async ({ page }) => {
  await buyAt(page, 1.05, 'EURUSD', 0.2)
  await page.goto('/orders?tab=pending')
  await act(page, 'EURUSD', orders.change)
  await dialog(page).getByLabel(orders.price, { exact: true }).fill('1.06000')
  await page.getByRole('button', { name: shell.update }).click()
  await expect(page.getByText(orders.changed('0.20 EURUSD'))).toBeVisible()
  expect((await pendingOrders(page))[0]?.trade_price).toBe(1.06)
  // Its details stand again where the dialog was.
  await page.getByRole('button', { name: orders.cancelOrder }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    orders.cancelQuestion(orders.pendingName('BUY', orders.kinds.limit, '0.20 EURUSD', '1.06000')),
  )
  await question.getByRole('button', { name: orders.cancelOrder }).click()
  await expect(page.getByText(orders.empty.pending)).toBeVisible()
  expect(await pendingOrders(page)).toEqual([])
})

test('without fresh prices the buttons are disabled with a reason', async ({ page }) => {
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
  const close = page.getByRole('button', { name: orders.close, exact: true }).last()
  await expect(close).toBeEnabled()
  silent = true
  await page.route('**/api/home_forex_api', (route) => route.abort())
  await expect(close).toBeDisabled({ timeout: 30_000 })
  const stale = page.getByText(patternOf(orders.off.stale))
  await expect(stale.or(page.getByText(orders.off.offline)).first()).toBeVisible()
})

test('a list that cannot be loaded says so, and loads when asked again', async ({ page }) => {
  await buy(page, 'EURUSD', 0.1)
  await failUntilTapped(page, 'orders_api/Market', shell.retry)
  await page.goto('/orders')
  await expect(page.getByText(shell.couldNotLoad)).toBeVisible()
  await page.getByRole('button', { name: shell.retry }).click()
  await expect(rowOf(page, 'EURUSD')).toBeVisible()
})

test('without a stream the message of a list that cannot be loaded does not blink', async ({ page }) => {
  await page.routeWebSocket(/\/api\/stream/, (socket) => void socket.close())
  await failUntilTapped(page, 'orders_api/Market', shell.retry)
  await page.goto('/orders')
  await expect(page.getByText(shell.couldNotLoad)).toBeVisible()
  const placeholders = await page.evaluate(
    (label) =>
      new Promise<number>((resolve) => {
        let seen = 0
        const watch = new MutationObserver(() => {
          const states = [...document.querySelectorAll('[role=status]')]
          if (states.some(({ textContent }) => textContent === label)) seen += 1
        })
        watch.observe(document.body, { subtree: true, childList: true })
        setTimeout(() => resolve(seen), 3_000)
      }),
    orders.loading,
  )
  expect(placeholders).toBe(0)
  await expect(page.getByText(shell.couldNotLoad)).toBeVisible()
})

test('rows replace their placeholders below the totals', async ({ page }) => {
  await buy(page, 'EURUSD', 0.1)
  let answer = (): void => undefined
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/orders_api/Market/**', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/orders')
  const place = page.getByRole('tabpanel').getByRole('status')
  await expect(page.getByText(untilHole((hole) => orders.stopOutFirst(hole, hole, hole)))).toBeVisible()
  const kept = await place.boundingBox()
  answer()
  await expect(rowOf(page, 'EURUSD')).toBeVisible()
  const list = page.getByRole('tabpanel').locator('section + *')
  expect((await list.boundingBox())?.y).toBe(kept?.y)
})

test('a position or order that another device ends while it is being changed is reported', async ({
  page,
}) => {
  const trade = await buy(page, 'EURUSD', 0.1)
  const order = await buyAt(page, 1.05, 'GBPUSD', 0.1)
  for (const [path, symbol, name, end, said] of [
    ['/orders', 'EURUSD', orders.edit, ['trade_close_api', trade], orders.tradeGone],
    ['/orders?tab=pending', 'GBPUSD', orders.change, ['order_cancel_api', order], orders.orderGone],
  ] as const) {
    await page.goto(path)
    await act(page, symbol, name)
    await expect(dialog(page)).toContainText(symbol)
    await call(page, end[0], { bsid: end[1], cid: randomUUID() })
    await expect(page.locator('[popover] p').filter({ hasText: said })).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
  }
})
