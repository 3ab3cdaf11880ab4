import type { Page } from '@playwright/test'
import type { StaffRole } from '@gf/contract'
import { en } from '../apps/admin/src/texts/en.ts'
import { enter } from './as-client.ts'
import { seeNoFaults, staffAt } from './as-staff.ts'
import { expect, test } from './fixtures.ts'
import { newClient } from './new-client.ts'

const { dashboard, queues, users } = en
const { figures } = dashboard

test.use({ installation: 'dashboard' })

const figure = (page: Page, name: keyof typeof figures) => page.locator(`[data-figure="${name}"]`)

test('the dashboard follows what happens, and leads to the lists that the role has', async ({
  page,
  browser,
  logins,
  platform,
}) => {
  const staff = await staffAt(browser, platform, 'kyc', '/admin')
  await expect(figure(staff, 'clients')).toHaveText(`${figures.clients}1`)
  await expect(figure(staff, 'kyc')).toHaveText(`${figures.kyc}0`)
  await expect(figure(staff, 'client_funds')).toContainText('$0.00')
  await expect(figure(staff, 'feed_age')).toContainText(dashboard.seconds(0))
  await enter(page, logins.client)
  await expect(figure(staff, 'online')).toHaveText(`${figures.online}1`, { timeout: 15_000 })
  // From what the server kept at its start to now.
  await expect(figure(staff, 'online').locator('path')).toHaveAttribute('d', /^M.*L120\.0 2\.0$/)
  await newClient(page, 901)
  await expect(figure(staff, 'clients')).toHaveText(`${figures.clients}2`, { timeout: 15_000 })
  await expect(figure(staff, 'kyc')).toContainText(/1Oldest: \d+ seconds? ago/)
  await seeNoFaults(staff)

  await expect(figure(staff, 'deposits').getByRole('link')).toHaveCount(0)
  await figure(staff, 'kyc').getByRole('link').click()
  await expect(staff.getByRole('heading', { name: queues.kyc.title })).toBeVisible()
  await staff.goBack()
  await figure(staff, 'clients').getByRole('link').click()
  await expect(staff.getByRole('heading', { name: users.title })).toBeVisible()
  const clients = staff.getByRole('table', { name: users.title }).locator('tbody tr')
  await expect(staff).toHaveURL(/kyc=open$/)
  await expect(clients).toHaveCount(2)
  await staff.goBack()
  await figure(staff, 'online').getByRole('link').click()
  await expect(staff.getByLabel(users.columns.kyc)).toHaveValue('online')
  await expect(clients).toHaveCount(1)
})

const leads = {
  finance_maker: [
    ['deposits', queues.deposits.title],
    ['withdrawals', queues.withdrawals.title],
    ['adjustments', queues.adjustments.title],
    ['bank_changes', queues.bankchanges.title],
    ['client_funds', en.ledger.title],
  ],
  finance_checker: [['approvals', queues.waiting.title]],
  support: [['enquiries', queues.enquiries.title]],
  dealer: [
    ['exposure', en.exposure.title],
    ['profit_today', en.profit.title],
    ['trades_a_minute', en.trades.title],
    ['feed_age', en.instruments.title],
  ],
} as const satisfies Partial<Record<StaffRole, readonly (readonly [keyof typeof figures, string])[]>>

for (const [role, figuresOfRole] of Object.entries(leads))
  test(`figures lead ${role} to what they count`, async ({ browser, platform }) => {
    const staff = await staffAt(browser, platform, role as StaffRole, '/admin')
    for (const [name, title] of figuresOfRole) {
      await figure(staff, name).getByRole('link').click()
      await expect(staff.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      if (name === 'profit_today') {
        const day = await staff.getByLabel(en.profit.from, { exact: true }).inputValue()
        expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
        await expect(staff.getByLabel(en.profit.to, { exact: true })).toHaveValue(day)
      }
      await staff.goBack()
    }
  })

test('roles that work without clients see no figures, and get none', async ({ browser, platform }) => {
  const staff = await staffAt(browser, platform, 'church', '/admin')
  await expect(staff.getByText(en.home.idle)).toBeVisible()
  await expect(staff.getByRole('region', { name: dashboard.title })).toHaveCount(0)
  expect((await staff.request.get('/api/dashboard_api')).status()).toBe(403)
})
