import type { Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { enter, useridOf } from './as-client.ts'
import { seeNoFaults, staffAt } from './as-staff.ts'
import { button, field } from './controls.ts'
import { approveDocuments, expect, test } from './licensed.ts'
import { newClient } from './new-client.ts'
import { messagesTo } from './outbox.ts'
import type { Login } from './platform.ts'
import { choose, decide, detail, toast } from './queue-steps.ts'
import { words } from './words.ts'

const { dashboard, decisions, decisionFields, queue, queues, timeline } = en
const { bankchanges } = queues
const { bank, funds, inbox, ownLog, shell } = words.en
const { step } = test
const REMARKS = 'Use an account in your own name'

test.use({ installation: 'bank changes' })
// The second goes on with the client of the first.
test.describe.configure({ mode: 'serial' })

/** The client fills in the own screen. */
async function giveAccount(page: Page, holder: string, number: string, ifsc: string): Promise<void> {
  await page.goto('/bank')
  const change = button(page, bank.change)
  await expect(change.or(field(page, bank.number))).toBeVisible()
  if (await change.isVisible()) await change.click()
  await field(page, bank.holder).fill(holder)
  await field(page, bank.number).fill(number)
  await field(page, bank.repeat).fill(number)
  await field(page, bank.ifsc).fill(ifsc)
  await expect(field(page, bank.name)).not.toHaveValue('')
  await button(page, shell.save).click()
  await expect(page.getByText(`XXXXXX${number.slice(-4)}`)).toBeVisible()
}

/** What a client reads of a refused account. */
async function readsWhy(page: Page, address: string): Promise<void> {
  await page.reload()
  await expect(page.getByText(bank.blocked(REMARKS))).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: bank.blockedLink })).toBeVisible()
  await page.goto('/withdrawl')
  await expect(page.getByText(funds.notices.frozen)).toBeVisible()
  const told = async () => (await messagesTo(page, address)).find(({ kind }) => kind === 'bank_blocked')
  await expect.poll(async () => (await told())?.text ?? '').toContain(REMARKS)
  await page.goto('/inbox')
  await expect(page.getByRole('region', { name: inbox.list }).getByText(REMARKS)).toBeVisible()
  await page.goto('/activity')
  await expect(page.getByText(ownLog.actions.bank_blocked)).toBeVisible()
}

async function unblock(kyc: Page): Promise<void> {
  await expect(kyc.getByText(en.timeline.actions.bank_blocked)).toBeVisible()
  await button(kyc, decisions['unfreeze-withdrawals'].button).click()
  const question = kyc.getByRole('dialog', { name: decisions['unfreeze-withdrawals'].button })
  await question.getByLabel(decisionFields.reason.label, { exact: true }).fill('The account is a joint one')
  await button(kyc, decisions['unfreeze-withdrawals'].button).last().click()
  await expect(toast(kyc, decisions['unfreeze-withdrawals'].done)).toBeVisible()
}

async function review(finance: Page): Promise<void> {
  const tile = finance.getByRole('link', { name: dashboard.figures.bank_changes })
  await expect(tile).toContainText('1')
  await tile.click()
  await choose(finance, '••••9012')
  await expect(detail(finance)).toContainText(bankchanges.first)
  await expect(detail(finance)).toContainText(bankchanges.cooling)
  await decide(finance, 'reveal-account', { [decisionFields.reason.label]: 'To compare with a cheque' })
  await expect(detail(finance)).toContainText('1234 5678 9012')
  await decide(finance, 'confirm-bank-change', {
    [decisionFields.reason.label]: 'The cheque has the name',
  })
  await expect(toast(finance, decisions['confirm-bank-change'].done)).toBeVisible()
  await expect(finance.getByText(bankchanges.empty)).toBeVisible()
}

/** What was done with the change and the account before: finance decides with it in sight. */
async function seeTimeline(finance: Page): Promise<void> {
  const done = detail(finance).getByRole('list', { name: timeline.title }).getByRole('listitem')
  await expect(done.first()).toContainText(timeline.actions.bank_changed)
  await finance.goto('/admin/bankchanges?which=all&search=9012')
  await choose(finance, '••••9012')
  await expect(done).toContainText([
    timeline.actions.bank_changed,
    timeline.actions.bank_changed,
    timeline.actions.bank_change_confirmed,
    timeline.actions.bank_number_revealed,
    timeline.actions.bank_changed,
  ])
  await expect(done.nth(2)).toContainText('The cheque has the name')
}

async function block(finance: Page, name: string): Promise<void> {
  await finance.goto('/admin/bankchanges?which=all&search=5544')
  await choose(finance, '••••5544')
  await expect(detail(finance)).toContainText('••••5501')
  await expect(detail(finance)).toContainText(bankchanges.differs('Another Person', name))
  await seeNoFaults(finance)
  await decide(finance, 'block-bank-change', { [decisionFields.remarks.label]: REMARKS })
  await expect(toast(finance, decisions['block-bank-change'].done)).toBeVisible()
  await finance.getByRole('combobox', { name: queue.facts.state }).selectOption('blocked')
  await expect(finance).toHaveURL(/which=all&search=5544&state=blocked/)
  await expect(finance.getByRole('row')).toHaveCount(2)
}

let client: Login | undefined

/** The client whose account changes, in their browser, and their first name. */
async function enterChanging(page: Page): Promise<{ readonly login: Login; readonly name: string }> {
  client ??= await newClient(page, 980)
  await enter(page, client, '/bank')
  const answer = await page.request.get(`/api/user_details_api/${await useridOf(page)}`)
  const { first_name: name } = (await answer.json()) as { readonly first_name: string }
  return { login: client, name }
}

test('finance reviews a bank change, and of two more only the newest waits', async ({
  page,
  browser,
  licensed,
}) => {
  const { login, name } = await enterChanging(page)
  await approveDocuments(licensed, await useridOf(page))
  await page.reload()
  await giveAccount(page, name, '123456789012', 'SBIN0000001')

  const finance = await staffAt(browser, licensed, 'finance_maker', '/admin')
  await step('the dashboard counts it, and finance reads a masked number and marks it as reviewed', () =>
    review(finance),
  )

  await step('the client reads that the account was reviewed', async () => {
    const told = async () =>
      (await messagesTo(page, login.username)).find(({ kind }) => kind === 'bank_confirmed')
    await expect.poll(async () => (await told())?.text ?? '').toContain('••••9012')
  })

  await step('of two more changes the newest waits, and the one before is not decided any more', async () => {
    await giveAccount(page, name, '998877665501', 'HDFC0000001')
    await giveAccount(page, 'Another Person', '998877665544', 'HDFC0000001')
    await finance.goto('/admin/bankchanges?which=all&state=replaced')
    await choose(finance, '••••5501')
    await expect(detail(finance)).toContainText(bankchanges.states.replaced)
    await expect(button(finance, decisions['block-bank-change'].button)).toHaveCount(0)
  })

  await step('the detail has the timeline of the change', () => seeTimeline(finance))

  await step('an auditor reads it and decides on nothing', async () => {
    const auditor = await staffAt(browser, licensed, 'auditor', '/admin/bankchanges')
    await choose(auditor, '••••5544')
    for (const decision of ['confirm-bank-change', 'block-bank-change', 'reveal-account'] as const)
      await expect(button(auditor, decisions[decision].button)).toHaveCount(0)
  })
})

test('finance blocks a bank change, and the client reads why until KYC unblocks it', async ({
  page,
  browser,
  licensed,
}) => {
  const { login, name } = await enterChanging(page)
  const finance = await staffAt(browser, licensed, 'finance_maker', '/admin')
  await step('finance sees both accounts and another holder, and blocks it with a reason', () =>
    block(finance, name),
  )

  await step('the client reads why on Bank Details, in Funds, in the inbox and in a message', () =>
    readsWhy(page, login.username),
  )

  await step('KYC sees it on the page of the client and unblocks withdrawals', async () => {
    const kyc = await staffAt(browser, licensed, 'kyc', `/admin/edituser/${await useridOf(page)}`)
    await unblock(kyc)
    await page.goto('/bank')
    await expect(page.getByText('XXXXXX5544')).toBeVisible()
    await expect(page.getByText(bank.blocked(REMARKS))).toHaveCount(0)
    await finance.goto('/admin/bankchanges?which=all&search=5544')
    await expect(finance.getByRole('row').filter({ hasText: '••••5544' })).toContainText(
      bankchanges.states.lifted,
    )
  })
})
