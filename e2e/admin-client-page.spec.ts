import { maskedName } from '@gf/contract/identity-numbers'
import type { Page } from '@playwright/test'
import { en } from '../apps/admin/src/texts/en.ts'
import { call, logIn, openTrades, useridOf } from './as-client.ts'
import { seeNoFaults, staffAt } from './as-staff.ts'
import { button, field } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { newClient } from './new-client.ts'
import { lastCode, messagesTo } from './outbox.ts'
import { words } from './words.ts'

const { client: page360, decisions, messages, reasons, timeline, trades } = en
const { oneTimeCode, password, recover } = words.en

test.use({ installation: 'client-page' })
test.describe.configure({ mode: 'serial' })

const NEW = 'copper lake seven'
const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const toast = (page: Page, text: string) => page.locator('[popover]').getByText(text, { exact: true })

async function decide(page: Page, name: 'send-password-reset' | 'resend-code') {
  await button(page, decisions[name].button).click()
  const question = page.getByRole('dialog', { name: decisions[name].button })
  await question.getByRole('button', { name: decisions[name].button, exact: true }).click()
  return question
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('group').getByRole('textbox').first().focus()
  await page.keyboard.type(code)
  await button(page, oneTimeCode.verify).click()
}

test('support reads which messages a client got and their closed trades, a dealer goes on to all of those', async ({
  page,
  browser,
  platform,
}) => {
  const client = await newClient(page, 831)
  await logIn(page, client)
  const userid = await useridOf(page)
  await call(page, `risk_acknowledge_api/${userid}`, { version: 1 })
  const order = { userid, asset: 'EURUSD', buy_type: 'BUY', lotsize: 0.1, market: true, wallet: 'practice' }
  await call(page, 'web_trade_api', order)
  const [trade] = await openTrades(page)
  await call(page, 'trade_close_api', { bsid: trade?.bsid })
  await call(page, 'check_user_api', { username: client.username })
  const code = await lastCode(page, client.username)

  const staff = await staffAt(browser, platform, 'support', `/admin/edituser/${userid}`)
  const closed = block(staff, page360.blocks.closed)
  await expect(closed.getByRole('row').nth(1)).toContainText('EURUSD')
  await expect(closed.getByRole('row').nth(1)).toContainText(trades.values['manual'] ?? '')
  await expect(closed.getByRole('link')).toHaveCount(0)
  const sent = block(staff, page360.blocks.messages)
  const row = sent.getByRole('row').filter({ hasText: messages.kinds.recovery_code }).first()
  await expect(row).toContainText(messages.channels.email)
  await expect(row).toContainText(maskedName(client.username))
  await expect(row).toContainText(messages.states.sent)
  await expect(sent).not.toContainText(code)
  await seeNoFaults(staff)

  const dealer = await staffAt(browser, platform, 'dealer', `/admin/edituser/${userid}`)
  await block(dealer, page360.blocks.closed).getByRole('link', { name: page360.allClosed }).click()
  await expect(dealer).toHaveURL(new RegExp(`/admin/trades\\?list=closed&client=GF${userid}$`))
  await expect(dealer.getByRole('row').nth(1)).toContainText('EURUSD')
})

test('support sends a password reset, and the client sets a password in another browser', async ({
  page,
  browser,
  platform,
}) => {
  const client = await newClient(page, 832)
  await logIn(page, client)
  const userid = await useridOf(page)
  const before = await lastCode(page, client.username)
  const staff = await staffAt(browser, platform, 'support', `/admin/edituser/${userid}`)
  await decide(staff, 'send-password-reset')
  await expect(toast(staff, decisions['send-password-reset'].done)).toBeVisible()
  await expect(block(staff, timeline.title).getByRole('listitem').first()).toContainText(
    timeline.actions.password_reset_sent,
  )
  const code = await lastCode(page, client.username, before)
  await expect(staff.getByRole('main')).not.toContainText(code)
  const message = (await messagesTo(page, client.username)).find((one) => one.code === code)
  const link = /http\S+#[\w-]{43}/.exec(message?.text ?? '')?.[0] ?? ''

  const own = await (await browser.newContext()).newPage()
  const { pathname, hash } = new URL(link)
  await own.goto(`${platform.url}${pathname}${hash}`)
  await expect(own.getByText(recover.codeLinked)).toBeVisible()
  await expect(own).toHaveURL(/\/forgotpassword$/)
  await typeCode(own, code)
  for (const name of [password.fresh, password.confirm]) await field(own, name).fill(NEW)
  await button(own, recover.set).click()
  await expect(own).toHaveURL(/\/login$/)
  await logIn(own, { ...client, password: NEW })
  await own.context().close()
})

test('support resends a code: too soon it is refused, then the new one opens the step', async ({
  page,
  browser,
  platform,
}) => {
  const client = await newClient(page, 833)
  await logIn(page, client)
  const userid = await useridOf(page)
  const staff = await staffAt(browser, platform, 'support', `/admin/edituser/${userid}`)
  await expect(button(staff, decisions['send-password-reset'].button)).toBeVisible()
  await expect(button(staff, decisions['resend-code'].button)).toHaveCount(0)

  const before = await lastCode(page, client.username)
  await page.goto('/forgotpassword')
  await field(page, recover.email).fill(client.username)
  await button(page, recover.send).click()
  await expect(page.getByText(recover.codeSent(maskedName(client.username)))).toBeVisible()
  const first = await lastCode(page, client.username, before)
  await button(staff, page360.reload).click()
  await expect(block(staff, page360.blocks.identity)).toContainText(page360.codeSteps.recovery)
  const question = await decide(staff, 'resend-code')
  await expect(question.getByText(reasons['code_too_soon'] ?? '')).toBeVisible()
  // The pause between two codes, as the client's own countdown shows it.
  await expect(button(page, oneTimeCode.resend)).toBeVisible({ timeout: 40_000 })
  await question.getByRole('button', { name: decisions['resend-code'].button, exact: true }).click()
  await expect(toast(staff, decisions['resend-code'].done)).toBeVisible()
  const code = await lastCode(page, client.username, first)
  await typeCode(page, code)
  await expect(page).toHaveURL(/\/resetpassword\/[\w-]{43}$/)
})
