import type { Locator, Page } from '@playwright/test'
import { buy, buyAt, call, clearDesk, logIn, openTrades, pendingOrders } from './as-client.ts'
import { button, deal, field } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { expectRefused, paste, typeOver, watch } from './number-fields.ts'
import { words } from './words.ts'
import type { Language } from './words.ts'

const { alerts, home, orders, shell, trade, waiting } = words.en

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test.beforeEach(async ({ page, logins }) => {
  await logIn(page, logins.client)
  await clearDesk(page)
})

const dialog = (page: Page): Locator => page.getByRole('dialog')
const refusedOf = (reason: string, reasons = words.en.reasons): string => reasons[reason]?.({}) ?? reason

/** Opens what can be done with the row of a pair, and chooses one of it. */
async function act(page: Page, symbol: string, name: string): Promise<void> {
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: new RegExp(symbol) })
    .tap()
  await dialog(page).getByRole('button', { name, exact: true }).last().tap()
}

for (const language of ['en', 'hi'] as const satisfies readonly Language[]) {
  test(`unreadable lots send no order, and the ticket says why (${language})`, async ({ page }) => {
    const { trade: texts, reasons: refused } = words[language]
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await page.goto('/addtrade/XAUUSD')
    const sent = watch(page, '/web_trade_api')
    const lots = field(page, texts.lots)
    const preview = page.getByRole('region', { name: texts.preview })
    const buy = page.getByRole('group', { name: texts.buttons }).locator('[data-side=BUY]')
    await expect(preview).toContainText('$')
    for (const text of ['0.005', '0,005', '1e2', '-1', '1.000', 'x', '1 000']) {
      await paste(lots, text)
      await expectRefused(lots, text, refusedOf('lots_invalid', refused))
      await expect(preview).toContainText(texts.previewNeeds)
      await expect(preview).not.toContainText('$')
      await buy.tap()
      await expect(page.getByRole('alert')).toContainText(refusedOf('lots_invalid', refused))
      await expect(lots).toBeFocused()
    }
    expect(sent).toEqual([])
    expect(await openTrades(page)).toEqual([])
    const taken = language === 'hi' ? '०.०२' : ' 0,02 '
    await paste(lots, taken)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await buy.tap()
    await expect(page).toHaveURL(/\/orders$/)
    expect(sent).toHaveLength(1)
    expect((await openTrades(page))[0]).toMatchObject({ lotsize: 0.02 })
  })
}

test('an unreadable number is marked, typed or pasted, and cannot be stepped', async ({ page }) => {
  await page.goto('/addtrade/XAUUSD')
  const lots = field(page, trade.lots)
  const stoploss = field(page, trade.stoploss)
  // The size of the last order comes from the server.
  await expect(lots).toHaveValue(/\d/)
  await typeOver(lots, '0.005')
  await expectRefused(lots, '0.005', refusedOf('lots_invalid'))
  await lots.press('ArrowUp')
  await button(page, `${shell.increase}: ${trade.lots}`).tap()
  await expect(lots).toHaveValue('0.005')
  await page.getByText(trade.extras, { exact: true }).tap()
  const oneTap = page.getByRole('switch', { name: trade.oneTap })
  await expect(oneTap).toBeDisabled()
  await lots.fill('1000')
  await expect(oneTap).toBeDisabled()
  await lots.fill('0.1')
  await expect(oneTap).toBeEnabled()
  // Three figures behind one comma: four thousand, or four and a fraction.
  for (const write of [typeOver, paste]) {
    await write(stoploss, '4,010')
    await expectRefused(stoploss, '4,010', refusedOf('price_invalid'))
  }
  await typeOver(stoploss, '1,010.50')
  await expect(stoploss).not.toHaveAttribute('aria-invalid')
})

test('an unreadable price in any field stops the order', async ({ page }) => {
  const sent = watch(page, '/web_trade_api')
  await page.goto('/addtrade/EURUSD')
  await field(page, trade.lots).fill('0.01')
  for (const name of [trade.target, trade.stoploss]) {
    await paste(field(page, name), '1.0512345')
    await expectRefused(field(page, name), '1.0512345', refusedOf('price_invalid'))
    await deal(page, 'SELL').tap()
    await expect(page.getByRole('alert')).toContainText(refusedOf('price_invalid'))
    await expect(field(page, name)).toBeFocused()
    await field(page, name).fill('')
  }
  await page.getByText(trade.extras, { exact: true }).tap()
  const [trail, risk] = [field(page, waiting.trail), field(page, trade.risks.percent)]
  const sizeBy = page.getByRole('radiogroup', { name: trade.sizing })
  await sizeBy.getByText('%', { exact: true }).tap()
  await paste(risk, '250')
  await expectRefused(risk, '250', trade.riskFaults.share)
  await risk.fill('1')
  await trail.fill('20')
  await expect(page.getByText(trade.riskFaults.stoploss)).toBeHidden()
  await paste(field(page, trade.stoploss), '1.0212345')
  await expect(page.getByText(trade.riskFaults.stoploss).last()).toBeVisible()
  await expect(deal(page, 'SELL')).toBeDisabled()
  await sizeBy.getByText(trade.sizings.lots, { exact: true }).tap()
  await field(page, trade.stoploss).fill('')
  await field(page, trade.lots).fill('0.01')
  await paste(trail, '20 pips')
  await expectRefused(trail, '20 pips', refusedOf('trail_invalid'))
  await page.getByText(trade.extras, { exact: true }).tap()
  await expect(trail).toBeHidden()
  await deal(page, 'SELL').tap()
  await expect(page.getByRole('alert')).toContainText(refusedOf('trail_invalid'))
  await expect(trail).toBeFocused()
  await trail.fill('')
  expect(sent).toEqual([])
})

test('the field that stops an order is marked, also if empty, for the tapped side', async ({ page }) => {
  await page.goto('/addtrade/EURUSD')
  const [lots, target] = [field(page, trade.lots), field(page, trade.target)]
  await lots.fill('')
  await expect(lots).not.toHaveAttribute('aria-invalid')
  await deal(page, 'BUY').tap()
  await expectRefused(lots, '', refusedOf('lots_invalid'))
  await lots.fill('0.01')
  // Fits a BUY, which is therefore the side that is shown.
  await target.fill('1.5')
  await expect(target).not.toHaveAttribute('aria-invalid')
  await deal(page, 'SELL').tap()
  await expectRefused(target, '1.5', refusedOf('target_wrong_side'))
  await expect(target).toBeFocused()
})

test('the values of an order never reappear in another', async ({ page }) => {
  await page.goto('/addtrade/EURUSD')
  const lots = field(page, trade.lots)
  const preview = page.getByRole('region', { name: trade.preview })
  await lots.fill('1')
  await expect(preview).toContainText(/\$1,1\d\d\.\d\d/)
  await page.route('**/order_preview_api/**', (route) => route.abort())
  await lots.fill('0.005')
  await expect(preview).not.toContainText('$')
  await lots.fill('5')
  await expect(preview).not.toContainText('$')
  await expect(preview).toContainText(trade.previewFailed)
  await expect(preview).not.toContainText('$')
})

test('a pending order with an unreadable price is not sent', async ({ page }) => {
  const sent = watch(page, '/web_trade_api')
  await page.goto('/addtrade/EURUSD')
  await field(page, trade.lots).fill('0.01')
  await page.getByRole('switch', { name: trade.market }).tap()
  const limit = field(page, trade.limit)
  const targets = page.getByRole('group', { name: trade.quickTarget }).getByRole('button').first()
  await page.getByRole('radiogroup', { name: trade.side }).getByText('BUY', { exact: true }).tap()
  await expect(limit).toHaveAccessibleDescription(trade.kindHints.limit)
  await limit.fill('')
  await deal(page, 'BUY').tap()
  await expectRefused(limit, '', refusedOf('price_missing'))
  await expect(targets).toBeDisabled()
  for (const text of ['$1.05', 'W'.repeat(60)]) {
    await paste(limit, text)
    await expectRefused(limit, text, refusedOf('price_invalid'))
    await deal(page, 'BUY').tap()
    await expect(limit).toBeFocused()
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(overflow)).toBe(0)
  }
  expect(sent).toEqual([])
  await paste(limit, '1,05')
  await expect(deal(page, 'BUY')).toContainText('1.05000')
  await expect(targets).toBeEnabled()
  await page.getByText(trade.extras, { exact: true }).tap()
  await field(page, waiting.expiry).selectOption('date')
  await page.getByText(trade.extras, { exact: true }).tap()
  await deal(page, 'BUY').tap()
  await expectRefused(field(page, waiting.date), '', refusedOf('expiry_invalid'))
  await expect(field(page, waiting.date)).toBeFocused()
  await field(page, waiting.expiry).selectOption('cancelled')
  expect(sent).toEqual([])
  await deal(page, 'BUY').tap()
  await expect(page).toHaveURL(/\/orders\?tab=pending$/)
  expect((await pendingOrders(page))[0]).toMatchObject({ trade_price: 1.05, target: null, stoploss: null })
})

test('an unreadable stoploss leaves the trade’s stoploss unchanged', async ({ page }) => {
  const bsid = await buy(page, 'EURUSD', 0.1)
  await call(page, 'update_trade_api', { bsid, target: 1.4, stoploss: 1.01 })
  await page.goto('/orders')
  const sent = watch(page, '/update_trade_api')
  await act(page, 'EURUSD', orders.edit)
  const stoploss = dialog(page).getByLabel(orders.stoploss, { exact: true })
  for (const text of ['1.0212345', 'none', '1.02.1', '  ']) {
    await paste(stoploss, text)
    await expectRefused(stoploss, text, orders.notAPrice(5))
    await button(page, shell.update).tap()
    await expect(stoploss).toBeFocused()
  }
  await stoploss.fill('1.02')
  const trail = dialog(page).getByLabel(waiting.trail, { exact: true })
  for (const text of ['ten', '  ']) {
    await paste(trail, text)
    await expectRefused(trail, text, waiting.trailInvalid)
    await button(page, shell.update).tap()
    await expect(trail).toBeFocused()
  }
  await trail.fill('')
  expect(sent).toEqual([])
  await paste(stoploss, '1.')
  await button(page, shell.update).tap()
  await expect(page.getByText(orders.updatedText('1.40000', '1.00000'))).toBeVisible()
  expect((await openTrades(page))[0]).toMatchObject({ target: 1.4, stoploss: 1 })
})

test('unreadable lots to close close nothing', async ({ page }) => {
  await buy(page, 'EURUSD', 0.4)
  await page.goto('/orders')
  const sent = watch(page, '/trade_close_api')
  await act(page, 'EURUSD', orders.close)
  const lots = dialog(page).getByLabel(orders.closePart, { exact: true })
  for (const text of ['0.105', '0.5', 'half']) {
    await paste(lots, text)
    await expectRefused(lots, text, orders.lotsOutside('0.40'))
    await expect(dialog(page)).not.toContainText(orders.closesWhole)
    await dialog(page)
      .getByRole('button', { name: orders.confirmClose('0.40 EURUSD') })
      .tap()
    await expect(lots).toBeFocused()
  }
  expect(sent).toEqual([])
  expect((await openTrades(page))[0]).toMatchObject({ lotsize: 0.4 })
})

test('an unreadable price leaves a pending order unchanged', async ({ page }) => {
  await buyAt(page, 1.05, 'EURUSD', 0.2)
  await page.goto('/orders?tab=pending')
  const sent = watch(page, '/order_change_api')
  await act(page, 'EURUSD', orders.change)
  const price = dialog(page).getByLabel(orders.price, { exact: true })
  await paste(price, '1.0612345')
  await expectRefused(price, '1.0612345', orders.notAPrice(5))
  await button(page, shell.update).tap()
  await expect(price).toBeFocused()
  expect(sent).toEqual([])
  expect((await pendingOrders(page))[0]).toMatchObject({ trade_price: 1.05 })
  await paste(price, '1,06')
  await button(page, shell.update).tap()
  await expect.poll(async () => (await pendingOrders(page))[0]).toMatchObject({ trade_price: 1.06 })
  expect(sent).toHaveLength(1)
})

test('an alert with an unreadable price is not set', async ({ page }) => {
  await page.goto('/alerts')
  const sent = watch(page, '/price_alert_add_api')
  await page.getByRole('button', { name: /XAUUSD/ }).tap()
  await dialog(page).getByLabel(home.search).fill('british')
  await dialog(page)
    .getByRole('button', { name: /^GBPUSD/ })
    .tap()
  const price = field(page, alerts.price)
  await paste(price, '1.9000001')
  await expectRefused(price, '1.9000001', alerts.wrong)
  await button(page, alerts.add).tap()
  await expect(price).toBeFocused()
  expect(sent).toEqual([])
  await paste(price, '1,9')
  // What is typed while the alert is on its way stays.
  await page.route('**/price_alert_add_api/**', async (route) => {
    await price.fill('1.8')
    await route.continue()
  })
  await button(page, alerts.add).tap()
  await expect(page.getByRole('region', { name: alerts.waiting })).toContainText(
    alerts.waits.rises('1.90000'),
  )
  expect(sent).toHaveLength(1)
  await expect(price).toHaveValue('1.8')
})
