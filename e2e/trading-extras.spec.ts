import type { Locator, Page } from '@playwright/test'
import { buy, clearDesk, logIn, openTrades } from './as-client.ts'
import { expect, test } from './fixtures.ts'
import { labelled, patternOf, refusal, untilHole, words } from './words.ts'

const { instrument, life, oneTap, orders, shell, trade, waiting, sending } = words.en

test.beforeEach(async ({ page, logins }) => {
  await logIn(page, logins.client)
  await clearDesk(page)
})

const dialog = (page: Page): Locator => page.getByRole('dialog')
/** Opens the details of the only row of its pair, and presses one of their buttons. */
async function act(page: Page, symbol: string, name: string): Promise<void> {
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: new RegExp(symbol) })
    .tap()
  await dialog(page).getByRole('button', { name, exact: true }).tap()
}
const askOf = async (page: Page, symbol: string): Promise<number> => {
  const { ask } = await (await page.request.get(`/api/metal_api/${symbol}`)).json()
  return Number(ask)
}
async function unfoldExtras(page: Page): Promise<void> {
  await page.getByText(trade.extras, { exact: true }).tap()
}

test('a trailing stop is set in pips with the order, follows the price, and is edited', async ({ page }) => {
  await page.goto('/addtrade/XAUUSD')
  await page.getByLabel(trade.lots, { exact: true }).fill('0.01')
  await unfoldExtras(page)
  await page.getByLabel(waiting.trail, { exact: true }).fill('200')
  await page.getByRole('group', { name: trade.buttons }).getByRole('button', { name: 'BUY' }).tap()
  await expect(page).toHaveURL(/\/orders$/)
  expect(await openTrades(page)).toMatchObject([{ stoploss: expect.any(Number) }])
  await clearDesk(page)
  // Both at the same price: gold cannot stay between the best prices of the two for long.
  for (const side of ['BUY', 'SELL']) await buy(page, 'XAUUSD', 0.01, { buy_type: side, trail: '2' })
  const stoplosses = async () =>
    new Map((await openTrades(page)).map(({ bsid, stoploss }) => [bsid, stoploss]))
  const atFirst = await stoplosses()
  expect([...atFirst.values()]).toEqual([expect.any(Number), expect.any(Number)])
  // Whichever way gold goes, one of the two stoplosses follows it; a trade that its stop has closed shows nothing.
  const hasFollowed = async () =>
    [...(await stoplosses())].some(([bsid, stoploss]) => stoploss !== atFirst.get(bsid))
  await expect.poll(hasFollowed, { timeout: 30_000 }).toBe(true)
  await clearDesk(page)

  await buy(page, 'EURUSD', 0.01)
  await page.goto('/orders')
  await act(page, 'EURUSD', orders.edit)
  await dialog(page).getByRole('group', { name: waiting.quickTrail }).getByText('50', { exact: true }).tap()
  await dialog(page).getByRole('button', { name: words.en.shell.update }).tap()
  await expect(dialog(page)).toContainText(`${orders.trail}50 pips`)
  await expect.poll(async () => [...(await stoplosses()).values()]).toEqual([expect.any(Number)])
  await page.goto('/orders')
  const row = page.getByRole('tabpanel').getByRole('button', { name: /EURUSD/ })
  await expect(row).toContainText(orders.trailShort('50'))
})

test('a tap on the instrument’s name shows its contract, the costs of a lot and the day’s range, until Back', async ({
  page,
}) => {
  await page.goto('/addtrade/XAUUSD')
  await page.getByRole('button', { name: trade.facts('XAUUSD') }).tap()
  const sheet = dialog(page)
  await expect(sheet).toContainText(instrument.opened)
  await expect(sheet).toContainText(instrument.always)
  await expect(sheet).toContainText(`${instrument.contractSize}${instrument.units('100 XAU')}`)
  await expect(sheet).toContainText(labelled(instrument.margin, /\$\d,\d{3}\.\d\d/))
  await expect(sheet).toContainText(`${instrument.pipValue('0.01')}${instrument.perLot('$1.00')}`)
  await expect(sheet).toContainText(labelled(instrument.spread, /\d+\.\d pips/))
  const spreads = (part: string): string => instrument.spreadsSaid(part, part, part)
  await expect(sheet).toContainText(patternOf(spreads, /\d+\.\d/, /\d+\.\d/, /\w+, \d\d:\d\d/))
  await expect(sheet).toContainText(labelled(instrument.swapLong, /[−+]\$\d+\.\d\d/))
  await expect(sheet).toContainText(
    patternOf((price) => instrument.rangeSaid(price, price), /\d{4}\.\d{3}/, /\d{4}\.\d{3}/),
  )
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/addtrade\/XAUUSD$/)
})

test('a market with hours says when it opens or closes next, its sessions and holidays', async ({ page }) => {
  const later = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()
  const sessions = [{ opens: later(149.5), closes: later(1_000) }]
  const answer = {
    status: 0,
    leverage: 100,
    lot: null,
    spreads: [],
    always_open: false,
    sessions,
    holidays: ['2026-12-25'],
  }
  await page.route(/instrument_api\/XAUUSD/, (route) => route.fulfill({ json: answer }))
  await page.route(/metal_api\/XAUUSD/, async (route) => {
    const metal: object = await (await route.fetch()).json()
    await route.fulfill({ json: { ...metal, market_open: false } })
  })
  await page.goto('/addtrade/XAUUSD')
  await page.getByRole('button', { name: trade.facts('XAUUSD') }).tap()
  const sheet = dialog(page)
  await expect(sheet).toContainText(instrument.closed)
  await expect(sheet.getByRole('timer')).toContainText(
    untilHole((when) => instrument.opensIn(instrument.hours(2, 30), when)),
  )
  await expect(sheet.getByRole('listitem')).toHaveCount(2)
  await expect(sheet).toContainText('25 December 2026')
})

test('a closed trade takes two lines of the list', async ({ page }) => {
  await buy(page, 'EURUSD', 0.01)
  await clearDesk(page)
  await page.goto('/orders?tab=closed')
  const row = page
    .getByRole('tabpanel')
    .getByRole('button', { name: /EURUSD/ })
    .first()
  await expect(row).toContainText(orders.reasons.manual)
  expect((await row.boundingBox())?.height).toBeLessThan(80)
})

test('a pending order shows its expiry', async ({ page }) => {
  await page.goto('/addtrade/EURUSD')
  await page.getByRole('switch', { name: trade.market }).tap()
  await page.getByLabel(trade.lots, { exact: true }).fill('0.01')
  await page.getByLabel(trade.limit, { exact: true }).fill('1.05')
  await page.getByText(trade.extras, { exact: true }).tap()
  await page.getByLabel(waiting.expiry, { exact: true }).selectOption('week')
  await page.getByRole('group', { name: trade.buttons }).getByRole('button', { name: /BUY/ }).tap()
  await page.goto('/orders?tab=pending')
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /EURUSD/ })
    .tap()
  const until = dialog(page).getByText(orders.expires, { exact: true })
  await expect(until).toBeVisible()
  await expect(dialog(page)).not.toContainText(orders.untilCancelled)
})

test('reverse closes and opens the opposite, and the history shows both fills with quote and slippage', async ({
  page,
}) => {
  const bsid = await buy(page, 'EURUSD', 0.05)
  await page.goto('/orders')
  await expect(
    page.getByText(patternOf((hole) => orders.stopOutFirst(hole, 'EURUSD', String(bsid)))),
  ).toBeVisible()
  await act(page, 'EURUSD', orders.reverse)
  await dialog(page)
    .getByRole('button', { name: orders.confirmReverse('SELL') })
    .tap()
  await expect(
    page.getByText(untilHole((hole) => orders.reversed('SELL', '0.05 EURUSD', hole))),
  ).toBeVisible()
  const [row] = await openTrades(page)
  expect(row?.bsid).not.toBe(bsid)
  await page.goto(`/order/${bsid}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BUY 0.05 EURUSD')
  const steps = page.getByRole('region', { name: life.timeline }).getByRole('listitem')
  await expect(steps).toHaveCount(2)
  await expect(steps.first()).toContainText(`${life.happened.trade_opened}: ${life.reasons['market']}`)
  await expect(steps.first()).toContainText(/\d\.\d{5} \/ \d\.\d{5} · #\d+/)
  await expect(steps.last()).toContainText(life.by.client)
  for (const unknown of ['999999', 'abc']) {
    await page.goto(`/order/${unknown}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(life.notFound)
    await page.getByRole('main').getByRole('link', { name: life.back }).tap()
    await expect(page).toHaveURL(/\/orders$/)
  }
})

test('an order sends otype normal and the price on screen, and does not execute beyond its slippage', async ({
  page,
}) => {
  await page.goto('/addtrade/XAUUSD')
  await page.getByLabel(trade.lots, { exact: true }).fill('0.01')
  await unfoldExtras(page)
  await expect(page.getByLabel(trade.slippage)).toHaveValue('normal')
  const press = () =>
    page.getByRole('group', { name: trade.buttons }).getByRole('button', { name: 'BUY' }).tap()
  const send = '**/api/web_trade_api'
  let sent: Readonly<Record<string, unknown>> = {}
  // On its way until the price has moved against it: up for the BUY, and where it went down, for a SELL.
  await page.route(
    send,
    async (route) => {
      sent = route.request().postDataJSON()
      const moved = async () => (await askOf(page, 'XAUUSD')) - Number(sent['qprice'])
      await expect.poll(async () => Math.abs(await moved()), { timeout: 20_000 }).toBeGreaterThan(0.03)
      const fell = (await moved()) < 0
      const { qprice: _qprice, ...order } = sent
      await (fell ? route.continue({ postData: { ...order, buy_type: 'SELL' } }) : route.continue())
    },
    { times: 1 },
  )
  await page.getByLabel(trade.slippage).selectOption('none')
  await press()
  const refused = page.getByRole('alert').filter({ hasText: trade.failed })
  await expect(refused).toContainText(refusal('slippage_exceeded'), { timeout: 30_000 })
  expect(await openTrades(page)).toHaveLength(0)
  expect(sent).toMatchObject({ otype: 'normal', market: true, asset: { name: 'XAUUSD' } })
  expect(Number(sent['qseq'])).toBeGreaterThan(0)
  expect(Date.now() - Date.parse(String(sent['mtime']))).toBeLessThan(60_000)

  await page.getByLabel(trade.slippage).selectOption('normal')
  // Without a tap elsewhere, the next one can be the second of a double tap.
  await refused.getByRole('button', { name: shell.dismiss }).tap()
  const [order] = await Promise.all([page.waitForRequest(send), press()])
  await expect(page).toHaveURL(/\/orders$/)
  const [row] = await openTrades(page)
  const { qprice, slippage } = order.postDataJSON() as { qprice: number; slippage: number }
  expect(row?.trade_price).toBeLessThanOrEqual(qprice + slippage / 1_000)
})

test('one-tap trading is off until confirmed; then a tap on a HOME price executes immediately, and a double tap once', async ({
  page,
}) => {
  await page.goto('/addtrade/EURUSD')
  await page.getByLabel(trade.lots, { exact: true }).fill('0.02')
  await unfoldExtras(page)
  const setting = page.getByRole('switch', { name: trade.oneTap })
  await expect(setting).not.toBeChecked()
  await setting.tap()
  await expect(page.getByRole('alertdialog')).toContainText('0.02')
  await page.getByRole('button', { name: trade.oneTapOn }).tap()
  await expect(setting).toBeChecked()
  await page.goto('/dashboard')
  const price = page.getByRole('button', { name: oneTap.tap.BUY('0.02', 'EURUSD') }).first()
  await expect(price.locator('[data-price]')).not.toHaveAttribute('data-stale')
  // A finger that trembles: the first has its answer by then.
  await price.evaluate(async (each) => {
    const tap = () => each.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    tap()
    await new Promise((resolve) => setTimeout(resolve, 250))
    tap()
  })
  await expect(page.getByText(untilHole((hole) => sending.filled('BUY 0.02 EURUSD', hole)))).toBeVisible()
  // Long enough for the answer to a second one.
  await page.waitForTimeout(1_000)
  await expect(page).toHaveURL(/dashboard/)
  expect(await openTrades(page)).toHaveLength(1)
})
