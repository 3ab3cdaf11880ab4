import type { Page } from '@playwright/test'
import { buy, clearDesk, enter, openTrades } from './as-client.ts'
import { button, inkFaint } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { fillRegistration } from './new-person.ts'
import { WITHIN, silence } from './silence.ts'
import { patternOf, untilHole, words } from './words.ts'

const { login, orders, register, sending, shell, trade, refusals, chartTrading, chartLines } = words.en
const { network } = refusals

/** Cuts the stream and every call from now on, as if the server were down; the device is online. */
async function cutOff(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  for (const end of streams.splice(0)) end()
  isCut = true
}

let isCut = false
const streams: (() => void)[] = []

test.beforeEach(async ({ page }) => {
  isCut = false
  streams.length = 0
  await page.routeWebSocket('**/api/stream', (socket) => {
    if (isCut) return void socket.close()
    socket.connectToServer()
    streams.push(() => void socket.close())
  })
})

test('with the server down ORDERS greys and dates every figure, and closes nothing', async ({
  page,
  logins,
}) => {
  await enter(page, logins.client)
  await clearDesk(page)
  await buy(page, 'EURUSD', 0.1)
  await page.goto('/orders')
  const list = page.getByRole('list', { name: orders.activeBy.opened })
  await expect(list).toContainText(/\$\d/)
  const closeAll = button(page, orders.closeAll)
  await expect(closeAll).toBeEnabled()
  await expect(page.getByText(/as of \d\d:\d\d/)).toHaveCount(0)
  await cutOff(page)
  const figures = page.getByRole('region', { name: orders.figures })
  await expect(figures).toContainText(/as of \d\d:\d\d/)
  await expect(page.getByText(patternOf(shell.reconnecting))).toBeVisible()
  await expect(closeAll).toBeDisabled()
  await expect(page.getByText(orders.off.offline)).toBeVisible()
  // The button is beside the figures, and covers none of them.
  const [over, under] = [
    await closeAll.boundingBox(),
    await figures
      .getByText(/^[+−]?\$\d/)
      .first()
      .boundingBox(),
  ]
  expect(over?.x).toBeGreaterThan((under?.x ?? 0) + (under?.width ?? 0))
  const faint = await inkFaint(page)
  const amounts = page.getByRole('main').getByText(/^[+−]?\$\d/)
  expect(await amounts.count()).toBeGreaterThan(3)
  for (const amount of await amounts.all()) await expect(amount).toHaveCSS('color', faint)
})

for (const path of ['/funds', '/tradebook']) {
  test(`with the server down ${path} greys every figure and dates them`, async ({ page, logins }) => {
    await enter(page, logins.client, path)
    const amounts = page.getByRole('main').getByText(/^[+−]?[$₹]\d/)
    await expect(amounts.nth(2)).toBeVisible()
    const faint = await inkFaint(page)
    await expect(amounts.first()).not.toHaveCSS('color', faint)
    await cutOff(page)
    await expect(page.getByText(patternOf(shell.reconnecting), { exact: true })).toBeVisible()
    for (const amount of await amounts.all()) await expect(amount).toHaveCSS('color', faint)
  })
}

test('with the stream blocked each list is asked for once a second, not twice', async ({ page, logins }) => {
  isCut = true
  const asked = new Map<string, number>()
  page.on('request', (request) => {
    const call = /\/api\/(\w+(?:\/(?:Market|Limit|Exit))?)/.exec(request.url())?.[1] ?? ''
    asked.set(call, (asked.get(call) ?? 0) + 1)
  })
  for (const { path, calls } of [
    { path: '/dashboard', calls: ['home_forex_api'] },
    {
      path: '/addtrade/XAUUSD',
      calls: ['home_forex_api', 'metal_api', 'orders_api/Market', 'orders_api/Limit'],
    },
    { path: '/orders', calls: ['home_forex_api', 'orders_api/Market', 'orders_api/Limit'] },
  ]) {
    await enter(page, logins.client, path)
    await expect(page.getByText(shell.pollingPrices)).toBeVisible()
    asked.clear()
    await page.waitForTimeout(8_000)
    for (const call of calls) {
      expect(asked.get(call), `${call} of ${path}`).toBeGreaterThanOrEqual(6)
      expect(asked.get(call), `${call} of ${path}`).toBeLessThanOrEqual(9)
    }
    // Closings come by themselves in no list: they are asked for when something changes.
    expect(asked.get('orders_api/Exit') ?? 0, path).toBeLessThanOrEqual(1)
  }
})

test('a login without an answer says so, and mentions no order', async ({ page, logins }) => {
  await page.goto('/login')
  await cutOff(page)
  await page.getByLabel(login.email).fill(logins.client.username)
  await page.getByLabel(login.password, { exact: true }).fill(logins.client.password)
  await button(page, login.submit).tap()
  const said = page.getByRole('alert').filter({ hasText: login.failed })
  await expect(said).toContainText(network)
  await expect(said).not.toContainText(/order/i)
})

test('a registration without an answer says so, and mentions no order', async ({ page }) => {
  await page.goto('/register')
  await fillRegistration(page)
  await cutOff(page)
  await button(page, register.submit).tap()
  const said = page.getByRole('alert').filter({ hasText: register.failed })
  await expect(said).toContainText(network, WITHIN)
  await expect(said).not.toContainText(/order/i)
})

test('a change without an answer says so after 3 seconds, ends within 15, and repeats with its key', async ({
  page,
  logins,
}) => {
  await enter(page, logins.client)
  await clearDesk(page)
  await buy(page, 'EURUSD', 0.1)
  await page.goto('/orders')
  await page.getByRole('list', { name: orders.activeBy.opened }).getByRole('button').first().tap()
  await button(page.getByRole('dialog'), orders.edit).tap()
  const sheet = page.getByRole('dialog', { name: orders.edit })
  await sheet.getByRole('textbox', { name: orders.target }).fill('2')
  const sent = await silence(page, 'update_trade_api')
  await button(sheet, shell.update).tap()
  await expect(sheet.getByText(orders.waiting)).toBeVisible({ timeout: 5_000 })
  await expect(sheet.getByRole('alert')).toHaveText(shell.unconfirmed, WITHIN)
  await button(sheet, shell.update).tap()
  await expect.poll(() => sent.length).toBeGreaterThan(1)
  expect(sent.at(-1)).toEqual(sent[0])
})

test('a moved chart line with a lost answer is not reported as unmoved', async ({ page, logins }) => {
  await enter(page, logins.client)
  await clearDesk(page)
  await buy(page, 'GBPUSD', 0.01, { target: 2 })
  await page.goto('/addtrade/GBPUSD')
  const line = page
    .locator('iframe')
    .contentFrame()
    .locator('#lines [tabindex="0"]')
    .filter({ hasText: chartLines.target })
  await line.focus()
  await line.press('ArrowDown')
  await line.press('Enter')
  const question = page.getByRole('alertdialog')
  const sent = await silence(page, 'update_trade_api', true)
  await button(question, chartTrading.move).tap()
  await expect(question.getByText(shell.stillTrying)).toBeVisible({ timeout: 5_000 })
  await expect(question.getByRole('alert')).toHaveText(shell.unconfirmed, WITHIN)
  await expect(page.getByText(chartTrading.moveFailed)).toHaveCount(0)
  expect((await openTrades(page))[0]?.target).toBeLessThan(2)
  await page.unroute('**/api/update_trade_api')
  await button(question, chartTrading.move).tap()
  await expect(
    page.getByText(
      untilHole((hole) =>
        chartTrading.moved(chartTrading.lineOf(chartTrading.lines.target, 'BUY 0.01 GBPUSD'), hole),
      ),
    ),
  ).toBeVisible()
  expect(sent.length).toBeGreaterThan(0)
})

test('an order without an answer is reported as unconfirmed within 15 seconds, and no other is sent', async ({
  page,
  logins,
}) => {
  await enter(page, logins.client)
  await clearDesk(page)
  await page.goto('/addtrade/EURUSD')
  await page.getByLabel(trade.lots, { exact: true }).fill('0.02')
  const sent = await silence(page, 'web_trade_api')
  const buyButton = page.getByRole('group', { name: trade.buttons }).getByRole('button', { name: 'BUY' })
  await buyButton.tap()
  await expect(page.getByText(sending.checking('BUY 0.02 EURUSD'))).toBeVisible({ timeout: 5_000 })
  await expect(page.getByRole('alert').filter({ hasText: sending.unconfirmed })).toBeVisible(WITHIN)
  await expect(buyButton).toBeDisabled()
  await expect(page.getByText(trade.off.unconfirmed)).toBeVisible()
  expect(sent.length).toBeGreaterThan(0)
})
