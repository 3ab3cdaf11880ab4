import type { Page } from '@playwright/test'
import { buy, call, enter, openTrades, useridOf } from './as-client.ts'
import { button, field } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { newClient } from './new-client.ts'
import { lastCode } from './outbox.ts'
import { untilHole, words } from './words.ts'

const { step } = test
const { security, trade, proof, chartTrading, chartLines } = words.en
const PIN = '4071'

async function type(page: Page, code: string): Promise<void> {
  await page.getByLabel(security.digit(1, 6)).click()
  await page.keyboard.type(code)
}

async function setPin(page: Page): Promise<void> {
  await button(page, security.pin.set).click()
  await page.getByLabel(security.pin.field, { exact: true }).fill(PIN)
  await page.getByLabel(security.pin.again, { exact: true }).fill(PIN)
  await button(page, security.pin.save).click()
  await expect(button(page, security.pin.change)).toBeVisible()
}

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

test('a locked wallet PIN says how to set a new one, and a code does', async ({ page }, { retry }) => {
  const client = await newClient(page, 509 + retry * 10)
  await enter(page, client, '/security')
  await setPin(page)
  const before = await lastCode(page, client.username)
  await button(page, security.pin.change).click()
  await field(page, security.pin.current).fill('9182')
  await field(page, security.pin.field).fill('5093')
  await button(page, security.pin.save).click()
  await expect(page.getByText(security.pin.againMissing)).toBeVisible()
  await expect(field(page, security.pin.again)).toBeFocused()
  await field(page, security.pin.again).fill('5093')
  await expect(page.getByText(security.pauses(24))).toBeVisible()
  await button(page, security.pin.save).click()
  const question = page.getByRole('dialog', { name: proof.title })
  for (const left of ['4', '3', '2', '1']) {
    await expect(question.getByText(proof.reasons.pin_wrong(left))).toBeVisible()
    await question.getByLabel(proof.pin, { exact: true }).fill('9182')
    await button(page, proof.confirm).click()
  }
  await expect(question.getByText(proof.reasons.pin_locked)).toBeVisible()
  await question.getByRole('link', { name: proof.resetPin }).click()

  await expect(page.getByText(security.pin.lockedText)).toBeVisible()
  await button(page, security.pin.setNew).click()
  await button(page, security.pin.sendCode).click()
  const first = await lastCode(page, client.username, before)
  await page.keyboard.type(first)
  await button(page, security.pin.resend).click()
  const code = await lastCode(page, client.username, first)
  for (const name of [security.pin.field, security.pin.again]) await field(page, name).fill('5093')
  await type(page, code === '111111' ? '222222' : '111111')
  await button(page, security.pin.save).click()
  await expect(page.getByText(security.pin.codeVoid)).toBeVisible()
  await type(page, code)
  await expect(page.getByText(security.pin.codeVoid)).toBeHidden()
  for (const name of [security.pin.field, security.pin.again]) await field(page, name).fill('6204')
  await button(page, security.pin.save).click()
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
  const line = lines.filter({ hasText: chartLines.target })
  await line.focus()
  await line.press('ArrowDown')
  await line.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: chartTrading.move }).click()
  const question = page.getByRole('dialog', { name: proof.title })
  await question.getByLabel(proof.pin, { exact: true }).fill(PIN)
  await button(page, proof.confirm).click()
  await expect(
    page.getByText(
      untilHole((hole) =>
        chartTrading.moved(chartTrading.lineOf(chartTrading.lines.target, 'BUY 0.01 GBPUSD'), hole),
      ),
    ),
  ).toBeVisible()
  expect((await openTrades(page))[0]?.target).toBeLessThan(2)
})
