import { readFile } from 'node:fs/promises'
import { buy, call, clearDesk, logIn, useridOf } from './as-client.ts'
import { expect, test } from './fixtures.ts'
import { words } from './words.ts'

const { records } = words.en
const DAY = 86_400_000

test('a closed trade appears in the statement, its PDF and CSV, and in the statistics', async ({
  page,
  logins,
}) => {
  const dayBefore = new Date(Date.now() - DAY).toISOString().slice(0, 10)
  await logIn(page, logins.client)
  await clearDesk(page)
  await call(page, 'trade_close_api', { bsid: await buy(page, 'XAUUSD', 0.05) })
  await page.goto('/statements')

  const statement = await call<{ opening: number; closing: number; kinds: { amount: number }[] }>(
    page,
    `statement_api/${await useridOf(page)}?wallet=practice`,
  )
  const moved = statement.kinds.reduce((sum, { amount }) => sum + amount, 0)
  expect(statement.opening + moved).toBeCloseTo(statement.closing, 2)
  await expect(page.getByText(records.closing)).toBeVisible()
  await expect(page.getByText(records.moneyIn)).toBeVisible()

  for (const [button, begins] of [
    [records.downloadPdf, '%PDF-'],
    [records.downloadCsv, '\uFEFFNo,'],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^statement-practice-.*\.(pdf|csv)$/)
    const content = await readFile(await file.path(), 'utf8')
    expect(content.startsWith(begins)).toBe(true)
  }

  await page.getByText(records.periods.last_month).click()
  await expect(page).toHaveURL('/statements?period=last_month')
  await page.reload()
  await expect(page.getByRole('radio', { name: records.periods.last_month })).toBeChecked()
  await page.goBack()
  await expect(page.getByRole('radio', { name: records.periods.month })).toBeChecked()

  // Days by their dates: a month or a day may end while this goes on.
  await page.goto('/statistics')
  await page.getByText(records.periods.own).click()
  await page.getByLabel(records.from, { exact: true }).fill(dayBefore)
  await expect(page.getByText(records.winRate)).toBeVisible()
  await page.getByLabel(records.from, { exact: true }).fill('2025-01-01')
  await page.getByLabel(records.to, { exact: true }).fill('2025-01-31')
  await expect(page.getByText(records.noClosings)).toBeVisible()
})
