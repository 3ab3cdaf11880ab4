import type { Page } from '@playwright/test'
import {
  balanceOf,
  clearDesk,
  enter,
  forget,
  hear,
  logIn,
  movedSince,
  movements,
  openTrades,
} from './as-client.ts'
import { tabTo } from './by-keyboard.ts'
import { expect, test } from './fixtures.ts'
import { centsOf, words } from './words.ts'

const { login, orders, sending, shell, trade, transactions } = words.en
const GOLD = 'XAUUSD'
const NAME = `0.10 ${GOLD}`

test.beforeEach(async ({ page, logins }) => {
  await logIn(page, logins.client)
  await clearDesk(page)
  await forget(page)
})

for (const when of ['immediately', 'after a while'] as const) {
  test(`a log-in by Enter, ${when}, leaves no caret where its field was`, async ({ page, logins }) => {
    await page.goto('/')
    // After a while the screens are already announced: by this element of the page.
    if (when === 'after a while') await expect(page.locator('body > [role=status]')).toBeAttached()
    await page.getByLabel(login.email).fill(logins.client.username)
    await page.getByLabel(login.password, { exact: true }).fill(logins.client.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.locator('body > [role=status]')).toBeAttached()
    await expect.poll(() => page.evaluate(() => getSelection()?.type)).toBe('None')
  })
}

test('the main job works by keyboard, with the focus visible at every stop', async ({ page, logins }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: login.submit })).toBeVisible()
  await tabTo(page, page.getByLabel(login.email))
  await page.keyboard.type(logins.client.username)
  await tabTo(page, page.getByLabel(login.password, { exact: true }))
  await page.keyboard.type(logins.client.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  const before = await balanceOf(page)
  const [last] = await movements(page)
  await tabTo(page, page.getByRole('link', { name: GOLD, exact: true }))
  await page.keyboard.press('Enter')
  await buyGold(page)
  const result = await protectAndClose(page)
  const moved = await movedSince(page, last)
  expect(Math.round(100 * (await balanceOf(page)))).toBe(Math.round(100 * before) + moved)
  await tabTo(page, page.getByRole('link', { name: shell.transactions }))
  await page.keyboard.press('Enter')
  // A result of nothing moves no money, and TRANSACTIONS lists what moved.
  if (result === 0) return
  const newest = page.getByRole('region', { name: transactions.listName }).locator('tbody tr').first()
  await expect(newest).toContainText(GOLD)
  const [amount = ''] = /[+\u2212]?\$[\d,]+\.\d\d/.exec((await newest.textContent()) ?? '') ?? []
  expect(centsOf(amount)).toBe(result)
})

async function buyGold(page: Page): Promise<void> {
  const lots = page.getByRole('textbox', { name: trade.lots })
  await tabTo(page, lots)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('0.10')
  await tabTo(
    page,
    page.getByRole('group', { name: trade.buttons }).getByRole('button', { name: trade.sides.BUY }),
  )
  await page.keyboard.press('Enter')
  await hear(page, (hole) => sending.filled(`BUY ${NAME}`, hole))
  // On a wide screen HOME is a desk, which lists the trade itself.
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await openTrades(page)).toHaveLength(1)
}

/** Returns the result in the toast, in cents. */
async function protectAndClose(page: Page): Promise<number> {
  await tabTo(page, page.getByRole('button', { name: orders.detailsOf(`${orders.sides.BUY} ${NAME}`) }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: orders.edit, exact: true }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: orders.edit })
  await tabTo(page, dialog.getByRole('textbox', { name: orders.stoploss }))
  await page.keyboard.type('1000')
  await page.keyboard.press('Enter')
  await hear(page, () => orders.updated(NAME))
  await expect(dialog).toBeHidden()
  await tabTo(page, page.getByRole('button', { name: orders.close, exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: orders.confirmClose(NAME) }))
  await page.keyboard.press('Enter')
  const [, result = ''] = await hear(page, (hole) => orders.closed(NAME, hole, hole))
  return centsOf(result)
}

test('the first stop of every screen skips the menus', async ({ page, logins }) => {
  await enter(page, logins.client, '/orders')
  await expect(page.getByRole('tab').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: shell.skipToContent })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('Escape closes a dialog, and returns the focus to the control that opened it', async ({
  page,
  logins,
}) => {
  await enter(page, logins.client)
  const opener = page.getByRole('button', { name: shell.openMenu })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog')
  await expect(panel).toBeVisible()
  for (let stop = 0; stop < 30; stop += 1) {
    await page.keyboard.press('Tab')
    expect(await page.locator('main :focus').count(), 'the focus left the open dialog').toBe(0)
  }
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()
})

for (const [screen, path] of Object.entries({
  home: '/dashboard',
  ticket: `/addtrade/${GOLD}`,
  orders: '/orders',
  transactions: '/tradebook',
  settings: '/settings',
})) {
  test(`Tab goes once around ${screen} and comes back to its start`, async ({ page, logins }) => {
    await enter(page, logins.client, path)
    await expect(page.getByRole('navigation', { name: shell.mainMenu })).toBeVisible()
    await expect(page.getByText(shell.simulatedPrices)).toBeVisible()
    const first = page.getByRole('link', { name: shell.skipToContent })
    await page.keyboard.press('Tab')
    await expect(first).toBeFocused()
    await page.keyboard.press('Tab')
    await tabTo(page, first)
  })
}
