import type { Locator, Page } from '@playwright/test'
import { buy, clearDesk, logIn } from './as-client.ts'
import { tabTo } from './by-keyboard.ts'
import { seeNoFaults } from './chart-steps.ts'
import { deal } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { chartSummary, words } from './words.ts'

/* Several charts on HOME's desk, linked by colour. */

const { chart, chartTools, desk, home, trade } = words.en
const { charts } = desk

const cell = (page: Page, place: number) =>
  page.getByRole('region', { name: charts.name(place), exact: true })
const cells = (page: Page) => page.getByRole('region', { name: home.chart }).getByRole('region')
const frame = (page: Page, place: number) => cell(page, place).frameLocator('iframe')
const instrument = (page: Page, place: number) => page.getByLabel(charts.instrument(place), { exact: true })
const link = (page: Page, place: number) => page.getByLabel(charts.link(place), { exact: true })
const rate = (page: Page, symbol: string) =>
  page.getByRole('region', { name: home.rates }).getByRole('link', { name: symbol, exact: true })
const ticketOf = (page: Page, symbol: string) => page.getByRole('heading', { name: new RegExp(symbol) })

test.beforeEach(async ({ page, logins }) => {
  await logIn(page, logins.client)
  await clearDesk(page)
  await page.goto('/dashboard')
  await expect(deal(page, 'BUY')).toBeEnabled()
})

/** Presses the visible part of a choice of so many charts. */
async function showCharts(page: Page, count: 1 | 2 | 4): Promise<void> {
  await page.locator('label').filter({ hasText: charts.counts[count] }).click()
  await expect(cells(page)).toHaveCount(count)
}

async function seeChart(page: Page, place: number, symbol: string, timeframe = ''): Promise<void> {
  await expect(frame(page, place).getByText(chartSummary(symbol, timeframe))).toBeAttached()
}

test('charts of a link follow the list with the ticket, and one without a link does not', async ({
  page,
}) => {
  await showCharts(page, 4)
  await rate(page, 'EURUSD').click()
  await expect(ticketOf(page, 'EURUSD')).toBeVisible()
  await seeChart(page, 1, 'EURUSD', '5m')
  await seeChart(page, 2, 'EURUSD', '1h')
  await instrument(page, 3).selectOption('USDJPY')
  await seeChart(page, 3, 'USDJPY')
  await rate(page, 'XAUUSD').click()
  await seeChart(page, 1, 'XAUUSD')
  await seeChart(page, 2, 'XAUUSD')
  await seeChart(page, 3, 'USDJPY')
  // A chart of the link chooses for all of it.
  await instrument(page, 2).selectOption('GBPUSD')
  await seeChart(page, 1, 'GBPUSD')
  await expect(ticketOf(page, 'GBPUSD')).toBeVisible()
})

test('charts of another link leave the ticket alone, until it takes that link', async ({ page }) => {
  await showCharts(page, 4)
  await link(page, 3).selectOption('B')
  await link(page, 4).selectOption('B')
  await instrument(page, 4).selectOption('AUDUSD')
  await seeChart(page, 3, 'AUDUSD')
  await expect(ticketOf(page, 'XAUUSD')).toBeVisible()
  await page.getByLabel(charts.linkOfTicket).selectOption('B')
  await expect(ticketOf(page, 'AUDUSD')).toBeVisible()
  await rate(page, 'EURUSD').click()
  await seeChart(page, 4, 'EURUSD')
  await seeChart(page, 1, 'XAUUSD')
})

test('number, instruments, timeframes and links are there again after a reload', async ({ page }) => {
  await showCharts(page, 4)
  await instrument(page, 3).selectOption('USDJPY')
  await link(page, 4).selectOption('C')
  await frame(page, 3).getByRole('button', { name: '4h', exact: true }).click()
  await seeChart(page, 3, 'USDJPY', '4h')
  await page.reload()
  await expect(cells(page)).toHaveCount(4)
  await seeChart(page, 1, 'XAUUSD', '5m')
  await seeChart(page, 3, 'USDJPY', '4h')
  await expect(link(page, 1)).toHaveValue('A')
  await expect(link(page, 3)).toHaveValue('')
  await expect(link(page, 4)).toHaveValue('C')
})

test('four charts at 1440 x 900 cover nothing, show trades, and have no faults in either theme', async ({
  page,
}) => {
  await buy(page, 'XAUUSD', 0.01)
  await showCharts(page, 4)
  for (const [place, symbol] of [
    [1, 'XAUUSD'],
    [2, 'XAUUSD'],
    [3, 'EURUSD'],
    [4, 'GBPUSD'],
  ] as const)
    await seeChart(page, place, symbol)
  for (const place of [1, 2]) await expect(frame(page, place).locator('[data-kind=entry]')).toBeAttached()
  const parts = [
    ...(await cells(page).all()),
    page.getByRole('region', { name: desk.dock }),
    page.getByRole('region', { name: home.rates }),
    page.getByRole('group', { name: trade.buttons }),
  ]
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
  expect(await overlaps(parts)).toEqual([])
  await seeNoFaults(page)
})

test('the keys and the palette show one, two or four charts, and choose the timeframe of the selected one', async ({
  page,
}) => {
  await page.keyboard.press('c')
  await expect(cells(page)).toHaveCount(2)
  await seeChart(page, 2, 'XAUUSD', '1h')
  await page.keyboard.press('n')
  await page.keyboard.press('7')
  await seeChart(page, 2, 'XAUUSD', '1d')
  await seeChart(page, 1, 'XAUUSD', '5m')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: desk.palette.title }).fill(charts.counts[4])
  await page.keyboard.press('Enter')
  await expect(cells(page)).toHaveCount(4)
  await seeChart(page, 4, 'GBPUSD')
  await tabTo(page, instrument(page, 1))
  await tabTo(page, link(page, 1))
  await page.keyboard.press('Home')
  await expect(link(page, 1)).toHaveValue('')
  await rate(page, 'EURUSD').press('Enter')
  await seeChart(page, 2, 'EURUSD')
  await seeChart(page, 1, 'XAUUSD')
  await page.keyboard.press('c')
  await expect(cells(page)).toHaveCount(1)
  await seeChart(page, 1, 'EURUSD')
})

test('a chart that fills the screen hides the others, which come back', async ({ page }) => {
  await showCharts(page, 2)
  await seeChart(page, 2, 'XAUUSD')
  await frame(page, 2).getByRole('button', { name: chart.fullScreen }).click()
  await expect(cell(page, 1)).toBeHidden()
  await frame(page, 2).getByRole('button', { name: chart.fullScreen }).click()
  await expect(cell(page, 1)).toBeVisible()
})

test('what is drawn in a chart is in the others of its instrument, and deleted in all', async ({ page }) => {
  await showCharts(page, 2)
  const grip = (place: number) =>
    frame(page, place).getByRole('button', {
      name: chartTools.grips.whole.replace('{name}', chartTools.drawings.horizontal),
    })
  await seeChart(page, 2, 'XAUUSD')
  await frame(page, 1).getByRole('button', { name: chart.tools }).click()
  await frame(page, 1).getByRole('button', { name: chartTools.drawings.horizontal, exact: true }).click()
  await expect(grip(2)).toBeVisible()
  await grip(2).press('Delete')
  await expect(grip(2)).toHaveCount(0)
  await expect(grip(1)).toHaveCount(0)
})

test('a narrow window has one chart, and the four come back with its width', async ({ page }) => {
  await showCharts(page, 4)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('iframe')).toHaveCount(1)
  await expect(instrument(page, 1)).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.locator('iframe')).toHaveCount(4)
})

/** The pairs of parts of which one covers a part of the other. */
async function overlaps(parts: readonly Locator[]): Promise<readonly string[]> {
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
  return boxes.flatMap((one, at) =>
    boxes.slice(at + 1).flatMap((other, after) => {
      if (!one || !other) return [`${at} is not there`]
      const isApart =
        one.x + one.width <= other.x ||
        other.x + other.width <= one.x ||
        one.y + one.height <= other.y ||
        other.y + other.height <= one.y
      return isApart ? [] : [`${at} and ${at + 1 + after}`]
    }),
  )
}
