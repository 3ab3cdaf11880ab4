import type { Page, Request } from '@playwright/test'
import { buy, clearDesk, forget, logIn, openTrades } from './as-client.ts'
import { expect, test } from './fixtures.ts'
import { newClient } from './new-client.ts'
import { labelled, patternOf, refusal, untilHole, words } from './words.ts'

const { orders, reasons, risk, sending, shell, trade } = words.en

const bar = (page: Page) => page.getByRole('group', { name: trade.buttons })
const button = (page: Page, side: 'BUY' | 'SELL') => bar(page).locator(`button[data-side=${side}]`)
const lots = (page: Page) => page.getByLabel(trade.lots, { exact: true })
const side = (page: Page, name: 'BUY' | 'SELL') =>
  page.getByRole('radiogroup', { name: trade.side }).getByText(name, { exact: true }).tap()
const chip = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByText(name, { exact: true }).tap()
const sizeBy = (page: Page, unit: string) =>
  page.getByRole('radiogroup', { name: trade.sizing }).getByText(unit, { exact: true }).tap()
const sizeOn = async (page: Page, name: 'BUY' | 'SELL') =>
  Number(/\d+\.\d\d/.exec(await button(page, name).innerText())?.[0])
const order = (page: Page): Promise<Request> => page.waitForRequest('**/api/web_trade_api')

async function openTicket(page: Page, symbol: string): Promise<void> {
  await page.goto(`/addtrade/${symbol}`)
  await expect(lots(page)).not.toHaveValue('')
}

test.describe('size by risk', () => {
  test.beforeEach(async ({ page, logins }) => {
    await logIn(page, logins.client)
    await clearDesk(page)
    await openTicket(page, 'EURUSD')
  })

  test('a chosen risk sizes the order, and the lots on the button are those that are sent', async ({
    page,
  }) => {
    await side(page, 'BUY')
    await chip(page, trade.quickStoploss, '20')
    await sizeBy(page, '%')
    await expect(
      page.getByText(patternOf((hole) => trade.riskSize(hole, hole, '1'), /[\d.]+/, /\$\d+\.\d\d/)).first(),
    ).toBeVisible()
    const wide = await sizeOn(page, 'BUY')
    await expect(lots(page)).toHaveValue(/^0\.\d\d$/)
    // A hundred dollars of ten thousand; a pip of a lot is ten.
    expect(wide).toBeGreaterThan(0.3)
    expect(wide).toBeLessThan(0.6)
    await chip(page, trade.quickStoploss, '100')
    await expect.poll(() => sizeOn(page, 'BUY')).toBeLessThan(wide / 3)
    await expect(button(page, 'SELL')).toBeDisabled()
    // What the button says as it is tapped, in one turn of the page.
    const [sent, said] = await Promise.all([
      order(page),
      button(page, 'BUY').evaluate((each: HTMLElement) => {
        const text = each.innerText
        each.click()
        return text
      }),
    ])
    expect(said).toContain(`BUY ${Number(sent.postDataJSON().lotsize).toFixed(2)}`)
    await expect(page).toHaveURL(/\/orders$/)
    expect((await openTrades(page))[0]?.lotsize).toBe(sent.postDataJSON().lotsize)
  })

  test('a risk that cannot be met switches both buttons off with the reason, until lots are typed', async ({
    page,
  }) => {
    const share = page.getByLabel(trade.risks.percent, { exact: true })
    await side(page, 'BUY')
    await sizeBy(page, '%')
    await page.getByRole('button', { name: trade.remove(trade.stoploss) }).tap()
    await expect(bar(page).getByText(trade.riskFaults.stoploss)).toBeVisible()
    await expect(lots(page)).toHaveAccessibleDescription(new RegExp(trade.riskFaults.stoploss))
    for (const name of ['BUY', 'SELL'] as const) await expect(button(page, name)).toBeDisabled()
    await chip(page, trade.quickStoploss, '100')
    await expect(button(page, 'BUY')).toBeEnabled()
    await share.fill('0.01')
    await expect(bar(page).getByText(trade.riskFaults.small)).toBeVisible()
    await expect(button(page, 'BUY')).toBeDisabled()
    await lots(page).fill('0.02')
    await expect(share).toHaveCount(0)
    await expect(button(page, 'BUY')).toBeEnabled()
    const [sent] = await Promise.all([order(page), button(page, 'BUY').tap()])
    expect(sent.postDataJSON()).toMatchObject({ lotsize: 0.02 })
  })
})

test('an amount at risk sizes the order, and risk, reward and their ratio stand above the buttons', async ({
  page,
  logins,
}) => {
  await logIn(page, logins.client)
  await clearDesk(page)
  await openTicket(page, 'EURUSD')
  await side(page, 'BUY')
  await chip(page, trade.quickStoploss, '50')
  await chip(page, trade.quickTarget, '100')
  await sizeBy(page, '$')
  await expect.poll(() => sizeOn(page, 'BUY')).toBeGreaterThan(0.15)
  await chip(page, trade.quickRisk, '200')
  await expect.poll(() => sizeOn(page, 'BUY')).toBeGreaterThan(0.35)
  await expect(bar(page)).toContainText(labelled(trade.riskShort, / −\$(19|20)\d\.\d\d/))
  await expect(bar(page)).toContainText(labelled(trade.reward, / \+\$\d{3}\.\d\d · 1:[12]\.\d/))
})

test('the whole ticket with its summary is in one screen of a phone, and a held button steps on until it is left', async ({
  page,
  logins,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, logins.client)
  await openTicket(page, 'XAUUSD')
  await expect(bar(page)).toContainText(labelled(trade.marginNeeded, / \$\d/))
  const more = page.getByText(trade.extras, { exact: true })
  const [last, buttons] = [await more.boundingBox(), await bar(page).boundingBox()]
  expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0)
  await lots(page).fill('0.10')
  const plus = page.getByRole('button', { name: `${shell.increase}: ${trade.lots}` })
  await plus.hover()
  await page.mouse.down()
  await expect.poll(async () => Number(await lots(page).inputValue())).toBeGreaterThan(0.5)
  await page.mouse.up()
  const reached = Number(await lots(page).inputValue())
  await plus.tap()
  await expect(lots(page)).toHaveValue((reached + 0.1).toFixed(2))

  await plus.hover()
  await page.mouse.down()
  await expect.poll(async () => Number(await lots(page).inputValue())).toBeGreaterThan(reached + 0.3)
  await page.mouse.move(0, 0)
  await page.mouse.up()
  const left = Number(await lots(page).inputValue())
  await plus.press('Enter')
  await expect(lots(page)).toHaveValue((left + 0.1).toFixed(2))
})

test('a size that does not fit is reported before any tap, and one tap sets the largest that fits', async ({
  page,
  logins,
}) => {
  await logIn(page, logins.client)
  await clearDesk(page)
  await buy(page, 'EURUSD', 4)
  await openTicket(page, 'GBPUSD')
  await side(page, 'BUY')
  await lots(page).fill('9')
  await expect(bar(page)).toContainText(
    labelled(refusal('insufficient_margin'), /.*\$1[12],\d{3}\.\d\d.*\$\d,/),
  )
  await bar(page)
    .getByRole('button', { name: patternOf(trade.takeSize, /\d\.\d\d/) })
    .tap()
  await expect(lots(page)).toHaveValue(/^[34]\.\d\d$/)
  await expect(bar(page)).toContainText(trade.marginNeeded)
  const taken = Number(await lots(page).inputValue())
  await lots(page).fill((taken - 0.1).toFixed(2))
  await button(page, 'BUY').tap()
  await expect(page).toHaveURL(/\/orders$/)
  expect(await openTrades(page)).toHaveLength(2)
})

test('a ticket starts with one lot, then with the client’s last size of its instrument, also after a new login', async ({
  page,
}) => {
  const [one, other] = [await newClient(page, 7_301), await newClient(page, 7_302)]
  await logIn(page, one)
  await openTicket(page, 'EURUSD')
  await expect(lots(page)).toHaveValue('1')
  await lots(page).fill('0.03')
  await button(page, 'BUY').tap()
  await page.getByRole('dialog').getByLabel(risk.read).check()
  await page.getByRole('button', { name: risk.proceed }).tap()
  await page.getByRole('dialog').locator('button', { hasText: 'EURUSD' }).tap()
  await expect(page).toHaveURL(/\/orders$/)
  await openTicket(page, 'EURUSD')
  await expect(lots(page)).toHaveValue('0.03')
  await openTicket(page, 'GBPUSD')
  await expect(lots(page)).toHaveValue('1')
  await forget(page)
  await logIn(page, other)
  await openTicket(page, 'EURUSD')
  await expect(lots(page)).toHaveValue('1')
  await forget(page)
  await logIn(page, one)
  await openTicket(page, 'EURUSD')
  await expect(lots(page)).toHaveValue('0.03')
})

test.describe('an order with a price of its own', () => {
  test.beforeEach(async ({ page, logins }) => {
    await logIn(page, logins.client)
    await clearDesk(page)
    await openTicket(page, 'EURUSD')
    await lots(page).fill('0.01')
    await page.getByRole('switch', { name: trade.market }).tap()
  })

  test('says of a limit that is reached that it fills immediately, and is announced once', async ({
    page,
  }) => {
    await side(page, 'BUY')
    await page.getByLabel(trade.limit, { exact: true }).fill('1.9')
    await expect(
      page.getByText(patternOf((hole) => trade.reached.fills('BUY', hole), /1\.\d{5}/)),
    ).toBeVisible()
    await expect(button(page, 'BUY')).toContainText(trade.fillsNow)
    await button(page, 'BUY').tap()
    await expect(page).toHaveURL(/\/orders$/)
    await expect(page.getByText(untilHole((hole) => sending.filled('BUY 0.01 EURUSD', hole)))).toBeVisible()
    await page.waitForTimeout(1_000)
    await expect(page.getByText(/BUY 0\.01 EURUSD/).filter({ hasText: /filled/i })).toHaveCount(1)
    await expect(page.getByRole('tab', { name: orders.tabs.active })).toHaveAttribute('aria-selected', 'true')
  })

  test('says of a stop that is reached that it would be rejected', async ({ page }) => {
    await page.getByText(trade.kinds.stop, { exact: true }).tap()
    await side(page, 'BUY')
    await page.getByLabel(trade.stop, { exact: true }).fill('0.9')
    await expect(page.getByText(patternOf((hole) => trade.reached.refused(hole, hole)))).toBeVisible()
    await button(page, 'BUY').tap()
    await expect(page.getByRole('alert')).toContainText(reasons['stop_price_passed']?.({}) ?? sending.failed)
  })
})

test('the ticket shows the server’s own margin, cost, swap, pip value and leverage, for the chosen side', async ({
  page,
  logins,
}) => {
  await logIn(page, logins.client)
  await clearDesk(page)
  await openTicket(page, 'XAUUSD')
  await expect(page).toHaveTitle(labelled(trade.title, / XAUUSD Gold/))
  const summary = page.getByRole('region', { name: trade.preview })
  for (const name of ['BUY', 'SELL'] as const) {
    const preview = page.waitForResponse(
      (answer) =>
        answer.url().includes('order_preview_api') &&
        answer.url().includes(`buy_type=${name}`) &&
        answer.url().includes('lotsize=0.1'),
    )
    await side(page, name)
    await lots(page).fill('0.1')
    const figures = await (await preview).json()
    expect(figures).toMatchObject({ commission: 0, leverage: 100, pip_value: 0.1 })
    await expect(summary).toContainText(labelled(trade.marginNeeded, /\$\d{3}\.\d\d/))
    await expect(summary).toContainText(labelled(trade.notional, /\$\d\d,\d{3}\.\d\d1:100/))
    await expect(summary).toContainText(`${trade.commission}$0.00`)
    await expect(summary).toContainText(`${trade.pipValue}$0.10`)
    const swap = `${figures.swap < 0 ? '−' : '+'}$${Math.abs(figures.swap).toFixed(2)}${trade.swapTime}`
    await expect(summary).toContainText(swap)
    if (figures.swap_nights === 3) await expect(summary).toContainText(trade.swapNights(3))
  }
})
