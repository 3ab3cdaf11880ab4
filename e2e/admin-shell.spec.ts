import { rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { en } from '../apps/admin/src/texts/en.ts'
import { seeNoFaults, staffAt } from './as-staff.ts'
import { expect, test } from './fixtures.ts'

const { loading, retry, shell, system, trades, users } = en

test.use({ installation: 'shell' })

test('a screen loads when it is opened: it says so, and a failure can be tried again', async ({
  browser,
  platform,
}) => {
  const page = await staffAt(browser, platform, 'dealer', '/admin')
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  let isAway = true
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/admin\/assets\/dealing-.*\.js$/, async (route) => {
    if (isAway) return route.abort()
    await held
    return route.continue()
  })
  const navigation = page.getByRole('navigation', { name: shell.menu })
  await navigation.getByRole('link', { name: trades.title, exact: true }).click()
  const failure = page.getByRole('alert').filter({ hasText: shell.notLoaded })
  await expect(failure).toContainText(shell.notLoadedText)
  await seeNoFaults(page)
  isAway = false
  await failure.getByRole('button', { name: retry }).click()
  await expect(page.getByRole('status').filter({ hasText: loading })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: trades.title, level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/admin/trades')

  // Screens of an area share its file.
  await navigation.getByRole('link', { name: users.navigation, exact: true }).click()
  await expect(page.getByRole('heading', { name: users.title })).toBeVisible()
  await navigation.getByRole('link', { name: trades.title, exact: true }).click()
  await expect(page.getByRole('heading', { name: trades.title, level: 1 })).toBeVisible()
  requested.length = 0
  await navigation.getByRole('link', { name: en.exposure.title, exact: true }).click()
  await expect(page.getByRole('heading', { name: en.exposure.title, level: 1 })).toBeVisible()
  expect(requested.filter((url) => url.endsWith('.js'))).toEqual([])
})

test('an auditor reads the state of the system, and has the books verified', async ({
  browser,
  platform,
}) => {
  const page = await staffAt(browser, platform, 'auditor', '/admin/system')
  const database = page.getByRole('region', { name: system.database.title })
  await expect(database).toContainText(/1\d\.\d/)
  await expect(database).toContainText(system.database.backupUnknown)
  const mark = join(platform.dataDir, 'last-backup')
  await writeFile(mark, '')
  await page.reload()
  await expect(database).toContainText(system.database.backups.marked(''))
  await expect(database).not.toContainText(system.database.backupOverdue)
  await utimes(mark, 1_700_000_000, 1_700_000_000)
  await page.reload()
  await expect(database).toContainText(system.database.backupOverdue)
  await rm(mark)
  const job = page.getByRole('row').filter({ hasText: system.jobs.names['confirmed-actions'] })
  await expect(job).toContainText(system.jobs.done)
  await seeNoFaults(page)
  await page.getByRole('button', { name: system.verification.start }).click()
  await expect(page.getByText(system.verification.passed, { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/auditor-\d/)).toBeVisible()
})

test('the current screen is in view in a menu that is longer than the window', async ({
  browser,
  platform,
}) => {
  const page = await staffAt(browser, platform, 'owner', '/admin')
  await page.setViewportSize({ width: 1440, height: 500 })
  const link = page.getByRole('navigation', { name: shell.menu }).getByRole('link', { name: system.title })
  await expect(link).not.toBeInViewport()
  await page.goto('/admin/system')
  await expect(link).toBeInViewport()
})
