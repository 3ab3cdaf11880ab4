import type { Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { call, enter, useridOf } from './as-client.ts'
import { seeNoFaults, staffAt } from './as-staff.ts'
import { expect, test } from './licensed.ts'
import { button, decide, dialog, toast } from './office-steps.ts'
import { together } from './together.ts'
import { words } from './words.ts'

const { decisionFields, decisions, queue, settings } = en
const { deposit, funds, withdraw } = words.en

test.use({ installation: 'dollar rate' })
test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ licensed }) => {
  await together(licensed, 'set-limits', '--cool-off', '0')
})

const rate = (page: Page) => page.getByRole('region', { name: settings.blocks.rate, exact: true })
const changes = (page: Page) =>
  page.getByRole('region', { name: settings.history(settings.blocks.rate), exact: true })

/** The checker opens the proposal from the screen of settings, sees its effects and confirms it. */
async function confirm(checker: Page, ...effects: readonly string[]): Promise<void> {
  await checker.goto('/admin/settings')
  await rate(checker).getByRole('link', { name: settings.review }).click()
  for (const effect of effects)
    await expect(checker.getByRole('region', { name: queue.detail })).toContainText(effect)
  await decide(checker, 'confirm')
  await expect(toast(checker, decisions.confirm.done)).toBeVisible()
}

test('a rate gets a mark-up from two people, and clients see the rate of deposits and of withdrawals', async ({
  page,
  browser,
  licensed,
  logins,
}) => {
  const maker = await staffAt(browser, licensed, 'finance_maker', '/admin/settings')
  const checker = await staffAt(browser, licensed, 'finance_checker', '/admin')
  await expect(rate(maker)).toContainText(settings.sources.typed)
  await decide(maker, 'set-rate', { rate: '95.00', 'mark-up': '7' })
  await expect(dialog(maker, 'set-rate').getByText(decisionFields['mark-up'].wrong)).toBeVisible()
  await dialog(maker, 'set-rate').getByLabel(decisionFields['mark-up'].label, { exact: true }).fill('1')
  await dialog(maker, 'set-rate').getByRole('button', { name: decisions['set-rate'].button }).click()
  await expect(toast(maker, queue.proposed)).toBeVisible()
  await confirm(checker, '₹94.96 → ₹95.00', '0.00 % → 1.00 %')
  await maker.reload()
  for (const shown of ['₹95.00', '1.00 %', '₹95.95', '₹94.05']) await expect(rate(maker)).toContainText(shown)
  await expect(changes(maker)).toContainText(`${decisionFields['mark-up'].label}: 0.00 % → 1.00 %`)

  await enter(page, logins.client, '/deposite')
  await expect(page.getByText('$1 = ₹95.95')).toBeVisible()
  await page.getByLabel(deposit.amount).fill('9595')
  await expect(page.getByText(deposit.amountHint('$100.00'))).toBeVisible()
  await button(page, deposit.show).tap()
  await expect(page.getByText(deposit.creditedAs('$100.00', '₹95.95'))).toBeVisible()
  await page.goto('/funds')
  await expect(page.getByText(funds.rates('₹95.95', '₹94.05'))).toBeVisible()
  const account = { acc_holder: 'Demo Client', acc_no: '30112233445', ifsc: 'SBIN0000300' }
  await call(page, 'bank_update_api', {
    id: await useridOf(page),
    ...account,
    bank_name: 'State Bank of India',
  })
  await page.goto('/withdrawl')
  await expect(page.getByText('$1 = ₹94.05')).toBeVisible()
  await expect(page.getByText(withdraw.amountHint('₹940.50'))).toBeVisible()
})

test('a rate follows the feed with two people, warns of a large step, and ends with a rate that staff set', async ({
  browser,
  licensed,
}) => {
  await together(licensed, 'set-rate', '130', '--mark-up', '0', '--was', '95')
  const maker = await staffAt(browser, licensed, 'finance_maker', '/admin/settings')
  const checker = await staffAt(browser, licensed, 'finance_checker', '/admin')
  await decide(maker, 'follow-feed', { 'mark-up': '0.5' })
  await expect(toast(maker, queue.proposed)).toBeVisible()
  await expect(rate(maker)).toContainText(settings.waits)
  await confirm(checker, `${settings.sources.typed} → ${settings.sources.feed}`, '0.00 % → 0.50 %')
  await maker.reload()
  await expect(rate(maker)).toContainText(settings.sources.feed)
  const [before = '', after = ''] = settings.step('|').split('|')
  await expect(rate(maker).getByRole('status')).toContainText(before)
  await expect(rate(maker).getByRole('status')).toContainText(after)
  await seeNoFaults(maker)

  await together(licensed, 'set-rate', '94', '--was', '130')
  await maker.reload()
  await expect(rate(maker)).toContainText(settings.sources.typed)
  await expect(rate(maker).getByRole('status')).toHaveCount(0)
})

test('the rate takes the price of the feed within a minute', async ({ browser, licensed }) => {
  await together(licensed, 'follow-feed')
  const auditor = await staffAt(browser, licensed, 'auditor', '/admin/settings')
  await expect(changes(auditor)).toContainText(`${decisionFields.rate.label}: ₹94.00 → ₹9`, {
    timeout: 75_000,
  })
  await expect(rate(auditor)).toContainText(settings.automatic)
  await expect(rate(auditor)).not.toContainText('₹94.00')
  await expect(button(auditor, decisions['follow-feed'].button)).toHaveCount(0)
})
