import type { Locator, Page } from '@playwright/test'
import {
  balanceOf,
  buy,
  call,
  clearDesk,
  enter,
  forget,
  hear,
  logIn,
  logInByHand,
  movedSince,
  movements,
  openTrades,
  visit,
} from './as-client.ts'
import { expect, test } from './fixtures.ts'
import { centsOf, pointsIn, words } from './words.ts'
import type { Language, Words } from './words.ts'

const GOLD = 'XAUUSD'
const LOTS = '0.10'
const NAME = `${LOTS} ${GOLD}`

test.beforeEach(async ({ page, logins }) => {
  await logIn(page, logins.client)
  await clearDesk(page)
  await forget(page)
})

for (const language of ['en', 'hi'] as const satisfies readonly Language[]) {
  test(`a client buys gold, sets a stoploss, closes the trade and sees the booking (${language})`, async ({
    page,
    logins,
  }) => {
    const texts: Words = words[language]
    await logInByHand(page, logins.client, language)
    const before = await balanceOf(page)
    const [newest] = await movements(page)
    await seePricesMove(page)
    const entry = await buyGold(page, texts)
    await seeProfitTick(page, texts, entry)
    await protect(page, texts, entry)
    const result = await closeTrade(page, texts)
    const moved = await movedSince(page, newest)
    expect(Math.round(100 * (await balanceOf(page)))).toBe(Math.round(100 * before) + moved)
    await seeClosed(page, texts, result)
    await seeBooked(page, texts, result)
  })
}

/** HOME shows both prices of gold, and they change without a reload. */
async function seePricesMove(page: Page): Promise<void> {
  const ask = rateOf(page).locator('[data-price=ask]')
  await expect(ask).toHaveText(/\d/)
  const first = await ask.textContent()
  await expect.poll(() => ask.textContent()).not.toBe(first)
}

function rateOf(page: Page): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('link', { name: GOLD, exact: true }) })
}

/** Sends an order and waits for its fill, which ORDERS shows too. Returns the price in points. */
async function buyGold(page: Page, texts: Words): Promise<number> {
  await page.getByRole('link', { name: GOLD, exact: true }).tap()
  await page.getByRole('textbox', { name: texts.trade.lots }).fill(LOTS)
  await expect(page.getByRole('group', { name: texts.trade.buttons })).toContainText(texts.trade.marginNeeded)
  await buyButton(page, texts).tap()
  const [price = ''] = await hear(page, (hole) =>
    texts.sending.filled(`${texts.sending.sides.BUY} ${NAME}`, hole),
  )
  await expect(page).toHaveURL(/\/orders$/)
  await expect(cardOf(page, texts)).toContainText(price)
  return pointsIn(price)
}

function buyButton(page: Page, { trade }: Words): Locator {
  return page.getByRole('group', { name: trade.buttons }).getByRole('button', { name: trade.sides.BUY })
}

function cardOf(page: Page, { orders }: Words): Locator {
  return page.getByRole('list', { name: orders.activeBy.opened }).getByRole('button')
}

/** The card's result follows the price and matches price, entry and lots. */
async function seeProfitTick(page: Page, texts: Words, entry: number): Promise<void> {
  const card = cardOf(page, texts)
  await expect(card).toHaveCount(1)
  const { rows } = await call<{ rows: { symbol: string; contract_size: number; digits: number }[] }>(
    page,
    'instruments_api',
  )
  const gold = rows.find(({ symbol }) => symbol === GOLD)
  if (!gold) throw new Error(`${GOLD} is not listed`)
  const price = String.raw`(\d+\.\d{${gold.digits}})`
  const figures = new RegExp(String.raw`([+\u2212]?\$[\d,]+\.\d\d)${price}→${price}`)
  const seen = new Set<number>()
  await expect
    .poll(async () => {
      // Read together: between two reads the price may move.
      const [, profit = '', from = '', now = ''] = figures.exec((await card.textContent()) ?? '') ?? []
      if (now === '') return 0
      expect(pointsIn(from)).toBe(entry)
      const dollars = ((pointsIn(now) - entry) / 10 ** gold.digits) * gold.contract_size * Number(LOTS)
      expect(Math.abs(centsOf(profit) - 100 * dollars)).toBeLessThanOrEqual(1)
      return seen.add(centsOf(profit)).size
    })
    .toBeGreaterThan(2)
}

/** Sets a stoploss ten dollars of gold below the entry. */
async function protect(page: Page, texts: Words, entry: number): Promise<void> {
  const { orders, shell } = texts
  const card = cardOf(page, texts)
  const digits = ((await card.textContent()) ?? '').match(/\.(\d+)→/)?.[1]?.length ?? 0
  const stoploss = ((entry - 10 * 10 ** digits) / 10 ** digits).toFixed(digits)
  await card.tap()
  await page.getByRole('dialog').getByRole('button', { name: orders.edit, exact: true }).tap()
  const dialog = page.getByRole('dialog', { name: orders.edit })
  await dialog.getByRole('textbox', { name: orders.stoploss }).fill(stoploss)
  await dialog.getByRole('button', { name: shell.update }).tap()
  await hear(page, () => orders.updated(NAME))
  await page.keyboard.press('Escape')
  await expect(card).toContainText(orders.stoplossShort(stoploss))
  expect((await openTrades(page)).map((trade) => trade.stoploss)).toEqual([Number(stoploss)])
}

/** Returns the result in the toast, in cents. */
async function closeTrade(page: Page, texts: Words): Promise<number> {
  const { orders } = texts
  await cardOf(page, texts).tap()
  await page.getByRole('dialog').getByRole('button', { name: orders.close, exact: true }).last().tap()
  await page.getByRole('button', { name: orders.confirmClose(NAME) }).tap()
  const [, result = ''] = await hear(page, (hole) => orders.closed(NAME, hole, hole))
  await expect(page.getByText(orders.empty.active)).toBeVisible()
  return centsOf(result)
}

async function seeClosed(page: Page, { orders }: Words, result: number): Promise<void> {
  await page.getByRole('tab', { name: orders.tabs.closed }).tap()
  const newest = page.getByRole('tabpanel').getByRole('button').first()
  await expect(newest).toContainText(GOLD)
  expect(moneyIn(await newest.textContent())[0]).toBe(result)
}

/** The newest transaction is the trade's result, and its balance equals the wallet's. */
async function seeBooked(page: Page, texts: Words, result: number): Promise<void> {
  await visit(page, texts.shell.transactions)
  const list = page.getByRole('region', { name: texts.transactions.listName })
  const newest = list.getByRole('listitem').first()
  await expect(newest).toContainText(GOLD)
  const [amount, left] = moneyIn(await newest.textContent())
  expect(amount).toBe(result)
  expect(left).toBe(Math.round(100 * (await balanceOf(page))))
  await visit(page, texts.shell.home)
  const wallet = page.getByRole('region', { name: texts.home.walletName })
  await expect.poll(async () => moneyIn(await wallet.textContent())[0]).toBe(left)
}

/** The dollar amounts in a text, in cents. */
function moneyIn(text: string | null): readonly number[] {
  return [...(text ?? '').matchAll(/[+\u2212]?\$[\d,]+\.\d\d/g)].map(([money]) => centsOf(money))
}

test.describe('when a step fails', () => {
  const texts: Words = words.en
  const orderPath = '**/api/web_trade_api'

  test.beforeEach(async ({ page, logins }) => {
    await enter(page, logins.client, `/addtrade/${GOLD}`)
    await page.getByRole('textbox', { name: texts.trade.lots }).fill(LOTS)
    await expect(buyButton(page, texts)).toBeEnabled()
  })

  test('an order with a lost answer is repeated until it is answered, and executes once', async ({
    page,
    baseURL,
  }) => {
    let lost = 0
    let isSeen = false
    await page.route(orderPath, async (route) => {
      const headers = { ...route.request().headers(), origin: baseURL ?? '' }
      const answer = await route.fetch({ headers })
      if (isSeen && lost >= 2) return route.fulfill({ response: answer })
      lost += 1
      return route.abort('connectionreset')
    })
    await buyButton(page, texts).tap()
    await expect(page.getByText(texts.sending.checking(`${texts.sending.sides.BUY} ${NAME}`))).toBeVisible()
    isSeen = true
    const [price = ''] = await hear(page, (hole) =>
      texts.sending.filled(`${texts.sending.sides.BUY} ${NAME}`, hole),
    )
    await expect(page).toHaveURL(/\/orders$/)
    await expect(cardOf(page, texts)).toHaveCount(1)
    await expect(cardOf(page, texts)).toContainText(price)
    expect(lost).toBeGreaterThanOrEqual(2)
    expect(await openTrades(page)).toHaveLength(1)
  })

  test('tapping BUY twice executes once', async ({ page }) => {
    const box = await buyButton(page, texts).boundingBox()
    if (!box) throw new Error('BUY is not on screen')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await Promise.all([page.touchscreen.tap(x, y), page.touchscreen.tap(x, y)])
    await hear(page, (hole) => texts.sending.filled(`${texts.sending.sides.BUY} ${NAME}`, hole))
    await expect(cardOf(page, texts)).toHaveCount(1)
    expect(await openTrades(page)).toHaveLength(1)
  })

  test('a page that reloads before the answer still shows it, and the order executes once', async ({
    page,
    baseURL,
  }) => {
    const reached = Promise.withResolvers<void>()
    await page.route(
      orderPath,
      async (route) => {
        const headers = { ...route.request().headers(), origin: baseURL ?? '' }
        await route.fetch({ headers })
        reached.resolve()
      },
      { times: 1 },
    )
    await buyButton(page, texts).tap()
    await reached.promise
    await page.reload()
    await hear(page, (hole) => texts.sending.filled(`${texts.sending.sides.BUY} ${NAME}`, hole))
    expect(await openTrades(page)).toHaveLength(1)
  })

  test('logging out in another tab removes the client’s data from this one', async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto('/settings')
    await other.getByRole('main').getByRole('button', { name: texts.shell.logOut }).tap()
    await expect(other).toHaveURL(/\/login/)
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByRole('button', { name: texts.login.submit })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('userid'))).toBeNull()
  })

  test('an ended session opens the login, and then the requested page', async ({ page, context, logins }) => {
    await buy(page, GOLD)
    await context.clearCookies()
    await page.goto('/orders?tab=closed')
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/orders?tab=closed')}`)
    await page.getByLabel(texts.login.email).fill(logins.client.username)
    await page.getByLabel(texts.login.password, { exact: true }).fill(logins.client.password)
    await page.getByRole('button', { name: texts.login.submit }).tap()
    await expect(page).toHaveURL('/orders?tab=closed')
    await expect(page.getByRole('tab', { name: texts.orders.tabs.closed })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  })
})
