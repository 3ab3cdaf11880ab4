import type { Page } from '@playwright/test'
import { clearDesk, hear, logIn, openTrades } from './as-client.ts'
import { expect, test } from './fixtures.ts'
import { arrive, loseAnswers } from './silence.ts'
import { patternOf, words } from './words.ts'

const { sending, shell, trade, orders } = words.en
const GOLD = 'XAUUSD'
const ORDER = `BUY 0.10 ${GOLD}`
/** Beyond the minute within which an order can still execute. */
const MUCH_LATER = 61_000

test.beforeEach(async ({ page, logins }) => {
  await logIn(page, logins.client)
  await clearDesk(page)
  await page.goto(`/addtrade/${GOLD}`)
})

for (const { lost, arrives } of [
  { lost: 'before the order reaches the server', arrives: false },
  { lost: 'after the order has reached the server', arrives: true },
]) {
  test(`the connection is lost ${lost}: back again there is one order, and the screen says so`, async ({
    page,
    context,
  }) => {
    const gone = Promise.withResolvers<void>()
    await page.route(
      '**/api/web_trade_api',
      async (route) => {
        if (arrives) await arrive(route)
        // Never answered: the page is left to find out by itself that nothing will come.
        gone.resolve()
      },
      { times: 1 },
    )
    await fillLots(page, '0.10')
    await buyButton(page).tap()
    await gone.promise
    await context.setOffline(true)
    await expect(page.getByText(sending.checking(ORDER))).toBeVisible()
    await expect(page.getByText(patternOf(shell.offline))).toBeVisible()
    expect(await openTrades(page)).toHaveLength(arrives ? 1 : 0)

    await context.setOffline(false)
    const [price = ''] = await hear(page, (hole) => sending.filled(ORDER, hole))
    await expect(page).toHaveURL(/\/orders$/)
    const cards = page.getByRole('list', { name: orders.activeBy.opened }).getByRole('button')
    await expect(cards).toHaveCount(1)
    await expect(cards).toContainText(price)
    expect(await openTrades(page)).toHaveLength(1)
  })
}

test('an order that never arrived does not execute a minute later, and the ticket says so', async ({
  page,
}) => {
  const connection = await loseAnswers(page, 'web_trade_api', { arrives: false })
  await fillLots(page, '0.10')
  await buyButton(page).tap()
  await expect(page.getByText(sending.checking(ORDER))).toBeVisible()
  await letTimePass(page)
  connection.isBack = true
  await expect(page.getByRole('alert').filter({ hasText: sending.neverArrived })).toBeVisible()
  await expect(buyButton(page)).toBeEnabled()
  expect(await openTrades(page)).toHaveLength(0)
})

test('an order that arrived is reported as filled however late its answer, and executes once', async ({
  page,
}) => {
  const connection = await loseAnswers(page, 'web_trade_api', { arrives: true })
  await fillLots(page, '0.10')
  await buyButton(page).tap()
  await expect(page.getByText(sending.checking(ORDER))).toBeVisible()
  await letTimePass(page)
  connection.isBack = true
  await hear(page, (hole) => sending.filled(ORDER, hole))
  expect(await openTrades(page)).toHaveLength(1)
})

test('a rejection whose answer was lost appears on the next screen with the order’s name, and on no other ticket', async ({
  page,
}) => {
  const connection = await loseAnswers(page, 'web_trade_api', { arrives: true })
  await fillLots(page, '9')
  await buyButton(page).tap()
  await expect(page.getByText(sending.checking(`BUY 9.00 ${GOLD}`))).toBeVisible()
  await page.goto('/addtrade/EURUSD')
  // Not before: the ticket that is left could still get the answer.
  connection.isBack = true
  const told = page.getByRole('alert').filter({ hasText: `${sending.failed}: BUY 9.00 ${GOLD}` })
  await expect(told).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page).toHaveURL(/\/addtrade\/EURUSD$/)
  await told.getByRole('button', { name: shell.dismiss }).tap()
  await expect(told).toBeHidden()
  expect(await openTrades(page)).toHaveLength(0)
})

async function fillLots(page: Page, lots: string): Promise<void> {
  await page.getByRole('textbox', { name: trade.lots }).fill(lots)
  await expect(buyButton(page)).toBeEnabled()
}

function buyButton(page: Page) {
  return page.getByRole('group', { name: trade.buttons }).getByRole('button', { name: trade.sides.BUY })
}

/** For the page alone; the server's time goes on as it does. */
async function letTimePass(page: Page): Promise<void> {
  await page.clock.setFixedTime(Date.now() + MUCH_LATER)
}
