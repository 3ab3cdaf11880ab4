import { buy, call, logIn, useridOf } from './as-client.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(async ({ page, logins }) => {
  await logIn(page, logins.client)
  const bsid = await buy(page, 'GBPUSD')
  await call(page, 'trade_close_api', { bsid })
})

test('a closed trade stands first, with its result in dollars and rupees and the balance it left', async ({
  page,
}) => {
  await page.goto('/tradebook')
  const newest = page.getByRole('listitem').filter({ hasText: 'GBPUSD' }).first()
  await expect(newest).toContainText('Closed by you')
  await expect(newest).toContainText(/[+−]?\$\d+\.\d\d/)
  await expect(newest).toContainText(/₹\d/)
  await expect(newest).toContainText(/Balance \$[\d,]+\.\d\d/)
})

test('a movement of another client, or of none, is not listed', async ({ page, request }) => {
  const userid = await useridOf(page)
  expect((await request.get(`/api/mytrans_api/${userid}`)).status()).toBe(401)
  const other = userid === '99999999' ? '99999998' : '99999999'
  expect((await page.request.get(`/api/mytrans_api/${other}`)).status()).toBe(404)
})

test('a kind is chosen, and nothing of it offers to show all', async ({ page }) => {
  await page.goto('/tradebook')
  await page.getByRole('button', { name: 'Deposit', exact: true }).click()
  await expect(page.getByText('Nothing of this kind')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Trade · GBPUSD').first()).toBeVisible()
})

test('an instrument is chosen from the list', async ({ page }) => {
  await page.goto('/tradebook')
  await page.getByLabel('Instrument').selectOption('XAGUSD')
  await expect(page.getByText('Trade · GBPUSD')).toHaveCount(0)
  await page.getByLabel('Instrument').selectOption('GBPUSD')
  await expect(page.getByText('Trade · GBPUSD').first()).toBeVisible()
})

test('a list that cannot be loaded says so, and loads when asked again', async ({ page }) => {
  let broken = true
  await page.route('**/api/mytrans_api/**', (route) =>
    broken
      ? route.fulfill({ status: 500, json: { status: 1, msg: '', reason: 'server_error' } })
      : route.continue(),
  )
  await page.goto('/tradebook')
  await expect(page.getByText('This could not be loaded')).toBeVisible()
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Trade · GBPUSD').first()).toBeVisible()
})

test('rows that are shown stay while newer ones cannot be loaded', async ({ page }) => {
  await page.goto('/tradebook')
  const row = page.getByText('Trade · GBPUSD').first()
  await expect(row).toBeVisible()
  await page.route('**/api/mytrans_api/**', (route) =>
    route.fulfill({ status: 500, json: { status: 1, msg: '', reason: 'server_error' } }),
  )
  const failed = page.waitForResponse(
    (answer) => answer.url().includes('mytrans_api') && answer.status() === 500,
  )
  const bsid = await buy(page, 'EURUSD')
  await call(page, 'trade_close_api', { bsid })
  await failed
  await page.waitForTimeout(500)
  await expect(row).toBeVisible()
  await expect(page.getByText('This could not be loaded')).toHaveCount(0)
})
