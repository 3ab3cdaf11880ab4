import type { Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { call, enter, useridOf } from './as-client.ts'
import { seeNoFaults, staffAt } from './as-staff.ts'
import { button as buttonOf } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { creditDeposit } from './licensed.ts'
import { appointChecker, together } from './together.ts'
import { words } from './words.ts'

const { decisionFields, decisions, queue, settings } = en
const { company, deposit, funds, login, withdraw } = words.en

test.use({ installation: 'licence' })
test.describe.configure({ mode: 'serial' })

type Name = 'set-licence' | 'end-licence' | 'confirm'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: Name) => page.getByRole('dialog', { name: decisions[name].button })
const toast = (page: Page, text: string) => page.locator('[popover]').getByText(text, { exact: true })
const block = (page: Page) => page.getByRole('region', { name: settings.blocks.licence, exact: true })
const history = (page: Page) =>
  page.getByRole('region', { name: settings.history(settings.blocks.licence), exact: true })
const send = (page: Page, name: Name) =>
  dialog(page, name).getByRole('button', { name: decisions[name].button, exact: true }).click()

/** A checker opens the proposal from the screen of settings, and confirms it. */
async function confirm(checker: Page): Promise<void> {
  await block(checker).getByRole('link', { name: settings.review }).click()
  await button(checker, decisions.confirm.button).click()
  await send(checker, 'confirm')
  await expect(toast(checker, decisions.confirm.done)).toBeVisible()
}

/** Before others have a second factor: then appointing takes two. */
test.beforeAll(async ({ platform }) => {
  const asha = ['Asha', '--name', 'For the test', '--role', 'finance_maker', '--by', 'owner']
  await platform.staff('add-staff', ...asha)
  await appointChecker(platform)
  await together(platform, 'set-limits', '--cool-off', '0')
})

test('two of finance set the licence, which opens live accounts and is read before the login', async ({
  page,
  browser,
  platform,
  logins,
}) => {
  await enter(page, logins.client, '/company')
  await expect(page.getByText(company.practiceOnlyText)).toBeVisible()
  const maker = await staffAt(browser, platform, 'finance_maker', '/admin/settings')
  await expect(button(maker, decisions['end-licence'].button)).toHaveCount(0)
  await button(maker, decisions['set-licence'].button).click()
  await send(maker, 'set-licence')
  for (const name of ['licensee', 'regulator', 'licence'] as const)
    await expect(maker.getByText(decisionFields[name].wrong)).toBeVisible()
  for (const [name, text] of [
    ['licensee', 'Global Forex Ltd'],
    ['regulator', 'IFSCA'],
    ['licence', 'BD/2026/17'],
  ] as const)
    await dialog(maker, 'set-licence').getByLabel(decisionFields[name].label, { exact: true }).fill(text)
  await send(maker, 'set-licence')
  await expect(toast(maker, queue.proposed)).toBeVisible()
  await page.reload()
  await expect(page.getByText(company.practiceOnlyText)).toBeVisible()

  const checker = await staffAt(browser, platform, 'finance_checker', '/admin/settings')
  await confirm(checker)
  await maker.reload()
  await expect(block(maker)).toContainText('BD/2026/17')
  await expect(history(maker)).toContainText('Global Forex Ltd')
  await seeNoFaults(maker)
  await page.goto('/deposite')
  await expect(buttonOf(page, deposit.show)).toBeVisible()
  const visitor = await browser.newPage({ baseURL: platform.url })
  await visitor.goto('/login')
  await expect(visitor.getByText(login.licence('Global Forex Ltd', 'IFSCA', 'BD/2026/17'))).toBeVisible()
})

test('after the end of the licence a client withdraws what the live account holds, and deposits nothing', async ({
  page,
  browser,
  platform,
  logins,
}) => {
  await enter(page, logins.client)
  const user = await useridOf(page)
  const { did } = await call<{ did: number }>(page, 'web_deposite_submit_api', {
    amt: 10_000,
    user,
    utr: '412345678901',
  })
  await creditDeposit(platform, did)
  const account = {
    acc_holder: 'Demo Client',
    acc_no: '000011112222',
    ifsc: 'SBIN0000300',
    bank_name: 'State Bank',
  }
  await call(page, 'bank_update_api', { id: user, ...account })

  const maker = await staffAt(browser, platform, 'finance_maker', '/admin/settings')
  await button(maker, decisions['end-licence'].button).click()
  await expect(dialog(maker, 'end-licence')).toContainText(decisions['end-licence'].text)
  await send(maker, 'end-licence')
  await expect(toast(maker, queue.proposed)).toBeVisible()
  await confirm(await staffAt(browser, platform, 'finance_checker', '/admin/settings'))

  await page.goto('/deposite')
  await expect(page.getByText(deposit.notOpen)).toBeVisible()
  await page.goto('/withdrawl')
  await expect(page.getByRole('note').first()).toContainText(funds.notices.licenceEnded)
  await expect(buttonOf(page, withdraw.submit)).toBeVisible()
})
