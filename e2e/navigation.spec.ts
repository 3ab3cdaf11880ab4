import { enter } from './as-client.ts'
import { expect, test } from './fixtures.ts'

test('who is not logged in is led to the login, and from there to the page they wanted', async ({
  page,
  logins,
}) => {
  await page.goto('/tradebook')
  await expect(page).toHaveURL('/login?next=%2Ftradebook')
  await page.getByLabel('Email').fill(logins.client.username)
  await page.getByLabel('Password', { exact: true }).fill(logins.client.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/tradebook')
})

test('the way back after logging in leads past the login', async ({ page, logins }) => {
  await page.goto('/welcome')
  await page.goto('/login')
  await page.getByLabel('Email').fill(logins.client.username)
  await page.getByLabel('Password', { exact: true }).fill(logins.client.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('region', { name: 'Live rates' })).toBeVisible()
})

test('an unknown address shows the routing error and a way to the login', async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByText('404 Not Found')).toBeVisible()
  await page.getByRole('link', { name: 'Go to HOME' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('leaving the login asks first, and leads to the front page where the operator names no website', async ({
  page,
}) => {
  await page.goto('/welcome')
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in' }).focus()
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Do you want to go to Main Website' })
  await question.getByRole('button', { name: 'Go to Main Website' }).click()
  await expect(page).toHaveURL('/welcome')
})

test.describe('a client', () => {
  // What it keeps for being offline would answer for what is not fetched.
  test.use({ serviceWorkers: 'block' })

  test.beforeEach(({ page, logins }) => enter(page, logins.client))

  test('finds the list where it was after the way back, and a new page at its top', async ({ page }) => {
    const link = page.getByRole('region', { name: 'Live rates' }).getByRole('link').nth(12)
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
  })

  test('has the place that is shown marked in the menu', async ({ page }) => {
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByRole('link', { name: 'ORDERS' }).click()
    await expect(menu.getByRole('link', { name: 'ORDERS' })).toHaveAttribute('aria-current', 'page')
    await expect(menu.getByRole('link', { name: 'HOME' })).not.toHaveAttribute('aria-current')
  })

  test('who logs out in one tab is logged out in the other', async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto('/settings')
    await other.getByRole('main').getByRole('button', { name: 'Log out' }).click()
    await expect(other).toHaveURL('/login')
    await expect(page).toHaveURL('/login')
  })

  test('sees the error page when a screen cannot be fetched, and the next screen as always', async ({
    page,
  }) => {
    await page.route('**/assets/transactions-screen*.js', (route) => route.abort())
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByRole('link', { name: 'TRANSACTIONS' }).click()
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await menu.getByRole('link', { name: 'ORDERS' }).click()
    await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  })

  test('is told that the menu could not be fetched, and keeps the screen until they reload it', async ({
    page,
  }) => {
    const menu = '**/assets/menu-panel*.js'
    await page.route(menu, (route) => route.abort())
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByText('This could not be loaded')).toBeVisible()
    await expect(page.getByText('Reload the app')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Live rates' })).toBeVisible()
    await page.unroute(menu)
    await page.reload()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Log out' })).toBeVisible()
  })
})

test("the browser's way back closes an open sheet, and only then leaves the screen", async ({
  page,
  logins,
}) => {
  await enter(page, logins.client)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'ORDERS' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/orders')
  const open = page.getByRole('button', { name: 'Open menu' })
  const panel = page.getByRole('dialog')
  await open.click()
  await expect(panel).toBeVisible()
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL('/orders')
  // Closed by its cross it leaves nothing behind to go back through.
  await open.click()
  await panel.getByRole('button', { name: 'Close menu' }).click()
  await expect(panel).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
})

test('a link of a sheet leads on in place of the sheet, and one step back leads to the screen before', async ({
  page,
  logins,
}) => {
  await enter(page, logins.client)
  await page.goto('/orders')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Bank Details' }).click()
  await expect(page).toHaveURL('/bank')
  await page.goBack()
  await expect(page).toHaveURL('/orders')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goForward()
  await expect(page).toHaveURL('/bank')
})
