import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { buy, call, clearDesk, logIn, useridOf } from './as-client.ts'
import { expect, test } from './fixtures.ts'
import { words } from './words.ts'

const { records, reports, receipt, shell } = words.en
const DAY = 86_400_000
const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

test.beforeEach(async ({ page, logins }) => {
  await logIn(page, logins.client)
  await clearDesk(page)
  await call(page, 'trade_close_api', { bsid: await buy(page, 'XAUUSD', 0.05) })
})

async function fileFrom(page: Page, button: string) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await download
  return { name: file.suggestedFilename(), content: await readFile(await file.path(), 'utf8') }
}

test('the curve of a day is read by arrow keys, and the calendar leads to its closed trades', async ({
  page,
}) => {
  // A month or a day may end while this goes on.
  await page.goto(`/statistics?wallet=practice&from=${dayFromNow(-1)}&to=${dayFromNow(1)}`)
  const curve = page.getByRole('slider', { name: records.curve })
  await curve.focus()
  await page.keyboard.press('End')
  const last = await curve.getAttribute('aria-valuetext')
  await page.keyboard.press('Home')
  await expect(curve).toHaveValue('0')
  await page.keyboard.press('End')
  await expect(curve).toHaveAttribute('aria-valuetext', last ?? '')
  await expect(page.locator('output')).toHaveText(last ?? '')

  for (const [part, row] of [
    ['sides', records.sides.BUY],
    ['instruments', 'XAUUSD'],
    ['weekdays', /day$/],
    ['hours', /^\d\d:00–\d\d:00$/],
  ] as const) {
    await page.getByText(records.parts[part], { exact: true }).click()
    await expect(page.getByRole('list', { name: records.parts[part] }).getByText(row).first()).toBeVisible()
  }

  await page
    .getByRole('region', { name: records.calendar })
    .getByRole('button', { pressed: false })
    .last()
    .click()
  await page
    .getByRole('link', { name: /XAUUSD/ })
    .first()
    .click()
  await expect(page.getByText(receipt.quoteNumber)).toBeVisible()
  await page.getByRole('link', { name: shell.transactions }).first().waitFor()

  await page.goto('/statistics?wallet=practice')
  await page.getByText(records.wallets.real, { exact: true }).click()
  await expect(page).toHaveURL(/wallet=real/)
  await expect(page.getByText(records.noClosings)).toBeVisible()
})

test('the month of the calendar is between its arrows, with large text too', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.goto('/statistics?wallet=practice')
  const top = async (name: string) => (await page.getByRole('button', { name }).boundingBox())?.y
  await page.getByRole('button', { name: records.nextMonth }).scrollIntoViewIfNeeded()
  expect(await top(records.previousMonth)).toBe(await top(records.nextMonth))
})

test('the tax report of the year has the closed trades, and comes as PDF and CSV', async ({ page }) => {
  await page.goto('/statements?wallet=practice')
  await page.getByText(records.reports.tax, { exact: true }).click()
  await expect(page).toHaveURL(/report=tax/)
  // Short enough for the narrowest screen with large text.
  const year = page.getByRole('combobox', { name: reports.tax.choose })
  await expect(year.locator('option:checked')).toHaveText(/^\d{4}-\d\d$/)
  const report = await call<{ closing: number; instruments: { metal: string; closings: number }[] }>(
    page,
    `tax_report_api/${await useridOf(page)}?wallet=practice`,
  )
  const gold = report.instruments.find(({ metal }) => metal === 'XAUUSD')
  const instruments = page.getByRole('region', { name: reports.tax.byInstrument })
  await expect(instruments.getByText(reports.tax.closingsOf(gold?.closings ?? 0)).first()).toBeVisible()
  // A row names no part that is zero.
  await expect(instruments).toContainText(reports.tax.parts.realised(''))
  await expect(instruments).not.toContainText(reports.tax.parts.swap('$0.00'))
  await expect(instruments).not.toContainText(reports.tax.parts.commission('$0.00'))
  await expect(page.getByText(reports.tax.noTransfers)).toBeVisible()

  const pdf = await fileFrom(page, records.downloadPdf)
  expect(pdf.name).toMatch(/^tax-report-practice-\d{4}-\d\d\.pdf$/)
  expect(pdf.content.slice(0, 5)).toBe('%PDF-')
  const csv = await fileFrom(page, records.downloadCsv)
  expect(csv.name).toMatch(/^tax-report-practice-\d{4}-\d\d\.csv$/)
  expect(csv.content).toContain(`,${reports.closing},`)
  expect(csv.content).toContain('XAUUSD')
})

test('the execution report of the month has fills, slippage and rejected orders, and comes as CSV', async ({
  page,
}) => {
  const lots = { lotsize: 10 }
  await expect(buy(page, 'XAUUSD', 0.05, lots)).rejects.toThrow(/margin/)
  await page.goto('/statements?wallet=practice&report=execution')
  await expect(page.getByText(reports.execution.priced)).toBeVisible()
  await expect(page.getByText(reports.execution.reasons['insufficient_margin'] ?? '')).toBeVisible()
  await expect(page.getByRole('region', { name: reports.execution.byInstrument })).toContainText('XAUUSD')
  const { name, content } = await fileFrom(page, records.downloadCsv)
  expect(name).toMatch(/^execution-practice-\d{4}-\d\d\.csv$/)
  expect(content).toContain(reports.execution.results['open_trade'])
  expect(content).toContain('XAUUSD')
})
