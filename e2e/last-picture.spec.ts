import type { Locator, Page } from '@playwright/test'
import { chooseOneTap, clearDesk, enter, openTrades } from './as-client.ts'
import { inkFaint } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { words } from './words.ts'

/*
 * A start shows HOME as it last stood, before the app has been read. Here the app is held back, as a slow phone does.
 */

const { home, oneTap, sending, shell } = words.en
/** A tap so soon after a scroll is taken for its end. */
const AFTER_SCROLLING = 400
const instrument = (page: Page) => page.getByRole('link', { name: 'XAUUSD', exact: true })
const picture = (page: Page) => page.locator('#root[data-picture]')
const splash = (page: Page) => page.locator('.splash')
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('lastPicture'))

/** Leaves the app, which may store its screen. */
const leave = (page: Page) => page.goto('/icon.svg')

/** Visits HOME until its page is stored again. */
async function visitHome(page: Page): Promise<void> {
  await leave(page)
  await page.evaluate(() => localStorage.removeItem('lastPicture'))
  await page.goto('/dashboard')
  await expect.poll(() => kept(page), { timeout: 15_000 }).not.toBeNull()
}

/** Leaves the app: a client may return to nothing but the stored screen. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

/** Delays the app's script until called. */
async function holdApp(page: Page): Promise<() => void> {
  const coming = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async (route) => {
    await coming.promise
    await route.continue()
  })
  return coming.resolve
}

async function centreOf(place: Locator): Promise<{ x: number; y: number }> {
  await place.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

/** Turns one-tap trading on, from the next start on. */
async function dealWithOneTap(page: Page): Promise<Locator> {
  await chooseOneTap(page, '0.10')
  await visitHome(page)
  return page.getByRole('button', { name: oneTap.tap.BUY('0.10', 'EURUSD') }).first()
}

test.beforeEach(async ({ page, logins }) => {
  await enter(page, logins.client, '/icon.svg')
  await visitHome(page)
})

test('balance and prices appear as old, and actions wait for the app', async ({ page }) => {
  const release = await holdApp(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(picture(page)).toBeVisible()
  await expect(page.getByRole('region', { name: home.walletName })).toContainText(/\$\d/)
  const wallet = page.getByRole('region', { name: home.walletName })
  await expect(wallet).toContainText(/as of \d\d:\d\d/)
  const faint = await inkFaint(page)
  for (const figure of await wallet.getByText(/^\$\d/).all()) await expect(figure).toHaveCSS('color', faint)
  const prices = page.locator('li [data-price]')
  expect(await prices.count()).toBeGreaterThan(30)
  expect(await prices.and(page.locator('[data-stale]')).count()).toBe(await prices.count())
  await expect(page.getByRole('button', { name: shell.openMenu })).toBeDisabled()
  const search = await centreOf(page.getByRole('searchbox'))
  await page.touchscreen.tap(search.x, search.y)
  await expect(page.getByRole('searchbox')).not.toBeFocused()
  await page.evaluate(() => scrollTo(0, 300))

  release()
  await expect(picture(page)).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(300)
  await expect(page.locator('li [data-price]:not([data-stale])').first()).toBeVisible()
  await page.getByRole('button', { name: shell.openMenu }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a link of the stored screen works, and Back opens HOME', async ({ page }) => {
  const release = await holdApp(page)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await instrument(page).tap()
  await expect(page).toHaveURL(/\/addtrade\/XAUUSD$/)
  await expect(splash(page)).toBeVisible()
  await expect(instrument(page)).toHaveCount(0)

  release()
  await expect(page.locator('button[data-side=BUY]')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(instrument(page)).toBeVisible()
})

test('a focused link keeps the focus when the app replaces the stored screen', async ({ page }) => {
  const release = await holdApp(page)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await instrument(page).focus()
  release()
  await expect(picture(page)).toHaveCount(0)
  await expect(instrument(page)).toBeFocused()
})

test('a press that starts on a stored price sends no order, even if the app loads before its end', async ({
  page,
}) => {
  await clearDesk(page)
  const buy = await dealWithOneTap(page)
  const orders: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('web_trade_api')) orders.push(request.url())
  })
  const release = await holdApp(page)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(picture(page)).toBeVisible()
  const devtools = await page.context().newCDPSession(page)
  const touchPoints = [await centreOf(buy)]
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  release()
  await expect(picture(page)).toHaveCount(0)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  // The row beneath leads to the ticket, where the price of now stands.
  await expect(page).toHaveURL(/\/addtrade\/EURUSD$/)
  expect(orders).toEqual([])
  expect(await openTrades(page)).toEqual([])
})

test('if the app does not start, the stored screen disappears', async ({ page }) => {
  await page.clock.install()
  await holdApp(page)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(picture(page)).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(splash(page)).toBeVisible()
  await expect(instrument(page)).toHaveCount(0)
})

test('it disappears when another tab logs out', async ({ page, context }) => {
  await holdApp(page)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(picture(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/icon.svg')
  await other.evaluate(() => localStorage.clear())
  await expect(picture(page)).toHaveCount(0, { timeout: 5_000 })
})

/** Changes the stored state, as if the app had stored this. */
const alter = (changes: object) => (page: Page) =>
  page.evaluate((other) => {
    const picture: object = JSON.parse(localStorage.getItem('lastPicture') ?? '{}')
    localStorage.setItem('lastPicture', JSON.stringify({ ...picture, ...other }))
  }, changes)

for (const { of, change } of [
  { of: 'another client', change: alter({ userid: '10000001' }) },
  {
    of: 'a visitor without a session',
    change: (page: Page) => page.evaluate(() => localStorage.removeItem('isLoggedIn')),
  },
  { of: 'another build', change: alter({ build: 'before' }) },
  { of: 'the day before yesterday', change: alter({ at: Date.now() - 2 * 86_400_000 }) },
  {
    of: 'nothing that can be read',
    change: (page: Page) => page.evaluate(() => localStorage.setItem('lastPicture', '{')),
  },
]) {
  test(`a stored screen of ${of} is not shown`, async ({ page }) => {
    await leave(page)
    await change(page)
    await holdApp(page)
    await page.goto('/dashboard', { waitUntil: 'commit' })
    // One that is shown comes within a tenth of that, and stays for five times as long.
    await page.waitForTimeout(2_000)
    expect(await picture(page).count()).toBe(0)
    expect(await splash(page).isVisible()).toBe(true)
  })
}

test('after the session neither the stored page nor the last known state is shown or kept', async ({
  page,
  context,
}) => {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lastState'))).not.toBeNull()
  await leave(page)
  // As if it had expired, without a log-out.
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'u')).toMatchObject({ httpOnly: false, sameSite: 'Strict' })
  await context.clearCookies()
  await context.addCookies(cookies.filter(({ name }) => name === 'd'))
  const amounts: string[] = []
  await page.exposeFunction('hearAmount', (text: string) => amounts.push(text))
  await page.addInitScript(() => {
    const hear = Reflect.get(globalThis, 'hearAmount') as (text: string) => void
    new MutationObserver(() => {
      const found = /\$\d[\d,.]*/.exec(document.body?.innerText ?? '')
      if (found) hear(found[0])
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  const release = await holdApp(page)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(splash(page)).toBeVisible()
  const stored = () =>
    page.evaluate(() => ['lastPicture', 'lastState'].map((name) => localStorage.getItem(name)))
  await expect.poll(stored).toEqual([null, null])
  release()
  await expect(page).toHaveURL(/\/login/)
  expect(amounts).toEqual([])
})

test('it is deleted at logout', async ({ page }) => {
  await page.goto('/settings')
  await page.getByRole('button', { name: shell.logOut, exact: true }).last().tap()
  await expect(page).toHaveURL(/\/login/)
  expect(await kept(page)).toBeNull()
})

test('a search is not stored as the whole list', async ({ page }) => {
  await visitHome(page)
  const before = await kept(page)
  await page.getByRole('searchbox').fill('gold')
  await expect(page.getByRole('region', { name: home.rates }).getByRole('listitem')).toHaveCount(1)
  await hide(page)
  expect(await kept(page)).toBe(before)
  await page.getByRole('searchbox').fill('')
  await expect(page.getByRole('region', { name: home.rates }).getByRole('listitem').nth(20)).toBeAttached()
  await hide(page)
  expect(await kept(page)).not.toBe(before)
})

test('messages about an order are not stored and repeated', async ({ page }) => {
  const buy = await dealWithOneTap(page)
  await page.route('**/api/web_trade_api', (route) =>
    route.fulfill({ json: { status: 1, reason: 'market_closed', msg: 'The market is closed.' } }),
  )
  await expect(buy.locator('[data-price]')).not.toHaveAttribute('data-stale')
  await buy.scrollIntoViewIfNeeded()
  await page.waitForTimeout(AFTER_SCROLLING)
  const before = await kept(page)
  await buy.tap()
  const told = page.getByRole('alert').filter({ hasText: sending.failed })
  await expect(told).toBeVisible()
  await hide(page)
  expect(await kept(page)).toBe(before)
  await told.getByRole('button', { name: shell.dismiss }).tap()
  await hide(page)
  expect(await kept(page)).not.toBe(before)
})
