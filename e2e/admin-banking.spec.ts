import type { Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { call, logIn, useridOf } from './as-client.ts'
import { seeNoFaults, staffAt } from './as-staff.ts'
import { expect, test } from './licensed.ts'

const { banking, decisions, decisionFields, form, list, queue, shell } = en

test.use({ installation: 'banking' })

const toast = (page: Page, text: string) => page.locator('[popover]').getByText(text, { exact: true })
const detail = (page: Page) => page.getByRole('region', { name: queue.detail })

/** A statement with these credits: bank reference and amount. */
const statement = (...credits: readonly (readonly [utr: string, rupees: string])[]): string =>
  [
    'Account,000000000001',
    'When,What,Reference,Credit,Debit',
    ...credits.map(([utr, rupees]) => `23/11/2026 14:05,UPI ASHA RAO,${utr},"${rupees}",`),
    'Closing balance,,,,',
  ].join('\n')

async function choose(page: Page, content: string): Promise<void> {
  await page.getByRole('button', { name: banking.import }).click()
  const sheet = page.getByRole('dialog', { name: banking.import })
  await sheet.getByLabel(banking.bank).selectOption({ index: 1 })
  await sheet
    .getByLabel(banking.file)
    .setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
}

test('finance imports a bank statement, and approves a deposit with its time and amount', async ({
  page,
  browser,
  logins,
  licensed,
}) => {
  await logIn(page, logins.client)
  const user = await useridOf(page)
  await call(page, 'web_deposite_submit_api', { amt: 1_500, user, utr: '412345690001' })
  await call(page, 'web_deposite_submit_api', { amt: 1_600, user, utr: '412345690002' })

  const maker = await staffAt(browser, licensed, 'finance_maker', '/admin')
  await maker.getByRole('navigation').getByRole('link', { name: banking.title }).click()
  await expect(maker.getByText(banking.empty)).toBeVisible()
  const lines = statement(
    ['412345690001', '1,500.00'],
    ['412345690002', '1,060.00'],
    ['412345690003', '99.00'],
  )
  await choose(maker, lines)
  const sheet = maker.getByRole('dialog', { name: banking.import })
  await expect(sheet.getByText(banking.missing.date)).toBeVisible()
  await sheet.getByLabel(banking.fields.date).selectOption('When')
  await expect(sheet.getByText(banking.wrongLines(1))).toBeVisible()
  await expect(sheet.getByRole('row').filter({ hasText: 'Closing balance' })).toContainText(
    banking.faults.date,
  )
  await sheet.getByRole('button', { name: banking.importLines(3) }).click()
  await expect(toast(maker, banking.done(3))).toBeVisible()

  const row = (utr: string) => maker.getByRole('row').filter({ hasText: utr })
  await expect(row('412345690001')).toContainText(banking.states.matched)
  await expect(row('412345690002')).toContainText(banking.requested('₹1,600.00'))
  await seeNoFaults(maker)
  await maker.getByText(banking.states.unmatched, { exact: true }).first().click()
  await expect(maker.getByRole('row')).toHaveText([/./, /412345690003/])
  await expect(maker.getByRole('link', { name: list.export('1') })).toBeVisible()

  await choose(maker, lines)
  await expect(sheet.getByText(banking.nothingNew)).toBeVisible()
  await sheet.getByRole('button', { name: shell.close }).click()

  await maker.getByText(banking.states.matched, { exact: true }).first().click()
  await row('412345690001')
    .getByRole('link', { name: /^Deposit/ })
    .click()
  await expect(detail(maker)).toContainText(`${banking.ofRequest.matched} · ₹1,500.00 · 2026-11-23 14:05`)
  await expect(row('₹1,600.00')).toContainText(`${banking.ofRequest.differs}₹1,060.00`)
  await detail(maker).getByRole('button', { name: decisions['approve-deposit'].button }).click()
  const question = maker.getByRole('dialog', { name: decisions['approve-deposit'].button })
  await expect(question.getByLabel(decisionFields.received.label)).toHaveValue('2026-11-23T14:05')
  await question.getByRole('button', { name: form.cancel }).click()
  await row('₹1,600.00').getByRole('link', { name: queue.open }).click()
  await expect(detail(maker)).toContainText(queue.amountDiffers('₹1,060.00', '₹1,600.00'))
})

test('only finance imports statements; owners and auditors read them', async ({ browser, licensed }) => {
  const auditor = await staffAt(browser, licensed, 'auditor', '/admin/statements')
  await expect(auditor.getByRole('heading', { name: banking.title })).toBeVisible()
  await expect(auditor.getByRole('searchbox')).toBeVisible()
  await expect(auditor.getByRole('button', { name: banking.import })).toHaveCount(0)
  const support = await staffAt(browser, licensed, 'support', '/admin/statements')
  await expect(support.getByText(shell.noAccess)).toBeVisible()
})
