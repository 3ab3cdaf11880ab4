import type { Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { call, enter, logIn, useridOf } from './as-client.ts'
import { nextCodeOf, seeNoFaults, staffAt } from './as-staff.ts'
import type { StaffRole } from '@gf/contract'
import { expect, test } from './licensed.ts'
import { messagesTo } from './outbox.ts'
import { choose, decide, detail, toast } from './queue-steps.ts'
import { together } from './together.ts'
import { words } from './words.ts'

const { banking, code, decisions, decisionFields, form, proof, queue, queues, shell } = en
const { deposit, funds, withdraw } = words.en
const { step } = test

test.use({ installation: 'staff who decide' })
// The withdrawal pays out what the deposit credited.
test.describe.configure({ mode: 'serial' })

/** The client's bank account. */
const account = {
  acc_holder: 'Demo Client',
  acc_no: '30112233445',
  ifsc: 'SBIN0000300',
  bank_name: 'State Bank of India',
}

async function askForDeposit(page: Page, amount: string, utr: string): Promise<void> {
  await page.getByRole('button', { name: amount, exact: true }).tap()
  await page.getByRole('button', { name: deposit.show, exact: true }).tap()
  await expect(page.getByRole('img', { name: deposit.qr(`${amount}.00`) })).toBeVisible()
  await page.getByLabel(deposit.utr).fill(utr)
  await page.getByRole('button', { name: deposit.submit, exact: true }).tap()
}

test('a deposit on no statement is in the queue, and two of finance credit it at the time of the bank', async ({
  page,
  browser,
  logins,
  licensed,
}) => {
  const maker = await staffAt(browser, licensed, 'finance_maker', '/admin/deposits')
  await expect(maker.getByText(queue.empty)).toBeVisible()
  await enter(page, logins.client, '/deposite')
  await askForDeposit(page, '₹10,000', '412345678901')
  await choose(maker, '₹10,000.00')
  await expect(detail(maker)).toContainText('412345678901')
  await expect(detail(maker)).toContainText(queue.noBankLine)
  await decide(maker, 'approve-deposit')
  await expect(maker.getByText(decisionFields.received.wrong)).toBeVisible()
  await maker.keyboard.press('Escape')
  await decide(maker, 'approve-deposit', { [decisionFields.received.label]: indianNow() })
  await expect(toast(maker, queue.proposed)).toBeVisible()
  const checker = await staffAt(browser, licensed, 'finance_checker', '/admin/waiting')
  await choose(checker, decisions['approve-deposit'].button)
  await decide(checker, 'confirm')
  await expect(toast(checker, decisions.confirm.done)).toBeVisible()
  await maker.reload()
  await expect(maker.getByText(queue.empty)).toBeVisible()
  await expect(page.locator('[data-figure="balance"]')).toHaveText('$105.31')
})

test('a withdrawal is approved and paid by two of finance', async ({ page, browser, logins, licensed }) => {
  await together(licensed, 'set-limits', '--cool-off', '0')
  const maker = await staffAt(browser, licensed, 'finance_maker', '/admin/withdrawals')
  const checker = await staffAt(browser, licensed, 'finance_checker', '/admin/waiting')
  await logIn(page, logins.client)
  await call(page, 'bank_update_api', { id: await useridOf(page), ...account })
  await page.goto('/withdrawl')
  const newest = page.getByRole('main').getByRole('listitem').filter({ hasText: 'State Bank' }).first()
  await page.getByLabel(withdraw.amount).fill('50')
  await page.getByRole('button', { name: withdraw.submit, exact: true }).tap()
  await page.getByRole('button', { name: withdraw.confirm, exact: true }).tap()

  await step('the approval waits for a second person, who sees what was proposed', async () => {
    await choose(maker, '$50.00')
    await expect(detail(maker)).toContainText('30112233445')
    await decide(maker, 'approve-withdrawal')
    await expect(toast(maker, queue.proposed)).toBeVisible()
    await maker.getByRole('link', { name: queues.waiting.title }).click()
    await choose(maker, decisions['approve-withdrawal'].button)
    await expect(detail(maker)).toContainText(queue.own)
    await expect(detail(maker).getByRole('button', { name: decisions.decline.button })).toBeVisible()
    await expect(detail(maker).getByRole('button', { name: decisions.confirm.button })).toHaveCount(0)
    await choose(checker, decisions['approve-withdrawal'].button)
    await expect(detail(checker)).toContainText('finance-maker-1')
    await decide(checker, 'confirm')
    await expect(toast(checker, decisions.confirm.done)).toBeVisible()
    await expect(newest).toContainText(funds.states.Approved)
  })

  await step('the client reads of the approval, and until when it is paid', async () => {
    const approval = async () =>
      (await messagesTo(page, logins.client.username)).find(({ kind }) => kind === 'withdrawal_approved')
    await expect.poll(async () => (await approval())?.text ?? '').toMatch(/\$50\.00 .*\n.* by .* IST\./)
  })

  await step(
    'a payment is declined, recorded again and confirmed, and the client reads its reference',
    async () => {
      await maker.getByRole('link', { name: queues.withdrawals.title }).click()
      await choose(maker, '$50.00')
      await decide(maker, 'pay-withdrawal', { [decisionFields.utr.label]: 'SBIN412345678902' })
      await expect(toast(maker, queue.proposed).first()).toBeVisible()
      await choose(checker, decisions['pay-withdrawal'].button)
      await decide(checker, 'decline', {
        [decisionFields.reason.label]: 'The reference is of another payment.',
      })
      await expect(toast(checker, decisions.decline.done)).toBeVisible()
      await choose(maker, '$50.00')
      await decide(maker, 'pay-withdrawal', { [decisionFields.utr.label]: 'SBIN412345678903' })
      await choose(checker, decisions['pay-withdrawal'].button)
      await expect(detail(checker)).toContainText('SBIN412345678903')
      await expect(detail(checker)).toContainText('$50.00')
      await expect(detail(checker)).toContainText('30112233445')
      await decide(checker, 'confirm')
      await expect(newest).toContainText(withdraw.utr('SBIN412345678903'))
    },
  )
})

test('a deposit is rejected with words that the client reads, after a code where the last proof is too old', async ({
  page,
  browser,
  logins,
  licensed,
}) => {
  const maker = await staffAt(browser, licensed, 'finance_maker', '/admin/deposits')
  await enter(page, logins.client, '/deposite')
  await askForDeposit(page, '₹5,000', '412345678909')
  await choose(maker, '₹5,000.00')
  await seeNoFaults(maker)

  // The server's answer when the last code is over five minutes old.
  const detail = { ways: 'authenticator' }
  const needed = { status: 2, reason: 'step_up_needed', msg: 'Confirm your identity.', detail }
  await maker.route('**/staff_action_api/reject-deposit', (route) => route.fulfill({ json: needed }), {
    times: 1,
  })
  await decide(maker, 'reject-deposit', { [decisionFields.remarks.label]: 'No such payment.' })
  const asked = maker.getByRole('dialog', { name: proof.title })
  await asked.getByLabel(code.label).fill('000000')
  await asked.getByRole('button', { name: code.submit }).click()
  await expect(asked.getByLabel(code.label)).toHaveAccessibleDescription(/code/i)
  await asked.getByLabel(code.label).fill(await nextCodeOf(licensed, 'finance_maker'))
  await asked.getByRole('button', { name: code.submit }).click()
  await expect(toast(maker, decisions['reject-deposit'].done)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '₹5,000.00' })).toContainText('No such payment.')
})

test('roles see their own queues alone', async ({ browser, licensed }) => {
  const shown: readonly (readonly [StaffRole, readonly string[]])[] = [
    [
      'kyc',
      [
        queues.waiting.title,
        queues.kyc.title,
        queues.hits.title,
        queues.cases.title,
        queues.bankchanges.title,
      ],
    ],
    [
      'auditor',
      [
        queues.waiting.title,
        queues.kyc.title,
        queues.hits.title,
        queues.cases.title,
        queues.deposits.title,
        queues.withdrawals.title,
        queues.bankchanges.title,
        queues.batches.title,
        queues.adjustments.title,
        queues.corrections.title,
        queues.enquiries.title,
      ],
    ],
    ['clinic', []],
  ]
  for (const [role, titles] of shown) {
    const page = await staffAt(browser, licensed, role, '/admin/withdrawals')
    await expect(page.getByText(shell.noAccess)).toHaveCount(role === 'auditor' ? 0 : 1)
    const own = page.getByRole('navigation').locator('section').first().getByRole('link')
    if (titles.length > 0) await expect(own).toHaveText([...titles])
    await page.close()
  }
})

test('an auditor reads withdrawals, notices and templates, and has no button that changes them', async ({
  browser,
  licensed,
}) => {
  const auditor = await staffAt(browser, licensed, 'auditor', '/admin/withdrawals?which=all')
  await choose(auditor, '$50.00')
  await expect(detail(auditor)).toContainText(queue.states['paid'] ?? '')
  await expect(detail(auditor)).not.toContainText('30112233445')
  for (const name of [decisions['return-payout'].button, banking.makeBatch])
    await expect(auditor.getByRole('button', { name })).toHaveCount(0)
  await seeNoFaults(auditor)
  for (const path of [
    '/admin/batches',
    '/admin/kyc',
    '/admin/enquiries',
    '/admin/notices',
    '/admin/answers',
  ]) {
    await auditor.goto(path)
    await expect(auditor.getByRole('heading').first()).toBeVisible()
    await expect(auditor.getByText(shell.noAccess)).toHaveCount(0)
    for (const name of [banking.makeBatch, form.save])
      await expect(auditor.getByRole('button', { name, exact: true })).toHaveCount(0)
  }
})

/** The time at the bank, as the field takes it. */
function indianNow(): string {
  return new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 16)
}
