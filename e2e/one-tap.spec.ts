import type { Locator, Page } from '@playwright/test'
import { call, chooseOneTap, clearDesk, logIn, openTrades, useridOf } from './as-client.ts'
import { button, dialogLeft } from './controls.ts'
import { dragFinger } from './finger.ts'
import { expect, test } from './licensed.ts'
import { words } from './words.ts'

const { accountSwitch, login, oneTap, reasons, shell, trade } = words.en
const LOTS = '0.03'

const price = (page: Page): Locator =>
  page.getByRole('listitem').getByRole('button', { name: oneTap.tap.BUY(LOTS, 'EURUSD') })
const link = (page: Page): Locator =>
  page.getByRole('listitem').getByRole('link', { name: 'EURUSD', exact: true })
const bar = (page: Page): Locator => page.getByRole('region', { name: oneTap.name })
const badge = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: shell.switchAccount })

/** The orders that have left the browser, as they were sent. */
function watchOrders(page: Page): readonly Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/web_trade_api')) sent.push(request.postDataJSON())
  })
  return sent
}

/** Switches it on in the ticket, as a client does. */
async function consent(page: Page, wallet: 'practice' | 'real'): Promise<void> {
  await page.goto('/addtrade/EURUSD')
  // What this browser last knew may be the other account, whose ticket goes when the server has said so.
  await expect(badge(page)).toContainText(shell[wallet])
  await page.getByLabel(trade.lots, { exact: true }).fill(LOTS)
  const setting = page.getByRole('switch', { name: trade.oneTap })
  // Once unfolded, it stays so.
  if (!(await setting.isVisible())) await page.getByText(trade.extras, { exact: true }).tap()
  await expect(setting).not.toBeChecked()
  await setting.tap()
  const asked = page.getByRole('alertdialog', { name: trade.oneTapQuestion[wallet] })
  await expect(asked).toContainText(LOTS)
  await button(asked, trade.oneTapOn).tap()
  await expect(setting).toBeChecked()
  await dialogLeft(page)
}

async function switchTo(page: Page, wallet: 'practice' | 'real'): Promise<void> {
  await badge(page).tap()
  await button(page.getByRole('dialog'), accountSwitch.confirm[wallet]).tap()
  await expect(page.getByText(accountSwitch.done[wallet]).first()).toBeVisible()
  await dialogLeft(page)
}

/** Taps as a client who has read the price: a while after the list has settled. */
async function aim(page: Page): Promise<void> {
  await price(page).scrollIntoViewIfNeeded()
  await expect(price(page).locator('[data-price]')).not.toHaveAttribute('data-stale')
  await page.waitForTimeout(400)
}

test.beforeEach(async ({ page, logins }) => {
  await logIn(page, logins.client)
  await call(page, `wallet_switch_api/${await useridOf(page)}`, { wallet: 'practice' })
  await clearDesk(page)
})

test('while it is on a bar says so with lots and account, and each price shows its lots, until Off', async ({
  page,
}) => {
  await consent(page, 'practice')
  await page.goto('/dashboard')
  await expect(bar(page)).toContainText(oneTap.on(LOTS))
  await expect(bar(page)).toContainText(shell.practice)
  await expect(price(page).getByText(LOTS, { exact: true })).toBeVisible()
  await button(bar(page), oneTap.off).tap()
  await expect(bar(page)).toHaveCount(0)
  await expect(price(page)).toHaveCount(0)
  await page.reload()
  await expect(link(page)).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

test('a consent on the practice account does not apply to the live one, nor after a switch', async ({
  page,
}) => {
  await consent(page, 'practice')
  await page.goto('/dashboard')
  await expect(bar(page)).toBeVisible()
  await switchTo(page, 'real')
  await expect(bar(page)).toHaveCount(0)
  await expect(price(page)).toHaveCount(0)
  await page.reload()
  await expect(badge(page)).toContainText(shell.real)
  await expect(bar(page)).toHaveCount(0)

  await consent(page, 'real')
  await page.goto('/dashboard')
  await expect(bar(page)).toContainText(shell.real)
  await switchTo(page, 'practice')
  await expect(bar(page)).toHaveCount(0)
  await switchTo(page, 'real')
  await expect(bar(page)).toHaveCount(0)
})

test('it is off after a login', async ({ page, logins }) => {
  await consent(page, 'practice')
  await page.context().clearCookies()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
  // Not only where the browser has forgotten everything.
  await chooseOneTapAs(page, logins.client)
  await page.getByLabel(login.email).fill(logins.client.username)
  await page.getByLabel(login.password, { exact: true }).fill(logins.client.password)
  await button(page, login.submit).tap()
  await expect(link(page)).toBeVisible()
  await page.waitForTimeout(1_000)
  await expect(bar(page)).toHaveCount(0)
})

test('after a switch on another device, a tap is refused and trades in neither account', async ({ page }) => {
  await consent(page, 'practice')
  await page.goto('/dashboard')
  await aim(page)
  const userid = await useridOf(page)
  // The next answer about the wallet has not come yet.
  await page.route('**/api/home_wallet_api/**', (route) => route.abort())
  await call(page, `wallet_switch_api/${userid}`, { wallet: 'real' })
  const sent = watchOrders(page)
  await price(page).tap()
  await expect(page.getByText(reasons['wallet_not_chosen']?.({}) ?? '')).toBeVisible()
  expect(sent.map(({ wallet, lotsize }) => ({ wallet, lotsize }))).toEqual([
    { wallet: 'practice', lotsize: LOTS },
  ])
  for (const wallet of ['practice', 'real'])
    expect(await call(page, `orders_api/Market/${userid}?wallet=${wallet}`)).toEqual([])
  await page.unroute('**/api/home_wallet_api/**')
  await expect(bar(page)).toHaveCount(0, { timeout: 15_000 })
})

test('a switch to the live account and back on another device ends it on this one', async ({ page }) => {
  await consent(page, 'practice')
  await page.goto('/dashboard')
  await expect(bar(page)).toBeVisible()
  const userid = await useridOf(page)
  await call(page, `wallet_switch_api/${userid}`, { wallet: 'real' })
  await call(page, `wallet_switch_api/${userid}`, { wallet: 'practice' })
  await expect(bar(page)).toHaveCount(0, { timeout: 15_000 })
})

test('a tap that ends a scroll or moves sends nothing', async ({ page }) => {
  await chooseOneTap(page, LOTS)
  await page.goto('/dashboard')
  await aim(page)
  const sent = watchOrders(page)
  const press = (act: { readonly scroll?: boolean; readonly moved?: number }) =>
    price(page).evaluate(async (each, { scroll, moved = 0 }) => {
      const { x, y } = each.getBoundingClientRect()
      if (scroll === true) scrollBy(0, 3)
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      const at = (by: number) => ({ bubbles: true, clientX: x + 5, clientY: y + 5 + by })
      each.dispatchEvent(new PointerEvent('pointerdown', at(0)))
      each.dispatchEvent(new MouseEvent('click', at(moved)))
    }, act)
  await press({ scroll: true })
  await page.waitForTimeout(400)
  await press({ moved: 30 })
  // Too few pixels to scroll the page.
  await dragFinger(page, price(page), { y: 12 }, 1)
  await page.waitForTimeout(1_000)
  expect(sent).toEqual([])
  await press({})
  await expect.poll(() => openTrades(page)).toHaveLength(1)
  expect(sent).toHaveLength(1)
  await clearDesk(page)
})

/** As if the storage had outlived the login session, with a consent of now. */
async function chooseOneTapAs(page: Page, client: { username: string; password: string }): Promise<void> {
  await call(page, 'login_api3', client)
  const who = await call<Record<string, string>>(page, 'session_api')
  await page.evaluate(({ userid, wallet, wallet_chosen_at }) => {
    localStorage.setItem(`oneTap:${userid}:${wallet}`, `${wallet_chosen_at} 0.03`)
  }, who)
  await page.context().clearCookies()
}
