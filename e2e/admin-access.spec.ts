import type { Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { enter, forget, logIn, useridOf } from './as-client.ts'
import { seeNoFaults, staffAt } from './as-staff.ts'
import { expect, test } from './fixtures.ts'
import { words } from './words.ts'

const { client, decisionFields, decisions, timeline } = en
const { ownLog, reasons, settings, shell, trade } = words.en

test.use({ installation: 'suspensions' })
test.describe.configure({ mode: 'serial' })

type Name = 'suspend-client' | 'reopen-client' | 'end-client-sessions'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toast = (page: Page, text: string) => page.locator('[popover]').getByText(text, { exact: true })
const block = (page: Page, name: keyof typeof client.blocks) =>
  page.getByRole('region', { name: client.blocks[name], exact: true })

async function decide(
  page: Page,
  name: Name,
  given: { readonly part?: string; readonly reason?: string } = {},
) {
  await button(page, decisions[name].button).click()
  const question = page.getByRole('dialog', { name: decisions[name].button })
  if (given.part) await question.getByLabel(decisionFields.part.label).selectOption(given.part)
  if (given.reason) await question.getByLabel(decisionFields.reason.label).fill(given.reason)
  await question.getByRole('button', { name: decisions[name].button, exact: true }).click()
}

test('KYC suspends trading with a reason, which the client reads with the refused order', async ({
  page,
  browser,
  platform,
  logins,
}) => {
  const reason = 'Your PAN card has expired. Send a new one.'
  await logIn(page, logins.client)
  const staff = await staffAt(browser, platform, 'kyc', `/admin/edituser/${await useridOf(page)}`)
  await decide(staff, 'suspend-client')
  await expect(staff.getByText(decisionFields.part.wrong)).toBeVisible()
  await expect(staff.getByText(decisionFields.reason.wrong)).toBeVisible()
  await staff.keyboard.press('Escape')
  await decide(staff, 'suspend-client', { part: 'dealing', reason })
  await expect(toast(staff, decisions['suspend-client'].done)).toBeVisible()
  await expect(block(staff, 'identity')).toContainText(reason)
  await seeNoFaults(staff)

  await page.goto('/addtrade/EURUSD')
  await page.getByLabel(trade.lots, { exact: true }).fill('0.01')
  const buy = page.getByRole('group', { name: trade.buttons }).getByRole('button', { name: 'BUY' })
  await buy.tap()
  const refused = page.getByRole('alert').filter({ hasText: trade.failed })
  await expect(refused).toContainText(reasons['dealing_suspended']?.({ reason }) ?? '')
  await decide(staff, 'reopen-client')
  await expect(toast(staff, decisions['reopen-client'].done)).toBeVisible()
  await expect(block(staff, 'identity')).not.toContainText(reason)
})

test('KYC suspends the login: the client is logged out, and reads why in both languages', async ({
  page,
  browser,
  platform,
  logins,
}) => {
  const reason = 'We could not reach you.'
  await enter(page, logins.client)
  const staff = await staffAt(browser, platform, 'kyc', `/admin/edituser/${await useridOf(page)}`)
  await decide(staff, 'suspend-client', { part: 'login', reason })
  await expect(toast(staff, decisions['suspend-client'].done)).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(reasons['logged_out_staff']?.({}) ?? '')).toBeVisible()
  for (const language of ['en', 'hi'] as const) {
    await forget(page)
    await page.goto('/login')
    if (language === 'hi') await page.getByText(shell.languages.hi).tap()
    const texts = words[language]
    await page.getByLabel(texts.login.email).fill(logins.client.username)
    await page.getByLabel(texts.login.password, { exact: true }).fill(logins.client.password)
    await page.getByRole('button', { name: texts.login.submit }).tap()
    await expect(page.getByText(texts.reasons['login_suspended']?.({ reason }) ?? '')).toBeVisible()
  }
  await decide(staff, 'reopen-client')
  await expect(toast(staff, decisions['reopen-client'].done)).toBeVisible()
  await forget(page)
  await enter(page, logins.client)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('support ends the sessions of a client, and suspends none', async ({
  page,
  browser,
  platform,
  logins,
}) => {
  await enter(page, logins.client)
  const staff = await staffAt(browser, platform, 'support', `/admin/edituser/${await useridOf(page)}`)
  await expect(block(staff, 'devices')).toBeVisible()
  await expect(button(staff, decisions['suspend-client'].button)).toHaveCount(0)
  await decide(staff, 'end-client-sessions', { reason: 'The phone was stolen' })
  await expect(toast(staff, decisions['end-client-sessions'].done)).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  await expect(button(staff, decisions['end-client-sessions'].button)).toHaveCount(0)
  const done = staff.getByRole('region', { name: timeline.title }).getByRole('listitem').first()
  await expect(done).toContainText(timeline.actions.client_sessions_ended)
  await expect(done).toContainText('The phone was stolen')
})

test('the client reads under Account activity what they and staff did, and that staff read their data', async ({
  page,
  browser,
  platform,
  logins,
}) => {
  await logIn(page, logins.client)
  const userid = await useridOf(page)
  const kyc = await staffAt(browser, platform, 'kyc', `/admin/edituser/${userid}`)
  await expect(block(kyc, 'devices')).toBeVisible()

  await page.goto('/settings')
  await page.getByRole('main').getByRole('link', { name: settings.links.ownLog.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: ownLog.title })).toBeVisible()
  const rows = page.getByRole('list', { name: ownLog.title }).getByRole('listitem')
  const viewed = rows.filter({ hasText: ownLog.actions.client_viewed })
  await expect(viewed.first()).toContainText(ownLog.by.staff)
  await expect(viewed.first()).not.toContainText('kyc')
  await expect(rows.filter({ hasText: ownLog.actions.client_suspended }).first()).toContainText(
    ownLog.by.staff,
  )
  await expect(rows.filter({ hasText: ownLog.actions.logged_in }).first()).toContainText(ownLog.by.you)
})
