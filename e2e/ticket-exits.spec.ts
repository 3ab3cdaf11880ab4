import type { Page } from '@playwright/test'
import { clearDesk, logIn, openTrades, pendingOrders } from './as-client.ts'
import { tabTo } from './by-keyboard.ts'
import { deal } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { words } from './words.ts'

const { trade } = words.en

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const unit = (page: Page) => field(page, trade.exitUnit)
const side = (page: Page, name: 'BUY' | 'SELL') =>
  page.getByRole('radiogroup', { name: trade.side }).getByText(name, { exact: true }).tap()

test.beforeEach(async ({ page, logins }) => {
  await logIn(page, logins.client)
  await clearDesk(page)
  await page.goto('/addtrade/EURUSD?lots=0.10')
  await expect(deal(page, 'BUY')).toBeEnabled()
})

test('target and stoploss are typed in dollars, shown in the other units, and sent as prices', async ({
  page,
}) => {
  await side(page, 'SELL')
  await unit(page).selectOption('money')
  await field(page, trade.target).fill('20')
  await page.getByRole('group', { name: trade.quickStoploss }).getByText('50', { exact: true }).tap()
  await expect(field(page, trade.stoploss)).toHaveValue('50')
  await expect(field(page, trade.target)).toHaveAccessibleDescription(/^1\.\d{5} · 20\.0 pips · \+0\.2\d%$/)
  await expect(field(page, trade.stoploss)).toHaveAccessibleDescription(/^1\.\d{5} · 50\.0 pips · −0\.5\d%$/)
  const [sent] = await Promise.all([page.waitForRequest('**/api/web_trade_api'), deal(page, 'SELL').tap()])
  const { target, stoploss, qprice } = sent.postDataJSON()
  expect(qprice - target).toBeCloseTo(0.002, 6)
  expect(stoploss - qprice).toBeCloseTo(0.005, 6)
  await expect(page).toHaveURL(/\/orders$/)
  expect((await openTrades(page))[0]).toMatchObject({ target, stoploss })
})

test('the unit is remembered, keeps the exits in their place, and is chosen with the keyboard', async ({
  page,
}) => {
  await side(page, 'BUY')
  await field(page, trade.stoploss).fill('1.10000')
  await field(page, trade.target).focus()
  await tabTo(page, unit(page))
  await page.keyboard.press('ArrowDown')
  await expect(unit(page)).toHaveValue('pips')
  await expect(field(page, trade.stoploss)).toHaveValue(/^\d{3}\.\d$/)
  await expect(field(page, trade.stoploss)).toHaveAccessibleDescription(
    /^1\.(10|09)\d{3} · −\$\d+\.\d\d · −\d\.\d\d%$/,
  )
  await page.reload()
  await expect(unit(page)).toHaveValue('pips')
  await field(page, trade.stoploss).fill('x')
  await expect(page.getByText(trade.exitUnread)).toBeVisible()
})

test('a distance in pips is that of the side that is tapped', async ({ page }) => {
  await unit(page).selectOption('pips')
  await field(page, trade.target).fill('30')
  const [sent] = await Promise.all([page.waitForRequest('**/api/web_trade_api'), deal(page, 'SELL').tap()])
  const { target, qprice } = sent.postDataJSON()
  expect(qprice - target).toBeCloseTo(0.003, 6)
})

test('without MARKET a price on the valid side is there, and follows side and order type until one is typed', async ({
  page,
}) => {
  await side(page, 'BUY')
  await page.getByRole('switch', { name: trade.market }).tap()
  const limit = field(page, trade.limit)
  const ask = async (): Promise<number> =>
    Number((await deal(page, 'BUY').innerText()).match(/\d\.\d{5}/)?.[0])
  await expect(limit).toHaveValue(/^1\.\d{4}0$/)
  const below = Number(await limit.inputValue())
  await page.getByRole('radiogroup', { name: trade.kind }).getByText(trade.kinds.stop, { exact: true }).tap()
  const above = Number(await field(page, trade.stop).inputValue())
  expect(above).toBeGreaterThan(below)
  expect(await ask()).toBe(above)
  await deal(page, 'BUY').tap()
  await expect(page).toHaveURL(/tab=pending$/)
  expect((await pendingOrders(page))[0]).toMatchObject({ trade_price: above })
})
