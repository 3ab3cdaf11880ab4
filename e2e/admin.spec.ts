import type { Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { codeOf } from './authenticator-app.ts'
import { untilQuiet, violationsOf } from './axe.ts'
import { fingerprintReader } from './fingerprint-reader.ts'
import { expect, test } from './fixtures.ts'
import { tenMinutesLaterForStaff } from './later.ts'
import type { Login, Platform } from './platform.ts'

const { account, code, decisionFields, decisions, home, invitation, logIn, proof, recovery, roles, setUp } =
  en
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
  await page.setViewportSize({ width: 1440, height: 900 })
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

/** Adds a member of staff, who accepts the invitation and sets an app up. */
async function join(page: Page, platform: Platform, username: string, name: string): Promise<void> {
  const words = ['add-staff', username, '--name', name, '--role', 'clinic', '--by', 'owner']
  const said = await platform.staff(...words)
  await button(page, logIn.invited).click()
  await seeNoFaults(page)
  await page.getByLabel(logIn.username).fill(username)
  await page.getByLabel(invitation.code).fill(/: ([\w-]{43})/.exec(said)?.[1] ?? '')
  await page.getByLabel(invitation.password).fill('three words apart')
  await button(page, invitation.submit).click()
  await setUpApp(page)
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

test('a member of staff that an owner adds logs in with the invitation', async ({ page, platform }) => {
  await page.goto('/adminlogin')
  await join(page, platform, 'asha', 'Asha Rao')
  await expect(page.locator('dl').getByText(roles.clinic, { exact: true })).toBeVisible()
})

/** With a host name: browsers bind no passkey to a network address. */
const addressByName = ({ url }: Platform): string => url.replace('127.0.0.1', 'localhost')

const passkeysOn = (page: Page) => page.getByRole('table', { name: account.passkeys })

/** Adds a member of staff with a passkey of a new device. */
async function joinWithPasskey(
  page: Page,
  platform: Platform,
  username: string,
  name: string,
): Promise<void> {
  await fingerprintReader(page)
  await page.goto(`${addressByName(platform)}/adminlogin`)
  await join(page, platform, username, name)
  await page.getByRole('link', { name: account.title }).click()
  await expect(page.getByText(account.noPasskeys)).toBeVisible()
  await button(page, account.addPasskey).click()
  await expect(passkeysOn(page)).toContainText(account.neverUsed)
}

test('a passkey is added, is the second step of the login, confirms, and is removed', async ({
  page,
  platform,
}) => {
  const member = { username: 'meera', password: 'three words apart' }
  const passkeys = passkeysOn(page)
  const logInAgain = async (): Promise<void> => {
    await button(page, home.logOut).click()
    await passwordStep(page, member)
    await expect(page.getByLabel(code.label, { exact: true })).toBeVisible()
  }
  await joinWithPasskey(page, platform, member.username, 'Meera Nair')
  await seeNoFaults(page)

  await test.step('the login takes it in place of the code', async () => {
    await logInAgain()
    await seeNoFaults(page)
    await button(page, code.passkey).click()
    await expect(passkeys.locator('tbody tr')).toHaveCount(1)
    await expect(passkeys).not.toContainText(account.neverUsed)
  })
  await test.step('it confirms its own removal minutes later, after which the login asks for a code alone', async () => {
    await tenMinutesLaterForStaff(member.username)
    const { button: remove, done } = decisions['remove-passkey']
    await button(page, remove).click()
    await page
      .getByRole('dialog', { name: remove })
      .getByRole('button', { name: remove, exact: true })
      .click()
    const confirmation = page.getByRole('dialog', { name: proof.title })
    await confirmation.getByRole('button', { name: code.passkey, exact: true }).click()
    await expect(page.getByText(done, { exact: true }).first()).toBeVisible()
    await expect(page.getByText(account.noPasskeys)).toBeVisible()
    await seeNoFaults(page)
    await logInAgain()
    await expect(button(page, code.passkey)).toHaveCount(0)
  })
})

test('a passkey gets another name, and one that was not added says so in words of its own', async ({
  page,
  platform,
}) => {
  await joinWithPasskey(page, platform, 'tara', 'Tara Menon')
  const { button: rename, done } = decisions['rename-passkey']
  const question = page.getByRole('dialog', { name: rename })
  const name = question.getByLabel(decisionFields['passkey-name'].label, { exact: true })
  const send = question.getByRole('button', { name: rename, exact: true })

  await button(page, rename).click()
  await name.fill('   ')
  await send.click()
  await expect(question.getByText(decisionFields['passkey-name'].wrong)).toBeVisible()
  await name.fill('Office laptop')
  await send.click()
  await expect(page.getByText(done, { exact: true }).first()).toBeVisible()
  await expect(passkeysOn(page)).toContainText('Office laptop')
  await seeNoFaults(page)
  await page.reload()
  await expect(passkeysOn(page)).toContainText('Office laptop')

  // The device already has a passkey of this account: the browser makes no second one.
  await button(page, account.addPasskey).click()
  await expect(page.getByRole('alert')).toHaveText(account.passkeyNotAdded)
  await expect(passkeysOn(page).locator('tbody tr')).toHaveCount(1)
  await seeNoFaults(page)
})

test('a suspended member of staff cannot use the passkey until the reinstatement', async ({
  page,
  platform,
}) => {
  const member = { username: 'kavya', password: 'three words apart' }
  const decide = (name: string) =>
    platform.staff(name, member.username, '--reason', 'Lost laptop', '--by', 'owner')
  await joinWithPasskey(page, platform, member.username, 'Kavya Iyer')
  await button(page, home.logOut).click()
  await passwordStep(page, member)
  await expect(button(page, code.passkey)).toBeVisible()
  await decide('suspend-staff')
  await button(page, code.passkey).click()
  await expect(page.getByText('Your login attempt expired')).toBeVisible()
  await button(page, code.back).click()
  await passwordStep(page, member)
  await expect(page.getByText('Your account is suspended')).toBeVisible()
  await decide('reinstate-staff')
  await passwordStep(page, member)
  await button(page, code.passkey).click()
  await expect(passkeysOn(page).locator('tbody tr')).toHaveCount(1)
})
