import type { Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { call, enter, logIn, useridOf } from './as-client.ts'
import { seeNoFaults, staffAt } from './as-staff.ts'
import { expect, test } from './licensed.ts'
import { choose, decide, detail, toast } from './queue-steps.ts'
import { words } from './words.ts'

const { decisions, decisionFields, queue, queues } = en
const { adjustments } = queues
const { step } = test
const { ownLog } = words.en

test.use({ installation: 'adjustments' })
// The debit takes what the credit gave.
test.describe.configure({ mode: 'serial' })

interface Filled {
  readonly client?: string
  readonly side: string
  readonly dollars: string
  readonly category: string
  readonly reason: string
  readonly remarks: string
}

/** Fills the open question of an adjustment and sends it. */
async function prepare(page: Page, button: string, { side, category, ...typed }: Filled): Promise<void> {
  const question = page.getByRole('dialog', { name: button })
  for (const [field, value] of Object.entries(typed))
    await question.getByLabel(decisionFields[field as keyof typeof typed].label, { exact: true }).fill(value)
  await question.getByRole('combobox', { name: decisionFields.side.label }).selectOption(side)
  await question.getByRole('combobox', { name: decisionFields.category.label }).selectOption(category)
  await question.getByRole('button', { name: button, exact: true }).click()
}

test('a credit is prepared on the page of the client, confirmed by another, and read by the client', async ({
  page,
  browser,
  logins,
  licensed,
}) => {
  await logIn(page, logins.client)
  const userid = await useridOf(page)
  await call(page, `wallet_switch_api/${userid}`, { wallet: 'real' })
  await page.goto('/tradebook')
  const maker = await staffAt(browser, licensed, 'finance_maker', `/admin/edituser/${userid}`)
  const { button, done } = decisions['adjust-wallet']
  await maker.getByRole('button', { name: button, exact: true }).click()
  await prepare(maker, button, {
    side: adjustments.sides.credit,
    dollars: '40',
    category: adjustments.categories.goodwill,
    reason: 'The withdrawal was late',
    remarks: 'Sorry for the delay',
  })
  await expect(toast(maker, done)).toBeVisible()

  await step('who prepared it sees that another must confirm', async () => {
    await expect(
      maker.getByRole('link', { name: `${en.client.kinds.adjustment} 1`, exact: true }),
    ).toBeVisible()
    await maker.getByRole('link', { name: adjustments.title, exact: true }).click()
    await choose(maker, '$40.00')
    await expect(detail(maker)).toContainText(queue.own)
    await expect(detail(maker)).toContainText('The withdrawal was late')
    await expect(detail(maker).getByRole('button', { name: decisions.confirm.button })).toHaveCount(0)
    await seeNoFaults(maker)
  })

  await step('a checker confirms it, and the timeline names both', async () => {
    const checker = await staffAt(browser, licensed, 'finance_checker', '/admin/waiting')
    await choose(checker, 'adjustment 1')
    await detail(checker).getByRole('link', { name: adjustments.open }).click()
    await expect(detail(checker)).toContainText('Sorry for the delay')
    await decide(checker, 'confirm')
    await expect(toast(checker, decisions.confirm.done)).toBeVisible()
    await checker.getByText(queue.all, { exact: true }).click()
    await choose(checker, '$40.00')
    await expect(detail(checker)).toContainText(adjustments.states.booked)
    const timeline = detail(checker).getByRole('list', { name: en.timeline.title })
    await expect(timeline).toContainText(en.timeline.actions.adjustment_booked)
    await expect(timeline).toContainText('finance-maker-1')
    await expect(timeline).toContainText('finance-checker-1')
  })

  await step('the client reads the text, and not the reason', async () => {
    const row = page.getByRole('listitem').filter({ hasText: 'Sorry for the delay' })
    await expect(row).toContainText('40.00')
    await expect(page.getByRole('main')).not.toContainText('The withdrawal was late')
    await page.goto('/activity')
    const entry = page.getByRole('listitem').filter({ hasText: ownLog.actions.adjustment_booked })
    await expect(entry).toContainText(ownLog.by.staff)
  })
})

test('a debit shows its effect, is refused above what is available, and is rejected', async ({
  page,
  browser,
  logins,
  licensed,
}) => {
  await enter(page, logins.client, '/tradebook')
  const client = `GF${await useridOf(page)}`
  const maker = await staffAt(browser, licensed, 'finance_maker', '/admin/adjustments')
  const { button, done } = decisions['prepare-adjustment']
  const debit = {
    client,
    side: adjustments.sides.debit,
    category: adjustments.categories.correction,
    reason: 'Credited to another client',
    remarks: 'Correction of 3 May',
  }
  await maker.getByRole('button', { name: button, exact: true }).click()
  await prepare(maker, button, { ...debit, dollars: '900000' })
  await expect(maker.getByRole('dialog', { name: button }).getByRole('alert')).toHaveText(
    en.reasons['insufficient_funds'] ?? '',
  )
  await maker.keyboard.press('Escape')
  await maker.getByRole('button', { name: en.form.leave.leave, exact: true }).click()
  await expect(maker.getByRole('dialog', { name: button })).toBeHidden()
  await maker.getByRole('button', { name: button, exact: true }).click()
  await prepare(maker, button, { ...debit, dollars: '12.34' })
  await expect(toast(maker, done)).toBeVisible()

  const checker = await staffAt(browser, licensed, 'finance_checker', '/admin/adjustments')
  await checker
    .getByRole('combobox', { name: adjustments.category })
    .selectOption(adjustments.categories.goodwill)
  await expect(checker.getByText(en.list.nothing)).toBeVisible()
  await checker
    .getByRole('combobox', { name: adjustments.category })
    .selectOption(adjustments.categories.correction)
  await choose(checker, '$12.34')
  await expect(detail(checker)).toContainText(/\$\d[\d,]*\.\d\d → \$\d/)
  await decide(checker, 'reject-adjustment', { [decisionFields.reason.label]: 'It was the right client' })
  await expect(toast(checker, decisions['reject-adjustment'].done)).toBeVisible()
  await expect(checker.getByText(en.list.nothing)).toBeVisible()
  await expect(maker.getByText(adjustments.empty)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(debit.remarks)
})
