import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { logIn, useridOf } from './as-client.ts'
import { exportedBy, seeNoFaults, staffAt } from './as-staff.ts'
import { BANKS, enterBalance, inIndia } from './day-steps.ts'
import { booksOfYesterday } from './later.ts'
import { expect, test } from './licensed.ts'
import { button, decide, dialog, row, toast } from './office-steps.ts'
import type { Platform } from './platform.ts'

const { days, decisions, ledger, queue, shell } = en
const { step } = test

test.use({ installation: 'days' })
test.describe.configure({ mode: 'serial' })

const tile = (page: Page, title: string) =>
  page.getByRole('region', { name: days.figures }).getByRole('listitem').filter({ hasText: title })
const account = (page: Page, kind: keyof typeof ledger.kinds) =>
  page
    .getByRole('region', { name: days.accounts })
    .getByRole('row')
    .filter({ hasText: ledger.kinds[kind] })
    .filter({ hasNotText: ledger.books.practice })

/** Credits $40 to a client, and puts it back to yesterday. */
async function creditYesterday({ staff }: Platform, client: string): Promise<void> {
  const words = ['--side', 'credit', '--dollars', '40', '--category', 'goodwill']
  const why = ['--reason', 'The withdrawal was late', '--remarks', 'Sorry for the delay']
  await staff('prepare-adjustment', client, ...words, ...why, '--by', 'Asha')
  await staff('book-adjustment', '1', '--by', 'Ravi')
  await booksOfYesterday()
}

/** Enters what a day that is over lacks. */
async function enterBalances(page: Page): Promise<void> {
  await expect(page.getByText(days.checks.bank_balance(BANKS[0]))).toBeVisible()
  await expect(button(page, decisions['close-day'].button)).toHaveCount(0)
  await enterBalance(page, BANKS[0], '100000')
  await enterBalance(page, BANKS[1], '-250.50')
  await expect(page.getByText(days.ready)).toBeVisible()
}

/** Downloads the report of the closed day on the screen in both forms. */
async function keepReport(page: Page, day: string): Promise<void> {
  const lines = await exportedBy(page, days.csv)
  expect(lines).toContain(`${day},client money,,USD,,,,,40.00`)
  expect(lines).toContain(`${day},bank 2 ${BANKS[1]} statement,,INR,,,,,-250.50`)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: days.pdf }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`day-${day}.pdf`)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
}

test('a maker and a checker close a day, and the next one is not over', async ({
  page,
  browser,
  logins,
  licensed,
}) => {
  const [yesterday, today] = [inIndia(1), inIndia(0)]
  await logIn(page, logins.client)
  await creditYesterday(licensed, `GF${await useridOf(page)}`)
  const maker = await staffAt(browser, licensed, 'finance_maker', '/admin/days')
  await step(
    'the maker sees the first day, enters the balances of the banks and proposes to close it',
    async () => {
      await expect(maker.getByRole('heading', { level: 2, name: days.next(yesterday.text) })).toBeVisible()
      await expect(maker.getByLabel(days.first)).toHaveValue(yesterday.day)
      await expect(tile(maker, days.owed)).toContainText('$40.00')
      await expect(tile(maker, days.adjustments)).toContainText(days.adjusted('$40.00', '$0.00'))
      await expect(account(maker, 'wallets')).toContainText('$40.00')
      await expect(maker.getByText(days.empty)).toBeVisible()
      await seeNoFaults(maker)
      await enterBalances(maker)
      await decide(maker, 'close-day')
      await expect(toast(maker, queue.proposed)).toBeVisible()
      await expect(maker.getByText(days.waits('finance-maker-1'))).toContainText(queue.own)
      await expect(button(maker, decisions.confirm.button)).toHaveCount(0)
    },
  )

  const checker = await staffAt(browser, licensed, 'finance_checker', '/admin/waiting')
  await step('the checker confirms exactly these figures', async () => {
    await row(checker, `day ${yesterday.day}`).getByRole('link', { name: queue.open }).click()
    await checker.getByRole('link', { name: days.show }).click()
    await expect(tile(checker, days.owed)).toContainText('$40.00')
    await decide(checker, 'confirm')
    await expect(dialog(checker, 'confirm')).toBeHidden()
    await expect(checker.getByText(days.isClosed, { exact: true })).toBeVisible()
  })

  await step('the next day is not over, and a day cannot be left out', async () => {
    await maker.reload()
    await expect(maker.getByText(days.checks.not_over())).toBeVisible()
    await expect(maker.getByRole('heading', { level: 2, name: days.next(today.text) })).toBeVisible()
    await expect(button(maker, decisions['close-day'].button)).toHaveCount(0)
  })
})

test('an auditor reads the closed day and keeps its report, and a dealer has no access', async ({
  browser,
  licensed,
}) => {
  const auditor = await staffAt(browser, licensed, 'auditor', '/admin')
  await auditor.getByRole('navigation').getByRole('link', { name: days.title }).click()
  const closed = row(auditor, 'finance-maker-1, finance-checker-1')
  const day =
    /\d{4}-\d{2}-\d{2}$/.exec((await closed.getByRole('link').getAttribute('href')) ?? '')?.[0] ?? ''
  await closed.getByRole('link').click()
  await expect(auditor.getByText(days.hash)).toBeVisible()
  await expect(row(auditor, BANKS[0])).toContainText('₹1,00,000.00')
  await seeNoFaults(auditor)
  await keepReport(auditor, day)
  await expect(button(auditor, decisions['close-day'].button)).toHaveCount(0)

  const dealer = await staffAt(browser, licensed, 'dealer', '/admin/days')
  await expect(dealer.getByText(shell.noAccess)).toBeVisible()
})
