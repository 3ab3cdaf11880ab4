import type { Locator, Page } from '@playwright/test'
import { clearDesk, enter, hear, openTrades } from './as-client.ts'
import { pressBy, tabTo } from './by-keyboard.ts'
import { button, deal, dialogLeft, field } from './controls.ts'
import { dragFinger } from './finger.ts'
import { expect, test } from './fixtures.ts'
import { loseAnswers } from './silence.ts'
import { labelled, patternOf, refusal, words } from './words.ts'

const { alerts, home, sending, shell, trade } = words.en

const rate = (page: Page, symbol: string): Locator =>
  page.getByRole('region', { name: home.rates }).getByRole('link', { name: symbol, exact: true })
const sheet = (page: Page, symbol = ''): Locator =>
  page.getByRole('dialog', { name: new RegExp(`^${trade.title} ${symbol}`) })
const lots = (page: Page): Locator => field(page, trade.lots)
const percent = (page: Page): Locator =>
  page.getByRole('radiogroup', { name: trade.sizing }).getByText('%', { exact: true })

test.beforeEach(({ page, logins }) => enter(page, logins.client))

async function open(page: Page, symbol: string): Promise<void> {
  await rate(page, symbol).tap()
  await expect(sheet(page, symbol)).toBeVisible()
  await expect(lots(page)).not.toHaveValue('')
}

test('a row opens the ticket over the list; Back, a drag, Escape and its button lead back to the row', async ({
  page,
}) => {
  const row = rate(page, 'USDJPY')
  await row.scrollIntoViewIfNeeded()
  const place = (): Promise<number> => page.evaluate(() => scrollY)
  const before = await place()
  const head = sheet(page).getByRole('heading', { level: 2 }).first()
  const ways = [
    () => page.goBack(),
    () => dragFinger(page, head, { y: 600 }),
    () => page.keyboard.press('Escape'),
    () => button(sheet(page), shell.close).tap(),
  ]
  for (const close of ways) {
    await open(page, 'USDJPY')
    await expect(page).toHaveURL(/\/addtrade\/USDJPY$/)
    await close()
    await expect(sheet(page)).toBeHidden()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(row).toBeFocused()
    expect(await place()).toBe(before)
  }
  await page.goForward()
  await expect(sheet(page, 'USDJPY')).toBeVisible()
})

test('the prices below the chart open it too, and a sheet over it closes first', async ({ page }) => {
  await page.getByRole('link', { name: home.newOrder('XAUUSD') }).tap()
  await expect(sheet(page, 'XAUUSD')).toBeVisible()
  const alert = page.getByRole('dialog', { name: alerts.forSymbol('XAUUSD') })
  await button(page, trade.alert('XAUUSD')).tap()
  await expect(alert).toBeVisible()
  await page.goBack()
  await expect(alert).toBeHidden()
  await expect(sheet(page, 'XAUUSD')).toBeVisible()
  await button(page, trade.alert('XAUUSD')).tap()
  await page.keyboard.press('Escape')
  await dialogLeft(page)
  await page.goBack()
  await expect(sheet(page)).toBeHidden()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a ticket that fails to load leaves HOME unchanged and says so, until a reload', async ({ page }) => {
  const fault = page.getByRole('heading', { name: shell.unexpectedError })
  await expect(rate(page, 'USDJPY')).toBeVisible()
  await page.route('**/assets/**', (route) => route.abort())
  for (const symbol of ['EURUSD', 'USDJPY']) {
    await rate(page, symbol).tap()
    await expect(page.getByText(shell.couldNotLoad)).toHaveCount(1)
    await expect(page.getByText(shell.reload)).toBeVisible()
    await button(page, shell.dismiss).tap()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(rate(page, symbol)).toBeVisible()
    await expect(fault).toHaveCount(0)
  }
  await page.unroute('**/assets/**')
  await page.reload()
  await open(page, 'EURUSD')
})

test('what is typed is there again with its instrument', async ({ page }) => {
  await open(page, 'EURUSD')
  await lots(page).fill('0.37')
  await field(page, trade.stoploss).fill('1.05')
  await page.goBack()
  await open(page, 'GBPUSD')
  await expect(lots(page)).not.toHaveValue('0.37')
  await expect(field(page, trade.stoploss)).toHaveValue('')
  await page.goBack()
  await open(page, 'EURUSD')
  await expect(lots(page)).toHaveValue('0.37')
  await expect(field(page, trade.stoploss)).toHaveValue('1.05')
})

test('a reload keeps what is typed, until an order of it is placed or the client logs out', async ({
  page,
  logins,
}) => {
  await clearDesk(page)
  await page.goto('/addtrade/EURUSD')
  await lots(page).fill('0.03')
  await field(page, trade.stoploss).fill('1.01')
  await page.reload()
  await expect(lots(page)).toHaveValue('0.03')
  await expect(field(page, trade.stoploss)).toHaveValue('1.01')
  await deal(page, 'BUY').tap()
  await expect(page).toHaveURL(/\/orders$/)
  await page.goto('/addtrade/EURUSD')
  await expect(lots(page)).toHaveValue('0.03')
  await expect(field(page, trade.stoploss)).toHaveValue('')
  await field(page, trade.stoploss).fill('1.02')
  await clearDesk(page)
  await page.goto('/settings')
  await button(page, shell.logOut).tap()
  await expect(page).toHaveURL(/\/login$/)
  await enter(page, logins.client, '/addtrade/EURUSD')
  await expect(lots(page)).toHaveValue('0.03')
  await expect(field(page, trade.stoploss)).toHaveValue('')
})

test('its address shows the ticket as a page after a reload, and on a wider screen', async ({ page }) => {
  await open(page, 'EURUSD')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('EURUSD')
  await expect(deal(page, 'BUY')).toBeVisible()
  await expect(sheet(page)).toHaveCount(0)
  await page.goBack()
  await page.setViewportSize({ width: 800, height: 900 })
  await rate(page, 'EURUSD').tap()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('EURUSD')
  await expect(sheet(page)).toHaveCount(0)
})

test('a rejected order stays on it, and a fill leads to ORDERS', async ({ page }) => {
  await clearDesk(page)
  await open(page, 'GBPUSD')
  await lots(page).fill('9')
  await deal(page, 'SELL').tap()
  const alert = sheet(page, 'GBPUSD').getByRole('alert')
  await expect(alert).toContainText(refusal('insufficient_margin'))
  await alert.getByRole('button', { name: shell.dismiss }).tap()
  await lots(page).fill('0.01')
  await deal(page, 'SELL').tap()
  await hear(page, (hole) => sending.filled('SELL 0.01 GBPUSD', hole))
  await expect(page).toHaveURL(/\/orders$/)
  await expect(sheet(page)).toHaveCount(0)
  await clearDesk(page)
})

test('an order whose answer does not come says so on it', async ({ page }) => {
  const connection = await loseAnswers(page, 'web_trade_api', { arrives: false })
  await open(page, 'EURUSD')
  await lots(page).fill('0.01')
  await deal(page, 'BUY').tap()
  await expect(sheet(page).getByText(sending.checking('BUY 0.01 EURUSD'))).toBeVisible()
  connection.isBack = true
  await hear(page, (hole) => sending.filled('BUY 0.01 EURUSD', hole))
  await clearDesk(page)
})

test('it needs no scrolling at 390 x 844, and one short one at 320', async ({ page }) => {
  for (const [width, height, most] of [
    [390, 844, 0],
    [320, 720, 400],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open(page, 'XAUUSD')
    await expect(sheet(page)).toContainText(labelled(trade.marginNeeded, / \$\d/))
    const hidden = await sheet(page)
      .locator('section')
      .first()
      .evaluate((part) => {
        const body = part.closest('dialog > div')
        return body ? [body.scrollHeight - body.clientHeight, body.scrollWidth - body.clientWidth] : []
      })
    expect(hidden[0]).toBeLessThanOrEqual(most)
    expect(hidden[1]).toBe(0)
    await page.goBack()
  }
})

test('its buttons stay where they are with any size, and when the order would be rejected', async ({
  page,
}) => {
  await clearDesk(page)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await open(page, 'XAUUSD')
    const bar = page.getByRole('group', { name: trade.buttons })
    const heights = new Set<number | undefined>()
    for (const [size, said] of [
      ['0.01', labelled(trade.marginNeeded, / \$\d\d\.\d\d/)],
      ['1', labelled(trade.marginNeeded, / \$\d,\d{3}\.\d\d/)],
      ['9.99', /\$4\d,\d{3}\.\d\d/],
    ] as const) {
      await lots(page).fill(size)
      await expect(bar).toContainText(said)
      heights.add((await bar.boundingBox())?.height)
    }
    expect([...heights]).toHaveLength(1)
    await page.goBack()
  }
})

test('with large text only its buttons stay below the form, and its tools are side by side', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.setViewportSize({ width: 320, height: 640 })
  const brand = page.getByRole('banner').getByRole('link', { name: shell.product })
  expect(await brand.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await open(page, 'EURUSD')
  const margin = sheet(page).getByText(labelled(trade.marginNeeded, / \$\d/)).last()
  await expect(margin).toBeAttached()
  await expect(margin).not.toBeInViewport()
  await expect(deal(page, 'BUY')).toBeInViewport({ ratio: 1 })
  const top = async (name: string) => (await button(sheet(page), name).boundingBox())?.y
  expect(await top(trade.facts('EURUSD'))).toBe(await top(trade.alert('EURUSD')))
  await margin.scrollIntoViewIfNeeded()
  await expect(margin).toBeInViewport({ ratio: 1 })
  await expect(deal(page, 'BUY')).toBeInViewport({ ratio: 1 })
})

const SIZED = patternOf((hole) => trade.riskSize(hole, hole, '1'), /0\.\d\d/, /\$\d+\.\d\d/)

async function seeBought(page: Page): Promise<void> {
  await hear(page, (hole) => sending.filled(`BUY ${hole} EURUSD`, hole))
  const [bought] = await openTrades(page)
  // A hundred dollars of ten thousand, 50 pips away; a pip of a lot is ten.
  expect(bought?.lotsize).toBeGreaterThan(0.1)
  expect(bought?.lotsize).toBeLessThan(0.3)
  expect(bought?.stoploss).toBeLessThan(bought?.trade_price ?? 0)
  await clearDesk(page)
}

test('three taps from HOME buy with one per cent of the equity at risk', async ({ page }) => {
  await clearDesk(page)
  await rate(page, 'EURUSD').tap()
  await percent(page).tap()
  await expect(sheet(page).getByText(SIZED).first()).toBeVisible()
  await deal(page, 'BUY').tap()
  await seeBought(page)
})

test('three presses by keyboard buy with one per cent of the equity at risk', async ({ page }) => {
  await clearDesk(page)
  await pressBy(page, 'Enter', rate(page, 'EURUSD'))
  await expect(sheet(page, 'EURUSD')).toBeVisible()
  const sizing = page.getByRole('radiogroup', { name: trade.sizing })
  await tabTo(page, sizing.getByRole('radio', { name: trade.sizings.lots }))
  await page.keyboard.press('ArrowLeft')
  await expect(sheet(page).getByText(SIZED).first()).toBeVisible()
  await pressBy(page, 'Enter', deal(page, 'BUY'))
  await seeBought(page)
})
