import { maskedName } from '@gf/contract/identity-numbers'
import { buy, call, enter, forget, logInByHand, openTrades, useridOf } from './as-client.ts'
import { button, dialogLeft, field } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { newClient } from './new-client.ts'
import { lastCode, messagesTo } from './outbox.ts'
import { untilHole, words } from './words.ts'

/* What clients change about themselves: the email address, and when they do not want to trade. */

const { oneTimeCode, orders, recover, shell, trade, limits, profile, reasons } = words.en

test('a new email address replaces the old one with the code sent to it', async ({ page }, { retry }) => {
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
  await expect.poll(told).toContain('email_changed')

  await forget(page)
  await logInByHand(page, { ...client, username: email }, 'en')
})

test('the old address undoes a change of email address, without a login', async ({ page, browser }, {
  retry,
}) => {
  const client = await newClient(page, 576 + retry)
  const email = `thief.${client.username}`
  await enter(page, client, '/profile')
  await field(page, profile.email).fill(email)
  await button(page, shell.update).click()
  await page.keyboard.type(await lastCode(page, email))
  await button(page, profile.verify).click()
  await expect(page.getByText(profile.confirmed).first()).toBeVisible()
  const notice = async () =>
    (await messagesTo(page, client.username)).find(({ kind }) => kind === 'email_changed')?.text ?? ''
  await expect.poll(notice).toContain('/undo-email#')
  const { pathname, hash } = new URL(/http\S+/.exec(await notice())?.[0] ?? '')

  const elsewhere = await browser.newContext()
  const owner = await elsewhere.newPage()
  await owner.goto(new URL(pathname + hash, page.url()).href)
  await expect(owner.getByText(recover.undoText)).toBeVisible()
  await button(owner, recover.undo).click()
  await expect(owner.getByText(recover.undoneText)).toBeVisible()
  await expect(call(page, 'session_api')).rejects.toThrow('401')
  await owner.reload()
  await button(owner, recover.undo).click()
  await expect(owner.getByText(recover.linkUseless)).toBeVisible()
  await expect(button(owner, recover.undo)).toHaveCount(0)

  const before = await lastCode(page, client.username)
  await owner.goto(new URL('/forgotpassword', page.url()).href)
  await field(owner, recover.email).fill(client.username)
  await button(owner, recover.send).click()
  await expect(owner.getByText(recover.codeSent(maskedName(client.username)))).toBeVisible()
  await owner.keyboard.type(await lastCode(page, client.username, before))
  await button(owner, oneTimeCode.verify).click()
  await expect(owner).toHaveURL(/\/resetpassword\//)
  await elsewhere.close()
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
  await expect(page.getByText(untilHole(limits.onBreak))).toBeVisible()
  await dialogLeft(page)

  await page.goto('/addtrade/EURUSD')
  await field(page, trade.lots).fill('0.01')
  await page.getByRole('group', { name: trade.buttons }).getByRole('button', { name: 'BUY' }).click()
  const refused = page.getByRole('alert').filter({ hasText: trade.failed })
  // Between its sentences it says until when.
  for (const part of (reasons['break_taken']?.({}) ?? '').split('. '))
    await expect(refused).toContainText(part)

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
