import type { Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { buy, call, clearDesk, logIn, useridOf } from './as-client.ts'
import { seeNoFaults, staffAt } from './as-staff.ts'
import { expect, test } from './licensed.ts'
import { importStatement } from './statements.ts'

const { audit, banking, list, savedViews, trades } = en

test.use({ installation: 'sorted lists' })

const heading = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const first = (page: Page) => page.getByRole('row').nth(1)
const sortBy = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('trades and the audit log are sorted by their headings; Back, a reload and the address restore it', async ({
  page,
  browser,
  logins,
  licensed,
}) => {
  await logIn(page, logins.client)
  await call(page, `wallet_switch_api/${await useridOf(page)}`, { wallet: 'practice' })
  await clearDesk(page)
  const old = await buy(page, 'XAUUSD')
  const late = await buy(page, 'USDJPY', 0.2)
  const owner = await staffAt(browser, licensed, 'owner', '/admin/trades')
  const at = trades.times.open
  await expect(first(owner)).toContainText(String(late))
  await sortBy(owner, at).click()
  await expect(first(owner)).toContainText(String(old))
  await expect(owner).toHaveURL('/admin/trades?sort=at')
  await expect(heading(owner, at)).toHaveAttribute('aria-sort', 'ascending')
  await seeNoFaults(owner)
  await owner.reload()
  await expect(first(owner)).toContainText(String(old))
  await owner.goBack()
  await expect(first(owner)).toContainText(String(late))
  await expect(heading(owner, at)).toHaveAttribute('aria-sort', 'none')

  await owner.goto('/admin/audit')
  const newest = await first(owner).textContent()
  await sortBy(owner, audit.subject).focus()
  await owner.keyboard.press('Enter')
  await expect(owner).toHaveURL('/admin/audit?sort=subject')
  await owner.keyboard.press('Enter')
  await expect(owner).toHaveURL('/admin/audit?sort=-subject')
  await expect(heading(owner, audit.subject)).toHaveAttribute('aria-sort', 'descending')
  await expect(first(owner)).not.toHaveText(newest ?? '')
  await sortBy(owner, audit.time).focus()
  await owner.keyboard.press('Enter')
  await expect(first(owner).getByRole('button', { name: '1', exact: true })).toBeVisible()
  await owner.goBack()
  await expect(heading(owner, audit.subject)).toHaveAttribute('aria-sort', 'descending')
})

test('lines of bank statements are sorted by time and amount', async ({ browser, licensed }) => {
  const finance = await staffAt(browser, licensed, 'finance_maker', '/admin')
  await importStatement(finance, licensed.url, [
    ['412345699101', '1100.00'],
    ['412345699102', '9900.00'],
    ['412345699103', '130.00'],
  ])
  await finance.goto('/admin/statements')
  await sortBy(finance, banking.credit).click()
  await expect(first(finance)).toContainText('₹130.00')
  await sortBy(finance, banking.credit).click()
  await expect(first(finance)).toContainText('₹9,900.00')
  await expect(finance).toHaveURL('/admin/statements?sort=-credit')
  await seeNoFaults(finance)
  await finance.goBack()
  await expect(first(finance)).toContainText('₹130.00')
  await sortBy(finance, banking.booked).focus()
  await finance.keyboard.press('Enter')
  await expect(first(finance)).toContainText('₹1,100.00')
})

test('a view of bank lines keeps their filters and sort; shared, a colleague opens it', async ({
  browser,
  licensed,
}) => {
  const finance = await staffAt(browser, licensed, 'finance_maker', '/admin')
  await importStatement(finance, licensed.url, [
    ['412345699201', '2100.00'],
    ['412345699202', '8800.00'],
  ])
  await finance.goto('/admin/statements?search=4123456992&sort=-credit')
  await expect(first(finance)).toContainText('₹8,800.00')
  await finance.getByRole('button', { name: savedViews.title, exact: true }).click()
  const views = finance.getByRole('dialog', { name: savedViews.title })
  await views.getByLabel(savedViews.name).fill('Largest credits')
  await views.getByRole('switch', { name: savedViews.share }).click()
  await views.getByRole('button', { name: savedViews.save }).click()
  await expect(finance.getByRole('button', { name: savedViews.current('Largest credits') })).toBeVisible()
  await seeNoFaults(finance)

  const checker = await staffAt(browser, licensed, 'finance_checker', '/admin/statements')
  await checker.getByRole('button', { name: savedViews.title, exact: true }).click()
  await checker.getByRole('link', { name: 'Largest credits' }).click()
  await expect(checker).toHaveURL('/admin/statements?search=4123456992&sort=-credit')
  await expect(first(checker)).toContainText('₹8,800.00')
  await expect(checker.getByRole('link', { name: list.export('2') })).toBeVisible()
})
