import type { Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { call, logIn, useridOf } from './as-client.ts'
import { seeNoFaults, staffAt } from './as-staff.ts'
import { BANKS, enterBalance, inIndia } from './day-steps.ts'
import { booksOfYesterday } from './later.ts'
import { creditDeposit, expect, test } from './licensed.ts'
import { decide, dialog, row, toast } from './office-steps.ts'

const { banking, client, days, ledger, queue } = en
const { step } = test

test.use({ installation: 'banks of days' })

const UTR = '412345690031'
const part = (page: Page, name: string) => page.getByRole('region', { name })

/** Imports a statement of the first bank, which has the deposit of yesterday. */
async function importStatement(page: Page, day: string): Promise<void> {
  const content = [
    'Txn Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance',
    `${day.split('-').toReversed().join('/')} 14:05,,UPI,${UTR},,9496.00,109496.00`,
  ].join('\r\n')
  await page.getByRole('button', { name: banking.import }).click()
  const sheet = page.getByRole('dialog', { name: banking.import })
  await sheet.getByLabel(banking.bank).selectOption({ index: 1 })
  const file = { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }
  await sheet.getByLabel(banking.file).setInputFiles(file)
  await sheet.getByRole('button', { name: banking.importLines(1) }).click()
  await expect(toast(page, banking.done(1))).toBeVisible()
}

test('the close of a day books a deposit in the account of the bank whose statement has it', async ({
  page,
  browser,
  logins,
  licensed,
}) => {
  const yesterday = inIndia(1)
  await logIn(page, logins.client)
  const deposit = { amt: 9_496, user: await useridOf(page), utr: UTR }
  const { did } = await call<{ did: number }>(page, 'web_deposite_submit_api', deposit)
  await creditDeposit(licensed, did)
  await booksOfYesterday()

  const maker = await staffAt(browser, licensed, 'finance_maker', '/admin/statements')
  await step('the maker imports the statement, and sees what the close will book', async () => {
    await importStatement(maker, yesterday.day)
    await maker.goto('/admin/days')
    await expect(row(maker, BANKS[0]).first()).toContainText('₹1,09,496.00')
    await enterBalance(maker, BANKS[1], '0')
    await expect(part(maker, days.sweeps).getByRole('row')).toHaveText([/./, `${BANKS[0]}₹9,496.00`])
    const clearing = part(maker, days.accounts).getByRole('row').filter({ hasText: ledger.kinds.bank })
    await expect(clearing).toContainText('−₹9,496.00')
    await decide(maker, 'close-day')
    await expect(toast(maker, queue.proposed)).toBeVisible()
    await seeNoFaults(maker)
  })

  await step('the checker confirms it', async () => {
    const checker = await staffAt(browser, licensed, 'finance_checker', `/admin/days/${yesterday.day}`)
    await decide(checker, 'confirm')
    await expect(dialog(checker, 'confirm')).toBeHidden()
    await expect(checker.getByText(days.isClosed, { exact: true })).toBeVisible()
    await expect(part(checker, days.sweeps)).toContainText('₹9,496.00')
  })

  await step('the auditor finds the bank in the trial balance, and nothing left in clearing', async () => {
    const auditor = await staffAt(browser, licensed, 'auditor', '/admin/books')
    await expect(row(auditor, BANKS[0])).toContainText('₹9,496.00')
    await expect(row(auditor, ledger.kinds.bank)).not.toContainText('₹')
    await expect(auditor.getByText(ledger.balanced, { exact: true })).toBeVisible()
    await seeNoFaults(auditor)
    await row(auditor, BANKS[0]).getByRole('link').click()
    await expect(row(auditor, client.bookings['sweep'] ?? '')).toContainText('₹9,496.00')
    await seeNoFaults(auditor)
  })
})
