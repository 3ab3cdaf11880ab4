import type { Locator } from '@playwright/test'
import { enter } from './as-client.ts'
import { dialogLeft, leaveDesk } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { newClient } from './new-client.ts'
import { words } from './words.ts'

const { shell, home, orders, login, trade, welcome } = words.en

test('a visitor without a session gets the login, and then the requested page', async ({ page, logins }) => {
  await page.goto('/tradebook')
  await expect(page).toHaveURL('/login?next=%2Ftradebook')
  await page.getByLabel(login.email).fill(logins.client.username)
  await page.getByLabel(login.password, { exact: true }).fill(logins.client.password)
  await page.getByRole('button', { name: login.submit }).click()
  await expect(page).toHaveURL('/tradebook')
})

for (const wanted of ['//elsewhere.example/', '/\t/elsewhere.example/', '/login?next=/orders']) {
  test(`a login that is to lead to ${JSON.stringify(wanted)} leads to HOME`, async ({ page, logins }) => {
    await page.goto(`/login?next=${encodeURIComponent(wanted)}`)
    await page.getByLabel(login.email).fill(logins.client.username)
    await page.getByLabel(login.password, { exact: true }).fill(logins.client.password)
    await page.getByRole('button', { name: login.submit }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('region', { name: home.rates })).toBeVisible()
  })
}

test('the blocks of the front page are as wide as each other', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/welcome')
    const widthOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.width ?? 0
    const prices = await widthOf(page.getByRole('list', { name: welcome.prices }))
    expect(await widthOf(page.getByRole('button', { name: welcome.tryIt }))).toBe(prices)
    const ways = page.getByRole('link', { name: login.registerNow }).locator('..')
    expect(await widthOf(ways)).toBe(prices)
  }
})

test('Back after a login skips the login', async ({ page, logins }) => {
  await page.goto('/welcome')
  await page.goto('/login')
  await page.getByLabel(login.email).fill(logins.client.username)
  await page.getByLabel(login.password, { exact: true }).fill(logins.client.password)
  await page.getByRole('button', { name: login.submit }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('region', { name: home.rates })).toBeVisible()
})

test('an unknown address shows the routing error and a way to the login', async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page.getByRole('heading', { name: shell.unexpectedError })).toBeVisible()
  await expect(page.getByText(shell.notFound)).toBeVisible()
  await page.getByRole('link', { name: shell.goHome }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('leaving the login asks first, and opens the front page if no website is configured', async ({
  page,
}) => {
  await page.goto('/welcome')
  await page.goto('/login')
  await page.getByRole('button', { name: login.submit }).focus()
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: login.leaveQuestion })
  const leave = question.getByRole('button', { name: login.leaveYes })
  const label = leave.getByText(login.leaveYes)
  // One line of letters, on a phone too.
  expect((await label.boundingBox())?.height).toBeLessThan(30)
  await leave.click()
  await expect(page).toHaveURL('/welcome')
})

test.describe('a client', () => {
  // Its offline store would answer for files that are not fetched.
  test.use({ serviceWorkers: 'block' })

  test.beforeEach(({ page, logins }) => enter(page, logins.client))

  test('keeps the list’s position after Back, and opens a new page at its top', async ({ page }) => {
    // Without trades or lists of other flows, whose parts come above the prices a moment later.
    await enter(page, await newClient(page, 791))
    await leaveDesk(page)
    // On a phone the ticket is no page, but a sheet over the list (ticket-sheet.spec.ts).
    if ((page.viewportSize()?.width ?? 0) < 640) await page.setViewportSize({ width: 768, height: 844 })
    const link = page.getByRole('region', { name: home.rates }).getByRole('link').nth(12)
    const place = async (): Promise<number> => (await link.boundingBox())?.y ?? Number.NaN
    // What stands above the list, such as the line of a stop-out, comes with the wallet.
    let before = Number.NaN
    const stands = async (): Promise<boolean> => {
      await link.scrollIntoViewIfNeeded()
      const last = before
      before = await place()
      return before === last
    }
    await expect.poll(stands, { intervals: [500] }).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await link.click()
    await expect(page).toHaveURL(/\/addtrade\//)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/dashboard')
    // Within half a row: a line above it may have come or gone meanwhile.
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(30)
    // The ticket's own arrow leads to the same place.
    await link.click()
    await page.getByRole('link', { name: trade.back }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(30)
    await page.goForward()
    await expect(page).toHaveURL(/\/addtrade\//)
  })

  test('marks the current place in the menu', async ({ page }) => {
    const menu = page.getByRole('navigation', { name: shell.mainMenu })
    await menu.getByRole('link', { name: shell.orders }).click()
    await expect(menu.getByRole('link', { name: shell.orders })).toHaveAttribute('aria-current', 'page')
    await expect(menu.getByRole('link', { name: shell.home })).not.toHaveAttribute('aria-current')
  })

  test('a log-out in one tab logs the other out', async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto('/settings')
    await other.getByRole('main').getByRole('button', { name: shell.logOut }).click()
    await expect(other).toHaveURL('/login')
    await expect(page).toHaveURL('/login')
  })

  test('shows the error page when a screen fails to load, and the next screen normally', async ({ page }) => {
    await page.route('**/assets/transactions-screen*.js', (route) => route.abort())
    const menu = page.getByRole('navigation', { name: shell.mainMenu })
    await menu.getByRole('link', { name: shell.transactions }).click()
    await expect(page.getByRole('heading', { name: shell.unexpectedError })).toBeVisible()
    await menu.getByRole('link', { name: shell.orders }).click()
    await expect(page.getByRole('heading', { name: orders.title })).toBeVisible()
  })

  test('reports a menu that failed to load, and keeps the screen until a reload', async ({ page }) => {
    const menu = '**/assets/menu-panel*.js'
    await page.route(menu, (route) => route.abort())
    await page.getByRole('button', { name: shell.openMenu }).click()
    await expect(page.getByText(shell.couldNotLoad)).toBeVisible()
    await expect(page.getByText(shell.reload)).toBeVisible()
    await expect(page.getByRole('region', { name: home.rates })).toBeVisible()
    await page.unroute(menu)
    await page.reload()
    await page.getByRole('button', { name: shell.openMenu }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: shell.logOut })).toBeVisible()
  })
})

test('Back closes an open sheet first, and only then leaves the screen', async ({ page, logins }) => {
  await enter(page, logins.client)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: shell.orders }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/orders')
  const open = page.getByRole('button', { name: shell.openMenu })
  const panel = page.getByRole('dialog')
  await open.click()
  await expect(panel).toBeVisible()
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL('/orders')
  // Closed by its cross it leaves nothing behind to go back through.
  await open.click()
  await panel.getByRole('button', { name: shell.closeMenu }).click()
  await expect(panel).toBeHidden()
  await dialogLeft(page)
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
})

test('a link in a sheet replaces the sheet, and Back opens the screen before', async ({ page, logins }) => {
  await enter(page, logins.client)
  await page.goto('/orders')
  await page.getByRole('button', { name: shell.openMenu }).click()
  await page.getByRole('dialog').getByRole('link', { name: shell.menu.bank }).click()
  await expect(page).toHaveURL('/bank')
  await page.goBack()
  await expect(page).toHaveURL('/orders')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goForward()
  await expect(page).toHaveURL('/bank')
})

test('a sheet that closes while another page loads does not cancel it', async ({ page, logins }) => {
  await enter(page, logins.client, '/orders')
  await page.getByRole('button', { name: shell.openMenu }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const asked = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<void>()
  await page.route('**/settings', async (route) => {
    asked.resolve()
    await closed.promise
    await route.continue()
  })
  // The old page sends its own requests first; later requests wait for the next page.
  await page.route('**/asked', async (route) => {
    await asked.promise
    await route.fulfill()
  })
  await page.route('**/closed', async (route) => {
    await route.fulfill()
    closed.resolve()
  })
  await page.evaluate(() => {
    const close = (): unknown =>
      document.querySelector('dialog[open]')?.dispatchEvent(new Event('cancel', { cancelable: true }))
    void fetch('/asked').then(close)
    // This timer runs after the one that takes the sheet's entry off the history.
    addEventListener('close', () => setTimeout(() => void fetch('/closed'), 0), { capture: true })
  })
  await page.goto('/settings')
  await expect(page).toHaveURL('/settings')
})
