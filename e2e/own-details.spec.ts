import { limits } from '../apps/client/src/texts/limits.en.ts'
import { profile } from '../apps/client/src/texts/profile.en.ts'
import { reasons } from '../apps/client/src/texts/reasons.en.ts'
import { buy, call, enter, forget, logInByHand, openTrades, useridOf } from './as-client.ts'
import { button, field } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { newClient } from './new-client.ts'
import { lastCode, messagesTo } from './outbox.ts'
import { words } from './words.ts'

/* What clients change about themselves: the e-mail address, and when they do not want to trade. */

const { orders, shell, trade } = words.en

test('a new e-mail address takes the place of the old one with the code that was sent to it', async ({
  page,
}, { retry }) => {
  const client = await newClient(page, 571 + retry)
  const email = `new.${client.username}`
  await enter(page, client, '/profile')
  await field(page, profile.email).fill(email)
  await button(page, shell.update).click()
  await expect(page.getByText(profile.codeSent(email))).toBeVisible()
  const code = await lastCode(page, email)
  await page.keyboard.type(code === '111111' ? '222222' : '111111')
  await button(page, profile.verify).click()
  await expect(page.getByText(profile.reasons.code_incorrect())).toBeVisible()
  await page.keyboard.type(code)
  await button(page, profile.verify).click()
  await expect(page.getByText(profile.confirmed).first()).toBeVisible()
  await expect(field(page, profile.email)).toHaveValue(email)
  const told = async () => (await messagesTo(page, client.username)).map(({ kind }) => kind)
  await expect.poll(told).toContain('profile_changed')

  await forget(page)
  await logInByHand(page, { ...client, username: email }, 'en')
})

test('a break from trading stops new orders, and lets an open trade be closed', async ({ page }, {
  retry,
}) => {
  const client = await newClient(page, 581 + retry)
  await enter(page, client, '/limits')
  await call(page, `risk_acknowledge_api/${await useridOf(page)}`, { version: 1 })
  await buy(page, 'EURUSD')
  await button(page, limits.takeBreak).click()
  await page.getByRole('alertdialog').getByRole('button', { name: limits.takeBreak }).click()
  await expect(page.getByText(limits.onBreak('').split(' until')[0] ?? '')).toBeVisible()

  await page.goto('/addtrade/EURUSD')
  await field(page, trade.lots).fill('0.01')
  await page.getByRole('group', { name: trade.buttons }).getByRole('button', { name: 'BUY' }).click()
  const refused = page.getByRole('alert').filter({ hasText: trade.failed })
  await expect(refused).toContainText(reasons['break_taken']?.({}) ?? '')

  await page.goto('/orders')
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /EURUSD/ })
    .click()
  // Below the cross that closes the details themselves.
  await page.getByRole('dialog').getByText(orders.close, { exact: true }).click()
  await button(page, orders.confirmClose('0.10 EURUSD')).click()
  await expect.poll(() => openTrades(page)).toHaveLength(0)
})
