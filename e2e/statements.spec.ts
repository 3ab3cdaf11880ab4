import { readFile } from 'node:fs/promises'
import { buy, call, clearDesk, enter, openTrades, useridOf } from './as-client.ts'
import { expect, test } from './fixtures.ts'
import { words } from './words.ts'

const { records } = words.en

test('a closed trade stands in the statement, whose PDF and CSV are kept, and in the statistics', async ({
  page,
  logins,
}) => {
  await enter(page, logins.client, '/statements')
  await clearDesk(page)
  await buy(page, 'XAUUSD', 0.05)
  for (const { bsid } of await openTrades(page)) await call(page, 'trade_close_api', { bsid })
  await page.reload()

  const statement = await call<{ opening: number; closing: number; kinds: { amount: number }[] }>(
    page,
    `statement_api/${await useridOf(page)}?wallet=practice`,
  )
  const moved = statement.kinds.reduce((sum, { amount }) => sum + amount, 0)
  expect(statement.opening + moved).toBeCloseTo(statement.closing, 2)
  await expect(page.getByText(records.closing)).toBeVisible()

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

  await page.goto('/statistics')
  await expect(page.getByText(records.winRate)).toBeVisible()
  await page.getByText(records.periods.last_month).click()
  await expect(page.getByText(records.noClosings)).toBeVisible()
})
