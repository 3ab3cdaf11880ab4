import type { Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { codeOf } from './authenticator-app.ts'
import { untilQuiet, violationsOf } from './axe.ts'
import { expect, test } from './fixtures.ts'
import type { Login } from './platform.ts'

const { code, home, invitation, logIn, recovery, roles, setUp } = en
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.use({ installation: 'back office', viewport: { width: 1440, height: 900 }, isMobile: false })

async function passwordStep(page: Page, { username, password }: Login): Promise<void> {
  await page.getByLabel(logIn.username).fill(username)
  await page.getByLabel(logIn.password, { exact: true }).fill(password)
  await button(page, logIn.submit).click()
}

/** Sets the app up that the page shows, and gives its secret. */
async function setUpApp(page: Page): Promise<string> {
  await expect(page.getByRole('img', { name: setUp.qr })).toBeVisible()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel(code.label, { exact: true }).fill(codeOf(secret))
  await button(page, code.submit).click()
  await expect(page.getByRole('listitem')).toHaveCount(10)
  await button(page, recovery.done).click()
  return secret
}

async function seeNoFaults(page: Page): Promise<void> {
  await untilQuiet(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const [width, height] of [
      [1440, 900],
      [768, 1024],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await violationsOf(page)).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
  }
}

test('the first owner sets up an authenticator app, logs in and out', async ({ page, logins }) => {
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/adminlogin$/)
  await seeNoFaults(page)
  await passwordStep(page, { ...logins.staff, password: 'wrong' })
  await expect(page.getByText('Incorrect email or password')).toBeVisible()
  await passwordStep(page, logins.staff)
  await expect(page.getByRole('img', { name: setUp.qr })).toBeVisible()
  await seeNoFaults(page)
  const secret = await setUpApp(page)
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('heading', { name: 'Owner' })).toBeVisible()
  await seeNoFaults(page)
  await page.reload()
  await expect(page.locator('dl').getByText(roles.owner, { exact: true })).toBeVisible()
  await button(page, home.logOut).click()
  await expect(page).toHaveURL(/\/adminlogin$/)

  await passwordStep(page, logins.staff)
  await page.getByLabel(code.label, { exact: true }).fill('000000')
  await button(page, code.submit).click()
  await expect(page.getByText('Incorrect or used code')).toBeVisible()
  // Each code counts once: the next one, which the server takes a step early.
  await page.getByLabel(code.label, { exact: true }).fill(codeOf(secret, 1))
  await button(page, code.submit).click()
  await expect(page.getByRole('heading', { name: 'Owner' })).toBeVisible()
})

test('a member of staff that an owner adds logs in with the invitation', async ({ page, platform }) => {
  const said = await platform.staff(
    'add-staff',
    'asha',
    '--name',
    'Asha Rao',
    '--role',
    'clinic',
    '--by',
    'owner',
  )
  await page.goto('/adminlogin')
  await button(page, logIn.invited).click()
  await seeNoFaults(page)
  await page.getByLabel(logIn.username).fill('asha')
  await page.getByLabel(invitation.code).fill(/: ([\w-]{43})/.exec(said)?.[1] ?? '')
  await page.getByLabel(invitation.password).fill('three words apart')
  await button(page, invitation.submit).click()
  await setUpApp(page)
  await expect(page.getByRole('heading', { name: 'Asha Rao' })).toBeVisible()
  await expect(page.locator('dl').getByText(roles.clinic, { exact: true })).toBeVisible()
})
