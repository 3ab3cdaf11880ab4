import type { FrameLocator, Locator, Page } from '@playwright/test'
import { buy, buyAt, call, clearDesk, logIn, openTrades, useridOf } from './as-client.ts'
import { openChart, placeOf, seeNoFaults } from './chart-steps.ts'
import { untilQuiet } from './axe.ts'
import { button } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { dragFinger, pressLong } from './touch.ts'
import { patternOf, untilHole, words } from './words.ts'

const { alerts, chart, chartLines, chartTools, chartTrading, shell, trade } = words.en

test.use({ installation: 'chart-trading' })

test.beforeEach(async ({ page, logins }) => {
  await logIn(page, logins.client)
  await clearDesk(page)
})

test('the chart of HOME shows trades, pending orders and alerts as lines', async ({ page }) => {
  await buy(page, 'XAUUSD', 0.01)
  const entry = await entryOf(page)
  // So far off that gold reaches neither while the chart loads.
  await buyAt(page, Math.round(entry - 20), 'XAUUSD', 0.02)
  const asset = 'XAUUSD'
  await call(page, `price_alert_add_api/${await useridOf(page)}`, { asset, price: Math.round(entry + 20) })
  const frame = await openChart(page)
  for (const kind of ['entry', 'pending', 'alert']) await expect(lineOf(frame, kind)).toBeAttached()
  await expect(lineOf(frame, 'entry')).toContainText('BUY 0.01')
  await expect(lineOf(frame, 'alert')).toContainText(chartLines.alert)
})

test('a stoploss is dragged out of a position by touch, with money, share and ratio, and added with one tap', async ({
  page,
}) => {
  await buy(page, 'XAUUSD', 0.1, { target: 9000 })
  const frame = await openFull(page)
  const label = await placeOf(lineOf(frame, 'entry'))
  const heard = frame.locator('[data-kind=entry]').getByText(chartTrading.exits.stoploss)
  await dragFinger(page, label, { x: label.x, y: label.y + 160 })
  const question = page.getByRole('alertdialog')
  const name = chartTrading.lineOf(chartTrading.lines.stoploss, 'BUY 0.10 XAUUSD')
  await expect(question).toContainText(
    patternOf((hole) => chartTrading.addQuestion(name, hole), /\d+\.\d{3}/),
  )
  await expect(question).toContainText(/−\$[\d.,]+ · −\d+\.\d{2}% · 1:[\d.]+/)
  await expect(heard).toHaveCount(0)
  // The browser takes a tap right after a drag for the end of a fling.
  await untilQuiet(page)
  await button(question, chartTrading.add).tap()
  await expect(page.getByText(untilHole((hole) => chartTrading.added(name, hole)))).toBeVisible()
  // Above the chart that fills the screen: a tap reaches only what is on top.
  await button(page, shell.dismiss).tap()
  await expect(lineOf(frame, 'stoploss')).toBeVisible()
  const [open] = await openTrades(page)
  expect(open?.stoploss).toBeLessThan(open?.trade_price ?? 0)
  expect(open?.target).toBe(9000)
})

test('by keyboard an entry gives a target, whose worth is read aloud, and Escape gives it up', async ({
  page,
}) => {
  await buy(page, 'EURUSD', 0.1)
  const frame = await openChart(page, 'EURUSD')
  const entry = lineOf(frame, 'entry')
  await entry.focus()
  for (let pages = 0; pages < 5; pages += 1) await entry.press('PageUp')
  await expect(entry).toHaveAttribute('aria-valuetext', /^1\.\d{5}, Target \+\$\d+\.\d{2} · \+\d+\.\d{2}%$/)
  await entry.press('Escape')
  await expect(entry).toHaveAttribute('aria-valuetext', /^1\.\d{5}, [+−]?\$\d+\.\d{2}$/)
  for (let pages = 0; pages < 5; pages += 1) await entry.press('PageUp')
  await entry.press('Enter')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: chartTrading.add }).press('Enter')
  await expect(lineOf(frame, 'target')).toBeAttached()
  expect((await openTrades(page))[0]?.target).toBeGreaterThan(1)
})

test('one tap on a position lets its stoploss trail', async ({ page }) => {
  await buy(page, 'EURUSD', 0.1)
  const frame = await openChart(page, 'EURUSD')
  await lineOf(frame, 'entry').tap()
  await frame.getByRole('button', { name: chartTrading.acts.trail }).tap()
  await expect(page.getByText(chartTrading.trailed('BUY 0.10 EURUSD', '20'))).toBeVisible()
  await expect(frame.getByRole('button', { name: chartTrading.acts.trail })).toHaveCount(0)
  await expect.poll(async () => (await openTrades(page))[0]?.stoploss).toBeGreaterThan(1)
})

test('full screen has SELL and BUY, which open the ticket on their side, and Back leads to where it began', async ({
  page,
}) => {
  const frame = await openFull(page)
  await seeNoFaults(page)
  const strip = page.getByRole('group', { name: chartTrading.strip })
  await strip.getByRole('button', { name: chartTrading.sides.SELL }).tap()
  await expect(page).toHaveURL(/\/addtrade\/XAUUSD\?side=SELL$/)
  await expect(strip).toHaveCount(0)
  await expect(page.getByRole('radio', { name: trade.sides.SELL })).toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(frame.getByRole('button', { name: chart.fullScreen })).toHaveAttribute('aria-pressed', 'false')
})

test('a long press on the chart opens the ticket at that price', async ({ page }) => {
  const frame = await openFull(page)
  const { x, y } = await placeOf(frame.locator('#plot'))
  const level = frame.getByRole('slider', { name: chartTools.level })
  await pressLong(page, { x, y: y + 150 }, () => expect(level).toBeVisible())
  const price = (await level.textContent()) ?? ''
  await frame.getByRole('button', { name: chartTools.orderHere }).tap()
  await expect(page).toHaveURL(/\/addtrade\/XAUUSD\?side=(BUY|SELL)&at=/)
  await expect(page.getByRole('switch', { name: trade.market })).not.toBeChecked()
  await expect(page.getByLabel(trade.limit, { exact: true })).toHaveValue(price)
})

test('an alert is dragged by touch to another price, after one question', async ({ page }) => {
  const asset = 'XAUUSD'
  const userid = await useridOf(page)
  const alertsOf = () => call<{ rows: readonly Alert[] }>(page, `price_alerts_api/${userid}`)
  for (const { alert } of (await alertsOf()).rows) await call(page, 'price_alert_remove_api', { alert })
  const rates = await call<readonly { curr_name: string; csell_price: number }[]>(page, 'home_forex_api')
  const bid = rates.find(({ curr_name }) => curr_name === asset)?.csell_price ?? 0
  // On the scale, and so far off that gold does not reach it while the chart loads.
  await call(page, `price_alert_add_api/${userid}`, { asset, price: (bid - 3).toFixed(3) })
  const frame = await openFull(page)
  const from = await placeOf(lineOf(frame, 'alert'))
  await dragFinger(page, from, { x: from.x, y: from.y + 120 })
  const question = page.getByRole('alertdialog')
  const name = chartTrading.lineOf(chartTrading.lines.alert, asset)
  await expect(question).toContainText(patternOf((hole) => chartTrading.moveQuestion(name, hole), /[\d,.]+/))
  await untilQuiet(page)
  await button(question, chartTrading.move).tap()
  await expect(page.getByText(untilHole((hole) => chartTrading.moved(name, hole)))).toBeVisible()
  expect((await alertsOf()).rows[0]?.price).toBeLessThan(bid - 3)
})

test('by keyboard an alert is set at a price of the chart', async ({ page }) => {
  const frame = await openChart(page, 'EURUSD')
  await frame.getByRole('button', { name: chart.tools }).press('Enter')
  await frame.getByRole('button', { name: chartTools.atPrice }).press('Enter')
  const level = frame.getByRole('slider', { name: chartTools.level })
  await expect(level).toBeFocused()
  for (let pages = 0; pages < 5; pages += 1) await level.press('PageUp')
  const price = (await level.textContent()) ?? ''
  await frame.getByRole('button', { name: chartTools.alertHere }).press('Enter')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByLabel(alerts.price, { exact: true })).toHaveValue(price)
  await sheet.getByRole('button', { name: alerts.add }).press('Enter')
  await expect(lineOf(frame, 'alert').last()).toBeAttached()
})

interface Alert {
  readonly alert: number
  readonly price: number
}

const lineOf = (frame: FrameLocator, kind: string): Locator =>
  frame.locator(`.line[data-kind=${kind}]`).first()

async function entryOf(page: Page): Promise<number> {
  return (await openTrades(page))[0]?.trade_price ?? 0
}

/** HOME's chart on the whole screen. */
async function openFull(page: Page): Promise<FrameLocator> {
  const frame = await openChart(page)
  await frame.getByRole('button', { name: chart.fullScreen }).tap()
  await expect(page.getByRole('group', { name: chartTrading.strip })).toBeVisible()
  return frame
}
