import type { FrameLocator, Locator } from '@playwright/test'
import { logIn } from './as-client.ts'
import { openChart, placeOf, seeNoFaults } from './chart-steps.ts'
import { expect, test } from './fixtures.ts'
import { dragFinger } from './touch.ts'
import { chartSummary, words } from './words.ts'

const { chart, chartTools } = words.en

test.use({ installation: 'chart-trading' })

test.beforeEach(async ({ page, logins }) => {
  await logIn(page, logins.client)
})

test('half hours and weeks have their candles', async ({ page }) => {
  const frame = await openChart(page, 'EURUSD')
  for (const timeframe of ['30m', '1w']) {
    await frame.getByText(timeframe, { exact: true }).tap()
    await expect(frame.getByText(chartSummary('EURUSD', timeframe))).toBeAttached()
  }
})

test('the chart type is kept, by touch and by keyboard', async ({ page }) => {
  const frame = await openChart(page, 'EURUSD')
  const type = (name: string): Locator => frame.getByRole('radio', { name })
  await frame.getByRole('button', { name: chart.tools }).tap()
  await frame.getByText(chartTools.priceKinds.bars, { exact: true }).tap()
  await type(chartTools.priceKinds.bars).press('ArrowRight')
  await type(chartTools.priceKinds.line).press('ArrowRight')
  await expect(type(chartTools.priceKinds.heikinAshi)).toBeChecked()
  await page.reload()
  await expect(frame.getByText(chartSummary('EURUSD'))).toBeAttached()
  await frame.getByRole('button', { name: chart.tools }).tap()
  await expect(type(chartTools.priceKinds.heikinAshi)).toBeChecked()
  await seeNoFaults(page)
})

test('ATR, Stochastic, VWAP and Ichimoku have their values on the chart', async ({ page }) => {
  const frame = await openChart(page, 'EURUSD')
  await frame.getByRole('button', { name: chart.tools }).tap()
  for (const kind of ['atr', 'stochastic', 'vwap', 'ichimoku'] as const)
    await frame.getByRole('checkbox', { name: chartTools.names[kind] }).press('Space')
  await page.keyboard.press('Escape')
  await expect(frame.locator('#indicators li')).toHaveText([
    /ATR 14 0\.\d{5}$/,
    /Stoch 14, 3, 3 \d{1,3}\.\d · \d{1,3}\.\d$/,
    /VWAP \d\.\d{5}$/,
    /Ichimoku 9, 26, 52 (\d\.\d{5}( · |$)){5}/,
  ])
})

test('a drawing is moved and deleted by touch, and kept for its instrument', async ({ page }) => {
  const frame = await openChart(page, 'EURUSD')
  await draw(frame, chartTools.drawings.horizontal)
  const grip = gripOf(frame, chartTools.drawings.horizontal)
  const before = await placeOf(grip)
  await dragFinger(page, before, { x: before.x, y: before.y + 50 })
  await expect.poll(async () => (await placeOf(grip)).y - before.y).toBeGreaterThan(30)
  await page.reload()
  await expect(grip).toBeVisible()
  await page.goto('/addtrade/GBPUSD')
  await expect(frame.getByText(chartSummary('GBPUSD'))).toBeAttached()
  await expect(frame.locator('#latest')).toBeAttached()
  await expect(frame.locator('.grip')).toHaveCount(0)
  await page.goto('/addtrade/EURUSD')
  await grip.tap()
  await frame.getByRole('button', { name: `Delete ${chartTools.drawings.horizontal}` }).tap()
  await expect(frame.locator('.grip')).toHaveCount(0)
})

test('each drawing is moved by arrow keys and deleted by Delete', async ({ page }) => {
  const frame = await openChart(page, 'EURUSD')
  for (const name of Object.values(chartTools.drawings)) {
    await draw(frame, name)
    const grip = gripOf(frame, name)
    await expect(grip).toBeFocused()
    const before = await placeOf(grip)
    for (let pips = 0; pips < 3; pips += 1) await grip.press('ArrowUp')
    for (let candles = 0; candles < 3; candles += 1) await grip.press('ArrowLeft')
    const hasMoved = async (): Promise<boolean> => {
      const after = await placeOf(grip)
      return before.x - after.x > 3 || before.y - after.y > 3
    }
    await expect.poll(hasMoved, name).toBe(true)
    await grip.press('Delete')
    await expect(grip).toHaveCount(0)
  }
})

test('all drawings of an instrument are deleted by a second press', async ({ page }) => {
  const frame = await openChart(page, 'EURUSD')
  await draw(frame, chartTools.drawings.trend)
  await draw(frame, chartTools.drawings.vertical)
  await frame.getByRole('button', { name: chart.tools }).press('Enter')
  await frame.getByRole('button', { name: chartTools.clear }).press('Enter')
  await expect(frame.locator('.grip')).toHaveCount(4)
  await frame.getByRole('button', { name: chartTools.clearSure }).press('Enter')
  await expect(frame.locator('.grip')).toHaveCount(0)
})

test('a drawing stays at its times in other timeframes, also between two candles', async ({ page }) => {
  const frame = await openChart(page, 'EURUSD')
  await draw(frame, chartTools.drawings.trend)
  const { trend } = chartTools.drawings
  const [first, second] = [0, 1].map((end) =>
    frame.getByRole('button', { name: chartTools.grips[end as 0 | 1].replace('{name}', trend) }),
  ) as [Locator, Locator]
  const length = async (): Promise<number> => (await placeOf(second)).x - (await placeOf(first)).x
  const ofFive = await length()
  await frame.getByText('15m', { exact: true }).tap()
  await expect(frame.getByText(chartSummary('EURUSD', '15m'))).toBeAttached()
  await expect.poll(async () => Math.abs((await length()) - ofFive / 3)).toBeLessThan(3)
})

test('a chart that was moved into the past leads back to the latest candle', async ({ page }) => {
  const frame = await openChart(page, 'EURUSD')
  const latest = frame.getByRole('button', { name: chartTools.latest })
  await frame.locator('#plot').tap()
  await expect(frame.locator('#latest')).toBeAttached()
  await expect(latest).toBeHidden()
  const { x, y } = await placeOf(frame.locator('#plot'))
  await dragFinger(page, { x: x - 80, y }, { x: x + 100, y })
  await expect(latest).toBeVisible()
  await latest.tap()
  await expect(latest).toBeHidden()
})

const gripOf = (frame: FrameLocator, name: string): Locator =>
  frame.getByRole('button', { name: chartTools.grips.whole.replace('{name}', name) })

async function draw(frame: FrameLocator, name: string): Promise<void> {
  await frame.getByRole('button', { name: chart.tools }).click()
  await frame.getByRole('button', { name, exact: true }).click()
}
