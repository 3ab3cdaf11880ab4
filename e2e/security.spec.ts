import type { Page } from '@playwright/test'
import { call, enter } from './as-client.ts'
import { codeOf } from './authenticator-app.ts'
import { button } from './controls.ts'
import { fingerprintReader } from './fingerprint-reader.ts'
import { expect, test } from './fixtures.ts'
import { tenMinutesLater } from './later.ts'
import { newClient } from './new-client.ts'
import type { Login } from './platform.ts'
import { labelled, patternOf, refusal, untilHole, words } from './words.ts'

const { step } = test
const { devices, login, secondStep, security, proof } = words.en

async function type(page: Page, code: string): Promise<void> {
  await page.getByLabel(security.digit(1, 6)).click()
  await page.keyboard.type(code)
}

async function passwordStep(page: Page, { username, password }: Login, address = '/login'): Promise<void> {
  await page.goto(address)
  await page.getByLabel(login.email).fill(username)
  await page.getByLabel(login.password, { exact: true }).fill(password)
  await button(page, login.submit).click()
}

test('an authenticator app is turned on, and logs in with its code and with a recovery code', async ({
  page,
}, { retry }) => {
  const client = await newClient(page, 501 + retry * 10)
  await enter(page, client, '/security')
  await button(page, security.app.turnOn).click()
  await expect(page.getByRole('img', { name: security.app.qr })).toBeVisible()
  const link = await page.getByRole('link', { name: security.app.open }).getAttribute('href')
  const secret = new URL(link ?? '').searchParams.get('secret') ?? ''
  await type(page, codeOf(secret))
  await button(page, security.app.confirm).click()
  const codes = page.getByRole('listitem').filter({ hasText: /^(\w{4}-){5}\w{4}$/ })
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().textContent()) ?? ''
  await button(page, security.recovery.kept).click()
  await expect(page.getByText(security.recovery.left(10))).toBeVisible()

  await page.context().clearCookies()
  await passwordStep(page, client)
  await expect(page.getByRole('heading', { name: secondStep.title })).toBeVisible()
  await page.keyboard.type('000000')
  await expect(page.getByText(secondStep.reasons.code_wrong()).first()).toBeVisible()
  // Each code counts once: the next one, which the server takes a step early.
  await page.keyboard.type(codeOf(secret, 1))
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.context().clearCookies()
  await passwordStep(page, client)
  await button(page, secondStep.useRecovery).click()
  await page.getByLabel(secondStep.recoveryCode).fill(recovery)
  await button(page, secondStep.verify).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a passkey is made, and logs in without name and password', async ({ page, baseURL }, { retry }) => {
  // Browsers bind no passkey to a network address.
  const here = (path: string): string => new URL(path, (baseURL ?? '').replace('127.0.0.1', 'localhost')).href
  const client = await newClient(page, 502 + retry * 10)
  await fingerprintReader(page)
  await passwordStep(page, client, here('/login'))
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(here('/security'))
  await button(page, security.passkeys.add).click()
  await expect(page.getByText('Chrome on', { exact: false }).first()).toBeVisible()
  await page.context().clearCookies()
  await page.goto(here('/login'))
  await button(page, login.passkey).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await step('a passkey is renamed', async () => {
    await page.goto(here('/security'))
    await page
      .getByRole('button', { name: labelled(untilHole(security.passkeys.renameOf), / Chrome on/) })
      .click()
    await page.getByLabel(security.passkeys.name, { exact: true }).fill('Key of my phone')
    await button(page, security.passkeys.save).click()
    await expect(page.getByText('Key of my phone', { exact: true })).toBeVisible()
  })
  await step('a passkey verifies the client again minutes later, and is removed', async () => {
    await tenMinutesLater(client.username)
    await button(page, security.passkeys.removeOf('Key of my phone')).click()
    await page.getByRole('alertdialog').getByRole('button', { name: security.passkeys.remove }).click()
    await button(page, proof.passkey).click()
    await expect(page.getByText(security.passkeys.removed).first()).toBeVisible()
    await expect(page.getByText(security.passkeys.none)).toBeVisible()
  })
  await step('after its removal it no longer logs in', async () => {
    await page.context().clearCookies()
    await page.goto(here('/login'))
    await button(page, login.passkey).click()
    await expect(page.getByRole('alert').filter({ hasText: login.passkeyRefused })).toBeVisible()
  })
})

test('devices are listed with the history of logins, and all others are logged out', async ({
  page,
  browser,
}, { retry }) => {
  const client = await newClient(page, 504 + retry * 10)
  await enter(page, client, '/devices')
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await enter(other, client)
  await page.reload()
  await expect(page.getByText(devices.thisDevice)).toBeVisible()
  await step('one device is logged out by itself', async () => {
    await page.getByRole('button', { name: patternOf(devices.endOf, /Chrome on .+/) }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: devices.end, exact: true }).click()
    await expect(page.getByText(devices.ended).first()).toBeVisible()
    await expect(call(other, 'session_api')).rejects.toThrow('401')
    await expect(page.getByRole('button', { name: patternOf(devices.endOf, /Chrome on .+/) })).toHaveCount(0)
  })
  await enter(other, client)
  await page.reload()
  await button(page, devices.endOthers).click()
  await page.getByRole('alertdialog').getByRole('button', { name: devices.endOthers }).click()
  await expect(page.getByText(devices.othersEnded)).toBeVisible()
  await expect(other).toHaveURL(/\/login/)
  await expect(other.getByText(refusal('logged_out_device'))).toBeVisible()
  await expect(page.getByText(devices.succeeded, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: devices.title })).toBeVisible()
  await elsewhere.close()
})
