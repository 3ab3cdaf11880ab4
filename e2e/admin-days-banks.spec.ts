import type { Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { call, logIn, useridOf } from './as-client.ts'
import { seeNoFaults, staffAt } from './as-staff.ts'
import { violationsOf } from './axe.ts'
import { BANKS, enterBalance, inIndia } from './day-steps.ts'
import { booksOfYesterday } from './later.ts'
import { creditDeposit, expect, test } from './licensed.ts'
import { decide, dialog, row, toast } from './office-steps.ts'

const { banking, client, days, decisions, ledger, queue } = en
const { step } = test

test.use({ installation: 'banks of days' })
test.describe.configure({ mode: 'serial' })

const UTR = '412345690031'
const part = (page: Page, name: string) => page.getByRole('region', { name })

/** Chooses a statement with the deposit of yesterday, for a bank. */
async function chooseStatement(page: Page, day: string, bank: number) {
  const content = [
    'Txn Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance',
    `${day.split('-').toReversed().join('/')} 14:05,,UPI,${UTR},,9496.00,109496.00`,
  ].join('\r\n')
  await page.getByRole('button', { name: banking.import }).click()
  const sheet = page.getByRole('dialog', { name: banking.import })
  await sheet.getByLabel(banking.bank).selectOption({ index: bank })
  const file = { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }
  await sheet.getByLabel(banking.file).setInputFiles(file)
  const start = sheet.getByRole('button', { name: banking.importLines(1) })
  await expect(start).toBeVisible()
  return { sheet, start }
}

/** Imports the statement for the wrong bank and then for the right one, with the confirmation that it needs. */
async function importForBoth(maker: Page, day: string): Promise<void> {
  await step('the maker imports the statement for the wrong bank', async () => {
    const { start } = await chooseStatement(maker, day, 2)
    await start.click()
    await expect(row(maker, UTR)).toContainText(BANKS[1].split(' …')[0] ?? '')
  })

  await step('the maker imports it for the right one, and confirms that its line belongs there', async () => {
    const { sheet, start } = await chooseStatement(maker, day, 1)
    await expect(sheet.getByText(banking.elsewhere(1, BANKS[1]))).toBeVisible()
    await expect(start).toBeDisabled()
    expect(await violationsOf(maker)).toEqual([])
    await sheet.getByRole('switch', { name: banking.takeOver }).click()
    await start.click()
    await expect(toast(maker, banking.done(1)).last()).toBeVisible()
    await expect(row(maker, UTR)).toContainText(BANKS[0].split(' …')[0] ?? '')
    await expect(row(maker, UTR)).toContainText(banking.states.matched)
  })
}

test('a statement imported for the wrong bank moves to the right one', async ({
  page,
  browser,
  logins,
  licensed,
}) => {
  await logIn(page, logins.client)
  const deposit = { amt: 9_496, user: await useridOf(page), utr: UTR }
  const { did } = await call<{ did: number }>(page, 'web_deposite_submit_api', deposit)
  await creditDeposit(licensed, did)
  await booksOfYesterday()

  const maker = await staffAt(browser, licensed, 'finance_maker', '/admin/statements')
  await importForBoth(maker, inIndia(1).day)
})

test('the close of a day books a deposit in the account of the bank whose statement has it', async ({
  browser,
  licensed,
}) => {
  const maker = await staffAt(browser, licensed, 'finance_maker', '/admin/days')
  await step('the maker sees what the close will book', async () => {
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
    const checker = await staffAt(browser, licensed, 'finance_checker', '/admin/waiting')
    await row(checker, decisions['close-day'].button).getByRole('link', { name: queue.open }).click()
    await checker.getByRole('link', { name: days.show }).click()
    await decide(checker, 'confirm')
    await expect(dialog(checker, 'confirm')).toBeHidden()
    await expect(checker.getByText(days.isClosed, { exact: true })).toBeVisible()
    await expect(part(checker, days.sweeps)).toContainText('₹9,496.00')
  })
})

test('after the close the trial balance has the deposit at the bank, and nothing left in clearing', async ({
  browser,
  licensed,
}) => {
  const auditor = await staffAt(browser, licensed, 'auditor', '/admin/books')
  await expect(row(auditor, BANKS[0])).toContainText('₹9,496.00')
  await expect(row(auditor, ledger.kinds.bank)).not.toContainText('₹')
  await expect(auditor.getByText(ledger.balanced, { exact: true })).toBeVisible()
  await seeNoFaults(auditor)
  await row(auditor, BANKS[0]).getByRole('link').click()
  await expect(row(auditor, client.bookings['sweep'] ?? '')).toContainText('₹9,496.00')
  await seeNoFaults(auditor)
})
