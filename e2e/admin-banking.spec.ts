import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { call, logIn, useridOf } from './as-client.ts'
import { seeNoFaults, staffAt } from './as-staff.ts'
import { creditDeposit, expect, test } from './licensed.ts'
import { decide, detail, toast } from './queue-steps.ts'
import { together } from './together.ts'
import { untilHole, words } from './words.ts'

const { banking, client, decisions, decisionFields, list, queue, queues, shell } = en
const { withdraw } = words.en

test.use({ installation: 'banking' })

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
  await question.getByRole('button', { name: decisions['approve-deposit'].button }).click()
  // Who imported the statement does not credit alone what it says.
  await expect(toast(maker, queue.proposed)).toBeVisible()
  await row('₹1,600.00').getByRole('link', { name: queue.open }).click()
  await expect(detail(maker)).toContainText(queue.amountDiffers('₹1,060.00', '₹1,600.00'))
})

test('a deposit that another than the client has paid shows who, and takes two', async ({
  page,
  browser,
  logins,
  licensed,
}) => {
  await logIn(page, logins.client)
  const user = await useridOf(page)
  await call(page, 'web_deposite_submit_api', { amt: 1_700, user, utr: '412345690031' })
  const maker = await staffAt(browser, licensed, 'finance_maker', '/admin/statements')
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
  await choose(maker, `Date,Remitter,UTR,Credit\n${today},Kabir Mehta,412345690031,1700.00\n`)
  const sheet = maker.getByRole('dialog', { name: banking.import })
  await expect(sheet.getByLabel(banking.fields.payer)).toHaveValue('Remitter')
  await sheet.getByRole('button', { name: banking.importLines(1) }).click()
  await maker
    .getByRole('row')
    .filter({ hasText: banking.paidBy('Kabir Mehta') })
    .getByRole('link', { name: /^Deposit/ })
    .click()
  await expect(detail(maker).getByText(queue.otherPayer('Kabir Mehta'))).toBeVisible()
  await expect(maker.getByRole('row').filter({ hasText: '₹1,700.00' })).toContainText(banking.otherPayer)
  await seeNoFaults(maker)
  await decide(maker, 'approve-deposit')
  await expect(toast(maker, queue.proposed)).toBeVisible()
})

test('only finance imports statements; owners and auditors read them', async ({ browser, licensed }) => {
  const auditor = await staffAt(browser, licensed, 'auditor', '/admin/statements')
  await expect(auditor.getByRole('heading', { name: banking.title })).toBeVisible()
  await expect(auditor.getByRole('searchbox')).toBeVisible()
  await expect(auditor.getByRole('button', { name: banking.import })).toHaveCount(0)
  const support = await staffAt(browser, licensed, 'support', '/admin/statements')
  await expect(support.getByText(shell.noAccess)).toBeVisible()
})

test('finance makes a payment file, and finds the payment on the statement', async ({
  page,
  browser,
  logins,
  licensed,
}) => {
  await together(licensed, 'set-limits', '--cool-off', '0')
  await logIn(page, logins.client)
  const user = await useridOf(page)
  const deposit = { amt: 9_496, user, utr: '412345690021' }
  const { did } = await call<{ did: number }>(page, 'web_deposite_submit_api', deposit)
  await creditDeposit(licensed, did)
  const account = {
    acc_holder: 'Demo Client',
    acc_no: '30112233445',
    ifsc: 'SBIN0000300',
    bank_name: 'State Bank',
  }
  await call(page, 'bank_update_api', { id: user, ...account })
  const { wid } = await call<{ wid: number }>(page, 'withdraw_submit_api2', { amt: 50, user })
  await together(licensed, 'approve-withdrawal', String(wid))
  await page.goto('/withdrawl')
  await expect(page.getByRole('list', { name: withdraw.clock }).first()).toContainText(
    untilHole(withdraw.payBy),
  )

  const maker = await staffAt(browser, licensed, 'finance_maker', '/admin/withdrawals')
  const row = maker.getByRole('row').filter({ hasText: '$50.00' })
  await expect(row.locator('time')).toHaveCount(2)
  await maker.getByRole('button', { name: banking.makeBatch }).click()
  const sheet = maker.getByRole('dialog', { name: banking.makeBatch })
  await sheet.getByLabel(banking.paidFrom).selectOption({ index: 1 })
  await sheet.getByRole('button', { name: banking.makeOf(1, '₹4,748.00') }).click()
  await expect(row).toContainText(banking.inFile(1))
  await maker.getByRole('link', { name: queues.batches.title }).click()
  await maker
    .getByRole('row')
    .filter({ hasText: '₹4,748.00' })
    .getByRole('link', { name: queue.open })
    .click()
  await expect(detail(maker)).toContainText(en.timeline.actions.payout_batch_made)
  await seeNoFaults(maker)
  const download = maker.waitForEvent('download')
  await detail(maker)
    .getByRole('link', { name: banking.download(1) })
    .click()
  const reference = `WD${String(wid).padStart(10, '0')}`
  expect(await readFile(await (await download).path(), 'utf8')).toContain(
    `Demo Client,30112233445,SBIN0000300,4748.00,${reference}`,
  )

  await maker.goto('/admin/statements')
  await choose(maker, `Date,Narration,Debit\n23/11/2026,NEFT N412345690099999 ${reference},4748.00`)
  const form = maker.getByRole('dialog', { name: banking.import })
  await form.getByRole('button', { name: banking.importLines(1) }).click()
  await maker.getByRole('link', { name: `${client.kinds.withdrawal} ${wid}`, exact: true }).click()
  await detail(maker).getByRole('button', { name: decisions['pay-withdrawal'].button }).click()
  const question = maker.getByRole('dialog', { name: decisions['pay-withdrawal'].button })
  await expect(question.getByLabel(decisionFields.utr.label)).toHaveValue('N412345690099999')
})
