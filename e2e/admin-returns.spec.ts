import type { Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { call, enter, logIn, useridOf } from './as-client.ts'
import { seeNoFaults, staffAt } from './as-staff.ts'
import { creditDeposit, expect, test } from './licensed.ts'
import { choose, decide, detail, toast } from './queue-steps.ts'
import type { Platform } from './platform.ts'
import { together } from './together.ts'
import { words } from './words.ts'

const { client: page360, decisions, decisionFields, queue, queues, reversals } = en
const { deposit, funds, ownLog, transactions, withdraw } = words.en
const { step } = test

test.use({ installation: 'returned payments' })
// The second needs the bank account that the first enters.
test.describe.configure({ mode: 'serial' })

/** The client's bank account. */
const account = {
  acc_holder: 'Demo Client',
  acc_no: '30112233445',
  ifsc: 'SBIN0000300',
  bank_name: 'State Bank',
}

/** Now, as the browser's field has it: Indian time. */
const indianNow = (): string => new Date(Date.now() + 19_800_000).toISOString().slice(0, 16)

/** A withdrawal of $50 that the bank has paid; the client looks at it. */
async function paidWithdrawal(page: Page, licensed: Platform): Promise<number> {
  const user = await useridOf(page)
  const deposit = { amt: 10_000, user, utr: '412345700001' }
  const { did } = await call<{ did: number }>(page, 'web_deposite_submit_api', deposit)
  await creditDeposit(licensed, did)
  await call(page, 'bank_update_api', { id: user, ...account })
  const { wid } = await call<{ wid: number }>(page, 'withdraw_submit_api2', { amt: 50, user })
  await together(licensed, 'approve-withdrawal', String(wid))
  await together(licensed, 'pay-withdrawal', String(wid), '--utr', 'SBIN412345700001')
  await page.goto('/withdrawl')
  return wid
}

test('a payout comes back from the bank: recorded by one, confirmed by another, and read by the client', async ({
  page,
  browser,
  logins,
  licensed,
}) => {
  await together(licensed, 'set-limits', '--cool-off', '0')
  await logIn(page, logins.client)
  const user = await useridOf(page)
  const wid = await paidWithdrawal(page, licensed)
  const newest = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: withdraw.number(wid) })
    .first()
  await expect(newest).toContainText(funds.states.Paid)
  const balance = page.locator('[data-figure="balance"]')
  await expect(balance).toHaveText('$55.31')

  await step('a maker finds it on the page of the client, and records what the statement says', async () => {
    const maker = await staffAt(browser, licensed, 'finance_maker', `/admin/edituser/${user}`)
    await maker.getByRole('link', { name: `${page360.kinds.withdrawal} ${wid}` }).click()
    const args = {
      [decisionFields.utr.label]: 'SBINR12345700002',
      [decisionFields.back.label]: indianNow(),
      [decisionFields.remarks.label]: 'The account is closed',
    }
    await decide(maker, 'return-payout', args)
    await expect(toast(maker, queue.proposed)).toBeVisible()
    await seeNoFaults(maker)
  })

  await step('a checker confirms it, and the request and its timeline show it', async () => {
    const checker = await staffAt(browser, licensed, 'finance_checker', '/admin/waiting')
    await choose(checker, decisions['return-payout'].button)
    await expect(detail(checker)).toContainText('SBINR12345700002')
    await decide(checker, 'confirm')
    await expect(toast(checker, decisions.confirm.done)).toBeVisible()
    await checker.getByRole('link', { name: queues.withdrawals.title, exact: true }).click()
    await checker.getByText(queue.all, { exact: true }).click()
    await choose(checker, '$50.00')
    await expect(detail(checker)).toContainText('SBINR12345700002')
    await expect(detail(checker)).toContainText(en.timeline.actions.withdrawal_returned)
    await seeNoFaults(checker)
  })

  await step('the client reads why, and has the dollars again', async () => {
    await expect(balance).toHaveText('$105.31')
    await expect(newest).toContainText(funds.states.Returned)
    await expect(newest).toContainText('The account is closed')
    await expect(newest).toContainText(withdraw.clockSteps.Returned)
    await call(page, `wallet_switch_api/${user}`, { wallet: 'real' })
    await enter(page, logins.client, '/tradebook')
    const row = page.getByRole('listitem').filter({ hasText: transactions.reasons.returned })
    await expect(row).toContainText(transactions.steps.returned(withdraw.number(wid)))
    await expect(row).toContainText('4,748.00')
    await page.goto('/activity')
    await expect(page.getByText(ownLog.actions.withdrawal_returned)).toBeVisible()
  })
})

test('a deposit is taken back by the bank: the client reads why, and owes what is missing', async ({
  page,
  browser,
  logins,
  licensed,
}) => {
  await logIn(page, logins.client)
  const user = await useridOf(page)
  const paid = { amt: 10_000, user, utr: '412345700002' }
  const { did } = await call<{ did: number }>(page, 'web_deposite_submit_api', paid)
  await creditDeposit(licensed, did)
  await call(page, 'withdraw_submit_api2', { amt: 150, user })
  await page.goto('/funds')

  await step('a maker sees what a reversal would leave, and proposes it', async () => {
    const maker = await staffAt(browser, licensed, 'finance_maker', `/admin/edituser/${user}`)
    await maker.getByRole('link', { name: `${page360.kinds.deposit} ${did}` }).click()
    await expect(detail(maker)).toContainText('$60.62 → −$44.69')
    await expect(detail(maker)).toContainText(reversals.below('−$44.69'))
    const { button } = decisions['reverse-deposit']
    await detail(maker).getByRole('button', { name: button, exact: true }).click()
    const question = maker.getByRole('dialog', { name: button })
    await question.getByLabel(decisionFields.cause.label).selectOption(reversals.causes.chargeback)
    await question.getByLabel(decisionFields.utr.label).fill('CHBK12345700002')
    await question.getByLabel(decisionFields.taken.label).fill(indianNow())
    await question.getByLabel(decisionFields.remarks.label).fill('Your bank took the payment back')
    await question.getByRole('button', { name: button, exact: true }).click()
    await expect(toast(maker, queue.proposed)).toBeVisible()
    await seeNoFaults(maker)
  })

  await step('a checker confirms it, and the request shows cause and reference', async () => {
    const checker = await staffAt(browser, licensed, 'finance_checker', '/admin/waiting')
    await choose(checker, decisions['reverse-deposit'].button)
    await decide(checker, 'confirm')
    await expect(toast(checker, decisions.confirm.done)).toBeVisible()
    await checker.goto(`/admin/deposits?which=all&id=${did}`)
    await expect(detail(checker)).toContainText('CHBK12345700002')
    await expect(detail(checker)).toContainText(reversals.causes.chargeback)
    await seeNoFaults(checker)
  })

  await step('the client reads why and what is owed, and cannot withdraw', async () => {
    await expect(page.getByText(funds.notices.owed('$44.69'))).toBeVisible()
    await page.goto('/deposite')
    const own = page.getByRole('listitem').filter({ hasText: deposit.number(did) })
    await expect(own).toContainText(funds.states.Reversed)
    await expect(own).toContainText('Your bank took the payment back')
    await page.goto('/withdrawl')
    await expect(page.getByText(funds.notices.owed('$44.69'))).toBeVisible()
    await expect(page.getByLabel(withdraw.amount)).toHaveCount(0)
    await page.goto('/tradebook')
    const row = page
      .getByRole('listitem')
      .filter({ hasText: transactions.steps.reversed(deposit.number(did)) })
    await expect(row).toContainText('−₹10,000.00')
  })
})
