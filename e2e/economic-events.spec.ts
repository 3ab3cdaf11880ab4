import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { enter } from './as-client.ts'
import { violationsOf } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { chartSummary, chartTitle, words } from './words.ts'

const { instrument, trade } = words.en

const folder = mkdtempSync(join(tmpdir(), 'gf-e2e-events-'))
const file = join(folder, 'events.csv')
const later = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()
writeFileSync(
  file,
  [
    'time,currency,importance,title',
    `${later(-30)},USD,high,Consumer prices`,
    `${later(-30)},EUR,low,Output of factories`,
    `${later(6 * 24 * 60)},USD,medium,Jobless claims`,
  ].join('\n'),
)
test.afterAll(() => rmSync(folder, { recursive: true }))
test.use({ installation: 'economic events', settings: { ECONOMIC_EVENTS: file } })

test('an economic event is a mark on the chart that says what it is, and in the contract details', async ({
  page,
  logins,
}) => {
  await enter(page, logins.client, '/addtrade/XAUUSD')
  const chart = page.frameLocator(`iframe[title="${chartTitle('XAUUSD')}"]`)
  const mark = chart.getByRole('button', { name: /USD, Consumer prices \(high impact\)$/ })
  await mark.tap()
  await expect(mark).toHaveAttribute('aria-expanded', 'true')
  await expect(
    chart.getByText(/^\d+ \w+ \d{4}, \d\d:\d\d: USD, Consumer prices \(high impact\)$/),
  ).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await mark.tap()
  await expect(mark).toHaveAttribute('aria-expanded', 'false')
  // With the same date and time where a candle is a day.
  const text = await mark.getAttribute('aria-label')
  await chart.getByText('1d', { exact: true }).tap()
  await expect(chart.getByText(chartSummary('XAUUSD', '1d'))).toBeAttached()
  await expect(chart.getByRole('button', { name: text ?? '', exact: true })).toBeVisible()
  await expect(chart.getByText('Output of factories'), 'of another currency').toHaveCount(0)

  await page.getByRole('button', { name: trade.facts('XAUUSD') }).tap()
  await expect(
    page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Jobless claims' }),
  ).toHaveText(new RegExp(`· USD · Jobless claims ${instrument.importance.medium}$`))
})
