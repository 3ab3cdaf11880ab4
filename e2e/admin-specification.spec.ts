import type { Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { logIn as logInAsClient } from './as-client.ts'
import { logInAsStaff, nextCodeOf, staffAt } from './as-staff.ts'
import { expect, test } from './fixtures.ts'
import { bodyTo, pathsOf, requestsOf } from './requests-of.ts'
import { words } from './words.ts'

/* What the back office itself sends, and what its specification fixes (docs/admin-specification.md). */

const { logIn, records, users } = en

test.use({ installation: 'admin specification', viewport: { width: 1440, height: 900 }, isMobile: false })
test.describe.configure({ mode: 'serial' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('the admin login sends username and password, and shows the message of the server', async ({ page }) => {
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/adminlogin$/)
  const sent = requestsOf(page)
  await page.getByLabel(logIn.username).fill('owner')
  await page.getByLabel(logIn.password, { exact: true }).fill('a wrong one')
  const answer = page.waitForResponse('**/api/adminlogin_api')
  await button(page, logIn.submit).click()
  const { message, status } = await (await answer).json()
  expect(status).toBe(0)
  await expect(page.getByText(String(message))).toBeVisible()
  expect(JSON.parse(bodyTo(sent, 'adminlogin_api'))).toEqual({ username: 'owner', password: 'a wrong one' })
})

test('without an answer the admin login says Couldnot reach to server', async ({ page }) => {
  await page.goto('/adminlogin')
  await page.route('**/api/adminlogin_api', (route) => route.abort())
  await page.getByLabel(logIn.username).fill('owner')
  await page.getByLabel(logIn.password, { exact: true }).fill('a wrong one')
  await button(page, logIn.submit).click()
  await expect(page.getByText('Couldnot reach to server')).toBeVisible({ timeout: 30_000 })
})

test('the login is kept under its own name, which only steers the screens', async ({ page, platform }) => {
  await logInAsStaff(page, platform, 'support')
  await page.goto('/admin/answers')
  await expect(page.getByRole('heading', { name: records.answer_templates.form })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toContain('admin_isLoggedIn')
  await page.context().clearCookies()
  await page.reload()
  await expect(page).toHaveURL(/\/adminlogin\?next=/)
  expect(await page.evaluate(() => localStorage.getItem('admin_isLoggedIn'))).toBeNull()
})

for (const [role, wanted, shown] of [
  ['support', '/admin/answers?sort=title', '/admin/answers?sort=title'],
  ['kyc', '//evil.example/admin', '/admin'],
] as const)
  test(`${role} who wanted ${wanted} is on ${shown} after the login`, async ({ page, platform }) => {
    await logInAsStaff(page, platform, role)
    await page.context().clearCookies()
    await page.goto(role === 'support' ? wanted : `/adminlogin?next=${encodeURIComponent(wanted)}`)
    await page.getByLabel(logIn.username).fill(`${role}-1`)
    await page.getByLabel(logIn.password, { exact: true }).fill('three words apart')
    await button(page, logIn.submit).click()
    await page.getByLabel(en.code.label, { exact: true }).fill(await nextCodeOf(platform, role))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(shown)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  })

test('in one browser the end of a client’s login leaves staff logged in, and the end of theirs the client', async ({
  page,
  platform,
  logins,
}) => {
  await logInAsClient(page, logins.client)
  await logInAsStaff(page, platform, 'support')
  await page.evaluate(() => localStorage.setItem('admin_theme', 'dark'))
  await page.goto('/settings')
  await page.getByRole('main').getByRole('button', { name: words.en.shell.logOut }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual([
    'admin_isLoggedIn',
    'admin_theme',
  ])
  await page.goto('/admin/answers')
  await expect(page.getByRole('heading', { name: records.answer_templates.form })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await logInAsClient(page, logins.client)
  // The login session of staff is over, that of the client not.
  await page.context().clearCookies({ name: /^(__Host-)?a$/ })
  await page.goto('/admin/answers')
  await expect(page).toHaveURL(/\/adminlogin\?next=/)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: words.en.home.title }).first()).toBeVisible()
})

test('List Users has the specified columns, and begins at offset 0', async ({
  browser,
  platform,
  logins,
}) => {
  const page = await staffAt(browser, platform, 'kyc', '/admin')
  const sent = requestsOf(page)
  await page.getByRole('navigation').getByRole('link', { name: users.navigation }).click()
  await expect(page.getByRole('heading', { name: 'List Users' })).toBeVisible()
  const shown = page.getByRole('row').filter({ hasText: logins.client.username })
  await expect(shown).toBeVisible()
  const titles = await page.getByRole('columnheader').allInnerTexts()
  const added: readonly string[] = [users.columns.kyc, users.columns.since]
  expect(titles.filter((title) => !added.includes(title))).toEqual([
    'S.No.', 'Name', 'Mobile', 'Username', 'City', 'Action',
  ]) // prettier-ignore
  await expect(shown.getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    /^\/admin\/edituser\/\d{8}$/,
  )
  await expect(shown.getByRole('button', { name: 'Delete' })).toBeVisible()
  expect(pathsOf(sent)).toContain('GET users_api/0')
})
