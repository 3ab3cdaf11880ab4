import type { Locator } from '@playwright/test'
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
