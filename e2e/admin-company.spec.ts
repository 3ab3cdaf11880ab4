import type { Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { enter } from './as-client.ts'
import { nextCodeOf, seeNoFaults, staffAt } from './as-staff.ts'
import { codeOf } from './authenticator-app.ts'
import { expect, test } from './licensed.ts'
import { button, choose, decide, dialog, row, toast } from './office-steps.ts'
import type { Platform } from './platform.ts'
import { words } from './words.ts'

const { account, code, decisions, decisionFields, home, invitation, invited, logIn } = en
const { queue, queues, recovery, roles } = en
const { step } = test

test.use({ installation: 'staff who run the company' })
// The second test accepts the invitation that the first one reads.
test.describe.configure({ mode: 'serial' })

let invitationCode = ''

/** Logs a member of staff in by hand, with the next code of the app. */
async function logInAgain(page: Page, platform: Platform, role: 'auditor' | 'support'): Promise<void> {
  await page.goto('/adminlogin')
  await page.getByLabel(logIn.username).fill(`${role}-1`)
  await page.getByLabel(logIn.password, { exact: true }).fill('three words apart')
  await button(page, logIn.submit).click()
  await page.getByLabel(code.label, { exact: true }).fill(await nextCodeOf(platform, role))
  await button(page, code.submit).click()
  await expect(button(page, home.logOut)).toBeVisible()
}

/** Sets the authenticator app up that the screen shows. */
async function setUpApp(page: Page): Promise<void> {
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel(code.label, { exact: true }).fill(codeOf(secret))
  await button(page, code.submit).click()
  await button(page, recovery.done).click()
}

test('an owner proposes a member, and another confirms and reads the invitation', async ({
  browser,
  licensed,
  logins,
}) => {
  const first = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: licensed.url })
  await first.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const owner = await staffAt(browser, licensed, 'owner', '/admin/staff-accounts')

  await step('the owner proposes', async () => {
    await first.goto('/admin')
    await first.getByLabel(logIn.username).fill(logins.staff.username)
    await first.getByLabel(logIn.password, { exact: true }).fill(logins.staff.password)
    await button(first, logIn.submit).click()
    await setUpApp(first)
    await expect(row(owner, 'owner-1')).toContainText(roles.owner)
    await decide(owner, 'add-staff')
    for (const field of ['username', 'name', 'role'] as const)
      await expect(owner.getByText(decisionFields[field].wrong)).toBeVisible()
    await owner.keyboard.press('Escape')
    await decide(owner, 'add-staff', { username: 'nisha.k', name: 'Nisha Kulkarni', role: 'support' })
    await expect(toast(owner, queue.proposed)).toBeVisible()
    await expect(row(owner, 'nisha.k')).toHaveCount(0)
  })

  await step('the other owner confirms, and reads the invitation once', async () => {
    await first.getByRole('link', { name: queues.waiting.title, exact: true }).click()
    await choose(first, 'nisha.k')
    await decide(first, 'confirm')
    const shown = first.getByRole('dialog', { name: invited.code })
    await expect(shown).toContainText(invited.text)
    const fact = shown.locator('dd').nth(1)
    await expect(fact).toHaveText(/^[\w-]{43}$/)
    invitationCode = (await fact.textContent()) ?? ''
    await shown.getByRole('button', { name: invited.copy }).click()
    await expect(shown.getByRole('button', { name: invited.copied })).toBeVisible()
    expect(await first.evaluate(() => navigator.clipboard.readText())).toBe(invitationCode)
    await shown.getByRole('button', { name: invited.done }).click()
    await expect(first.getByText(invitationCode)).toHaveCount(0)
    await expect(row(owner, 'nisha.k')).toContainText(roles.support)
  })
})

test('a new member accepts the invitation and changes the password', async ({ browser, licensed }) => {
  const member = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: licensed.url })
  await member.goto('/adminlogin')
  await button(member, logIn.invited).click()
  await member.getByLabel(logIn.username).fill('nisha.k')
  await member.getByLabel(invitation.code).fill(invitationCode)
  await member.getByLabel(invitation.password, { exact: true }).fill('four quiet green lanes')
  await button(member, invitation.submit).click()
  await setUpApp(member)
  await member.getByRole('link', { name: account.title }).click()
  await expect(row(member, account.thisOne)).toHaveCount(1)
  await decide(member, 'change-password', { password: 'wrong words', new_password: 'five calm blue hills' })
  await expect(dialog(member, 'change-password').getByRole('alert')).toBeVisible()
  await dialog(member, 'change-password')
    .getByLabel(decisionFields.password.label, { exact: true })
    .fill('four quiet green lanes')
  await dialog(member, 'change-password')
    .getByRole('button', { name: decisions['change-password'].button })
    .click()
  await expect(toast(member, decisions['change-password'].done)).toBeVisible()
  await expect(member.locator('dl').first()).toContainText('nisha.k')
})

test('a session is ended from another one', async ({ browser, licensed }) => {
  const auditor = await staffAt(browser, licensed, 'auditor', '/admin/staff-accounts')
  await choose(auditor, 'owner-1')
  await expect(auditor.getByText(queue.noDecision)).toBeVisible()
  await seeNoFaults(auditor)
  await expect(button(auditor, decisions['add-staff'].button)).toHaveCount(0)

  const other = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: licensed.url })
  await logInAgain(other, licensed, 'auditor')

  await auditor.getByRole('link', { name: account.title }).click()
  const sessions = auditor.getByRole('table', { name: account.sessions }).locator('tbody tr')
  await expect(sessions).toHaveCount(2)
  await seeNoFaults(auditor)
  await decide(auditor, 'end-sessions')
  await expect(toast(auditor, decisions['end-sessions'].done)).toBeVisible()
  await expect(sessions).toHaveCount(1)
  await other.reload()
  await expect(other).toHaveURL(/\/adminlogin/)
})

test('all other sessions are ended together, and this one stays', async ({ browser, licensed }) => {
  const support = await staffAt(browser, licensed, 'support', '/admin/account')
  const sessions = support.getByRole('table', { name: account.sessions }).locator('tbody tr')
  await expect(sessions).toHaveCount(1)
  await expect(button(support, decisions['end-other-sessions'].button)).toHaveCount(0)
  const other = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: licensed.url })
  await logInAgain(other, licensed, 'support')
  await support.reload()
  await expect(sessions).toHaveCount(2)
  await seeNoFaults(support)
  await decide(support, 'end-other-sessions')
  await expect(toast(support, decisions['end-other-sessions'].done)).toBeVisible()
  await expect(sessions).toHaveCount(1)
  await other.reload()
  await expect(other).toHaveURL(/\/adminlogin/)
})

test('a member is suspended, reads so at the login, and is reinstated', async ({ browser, licensed }) => {
  const owner = await staffAt(browser, licensed, 'owner', '/admin/staff-accounts')
  const clinic = await staffAt(browser, licensed, 'clinic', '/admin/account')
  await expect(row(clinic, account.thisOne)).toHaveCount(1)
  await choose(owner, 'clinic-1')
  const detail = owner.getByRole('region', { name: queue.detail })
  await expect(detail.getByRole('list', { name: account.sessions }).getByRole('listitem')).toHaveCount(1)
  await seeNoFaults(owner)
  await decide(owner, 'suspend-staff', { reason: 'Lost laptop' })
  await expect(row(owner, 'clinic-1')).toContainText(queues.staff.states.suspended)
  await clinic.reload()
  await expect(clinic).toHaveURL(/\/adminlogin/)
  await clinic.getByLabel(logIn.username).fill('clinic-1')
  await clinic.getByLabel(logIn.password, { exact: true }).fill('three words apart')
  await button(clinic, logIn.submit).click()
  await expect(clinic.getByText(en.reasons['staff_suspended'] ?? '')).toBeVisible()
  await choose(owner, 'clinic-1')
  await expect(detail).toContainText('Lost laptop')
  await decide(owner, 'reinstate-staff', { reason: 'Laptop found' })
  await expect(row(owner, 'clinic-1')).toContainText(queues.staff.states.active)
  await choose(owner, 'clinic-1')
  const done = detail.getByRole('list', { name: en.timeline.title }).getByRole('listitem')
  await expect(done.nth(0)).toContainText('Laptop found')
  await expect(done.nth(1)).toContainText('Lost laptop')
  await button(clinic, logIn.submit).click()
  await expect(clinic.getByLabel(code.label, { exact: true })).toBeVisible()
})

test('a bank account of the company is proposed and confirmed, and clients see it', async ({
  page,
  browser,
  licensed,
  logins,
}) => {
  const maker = await staffAt(browser, licensed, 'finance_maker', '/admin/banks')
  const checker = await staffAt(browser, licensed, 'finance_checker', '/admin/waiting')
  const given = { bank: 'Canara Bank', holder: 'Example Securities', number: '50200012345678' }
  await decide(maker, 'add-bank', { ...given, ifsc: 'CNRB000' })
  await expect(maker.getByText(decisionFields.ifsc.wrong)).toBeVisible()
  await maker.keyboard.press('Escape')
  await button(maker, en.form.leave.leave).click()
  await decide(maker, 'add-bank', { ...given, ifsc: 'CNRB0000300' })
  await expect(toast(maker, queue.proposed)).toBeVisible()
  await choose(checker, decisions['add-bank'].button)
  await expect(checker.getByRole('list', { name: en.timeline.title })).toContainText('finance-maker-1')
  await decide(checker, 'confirm')
  await choose(maker, 'Canara Bank')
  await expect(maker.getByRole('region', { name: queue.detail })).toContainText('CNRB0000300')
  const timeline = maker.getByRole('list', { name: en.timeline.title })
  await expect(timeline).toContainText(en.timeline.actions.company_bank_added)
  await expect(timeline).toContainText(en.timeline.actions.action_proposed)
  await seeNoFaults(maker)
  await enter(page, logins.client, '/deposite')
  await page.getByRole('button', { name: '₹5,000', exact: true }).tap()
  await page.getByRole('button', { name: words.en.deposit.show, exact: true }).tap()
  await page.getByText('Canara Bank').first().tap()
  await expect(page.getByText('50200012345678')).toBeVisible()
})
