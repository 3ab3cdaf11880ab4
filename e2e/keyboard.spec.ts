import type { Locator, Page } from '@playwright/test'
import { balanceOf, clearDesk, enter, hear, openTrades } from './as-client.ts'
import { expect, test } from './fixtures.ts'
import { centsOf, words } from './words.ts'

const { login, orders, sending, shell, trade, transactions } = words.en
const GOLD = 'XAUUSD'
const NAME = `0.10 ${GOLD}`
/** More stops than any screen has; who has not arrived by then never does. */
const MOST_STOPS = 150

test.beforeEach(async ({ page, logins }) => {
  await enter(page, logins.client)
  await clearDesk(page)
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
})

test('the main job goes by keyboard alone, with the focus in sight on every stop', async ({
  page,
  logins,
}) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: login.submit })).toBeVisible()
  await tabTo(page, page.getByLabel(login.email))
  await page.keyboard.type(logins.client.username)
  await tabTo(page, page.getByLabel(login.password, { exact: true }))
  await page.keyboard.type(logins.client.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  const before = await balanceOf(page)
  await tabTo(page, page.getByRole('link', { name: GOLD, exact: true }))
  await page.keyboard.press('Enter')
  await buyGold(page)
  await protectAndClose(page)
  const result = Math.round(100 * (await balanceOf(page))) - Math.round(100 * before)
  await tabTo(page, page.getByRole('link', { name: shell.transactions }))
  await page.keyboard.press('Enter')
  const newest = page.getByRole('region', { name: transactions.listName }).getByRole('listitem').first()
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
  await expect(page).toHaveURL(/\/orders$/)
  expect(await openTrades(page)).toHaveLength(1)
}

async function protectAndClose(page: Page): Promise<void> {
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
  await hear(page, (hole) => orders.closed(NAME, hole, hole))
}

test('the first stop of every screen leads past the menus to its content', async ({ page, logins }) => {
  await enter(page, logins.client, '/orders')
  await expect(page.getByRole('tab').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: shell.skipToContent })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('Escape closes a dialog, and gives the focus back to what opened it', async ({ page, logins }) => {
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

/** Presses Tab until the focus is there, and checks on the way that each stop can be seen. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    await seeFocus(page)
    if (await wanted.evaluate((element) => element.matches(':focus'))) return
  }
  throw new Error(`${MOST_STOPS} times Tab did not reach ${wanted.toString()}`)
}

/**
 * What has the focus is not covered and is outlined: fields and choices by the box around them, links of a whole row by
 * what lies over the row.
 */
async function seeFocus(page: Page): Promise<void> {
  // Scrolling to what has the focus may take a moment.
  await expect.poll(() => focusFault(page)).toBe('')
}

/** What is wrong with the place of the focus; nothing on the page's edge and in the chart, which draws its own. */
async function focusFault(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body || focused instanceof HTMLIFrameElement) return ''
    const around = [focused, focused.parentElement, focused.parentElement?.parentElement]
    const hasOutline = (element: Element, pseudo?: string): boolean => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo)
      return outlineStyle !== 'none' && outlineWidth !== '0px'
    }
    const outlined = around.find((element) => {
      // Choices are drawn by their label; the input itself is one pixel large.
      if (!element || element.clientWidth <= 1) return false
      return hasOutline(element) || hasOutline(element, '::after')
    })
    const marked = outlined ?? focused
    const { top, bottom, left, right } = marked.getBoundingClientRect()
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
    const seen = document.elementFromPoint(x, y)
    const about = focused.outerHTML.slice(0, 200)
    if (!outlined) return `not outlined: ${about}`
    return seen && (marked.contains(seen) || seen.contains(focused)) ? '' : `covered: ${about}`
  })
}
