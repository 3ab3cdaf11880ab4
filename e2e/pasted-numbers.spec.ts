import type { Locator, Page } from '@playwright/test'
import { buy, buyAt, call, clearDesk, logIn, openTrades, pendingOrders } from './as-client.ts'
import { button, field } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { words } from './words.ts'
import type { Language } from './words.ts'

const { alerts, deposit, home, orders, shell, trade, waiting, withdraw } = words.en

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test.beforeEach(async ({ page, logins }) => {
  await logIn(page, logins.client)
  await clearDesk(page)
})

const dialog = (page: Page): Locator => page.getByRole('dialog')
const deal = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: trade.buttons }).getByRole('button', { name })
const refusedOf = (text: string, refused = words.en.reasons): string => refused[text]?.({}) ?? text

/** Puts a text in the place of all that stands in a field, from the clipboard as a person would. */
async function paste(input: Locator, text: string): Promise<void> {
  await input.evaluate((_, copied) => navigator.clipboard.writeText(copied), text)
  await input.press('ControlOrMeta+a')
  await input.press('ControlOrMeta+v')
}

/** Stands in its field as it was pasted, and is refused in words that belong to the field. */
async function expectRefused(input: Locator, text: string, why: string): Promise<void> {
  await expect(input).toHaveValue(text)
  await expect(input).toHaveAccessibleDescription(why)
  await expect(input).toHaveAttribute('aria-invalid', 'true')
}

/** What is sent to these calls from now on. */
function watch(page: Page, ...paths: readonly string[]): readonly string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (paths.some((path) => request.url().includes(path))) sent.push(request.url())
  })
  return sent
}

/** Opens what can be done with the row of a pair, and chooses one of it. */
async function act(page: Page, symbol: string, name: string): Promise<void> {
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: new RegExp(symbol) })
    .tap()
  await dialog(page).getByRole('button', { name, exact: true }).last().tap()
}

for (const language of ['en', 'hi'] as const satisfies readonly Language[]) {
  test(`lots that are none deal nothing, and the ticket says why (${language})`, async ({ page }) => {
    const { trade: texts, reasons: refused } = words[language]
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await page.goto('/addtrade/XAUUSD')
    const sent = watch(page, '/web_trade_api')
    const lots = field(page, texts.lots)
    const buttons = page.getByRole('group', { name: texts.buttons })
    for (const text of ['0.005', '1e2', '-1', '1.000', 'one', '1 000']) {
      await paste(lots, text)
      await expectRefused(lots, text, refusedOf('lots_invalid', refused))
      await expect(page.getByRole('region', { name: texts.preview })).toContainText(texts.previewNeeds)
      await buttons.locator('[data-side=BUY]').tap()
      await expect(page.getByRole('alert')).toContainText(refusedOf('lots_invalid', refused))
      await page.getByRole('alert').getByRole('button').tap()
    }
    expect(sent).toEqual([])
    expect(await openTrades(page)).toEqual([])
    await paste(lots, ' 0,02 ')
    await expect(lots).toHaveValue('0.02')
    await buttons.locator('[data-side=BUY]').tap()
    await expect(page).toHaveURL(/\/orders$/)
    expect((await openTrades(page))[0]).toMatchObject({ lotsize: 0.02 })
  })
}

test('a price that is none stops the whole order, whichever field it stands in', async ({ page }) => {
  const sent = watch(page, '/web_trade_api')
  await page.goto('/addtrade/EURUSD')
  await field(page, trade.lots).fill('0.01')
  for (const name of [trade.target, trade.stoploss]) {
    await paste(field(page, name), '1.0512345')
    await expectRefused(field(page, name), '1.0512345', refusedOf('price_invalid'))
    await deal(page, 'SELL').tap()
    await expect(page.getByRole('alert')).toContainText(refusedOf('price_invalid'))
    await field(page, name).fill('')
  }
  await page.getByText(trade.extrasMarket, { exact: true }).tap()
  await paste(field(page, waiting.trail), '20 pips')
  await expectRefused(field(page, waiting.trail), '20 pips', refusedOf('trail_invalid'))
  await deal(page, 'SELL').tap()
  await expect(page.getByRole('alert')).toContainText(refusedOf('trail_invalid'))
  await field(page, waiting.trail).fill('')
  await paste(field(page, `${trade.risk} (%)`), '250')
  await expectRefused(field(page, `${trade.risk} (%)`), '250', trade.riskWrong)

  await page.getByRole('switch', { name: trade.market }).tap()
  await paste(field(page, trade.limit), '$1.05')
  await expectRefused(field(page, trade.limit), '$1.05', refusedOf('price_invalid'))
  await deal(page, 'BUY').tap()
  await expect(page.getByRole('alert')).toContainText(refusedOf('price_invalid'))
  expect(sent).toEqual([])
  await paste(field(page, trade.limit), '1,05')
  await deal(page, 'BUY').tap()
  await expect(page).toHaveURL(/\/orders$/)
  expect((await pendingOrders(page))[0]).toMatchObject({ trade_price: 1.05, target: null, stoploss: null })
})

test('a stoploss that is none leaves the one of the trade in force', async ({ page }) => {
  const bsid = await buy(page, 'EURUSD', 0.1)
  await call(page, 'update_trade_api', { bsid, target: 1.4, stoploss: 1.01 })
  await page.goto('/orders')
  const sent = watch(page, '/update_trade_api')
  await act(page, 'EURUSD', orders.edit)
  const stoploss = dialog(page).getByLabel(orders.stoploss, { exact: true })
  for (const text of ['1.0212345', 'none', '1.02.1']) {
    await paste(stoploss, text)
    await expectRefused(stoploss, text, orders.notAPrice(5))
    await button(page, shell.update).tap()
    await expect(stoploss).toBeFocused()
  }
  await paste(dialog(page).getByLabel(waiting.trail, { exact: true }), 'ten')
  await expect(dialog(page).getByText(waiting.trailInvalid)).toBeVisible()
  await dialog(page).getByLabel(waiting.trail, { exact: true }).fill('')
  expect(sent).toEqual([])
  await paste(stoploss, '1.')
  await button(page, shell.update).tap()
  await expect(dialog(page)).toContainText('1.00000')
  expect((await openTrades(page))[0]).toMatchObject({ target: 1.4, stoploss: 1 })
})

test('lots to close that are none close nothing', async ({ page }) => {
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

test('the price of a pending order that is none leaves the order as it is', async ({ page }) => {
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
})

test('an alert waits for no price that is none', async ({ page }) => {
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
})

test('an amount keeps the commas between its thousands out, and is refused where it is none', async ({
  page,
}) => {
  await page.goto('/deposite')
  const amount = page.getByLabel(deposit.amount)
  await paste(amount, '₹1,00,000.50')
  await expect(amount).toHaveValue('100000.50')
  for (const text of ['-500', '1e4', '500.005', '1.000.50']) {
    await paste(amount, text)
    await expectRefused(amount, text, deposit.amountWrong)
  }
  await amount.fill('')
  await amount.pressSequentially('1,000 rs')
  await expect(amount).toHaveValue('1000')
  const utr = page.getByLabel(deposit.utr, { exact: true })
  await paste(utr, 'SBIN41234567890212345678')
  await button(page, deposit.submit).tap()
  await expectRefused(utr, 'SBIN41234567890212345678', deposit.utrWrong)

  await page.goto('/withdrawl')
  const dollars = page.getByLabel(withdraw.amount)
  await paste(dollars, 'ten')
  await expectRefused(dollars, 'ten', withdraw.amountWrong)
  await button(page, withdraw.submit).tap()
  await expect(dollars).toBeFocused()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('a single key that no number has changes neither the field nor what is chosen in it', async ({
  page,
}) => {
  await page.goto('/addtrade/XAUUSD')
  const lots = field(page, trade.lots)
  await lots.press('ControlOrMeta+a')
  await page.keyboard.type('x0.02')
  await expect(lots).toHaveValue('0.02')
})
