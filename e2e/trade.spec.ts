import type { Page } from '@playwright/test'
import { logIn, openTrades } from './as-client.ts'
import { expect, test } from './fixtures.ts'
import { loseAnswers } from './silence.ts'
import { labelled, patternOf, refusal, untilHole, words } from './words.ts'

const { trade, shell, orders, sending, chartTrading, chartLines } = words.en

// Not by HOME, whose prices the ticket would show first.
test.beforeEach(({ page, logins }) => logIn(page, logins.client))

test('the ticket shows the asset, its day and its change, and starts with MARKET on and one lot', async ({
  page,
}) => {
  // No other flow opens a ticket of this instrument.
  await openTicket(page, 'NZDJPY')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('NZDJPY')
  for (const name of [trade.open, trade.high, trade.low, trade.spread]) {
    await expect(page.getByText(name, { exact: true })).toBeVisible()
  }
  await expect(page.getByText(/[+−]?\d+\.\d{3} \([+−]?\d+\.\d{2}%\)/)).toBeVisible()
  await expect(page.getByRole('switch', { name: trade.market })).toBeChecked()
  await expect(page.getByLabel(trade.lots, { exact: true })).toHaveValue('1')
  await expect(page.getByLabel(trade.lots, { exact: true })).toHaveAttribute('placeholder', '1-10')
  await expect(page.getByLabel(trade.limit, { exact: true })).toHaveCount(0)
})

test('the preview shows margin, cost, and the result at target and stoploss in dollars and rupees', async ({
  page,
}) => {
  await openTicket(page, 'EURUSD')
  await chooseSide(page, 'BUY')
  await page.getByLabel(trade.lots, { exact: true }).fill('0.1')
  await page.getByRole('group', { name: trade.quickTarget }).getByText('50').click()
  await page.getByRole('group', { name: trade.quickStoploss }).getByText('20').click()
  const preview = page.getByRole('region', { name: trade.preview })
  await expect(preview).toContainText(labelled(trade.marginNeeded, /\$11\d\.\d{2}/))
  await expect(preview).toContainText(labelled(trade.freeAfter, /\$[\d,]+\.\d{2}/))
  await expect(preview).toContainText(labelled(trade.spreadCost, /\$\d+\.\d{2}/))
  // The price goes on moving after the pips were counted from it, by less than two of them here.
  await expect(preview).toContainText(labelled(trade.atTarget, /\+\$(4[89]|5[012])\.\d\d\+₹4,[5-9]\d\d/))
  await expect(preview).toContainText(
    labelled(trade.atStoploss, /−\$(1[89]|2[012])\.\d\d−₹(1,[7-9]|2,0)\d\d/),
  )
  await expect(preview).toContainText(trade.stopOut)
})

test('a BUY fills, shows its fill, and appears under ORDERS', async ({ page }) => {
  await openTicket(page, 'XAUUSD')
  await page.getByLabel(trade.lots, { exact: true }).fill('0.01')
  await press(page, 'BUY')
  await expect(page).toHaveURL(/\/orders$/)
  await expect(
    page.getByRole('status').filter({ hasText: untilHole((hole) => sending.filled(hole, hole)) }),
  ).toContainText(patternOf((hole) => sending.filled('BUY 0.01 XAUUSD', hole), /\d{4}\.\d{3}/))
})

test('with MARKET off the ticket asks for the price, and the order is pending', async ({ page }) => {
  await openTicket(page, 'EURUSD')
  await page.getByRole('switch', { name: trade.market }).click()
  await page.getByLabel(trade.lots, { exact: true }).fill('0.01')
  const limit = page.getByLabel(trade.limit, { exact: true })
  // A sensible price is there already.
  await expect(limit).toHaveValue(/^1\.\d{4}0$/)
  await limit.fill('')
  await press(page, 'BUY')
  await expect(page.getByRole('alert')).toContainText(refusal('price_missing'))
  await limit.fill('1.05')
  await expect(page.getByText(trade.reservesNothing)).toBeVisible()
  await press(page, 'BUY')
  await expect(page).toHaveURL(/\/orders\?tab=pending$/)
  await expect(page.getByRole('tab', { name: orders.tabs.pending })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText(sending.resting('BUY 0.01 EURUSD', '1.05000'))).toBeVisible()
})

test('with MARKET off before the first price, the price of the order comes with it', async ({ page }) => {
  const { promise: prices, resolve: arrive } = Promise.withResolvers<void>()
  await page.routeWebSocket(/\/api\/stream/, (socket) => {
    socket.connectToServer().onMessage((message) => void prices.then(() => socket.send(message)))
  })
  await page.route('**/api/home_forex_api*', async (route) => {
    await prices
    await route.continue()
  })
  await openTicket(page, 'EURUSD')
  await page.getByRole('switch', { name: trade.market }).click()
  const limit = page.getByLabel(trade.limit, { exact: true })
  await expect(limit).toHaveValue('')
  arrive()
  await expect(limit).toHaveValue(/^1\.\d{4}0$/)
})

test('a refusal stays on the ticket until it is dismissed', async ({ page }) => {
  await openTicket(page, 'GBPUSD')
  // More than 10,000 dollars of margin, and within the limit that the demo client may have set.
  await page.getByLabel(trade.lots, { exact: true }).fill('9')
  await press(page, 'SELL')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(trade.failed)
  await expect(alert).toContainText(refusal('insufficient_margin'))
  await expect(page).toHaveURL(/\/addtrade\/GBPUSD$/)
  await alert.getByRole('button', { name: shell.dismiss }).click()
  await expect(alert).toHaveCount(0)
})

test('two quick taps send one order', async ({ page }) => {
  const sent = watchOrders(page)
  await openTicket(page, 'EURUSD')
  await page.getByLabel(trade.lots, { exact: true }).fill('0.01')
  await expect(button(page, 'BUY')).toBeEnabled()
  await button(page, 'BUY').evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
  await expect(page).toHaveURL(/\/orders$/)
  expect(sent).toHaveLength(1)
})

test('an order with a lost answer is repeated unchanged and executes once', async ({ page }) => {
  const sent = watchOrders(page)
  await openTicket(page, 'EURUSD')
  const before = (await openTrades(page)).length
  const connection = await loseAnswers(page, 'web_trade_api', { arrives: true })
  await page.getByLabel(trade.lots, { exact: true }).fill('0.01')
  await press(page, 'SELL')
  await expect(page.getByText(sending.checking('SELL 0.01 EURUSD'))).toBeVisible()
  connection.isBack = true
  await expect(page).toHaveURL(/\/orders$/)
  await expect(page.getByText(untilHole((hole) => sending.filled('SELL 0.01 EURUSD', hole)))).toBeVisible()
  expect(sent.length).toBeGreaterThan(1)
  expect(new Set(sent).size).toBe(1)
  expect(await openTrades(page)).toHaveLength(before + 1)
})

test('an order survives a reload and executes once', async ({ page }) => {
  const sent = watchOrders(page)
  await openTicket(page, 'EURUSD')
  const before = (await openTrades(page)).length
  const connection = await loseAnswers(page, 'web_trade_api', { arrives: true })
  await page.getByLabel(trade.lots, { exact: true }).fill('0.01')
  await press(page, 'BUY')
  await expect(page.getByText(untilHole(sending.checking))).toBeVisible()
  await page.reload()
  // Not before: the page that is left could still get the answer.
  connection.isBack = true
  await expect(page.getByText(untilHole((hole) => sending.filled('BUY 0.01 EURUSD', hole)))).toBeVisible()
  await expect(page).toHaveURL(/\/orders$/)
  expect(new Set(sent).size).toBe(1)
  expect(await openTrades(page)).toHaveLength(before + 1)
})

test('a closed market disables the buttons with a reason', async ({ page }) => {
  await page.route('**/api/metal_api/EURUSD', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), market_open: false } })
  })
  await openTicket(page, 'EURUSD')
  await expect(page.getByText(trade.off.closed)).toBeVisible()
  await expect(button(page, 'BUY')).toBeDisabled()
  await expect(button(page, 'SELL')).toBeDisabled()
})

test('the target of an open trade moves on the chart by keys, after a confirmation', async ({ page }) => {
  await openTicket(page, 'GBPUSD')
  await page.getByLabel(trade.lots, { exact: true }).fill('0.01')
  await chooseSide(page, 'BUY')
  await page.getByRole('group', { name: trade.quickTarget }).getByText('100').click()
  await press(page, 'BUY')
  await expect(page).toHaveURL(/\/orders$/)
  await openTicket(page, 'GBPUSD')
  const line = page
    .locator('iframe')
    .contentFrame()
    .locator('#lines [tabindex="0"]', { hasText: chartLines.target })
    .first()
  await line.focus()
  await line.press('ArrowUp')
  await line.press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    patternOf(
      (hole) =>
        chartTrading.moveQuestion(chartTrading.lineOf(chartTrading.lines.target, 'BUY 0.01 GBPUSD'), hole),
      /\d\.\d{5}/,
    ),
  )
  await question.getByRole('button', { name: chartTrading.move }).click()
  await expect(
    page.getByText(
      untilHole((hole) =>
        chartTrading.moved(chartTrading.lineOf(chartTrading.lines.target, 'BUY 0.01 GBPUSD'), hole),
      ),
    ),
  ).toBeVisible()
})

test('an order can be sent by keyboard', async ({ page }) => {
  await openTicket(page, 'EURUSD')
  const lots = page.getByLabel(trade.lots, { exact: true })
  // After the initial size is known.
  await expect(lots).toBeEnabled()
  await lots.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('0.02')
  await expect(button(page, 'SELL')).toBeEnabled()
  for (let tabs = 0; tabs < 30; tabs += 1) {
    if (await button(page, 'SELL').evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText(untilHole((hole) => sending.filled('SELL 0.02 EURUSD', hole)))).toBeVisible()
})

async function openTicket(page: Page, symbol: string): Promise<void> {
  await page.goto(`/addtrade/${symbol}`)
  await expect(page.getByRole('group', { name: trade.buttons }).or(page.getByRole('alert'))).toBeVisible()
}

function chooseSide(page: Page, side: 'BUY' | 'SELL'): Promise<void> {
  return page.getByRole('radiogroup', { name: trade.side }).getByText(side, { exact: true }).click()
}

function button(page: Page, side: 'BUY' | 'SELL') {
  return page.getByRole('group', { name: trade.buttons }).locator(`button[data-side=${side}]`)
}

function press(page: Page, side: 'BUY' | 'SELL'): Promise<void> {
  return button(page, side).click()
}

/** The bodies of all orders sent. */
function watchOrders(page: Page): readonly string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/web_trade_api')) sent.push(request.postData() ?? '')
  })
  return sent
}
