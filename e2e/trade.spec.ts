import type { Page, Route } from '@playwright/test'
import { enter, openTrades } from './as-client.ts'
import { expect, test } from './fixtures.ts'

const SEND = '**/api/web_trade_api'

test.beforeEach(async ({ page, logins }) => {
  await enter(page, logins.client)
})

test('the ticket shows the asset, its day and its change, and starts with MARKET on and one lot', async ({
  page,
}) => {
  // Of which no other flow opens a ticket.
  await openTicket(page, 'NZDJPY')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('NZDJPY')
  for (const name of ['Open', 'High', 'Low', 'Spread']) {
    await expect(page.getByText(name, { exact: true })).toBeVisible()
  }
  await expect(page.getByText(/[+−]?\d+\.\d{3} \([+−]?\d+\.\d{2}%\)/)).toBeVisible()
  await expect(page.getByRole('switch', { name: 'MARKET' })).toBeChecked()
  await expect(page.getByLabel('No of Lot', { exact: true })).toHaveValue('1')
  await expect(page.getByLabel('No of Lot', { exact: true })).toHaveAttribute('placeholder', '1-10')
  await expect(page.getByLabel('LIMIT', { exact: true })).toHaveCount(0)
})

test('before sending it shows margin, cost, and what target and stoploss bring in dollars and rupees', async ({
  page,
}) => {
  await openTicket(page, 'EURUSD')
  await chooseSide(page, 'BUY')
  await page.getByLabel('No of Lot', { exact: true }).fill('0.1')
  await page.getByRole('group', { name: 'Target this many pips away' }).getByText('50').click()
  await page.getByRole('group', { name: 'Stoploss this many pips away' }).getByText('20').click()
  const preview = page.getByRole('region', { name: 'Before you send' })
  await expect(preview).toContainText(/Required margin\$11\d\.\d{2}/)
  await expect(preview).toContainText(/Free margin after\$[\d,]+\.\d{2}/)
  await expect(preview).toContainText(/Spread cost\$\d+\.\d{2}/)
  // The price goes on moving after the pips were counted from it, by less than two of them here.
  await expect(preview).toContainText(/At target\+\$(4[89]|5[012])\.\d\d\+₹4,[5-9]\d\d/)
  await expect(preview).toContainText(/At stoploss−\$(1[89]|2[012])\.\d\d−₹(1,[7-9]|2,0)\d\d/)
  await expect(preview).toContainText(/Stop-out would come at/)
})

test('a BUY is filled, said so, and shown under ORDERS', async ({ page }) => {
  await openTicket(page, 'XAUUSD')
  await page.getByLabel('No of Lot', { exact: true }).fill('0.01')
  await press(page, 'BUY')
  await expect(page).toHaveURL(/\/orders$/)
  await expect(page.getByRole('status').filter({ hasText: 'Filled' })).toContainText(
    /Filled: BUY 0\.01 XAUUSD at \d{4}\.\d{3}/,
  )
})

test('with MARKET off it asks for the price, and the order waits', async ({ page }) => {
  await openTicket(page, 'EURUSD')
  await page.getByRole('switch', { name: 'MARKET' }).click()
  await page.getByLabel('No of Lot', { exact: true }).fill('0.01')
  await press(page, 'BUY')
  await expect(page.getByRole('alert')).toContainText('Enter the price')
  await page.getByLabel('LIMIT', { exact: true }).fill('1.05')
  await expect(page.getByText('A pending order reserves nothing until it is filled.')).toBeVisible()
  await press(page, 'BUY')
  await expect(page).toHaveURL(/\/orders\?tab=pending$/)
  await expect(page.getByRole('tab', { name: 'PENDING' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText(/Order placed: BUY 0\.01 EURUSD at 1\.05000/)).toBeVisible()
})

test('a refusal stays on the ticket until it is dismissed', async ({ page }) => {
  await openTicket(page, 'GBPUSD')
  // More than 10,000 dollars of margin, and within the limit that the demo client may have set.
  await page.getByLabel('No of Lot', { exact: true }).fill('9')
  await press(page, 'SELL')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Error start trading')
  await expect(alert).toContainText('Not enough free margin')
  await expect(page).toHaveURL(/\/addtrade\/GBPUSD$/)
  await alert.getByRole('button', { name: 'Dismiss' }).click()
  await expect(alert).toHaveCount(0)
})

test('two quick taps send one order', async ({ page }) => {
  const sent = watchOrders(page)
  await openTicket(page, 'EURUSD')
  await page.getByLabel('No of Lot', { exact: true }).fill('0.01')
  await expect(button(page, 'BUY')).toBeEnabled()
  await button(page, 'BUY').evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
  await expect(page).toHaveURL(/\/orders$/)
  expect(sent).toHaveLength(1)
})

test('an order whose answer is lost is asked for again to the letter, and dealt once', async ({ page }) => {
  const sent = watchOrders(page)
  await openTicket(page, 'EURUSD')
  const before = (await openTrades(page)).length
  await page.route(SEND, dealAndLoseTheAnswer, { times: 1 })
  await page.getByLabel('No of Lot', { exact: true }).fill('0.01')
  await press(page, 'SELL')
  await expect(page.getByText('Checking your order SELL 0.01 EURUSD …')).toBeVisible()
  await expect(page).toHaveURL(/\/orders$/)
  await expect(page.getByText(/Filled: SELL 0\.01 EURUSD at/)).toBeVisible()
  expect(sent.length).toBeGreaterThan(1)
  expect(new Set(sent).size).toBe(1)
  expect(await openTrades(page)).toHaveLength(before + 1)
})

test('an order survives a reload in the middle, and is dealt once', async ({ page }) => {
  const sent = watchOrders(page)
  await openTicket(page, 'EURUSD')
  const before = (await openTrades(page)).length
  await page.route(SEND, dealAndLoseTheAnswer)
  await page.getByLabel('No of Lot', { exact: true }).fill('0.01')
  await press(page, 'BUY')
  await expect(page.getByText(/Checking your order/)).toBeVisible()
  await page.unroute(SEND)
  await page.reload()
  await expect(page.getByText(/Filled: BUY 0\.01 EURUSD at/)).toBeVisible()
  await expect(page).toHaveURL(/\/orders$/)
  expect(new Set(sent).size).toBe(1)
  expect(await openTrades(page)).toHaveLength(before + 1)
})

test('a closed market switches the buttons off and says why', async ({ page }) => {
  await page.route('**/api/metal_api/EURUSD', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), market_open: false } })
  })
  await openTicket(page, 'EURUSD')
  await expect(page.getByText('The market is closed.')).toBeVisible()
  await expect(button(page, 'BUY')).toBeDisabled()
  await expect(button(page, 'SELL')).toBeDisabled()
})

test('the target of an open trade is moved on the chart by keys, after one question', async ({ page }) => {
  await openTicket(page, 'GBPUSD')
  await page.getByLabel('No of Lot', { exact: true }).fill('0.01')
  await chooseSide(page, 'BUY')
  await page.getByRole('group', { name: 'Target this many pips away' }).getByText('100').click()
  await press(page, 'BUY')
  await expect(page).toHaveURL(/\/orders$/)
  await openTicket(page, 'GBPUSD')
  const line = page
    .locator('iframe')
    .contentFrame()
    .locator('#lines [tabindex="0"]', { hasText: 'Target' })
    .first()
  await line.focus()
  await line.press('ArrowUp')
  await line.press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(/Move the target of BUY 0\.01 GBPUSD to \d\.\d{5}\?/)
  await question.getByRole('button', { name: 'MOVE' }).click()
  await expect(page.getByText(/the target of BUY 0\.01 GBPUSD moved to/)).toBeVisible()
})

test('an order can be sent with the keyboard alone', async ({ page }) => {
  await openTicket(page, 'EURUSD')
  await page.getByLabel('No of Lot', { exact: true }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('0.02')
  await expect(button(page, 'SELL')).toBeEnabled()
  for (let tabs = 0; tabs < 30; tabs += 1) {
    if (await button(page, 'SELL').evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Filled: SELL 0\.02 EURUSD at/)).toBeVisible()
})

async function openTicket(page: Page, symbol: string): Promise<void> {
  await page.goto(`/addtrade/${symbol}`)
  await expect(page.getByRole('group', { name: 'Send the order' }).or(page.getByRole('alert'))).toBeVisible()
}

function chooseSide(page: Page, side: 'BUY' | 'SELL'): Promise<void> {
  return page.getByRole('radiogroup', { name: 'Side' }).getByText(side, { exact: true }).click()
}

function button(page: Page, side: 'BUY' | 'SELL') {
  return page.getByRole('group', { name: 'Send the order' }).locator(`button[data-side=${side}]`)
}

function press(page: Page, side: 'BUY' | 'SELL'): Promise<void> {
  return button(page, side).click()
}

/** The bodies of every order that leaves the browser. */
function watchOrders(page: Page): readonly string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/web_trade_api')) sent.push(request.postData() ?? '')
  })
  return sent
}

async function dealAndLoseTheAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('connectionreset')
}
