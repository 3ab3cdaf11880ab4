import type { Page } from '@playwright/test'
import { enter } from './as-client.ts'
import { expect, test } from './fixtures.ts'
import { words } from './words.ts'

/*
 * A start shows HOME as it last stood, before the app has been read. Here the app is held back, as a slow phone does.
 */

const { home, shell } = words.en
const instrument = (page: Page) => page.getByRole('link', { name: 'XAUUSD', exact: true })
const picture = (page: Page) => page.locator('#root[data-picture]')
const splash = (page: Page) => page.locator('.splash')

/** HOME was visited, and how it stood is written down. */
async function leaveHome(page: Page): Promise<void> {
  await expect(page.locator('[data-price=ask]').filter({ hasText: /\d/ }).first()).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('lastPicture')), { timeout: 15_000 })
    .not.toBeNull()
  // Whatever shows from now on was not left by this page.
  await page.goto('/icon.svg')
}

/** The app's own script does not come before this is called. */
async function holdApp(page: Page): Promise<() => void> {
  const coming = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async (route) => {
    await coming.promise
    await route.continue()
  })
  return coming.resolve
}

test.beforeEach(async ({ page, logins }) => {
  await enter(page, logins.client)
  await leaveHome(page)
})

test('the balance and every price stand there as old ones, and what acts waits for the app', async ({
  page,
}) => {
  const release = await holdApp(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(picture(page)).toBeVisible()
  await expect(page.getByRole('region', { name: home.walletName })).toContainText(/\$\d/)
  const prices = page.locator('li [data-price]')
  expect(await prices.count()).toBeGreaterThan(30)
  expect(await prices.and(page.locator('[data-stale]')).count()).toBe(await prices.count())
  await expect(page.getByRole('button', { name: shell.openMenu })).toBeDisabled()
  await expect(page.getByRole('searchbox')).toBeDisabled()
  await page.evaluate(() => scrollTo(0, 300))

  release()
  await expect(picture(page)).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(300)
  await expect(page.locator('li [data-price]:not([data-stale])').first()).toBeVisible()
  await page.getByRole('button', { name: shell.openMenu }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a link of it leads on, and the way back leads to HOME', async ({ page }) => {
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

test('where the app does not start, what was known once does not stay', async ({ page }) => {
  await page.clock.install()
  await holdApp(page)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(picture(page)).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(splash(page)).toBeVisible()
  await expect(instrument(page)).toHaveCount(0)
})

for (const { of, change } of [
  { of: 'another client', change: () => localStorage.setItem('userid', '10000001') },
  { of: 'nobody who is logged in', change: () => localStorage.removeItem('isLoggedIn') },
  {
    of: 'another build',
    change: () => {
      const kept: object = JSON.parse(localStorage.getItem('lastPicture') ?? '{}')
      localStorage.setItem('lastPicture', JSON.stringify({ ...kept, build: 'before' }))
    },
  },
  { of: 'nothing that can be read', change: () => localStorage.setItem('lastPicture', '{') },
]) {
  test(`a picture of ${of} is not shown`, async ({ page }) => {
    await page.evaluate(change)
    await holdApp(page)
    await page.goto('/dashboard', { waitUntil: 'commit' })
    const ahead = await page.locator('script[type=module]').first().getAttribute('src')
    // It has run.
    await page.waitForFunction(
      (file) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(String(file))),
      ahead,
    )
    await expect(splash(page)).toBeVisible()
    await expect(picture(page)).toHaveCount(0)
  })
}

test('it is forgotten at the log-out', async ({ page }) => {
  await page.goto('/settings')
  await page.getByRole('button', { name: shell.logOut, exact: true }).last().tap()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('lastPicture'))).toBeNull()
})

test('a search is not kept as if it were all there is', async ({ page }) => {
  const before = await page.evaluate(() => localStorage.getItem('lastPicture'))
  await page.goto('/dashboard')
  await page.getByRole('searchbox').fill('gold')
  await expect(page.getByRole('region', { name: home.rates }).getByRole('listitem')).toHaveCount(1)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const after = await page.evaluate(() => localStorage.getItem('lastPicture'))
  expect(after === before || (after?.match(/data-price=\\"ask/g)?.length ?? 0) > 20).toBe(true)
})
