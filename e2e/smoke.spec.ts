import { violationsOf } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { words } from './words.ts'

const { shell, login } = words.en

test('a visitor gets the login, which has no accessibility fault', async ({ page }) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.goto('/')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('button', { name: login.submit })).toBeVisible()
  const violations = await violationsOf(page)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  expect(faults.filter((fault) => !fault.includes('401'))).toEqual([])
})

test('a wrong password is refused without saying which part was wrong', async ({ page, logins }) => {
  await page.goto('/login')
  await page.getByLabel(login.email).fill(logins.client.username)
  await page.getByLabel(login.password, { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: login.submit }).click()
  await expect(page.getByRole('alert')).toContainText(login.failed)
  await expect(page).toHaveURL(/\/login/)
})

test('the client of the first run logs in with practice money and simulated prices', async ({
  page,
  logins,
}) => {
  await page.goto('/login')
  await page.getByLabel(login.email).fill(logins.client.username)
  await page.getByLabel(login.password, { exact: true }).fill(logins.client.password)
  await page.getByRole('button', { name: login.submit }).click()
  await expect(page).not.toHaveURL(/\/login/)
  await expect(page.getByText(shell.practice).first()).toBeVisible()
  await expect(page.getByText(shell.simulatedPrices)).toBeVisible()
})

test('a page names the files of its screen, and each exists', async ({ request }) => {
  const page = await request.get('/addtrade/XAUUSD', { headers: { accept: 'text/html' } })
  const { link = '' } = page.headers()
  const html = await page.text()
  const files = [
    ...[...link.matchAll(/<([^>]+)>/g)].map(([, file = '']) => file),
    ...[...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, file = '']) => file),
  ]
  expect(files.filter((file) => file.includes('trade-screen'))).toHaveLength(2)
  expect(files.filter((file) => /assets.home-/.test(file)).length).toBeGreaterThanOrEqual(2)
  // The small one that shows HOME as it last stood comes ahead of the app's.
  const [ahead, ...scripts] = html.match(/<(script|link rel="modulepreload")[^>]*>/g) ?? []
  expect(ahead).toContain('/assets/show-')
  for (const script of scripts) expect(script).toContain('fetchpriority="low"')
  for (const file of files) expect((await request.get(file)).status(), file).toBe(200)
})
