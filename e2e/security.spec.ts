import type { CDPSession, Page } from '@playwright/test'
import { buy, call, enter, openTrades, useridOf } from './as-client.ts'
import { codeOf } from './authenticator-app.ts'
import { button } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { tenMinutesLater } from './later.ts'
import { newClient } from './new-client.ts'
import type { Login } from './platform.ts'
import { labelled, patternOf, untilHole, words } from './words.ts'

const { step } = test
const { devices, login, secondStep, security, trade, chart, proof } = words.en
const PIN = '4071'

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

async function setPin(page: Page): Promise<void> {
  await button(page, security.pin.set).click()
  await page.getByLabel(security.pin.field, { exact: true }).fill(PIN)
  await page.getByLabel(security.pin.again, { exact: true }).fill(PIN)
  await button(page, security.pin.save).click()
  await expect(button(page, security.pin.change)).toBeVisible()
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

/** A device with a fingerprint reader, as the browser's own tools imitate one. */
async function fingerprintReader(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return session
}

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

  await step('it is renamed', async () => {
    await page.goto(here('/security'))
    await page
      .getByRole('button', { name: labelled(untilHole(security.passkeys.renameOf), / Chrome on/) })
      .click()
    await page.getByLabel(security.passkeys.name, { exact: true }).fill('Key of my phone')
    await button(page, security.passkeys.save).click()
    await expect(page.getByText('Key of my phone', { exact: true })).toBeVisible()
  })
  await step('minutes later it verifies the client again, and is removed', async () => {
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

test('a wallet PIN is set, an order asks for it and executes once', async ({ page }, { retry }) => {
  const client = await newClient(page, 503 + retry * 10)
  await enter(page, client, '/security')
  await setPin(page)

  await call(page, `risk_acknowledge_api/${await useridOf(page)}`, { version: 1 })
  await page.goto('/addtrade/EURUSD')
  await page.getByLabel(trade.lots, { exact: true }).fill('0.01')
  await page.getByRole('button', { name: /^BUY/ }).filter({ visible: true }).last().click()
  const question = page.getByRole('dialog', { name: proof.title })
  await expect(question.getByLabel(proof.pin, { exact: true })).toBeFocused()
  await page.keyboard.type('9182')
  await button(page, proof.confirm).click()
  await expect(question.getByText(proof.reasons.pin_wrong('4'))).toBeVisible()
  await question.getByLabel(proof.pin, { exact: true }).fill(PIN)
  const order = page.waitForRequest('**/api/web_trade_api')
  await button(page, proof.confirm).click()
  await expect(question).toBeHidden()
  await expect.poll(async () => (await openTrades(page)).length).toBe(1)
  expect((await order).postDataJSON()).toMatchObject({ wpin: PIN })
})

test('an order that waits for its PIN ends with a reload, and asks on no other screen', async ({ page }, {
  retry,
}) => {
  const client = await newClient(page, 508 + retry * 10)
  await enter(page, client, '/security')
  await setPin(page)
  await call(page, `risk_acknowledge_api/${await useridOf(page)}`, { version: 1 })
  await page.goto('/addtrade/EURUSD')
  await page.getByLabel(trade.lots, { exact: true }).fill('0.01')
  await page.getByRole('button', { name: /^BUY/ }).filter({ visible: true }).last().click()
  const question = page.getByRole('dialog', { name: proof.title })
  await expect(question.getByLabel(proof.pin, { exact: true })).toBeFocused()
  let again = 0
  page.on('request', (request) => (again += request.url().includes('web_trade_api') ? 1 : 0))
  await page.goto('/orders')
  await expect(page.getByRole('tab').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(question).toBeHidden()
  expect(again).toBe(0)
  expect(await openTrades(page)).toEqual([])
})

test('each order asks for the PIN until one correct PIN unlocks trading', async ({ page }, { retry }) => {
  const client = await newClient(page, 506 + retry * 10)
  await enter(page, client, '/security')
  await setPin(page)
  await expect(page.getByText(security.pin.aboutEach)).toBeVisible()
  await call(page, `risk_acknowledge_api/${await useridOf(page)}`, { version: 1 })
  const question = page.getByRole('dialog', { name: proof.title })
  const opens = page.getByRole('switch', { name: security.pin.opens })
  const answer = async (): Promise<void> => {
    await question.getByLabel(proof.pin, { exact: true }).fill(PIN)
    await button(page, proof.confirm).click()
    await expect(question).toBeHidden()
  }
  const order = async (): Promise<void> => {
    await page.goto('/addtrade/EURUSD')
    await page.getByLabel(trade.lots, { exact: true }).fill('0.01')
    await page.getByRole('button', { name: /^BUY/ }).filter({ visible: true }).last().click()
  }
  const trades = async () => (await openTrades(page)).length

  await step('off: the second order asks again, and says so', async () => {
    for (const count of [1, 2]) {
      await order()
      await expect(question.getByText(proof.pinEach)).toBeVisible()
      await answer()
      await expect.poll(trades).toBe(count)
    }
  })
  await step('it is turned on with the PIN', async () => {
    await page.goto('/security')
    await opens.click()
    await question.getByRole('button', { name: words.en.shell.close }).click()
    await expect(opens).not.toBeChecked()
    await opens.click()
    await answer()
    await expect(opens).toBeChecked()
    await expect(page.getByText(security.pin.aboutOpens)).toBeVisible()
  })
  await step('on: the next order asks, the one after it does not', async () => {
    await order()
    await expect(question.getByText(proof.pinOpens('5'))).toBeVisible()
    await answer()
    await expect.poll(trades).toBe(3)
    await order()
    await expect.poll(trades).toBe(4)
  })
  await step('turned off again, without a PIN, the next order asks', async () => {
    await page.goto('/security')
    await opens.click()
    await expect(opens).not.toBeChecked()
    await order()
    await answer()
    await expect.poll(trades).toBe(5)
  })
})

test('the wallet PIN is changed with the current one', async ({ page }, { retry }) => {
  const client = await newClient(page, 507 + retry * 10)
  await enter(page, client, '/security')
  await setPin(page)
  const question = page.getByRole('dialog', { name: proof.title })
  await button(page, security.pin.change).click()
  await page.getByLabel(security.pin.current, { exact: true }).fill('9182')
  await page.getByLabel(security.pin.field, { exact: true }).fill('5093')
  await page.getByLabel(security.pin.again, { exact: true }).fill('5093')
  await button(page, security.pin.save).click()
  await expect(question.getByText(proof.reasons.pin_wrong('4'))).toBeVisible()
  await question.getByLabel(proof.pin, { exact: true }).fill(PIN)
  await button(page, proof.confirm).click()
  await expect(page.getByText(security.pin.saved).first()).toBeVisible()
})

test('moving a line on the chart asks for the wallet PIN', async ({ page }, { retry }) => {
  const client = await newClient(page, 505 + retry * 10)
  await enter(page, client, '/security')
  const userid = await useridOf(page)
  await call(page, `risk_acknowledge_api/${userid}`, { version: 1 })
  await buy(page, 'GBPUSD', 0.01, { target: 2 })
  await setPin(page)
  await page.goto('/addtrade/GBPUSD')
  const lines = page.locator('iframe').contentFrame().locator('#lines [tabindex="0"]')
  const line = lines.filter({ hasText: chart.target })
  await line.focus()
  await line.press('ArrowDown')
  await line.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: trade.move }).click()
  const question = page.getByRole('dialog', { name: proof.title })
  await question.getByLabel(proof.pin, { exact: true }).fill(PIN)
  await button(page, proof.confirm).click()
  await expect(
    page.getByText(
      untilHole((hole) => trade.moved(trade.lineOf(trade.lines.target, 'BUY 0.01 GBPUSD'), hole)),
    ),
  ).toBeVisible()
  expect((await openTrades(page))[0]?.target).toBeLessThan(2)
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
  await expect(call(other, 'session_api')).rejects.toThrow('401')
  await expect(other).toHaveURL(/\/login/)
  await expect(page.getByText(devices.succeeded, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: devices.title })).toBeVisible()
  await elsewhere.close()
})
