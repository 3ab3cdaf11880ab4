import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { buy, call, logIn, useridOf } from './as-client.ts'
import { expect, test } from './fixtures.ts'
import { failUntilTapped } from './silence.ts'
import { appointChecker, together } from './together.ts'
import { words } from './words.ts'

const { receipt, records, shell, transactions } = words.en

test.beforeEach(async ({ page, logins }) => {
  await logIn(page, logins.client)
  const bsid = await buy(page, 'GBPUSD')
  await call(page, 'trade_close_api', { bsid })
})

/** Cards on a phone, rows of a table on a wide screen. */
const rows = (page: Page): Locator =>
  page.getByRole('region', { name: transactions.listName }).locator('li, tbody tr')

test('a closed trade comes first, with its result in dollars and rupees and the balance after it', async ({
  page,
  isMobile,
}) => {
  await page.goto('/tradebook')
  const newest = rows(page).first()
  await expect(newest).toContainText('GBPUSD')
  await expect(newest).toContainText(transactions.reasons.manual)
  await expect(newest).toContainText(/[+−]?\$\d+\.\d\d/)
  await expect(newest).toContainText(/₹\d/)
  const balance = isMobile ? newest : page.getByRole('columnheader', { name: transactions.balanceLeft })
  await expect(balance).toContainText(transactions.balanceLeft)
  await expect(newest).toContainText(/\$[\d,]+\.\d\d$/)
})

test('each takes one line of a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/tradebook')
  const newest = rows(page).first()
  await expect(newest).toContainText('GBPUSD')
  for (const part of [newest.locator('time'), newest.getByRole('link')])
    expect(await part.evaluate((words) => words.getClientRects().length)).toBe(1)
})

test('transactions of other clients are not listed', async ({ page, request }) => {
  const userid = await useridOf(page)
  expect((await request.get(`/api/mytrans_api/${userid}`)).status()).toBe(401)
  const other = userid === '99999999' ? '99999998' : '99999999'
  expect((await page.request.get(`/api/mytrans_api/${other}`)).status()).toBe(404)
})

test('a type without rows offers to show all', async ({ page }) => {
  await page.goto('/tradebook')
  await page.getByRole('button', { name: transactions.kinds.deposit, exact: true }).click()
  await expect(page.getByText(transactions.emptyFiltered)).toBeVisible()
  await page.getByRole('button', { name: transactions.showAll }).click()
  await expect(page.getByRole('button', { name: transactions.all, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByText(`${transactions.kinds.trade} · GBPUSD`).first()).toBeVisible()
})

test('the list does not move when the totals load', async ({ page }) => {
  let answer = (): void => undefined
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/transaction_totals_api/**', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/tradebook')
  const newest = rows(page).filter({ hasText: 'GBPUSD' }).first()
  await expect(newest).toBeVisible()
  const before = await newest.boundingBox()
  answer()
  await expect(page.locator('[data-total="net"]')).toContainText('$')
  expect((await newest.boundingBox())?.y).toBe(before?.y)
})

test('a withdrawal requested before the period and returned in it has a separate total', async ({ page }) => {
  const returned = { returned: 10, returned_inr: 949.6 }
  const answerWith = (path: string, change: (body: { totals: object }) => object) =>
    page.route(path, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: change(await answer.json()) })
    })
  await answerWith('**/api/transaction_totals_api/**', (sums) => ({ ...sums, ...returned }))
  await page.goto('/tradebook')
  await expect(page.locator('[data-total="returned"]')).toHaveText(`${transactions.returned}+$10.00+₹949.60`)
  await answerWith('**/api/statement_api/**', (statement) => ({
    ...statement,
    totals: { ...statement.totals, ...returned },
  }))
  await page.goto('/statements')
  await expect(page.locator('dl > div').filter({ hasText: records.returned })).toContainText('+$10.00')
})

test('an instrument is chosen from the list', async ({ page }) => {
  await page.goto('/tradebook')
  await page.getByLabel(transactions.instrument).selectOption('XAGUSD')
  await expect(page.getByText(`${transactions.kinds.trade} · GBPUSD`)).toHaveCount(0)
  await page.getByLabel(transactions.instrument).selectOption('GBPUSD')
  await expect(page.getByText(`${transactions.kinds.trade} · GBPUSD`).first()).toBeVisible()
})

test('a list that cannot be loaded says so, and loads when asked again', async ({ page }) => {
  await failUntilTapped(page, 'mytrans_api', shell.retry)
  await page.goto('/tradebook')
  await expect(page.getByText(shell.couldNotLoad)).toBeVisible()
  await page.getByRole('button', { name: shell.retry }).click()
  await expect(page.getByText(`${transactions.kinds.trade} · GBPUSD`).first()).toBeVisible()
})

test('rows that are shown stay while newer ones cannot be loaded', async ({ page }) => {
  await page.goto('/tradebook')
  const row = page.getByText(`${transactions.kinds.trade} · GBPUSD`).first()
  await expect(row).toBeVisible()
  await page.route('**/api/mytrans_api/**', (route) =>
    route.fulfill({ status: 500, json: { status: 1, msg: '', reason: 'server_error' } }),
  )
  const failed = page.waitForResponse(
    (answer) => answer.url().includes('mytrans_api') && answer.status() === 500,
  )
  const bsid = await buy(page, 'EURUSD')
  await call(page, 'trade_close_api', { bsid })
  await failed
  await page.waitForTimeout(500)
  await expect(row).toBeVisible()
  await expect(page.getByText(shell.couldNotLoad)).toHaveCount(0)
})

test('type and period are kept in the address, Back and a reload restore them, and the totals follow', async ({
  page,
}) => {
  const userid = await useridOf(page)
  const all = await call<Totals>(page, `transaction_totals_api/${userid}`)
  const trades = await call<Totals>(page, `transaction_totals_api/${userid}?kind=trade`)
  await page.goto('/tradebook')
  const sums = page.getByRole('region', { name: transactions.totals })
  await expect(sums).toContainText(transactions.count(all.count))
  await expect(sums.locator('[data-total="net"]')).toContainText(dollars(all.net))

  const chip = page.getByRole('button', { name: transactions.kinds.trade, exact: true })
  await chip.click()
  await expect(sums).toContainText(transactions.count(trades.count))
  await expect(sums.locator('[data-total="net"]')).toContainText(dollars(trades.net))
  const period = page.getByLabel(records.period, { exact: true })
  await period.selectOption(records.periods.last_month)
  await expect(page.getByText(transactions.emptyFiltered)).toBeVisible()
  await expect(page).toHaveURL('/tradebook?kind=trade&period=last_month')

  await page.reload()
  await expect(page.getByText(transactions.emptyFiltered)).toBeVisible()
  await expect(period).toHaveValue('last_month')
  await page.goBack()
  await expect(page).toHaveURL('/tradebook?kind=trade')
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(sums).toContainText(transactions.count(trades.count))

  await period.selectOption(records.periods.own)
  await page.getByLabel(records.from, { exact: true }).fill('2020-01-01')
  await page.getByLabel(records.to, { exact: true }).fill('2020-01-31')
  await expect(page).toHaveURL('/tradebook?kind=trade&from=2020-01-01&to=2020-01-31')
  await expect(page.getByText(transactions.emptyFiltered)).toBeVisible()
  await expect(sums).toHaveCount(0)
})

interface Totals {
  readonly count: number
  readonly net: number
}

const dollars = (amount: number): string =>
  `$${Math.abs(amount).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

test('the first money of a practice account is its opening credit', async ({ page }) => {
  await page.goto('/tradebook?kind=opening')
  const row = rows(page)
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(transactions.kinds.opening)
  await expect(row).toContainText('+$10,000.00')
})

test('rupees in TRANSACTIONS and the statement use the rate of the day, not a later one', async ({
  page,
  platform,
}) => {
  const rupees = async () => {
    await page.goto('/tradebook?kind=opening')
    const row = rows(page).filter({ hasText: transactions.kinds.opening })
    await expect(row).toContainText(/\+₹[\d,]+/)
    const listed = await row.textContent()
    await page.goto('/statements')
    const fact = page
      .locator('dl > div')
      .filter({ hasText: records.kindWithCount(records.kinds['opening'] ?? '', 1) })
    await expect(fact).toContainText(/\+₹[\d,]+/)
    return [listed, await fact.textContent()]
  }
  const before = await rupees()
  const rate = await page.evaluate(() => Number(localStorage.getItem('usd')))
  await appointChecker(platform)
  await together(platform, 'set-rate', (rate + 2).toFixed(2))
  expect(await rupees()).toEqual(before)
  await together(platform, 'set-rate', rate.toFixed(2))
})

test('a closed trade opens its receipt, with a PDF, from TRANSACTIONS, CLOSED and its history', async ({
  page,
}) => {
  const [closing] = await call<{ row_id: number; bsid: number; cpair: string }[]>(
    page,
    `orders_api/Exit/${await useridOf(page)}`,
  )
  if (!closing) throw new Error('No trade was closed')
  const address = `/receipt/fill/${closing.row_id}`

  await page.goto('/tradebook?kind=trade')
  await rows(page)
    .filter({ hasText: transactions.tradeNumber(closing.bsid) })
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(address)
  const facts = page.getByRole('main')
  for (const [name, value] of [
    [receipt.reference, `F-${closing.row_id}`],
    [receipt.client, 'Demo Client'],
    [receipt.closed, String(closing.bsid)],
    [receipt.instrument, closing.cpair],
    [receipt.side, receipt.closing('SELL', 'BUY')],
  ] as const)
    await expect(
      facts.locator('dl > div').filter({ hasText: name }).filter({ hasText: value }),
    ).not.toHaveCount(0)
  await expect(facts).toContainText(receipt.quoteNumber)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: receipt.download }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`receipt-F-${closing.row_id}.pdf`)
  expect((await readFile(await file.path(), 'utf8')).startsWith('%PDF-')).toBe(true)

  await page.getByRole('main').getByRole('link', { name: shell.transactions }).click()
  await expect(page).toHaveURL('/tradebook?kind=trade')
  await page.goto(address)
  await page.getByRole('link', { name: receipt.back.fill }).click()
  await expect(page).toHaveURL(`/order/${closing.bsid}`)
  await page.getByRole('link', { name: shell.receipt }).last().click()
  await expect(page).toHaveURL(address)
  await page.getByRole('link', { name: receipt.back.fill }).click()
  await expect(page).toHaveURL(`/order/${closing.bsid}`)

  await page.goto('/orders?tab=closed')
  await page.getByRole('button', { name: closing.cpair }).first().click()
  await page.getByRole('link', { name: shell.receipt, exact: true }).click()
  await expect(page).toHaveURL(address)

  await page.goto('/receipt/fill/999999999')
  await expect(page.getByRole('heading', { name: receipt.notFound, level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(`${receipt.notFound} · ${shell.product}`)
  await page.getByRole('main').getByRole('link', { name: shell.transactions }).click()
  await expect(page).toHaveURL(/\/tradebook$/)
})

test('a screen opened by its address names the tab even if it loads late', async ({ page }) => {
  const [closing] = await call<{ row_id: number }[]>(page, `orders_api/Exit/${await useridOf(page)}`)
  await page.route('**/api/receipt_api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 4_000))
    await route.continue()
  })
  await page.goto(`/receipt/fill/${closing?.row_id}`)
  await expect(page).toHaveTitle(`${receipt.titles.fill} · ${shell.product}`)
})
