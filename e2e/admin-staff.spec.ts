import type { Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { staffAt } from './as-staff.ts'
import { codeOf } from './authenticator-app.ts'
import { expect, test } from './fixtures.ts'
import { button, choose, decide, dialog, row, toast } from './office-steps.ts'
import type { Login } from './platform.ts'

const { account, code, decisions, logIn, queue, queues, reasons, recovery, roles } = en
const { step } = test

test.use({ installation: 'staff and their owners' })
// The second test has the members who logged in during the first.
test.describe.configure({ mode: 'serial' })

/** The first owner logs in and sets up an authenticator app. */
async function logInFirst(page: Page, { username, password }: Login): Promise<void> {
  await page.goto('/admin')
  await page.getByLabel(logIn.username).fill(username)
  await page.getByLabel(logIn.password, { exact: true }).fill(password)
  await button(page, logIn.submit).click()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel(code.label, { exact: true }).fill(codeOf(secret))
  await button(page, code.submit).click()
  await button(page, recovery.done).click()
}

test('an owner changes the role of a member, with old and new in the timeline, and ends the sessions', async ({
  browser,
  platform,
  logins,
}) => {
  const owner = await staffAt(browser, platform, 'owner', '/admin/staff-accounts')
  const member = await staffAt(browser, platform, 'support', '/admin/account')
  const first = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: platform.url })
  const detail = owner.getByRole('region', { name: queue.detail })
  const done = detail.getByRole('list', { name: en.timeline.title }).getByRole('listitem')

  await step('another owner confirms the new role', async () => {
    await logInFirst(first, logins.staff)
    await choose(owner, 'support-1')
    await decide(owner, 'set-role', { role: 'kyc' })
    await expect(toast(owner, queue.proposed)).toBeVisible()
    await expect(row(owner, 'support-1')).toContainText(roles.support)
    await first.getByRole('link', { name: queues.waiting.title, exact: true }).click()
    await choose(first, 'support-1')
    await decide(first, 'confirm')
    await expect(toast(first, decisions.confirm.done)).toBeVisible()
  })

  await step('the timeline has the old role and the new one', async () => {
    await owner.reload()
    await expect(row(owner, 'support-1')).toContainText(roles.kyc)
    await choose(owner, 'support-1')
    const changed = done.filter({ has: owner.locator('del') })
    await expect(changed).toContainText(logins.staff.username)
    await expect(changed.locator('del')).toHaveText(roles.support)
    await expect(changed.locator('dd')).toContainText(roles.kyc)
  })

  await step('the owner ends the sessions of the member, who has to log in again', async () => {
    await expect(detail.getByRole('list', { name: account.sessions }).getByRole('listitem')).toHaveCount(1)
    await decide(owner, 'end-staff-sessions')
    await expect(toast(owner, decisions['end-staff-sessions'].done)).toBeVisible()
    await member.reload()
    await expect(member).toHaveURL(/\/adminlogin/)
  })
})

test('the last owner is neither demoted nor removed, and reads why', async ({
  browser,
  platform,
  logins,
}) => {
  const owner = await staffAt(browser, platform, 'owner', '/admin/staff-accounts')
  // Two others remain who can confirm, so that an owner closes an account alone.
  await staffAt(browser, platform, 'auditor', '/admin/account')

  await step('one of two owners is removed', async () => {
    const other = owner
      .getByRole('row')
      .filter({ has: owner.getByRole('cell', { name: logins.staff.username, exact: true }) })
    await other.getByRole('link', { name: queue.open }).click()
    await decide(owner, 'close-staff')
    await expect(toast(owner, decisions['close-staff'].done)).toBeVisible()
    await expect(other).toContainText(queues.staff.states.closed)
  })

  await step('the other stays', async () => {
    await choose(owner, 'owner-1')
    await decide(owner, 'set-role', { role: 'auditor' })
    await expect(dialog(owner, 'set-role').getByRole('alert')).toHaveText(reasons['last_owner'] ?? '')
    await dialog(owner, 'set-role').getByRole('button', { name: en.form.cancel }).click()
    await button(owner, en.form.leave.leave).click()
    await decide(owner, 'close-staff')
    await expect(dialog(owner, 'close-staff').getByRole('alert')).toHaveText(reasons['last_owner'] ?? '')
    await dialog(owner, 'close-staff').getByRole('button', { name: en.form.cancel }).click()
    await owner.reload()
    await expect(row(owner, 'owner-1')).toContainText(roles.owner)
    await expect(row(owner, 'owner-1')).toContainText(queues.staff.states.active)
  })
})
