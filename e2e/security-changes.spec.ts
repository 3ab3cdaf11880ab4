import type { Locator, Page } from '@playwright/test'
import { call, enter, forget, logInByHand, useridOf } from './as-client.ts'
import { codeOf } from './authenticator-app.ts'
import { button, field } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { tenMinutesLater } from './later.ts'
import { newClient } from './new-client.ts'
import { lastCode, messagesTo } from './outbox.ts'
import { words } from './words.ts'
import { appointChecker, together } from './together.ts'

/* Changes of a wallet PIN, an authenticator app and its recovery codes. */

const { step } = test
const { security, trade, proof } = words.en
const PIN = '4071'
/** A button of the last dialog. */
const answer = (page: Page, name: string): Locator =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true })

async function sendOrder(page: Page): Promise<void> {
  await page.goto('/addtrade/EURUSD')
  await field(page, trade.lots).fill('0.01')
  await page.getByRole('button', { name: /^BUY/ }).filter({ visible: true }).last().click()
}

/** Answers the identity check of an order or a change. */
async function prove(page: Page, name: string, value: string): Promise<void> {
  const question = page.getByRole('dialog', { name: proof.title })
  await question.getByLabel(name, { exact: true }).fill(value)
  await question.getByRole('button', { name: proof.confirm, exact: true }).click()
}

test('five wrong tries lock a wallet PIN, a code by email unlocks it, and it can be removed', async ({
  page,
}, { retry }) => {
  const client = await newClient(page, 541 + retry)
  const registered = await lastCode(page, client.username)
  await enter(page, client)
  await call(page, 'pin_set_api', { pin: PIN })
  await call(page, `risk_acknowledge_api/${await useridOf(page)}`, { version: 1 })

  await step('four wrong tries are counted down, and the fifth locks it', async () => {
    await sendOrder(page)
    for (const left of ['4', '3', '2', '1']) {
      await prove(page, proof.pin, '9182')
      await expect(page.getByText(proof.reasons.pin_wrong(left))).toBeVisible()
    }
    await prove(page, proof.pin, '9182')
    await expect(page.getByText(proof.reasons.pin_locked)).toBeVisible()
    const kinds = async () => (await messagesTo(page, client.username)).map(({ kind }) => kind)
    await expect.poll(kinds).toContain('pin_locked')
  })
  await step('the code of a message sets a new one', async () => {
    await page.getByRole('link', { name: proof.resetPin }).click()
    await expect(page.getByText(security.pin.lockedText)).toBeVisible()
    for (const name of [security.pin.change, security.pin.remove, security.pin.set])
      await expect(button(page, name)).toHaveCount(0)
    await button(page, security.pin.setNew).click()
    await button(page, security.pin.sendCode).click()
    await expect(page.getByText(security.pin.codeSent)).toBeVisible()
    await page.keyboard.type(await lastCode(page, client.username, registered))
    for (const name of [security.pin.field, security.pin.again]) await field(page, name).fill('5093')
    await button(page, security.pin.save).click()
    await expect(page.getByText(security.pin.saved).first()).toBeVisible()
    await sendOrder(page)
    await prove(page, proof.pin, '5093')
    await expect(page).toHaveURL(/\/orders$/)
  })
  await step(
    'minutes after the login the password and the PIN are asked for, and the PIN is removed',
    async () => {
      await tenMinutesLater(client.username)
      await page.goto('/security')
      await button(page, security.pin.remove).click()
      await answer(page, security.pin.remove).click()
      await prove(page, proof.password, 'not my password')
      await expect(page.getByText(proof.reasons.wrong)).toBeVisible()
      await prove(page, proof.password, client.password)
      await prove(page, proof.pin, '5093')
      await expect(button(page, security.pin.set)).toBeVisible()
    },
  )
  await step('orders no longer ask for it', async () => {
    await sendOrder(page)
    await expect(page).toHaveURL(/\/orders$/)
  })
})

test('new recovery codes replace the old ones, and turn the authenticator app off with the password', async ({
  page,
}, { retry }) => {
  const client = await newClient(page, 551 + retry)
  await enter(page, client)
  const { secret } = await call<{ secret: string }>(page, 'authenticator_start_api', {})
  const confirmed = await call<{ recovery_codes: string[] }>(page, 'authenticator_confirm_api', {
    code: codeOf(secret),
  })
  const [old = ''] = confirmed.recovery_codes
  const shown = page.getByRole('listitem').filter({ hasText: /^(\w{4}-){5}\w{4}$/ })

  await step('ten new codes are shown once', async () => {
    await page.goto('/security')
    await expect(page.getByText(security.recovery.left(10))).toBeVisible()
    await button(page, security.recovery.renew).click()
    await answer(page, security.recovery.renew).click()
    await expect(shown).toHaveCount(10)
  })
  const fresh = (await shown.first().textContent()) ?? ''
  await button(page, security.recovery.kept).click()
  await expect(shown).toHaveCount(0)

  const turnOff = async (password: string, code: string): Promise<void> => {
    await field(page, security.app.password).fill(password)
    await field(page, security.app.offCode).fill(code)
    await button(page, security.app.turnOff).click()
  }
  await step('an old code, or a wrong password, does not turn the app off', async () => {
    await button(page, security.app.turnOff).click()
    await turnOff(client.password, old)
    await expect(page.getByText(security.reasons.code_wrong())).toBeVisible()
    await turnOff('not my password', fresh)
    await expect(page.getByText(security.reasons.password_wrong())).toBeVisible()
  })
  await step('password and code together do, and the password alone logs in', async () => {
    await turnOff(client.password, fresh)
    await expect(page.getByText(security.app.isOff).first()).toBeVisible()
    await forget(page)
    await logInByHand(page, client, 'en')
  })
})

test('screens name the hours for which a change pauses withdrawals, and none without a cool-off', async ({
  page,
  platform,
}, { retry }) => {
  await enter(page, await newClient(page, 621 + retry))
  await appointChecker(platform)
  const choose = (hours: number) => together(platform, 'set-limits', '--cool-off', String(hours))
  const pauses = page.getByText(security.pauses(48))
  await choose(48)
  await page.goto('/security')
  await button(page, security.app.turnOn).click()
  await expect(pauses).toBeVisible()
  const { secret } = await call<{ secret: string }>(page, 'authenticator_start_api', {})
  await call(page, 'authenticator_confirm_api', { code: codeOf(secret) })
  await page.reload()
  await button(page, security.recovery.renew).click()
  await expect(page.getByRole('alertdialog').filter({ has: pauses })).toBeVisible()
  await answer(page, words.en.shell.cancel).click()
  await button(page, security.app.turnOff).click()
  await expect(pauses).toBeVisible()
  for (const hours of [48, 0, 24]) {
    await choose(hours)
    await page.goto('/password')
    await expect(page.getByText(words.en.password.intro(hours), { exact: true })).toBeVisible()
    await page.goto('/bank')
    await expect(page.getByText(words.en.bank.beforeSave(hours), { exact: true })).toBeVisible()
    await page.goto('/profile')
    await expect(page.getByText(words.en.profile.emailHint(hours), { exact: true })).toBeVisible()
  }
})
