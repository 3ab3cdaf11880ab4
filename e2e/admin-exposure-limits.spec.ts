import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { en } from '../apps/admin/src/texts/en.ts'
import { buy, call, enter, useridOf } from './as-client.ts'
import { seeNoFaults, staffAt } from './as-staff.ts'
import { creditDeposit, expect, test } from './licensed.ts'
import { button, decide, dialog, toast } from './office-steps.ts'

const { dashboard, decisionFields, decisions, exposure, queue, settings } = en
const { limits } = exposure
const NAME = 'set-exposure-limit'

test.use({ installation: 'exposure-limits' })
test.describe.configure({ mode: 'serial' })

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const limit = (page: Page, name: string) =>
  part(page, limits.title).getByRole('row').filter({ hasText: name })

/** Another person opens the proposal from the board, sees its effect and confirms it. */
async function confirm(checker: Page, effect: string): Promise<void> {
  await checker.goto('/admin/exposure')
  await part(checker, limits.title).getByRole('link', { name: settings.review }).click()
  await expect(checker.getByRole('region', { name: queue.detail })).toContainText(effect)
  await decide(checker, 'confirm')
  await expect(toast(checker, decisions.confirm.done)).toBeVisible()
}

test('a dealer proposes a limit of the exposure, which an owner confirms', async ({ browser, licensed }) => {
  const dealer = await staffAt(browser, licensed, 'dealer', '/admin/exposure')
  await expect(dealer.getByText(limits.empty)).toBeVisible()
  await button(dealer, decisions[NAME].button).click()
  const question = dialog(dealer, NAME)
  const set = question.getByRole('button', { name: decisions[NAME].button, exact: true })
  await question
    .getByLabel(decisionFields.instrument.label, { exact: true })
    .selectOption({ label: 'EURUSD' })
  await set.click()
  await expect(question.getByText(decisionFields.limit.wrong)).toBeVisible()
  await question.getByLabel(decisionFields.limit.label, { exact: true }).fill('2000')
  await set.click()
  await expect(toast(dealer, queue.proposed)).toBeVisible()
  await expect(part(dealer, limits.title)).toContainText(settings.waits)
  await confirm(await staffAt(browser, licensed, 'owner', '/admin'), '$2,000.00')
  await expect(limit(dealer, 'EURUSD')).toContainText(limits.states.within, { timeout: 15_000 })
})

test('an alert begins and ends on the boards with the trades of clients', async ({
  page,
  browser,
  licensed,
  logins,
}) => {
  const dealer = await staffAt(browser, licensed, 'dealer', '/admin/exposure')
  await enter(page, logins.client)
  const userid = await useridOf(page)
  const request = { amt: 10_000, user: userid, utr: '412345678901' }
  const { did } = await call<{ did: number }>(page, 'web_deposite_submit_api', request)
  await creditDeposit(licensed, did)
  await call(page, `wallet_switch_api/${userid}`, { wallet: 'real' })
  const bsid = await buy(page, 'EURUSD', 0.05, { wallet: 'real' })
  await expect(limit(dealer, 'EURUSD')).toContainText(limits.states.reached, { timeout: 20_000 })
  await expect(part(dealer, limits.alerts.title)).toContainText(limits.alerts.open)
  await seeNoFaults(dealer)
  const owner = await staffAt(browser, licensed, 'owner', '/admin')
  await expect(owner.locator('[data-figure="exposure"]')).toContainText(dashboard.limits.reached(1), {
    timeout: 15_000,
  })
  await seeNoFaults(owner)
  await call(page, 'trade_close_api', { bsid, cid: randomUUID() })
  await expect(limit(dealer, 'EURUSD')).toContainText(limits.states.within, { timeout: 20_000 })
  await expect(part(dealer, limits.alerts.title)).not.toContainText(limits.alerts.open)
})

test('a limit is taken away by two people too', async ({ browser, licensed }) => {
  const dealer = await staffAt(browser, licensed, 'dealer', '/admin/exposure')
  await limit(dealer, 'EURUSD').getByRole('button', { name: decisions[NAME].button, exact: true }).click()
  const question = dialog(dealer, NAME)
  await question.getByLabel(decisionFields.limit.label, { exact: true }).fill('0')
  await question.getByRole('button', { name: decisions[NAME].button, exact: true }).click()
  await expect(toast(dealer, queue.proposed)).toBeVisible()
  await confirm(await staffAt(browser, licensed, 'owner', '/admin'), '$2,000.00 → $0.00')
  await expect(dealer.getByText(limits.empty)).toBeVisible({ timeout: 15_000 })
  await expect(part(dealer, limits.changes.title)).toContainText(`$2,000.00 → ${limits.changes.none}`)
})
