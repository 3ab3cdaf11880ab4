import type { Page } from '@playwright/test'
import { buy, clearDesk, enter } from './as-client.ts'
import { button, inkFaint } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { refusals } from '../apps/client/src/texts/refusals.en.ts'
import { words } from './words.ts'

const { login, orders, shell } = words.en
const { network } = refusals

/** Cuts the stream and every call of the app from now on, as when the server is down; the device is online. */
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
  const list = page.getByRole('list', { name: orders.listNames.active })
  await expect(list).toContainText(/\$\d/)
  const closeAll = button(page, orders.closeAll)
  await expect(closeAll).toBeEnabled()
  await expect(page.getByText(/as of \d\d:\d\d/)).toHaveCount(0)
  await cutOff(page)
  const figures = page.getByRole('region', { name: orders.figures })
  await expect(figures).toContainText(/as of \d\d:\d\d/)
  await expect(page.getByText(shell.reconnecting)).toContainText(/as of \d\d:\d\d/)
  await expect(closeAll).toBeDisabled()
  await expect(figures).toContainText(orders.off.offline)
  const faint = await inkFaint(page)
  const amounts = page.getByRole('main').getByText(/^[+−]?\$\d/)
  expect(await amounts.count()).toBeGreaterThan(3)
  for (const amount of await amounts.all()) await expect(amount).toHaveCSS('color', faint)
})

test('with the stream blocked each list is asked for once a second, not twice', async ({ page, logins }) => {
  isCut = true
  const asked = new Map<string, number>()
  page.on('request', (request) => {
    const call = /\/api\/(\w+)/.exec(request.url())?.[1] ?? ''
    asked.set(call, (asked.get(call) ?? 0) + 1)
  })
  for (const { path, calls } of [
    { path: '/dashboard', calls: ['home_forex_api'] },
    { path: '/addtrade/XAUUSD', calls: ['home_forex_api', 'metal_api'] },
    { path: '/orders', calls: ['home_forex_api'] },
  ]) {
    await enter(page, logins.client, path)
    await expect(page.getByText(shell.pollingPrices)).toBeVisible()
    asked.clear()
    await page.waitForTimeout(8_000)
    for (const call of calls) {
      expect(asked.get(call), `${call} of ${path}`).toBeGreaterThanOrEqual(6)
      expect(asked.get(call), `${call} of ${path}`).toBeLessThanOrEqual(9)
    }
  }
})

test('a login without an answer says so, and speaks of no order', async ({ page, logins }) => {
  await page.goto('/login')
  await cutOff(page)
  await page.getByLabel(login.email).fill(logins.client.username)
  await page.getByLabel(login.password, { exact: true }).fill(logins.client.password)
  await button(page, login.submit).tap()
  const said = page.getByRole('alert').filter({ hasText: login.failed })
  await expect(said).toContainText(network)
  await expect(said).not.toContainText(/order/i)
})
