import type { Locator, Page } from '@playwright/test'
import { call, logIn, useridOf } from './as-client.ts'
import { expect, test } from './fixtures.ts'
import { patternOf, untilHole, words } from './words.ts'

const { alerts, home, shell, trade, watchlists } = words.en

interface Kept {
  readonly version: number
  readonly lists: readonly { readonly name: string; readonly symbols: readonly string[] }[]
}

test.beforeEach(async ({ page, logins }) => {
  await logIn(page, logins.client)
  for (const { alert } of await keptAlerts(page)) await call(page, 'price_alert_remove_api', { alert })
  await saveLists(page, [])
})

const keptLists = async (page: Page): Promise<Kept> => call(page, `watchlists_api/${await useridOf(page)}`)

/** Saves lists as another device of the client would. */
async function saveLists(page: Page, lists: Kept['lists']): Promise<void> {
  const { version } = await keptLists(page)
  await call(page, `watchlists_save_api/${await useridOf(page)}`, { version, lists })
}

async function keptAlerts(page: Page) {
  const path = `price_alerts_api/${await useridOf(page)}`
  const { rows } = await call<{ rows: readonly { alert: number; metal: string }[] }>(page, path)
  return rows
}

const dialog = (page: Page): Locator => page.getByRole('dialog')
const order = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: watchlists.order(name) }).getByRole('listitem')

/**
 * Waits for a price right above the bid and one right below. The bid may have left both behind when they arrive, or stand
 * at one of them (which is refused), so they are set again around it until one of them notifies.
 */
async function untilTold(page: Page, asset: string, told: Locator): Promise<void> {
  type Row = Readonly<Record<'curr_name' | 'csell_price', string | number>>
  const userid = await useridOf(page)
  await expect(async () => {
    const rows = await call<readonly Row[]>(page, 'home_forex_api')
    const bid = Number(rows.find(({ curr_name }) => curr_name === asset)?.csell_price)
    for (const price of [bid + 0.003, bid - 0.003]) {
      await call(page, `price_alert_add_api/${userid}`, { asset, price: price.toFixed(3) })
    }
    await expect(told).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
}

test('an alert set on the ticket notifies when the price is reached, with a link to the ticket', async ({
  page,
}) => {
  await page.goto('/addtrade/XAUUSD')
  await page.getByRole('button', { name: trade.alert('XAUUSD') }).tap()
  const price = dialog(page).getByLabel(alerts.price, { exact: true })
  await expect(price).toHaveValue(/^\d{4}\.\d{3}$/)
  await dialog(page)
    .getByRole('button', { name: `${shell.increase}: ${alerts.price}` })
    .tap()
  await dialog(page).getByRole('button', { name: alerts.add }).tap()
  await expect(dialog(page)).toBeHidden()
  expect((await keptAlerts(page)).map(({ metal }) => metal)).toEqual(['XAUUSD'])
  await page.getByRole('navigation').getByRole('link', { name: shell.orders, exact: true }).tap()
  await untilTold(
    page,
    'XAUUSD',
    page
      .getByText(patternOf((hole) => alerts.met.rises('XAUUSD', hole), /\d{4}\.\d{3}/))
      .or(page.getByText(patternOf((hole) => alerts.met.falls('XAUUSD', hole), /\d{4}\.\d{3}/)))
      .first(),
  )
  await page
    .getByRole('link', { name: alerts.openTicket('XAUUSD') })
    .first()
    .tap()
  await expect(page).toHaveURL(/\/addtrade\/XAUUSD$/)
  await page.goto('/alerts')
  await expect(page.getByRole('region', { name: alerts.reached })).toContainText(
    untilHole((hole) => alerts.reachedAt(hole, hole)),
  )
})

test('an alert shows its direction, and can be restored after removal', async ({ page }) => {
  await page.goto('/alerts')
  await page.getByRole('button', { name: /XAUUSD/ }).tap()
  await dialog(page).getByLabel(home.search).fill('british')
  await dialog(page)
    .getByRole('button', { name: /^GBPUSD/ })
    .tap()
  const price = page.getByLabel(alerts.price, { exact: true })
  await expect(price).toHaveValue(/^1\.\d{5}$/)
  await price.fill('0.9')
  await expect(page.getByText(patternOf(alerts.hints.bid.falls, /1\.\d{5}/))).toBeVisible()
  await price.fill('1.9')
  await expect(page.getByText(patternOf(alerts.hints.bid.rises, /1\.\d{5}/))).toBeVisible()
  await page.getByRole('button', { name: alerts.add }).tap()
  const waiting = page.getByRole('region', { name: alerts.waiting })
  await expect(waiting).toContainText(alerts.waits.rises('1.90000'))

  await page.getByRole('button', { name: alerts.remove('GBPUSD', alerts.waits.rises('1.90000')) }).tap()
  await expect(waiting).toBeHidden()
  expect((await keptAlerts(page)).filter(({ metal }) => metal === 'GBPUSD')).toEqual([])
  const undo = page.getByRole('button', { name: alerts.undo })
  await expect(undo).toBeFocused()
  await undo.tap()
  await expect(waiting).toContainText(alerts.waits.rises('1.90000'))
  await expect(undo).toBeHidden()
})

test('an alert on a move within minutes is set to trigger each time', async ({ page }) => {
  await page.goto('/alerts')
  await page.getByLabel(alerts.kind).selectOption('change')
  await page.getByText(alerts.directions.falls, { exact: true }).tap()
  const percent = page.getByLabel(alerts.percent, { exact: true })
  await percent.fill('0')
  await page.getByRole('button', { name: alerts.add }).tap()
  await expect(page.getByText(alerts.percentWrong)).toBeVisible()
  await percent.fill('1.25')
  await page.getByLabel(alerts.within).selectOption('15')
  await page.getByLabel(alerts.repeat).selectOption('60')
  await page.getByRole('button', { name: alerts.add }).tap()
  const waiting = page.getByRole('region', { name: alerts.waiting })
  await expect(waiting).toContainText(alerts.moves.falls('1.25', '15'))
  await expect(waiting).toContainText(alerts.repeats(60))
  expect(await keptAlerts(page)).toMatchObject([{ percent: 1.25, within: 15, repeat: 60, price: null }])
})

test('an alert on the close of a candle follows an average or the RSI', async ({ page }) => {
  await page.goto('/alerts')
  await page.getByLabel(alerts.kind).selectOption('rsi')
  const period = page.getByLabel(alerts.period, { exact: true })
  await period.fill('1')
  await page.getByRole('button', { name: alerts.add }).tap()
  await expect(page.getByText(alerts.periodWrong)).toBeVisible()
  await period.fill('21')
  await page.getByLabel(alerts.timeframe).selectOption('15m')
  await page.getByRole('button', { name: alerts.add }).tap()
  const waiting = page.getByRole('region', { name: alerts.waiting })
  await expect(waiting).toContainText(alerts.levels.rises('RSI 21 (15m)', '70'))
  await page.getByLabel(alerts.kind).selectOption('average')
  await page.getByText(alerts.directions.falls, { exact: true }).tap()
  await page.getByRole('button', { name: alerts.add }).tap()
  const condition = alerts.closes.falls('EMA 50 (1h)')
  await expect(waiting).toContainText(condition)
  await page.getByRole('button', { name: alerts.remove('XAUUSD', condition) }).tap()
  await page.getByRole('button', { name: alerts.undo }).tap()
  await expect(waiting).toContainText(condition)
  expect(await keptAlerts(page)).toMatchObject([
    { kind: 'average', average: 'ema', period: 50, timeframe: '1h', direction: 'falls' },
    { kind: 'rsi', period: 21, level: 70, timeframe: '15m' },
  ])
})

test('an alert on the ask is undone with all its terms', async ({ page }) => {
  await page.goto('/alerts')
  await page.getByText(alerts.sides.ask, { exact: true }).tap()
  const price = page.getByLabel(alerts.price, { exact: true })
  await expect(price).toHaveValue(/^\d{4}\.\d{3}$/)
  await price.fill('9000')
  await expect(page.getByText(patternOf(alerts.hints.ask.rises, /\d{4}\.\d{3}/))).toBeVisible()
  await page.getByLabel(alerts.repeat).selectOption('5')
  await page.getByRole('button', { name: alerts.add }).tap()
  const remove = page.getByRole('button', {
    name: alerts.remove('XAUUSD', alerts.waitsForAsk.rises('9000.000')),
  })
  await remove.tap()
  await page.getByRole('button', { name: alerts.undo }).tap()
  await expect(remove).toBeVisible()
  expect(await keptAlerts(page)).toMatchObject([{ side: 'ask', repeat: 5, price: 9000 }])
})

test('a watchlist is made and put in order, and HOME shows it after a reload', async ({ page }) => {
  await page.goto('/watchlists')
  await page.getByLabel(watchlists.name).fill('Scalps')
  await page.getByRole('button', { name: watchlists.make }).tap()
  await page.getByRole('button', { name: watchlists.add }).tap()
  for (const symbol of ['XAUUSD', 'EURUSD', 'USDINR']) {
    await dialog(page).getByLabel(home.search).fill(symbol)
    await dialog(page)
      .getByRole('button', { name: new RegExp(`^${symbol}`) })
      .tap()
  }
  await dialog(page).getByLabel(home.search).fill('')
  await dialog(page).getByRole('listitem').last().scrollIntoViewIfNeeded()
  for (const part of [dialog(page).getByRole('heading'), dialog(page).getByLabel(home.search)])
    await expect(part).toBeInViewport()
  await dialog(page).getByRole('button', { name: shell.close }).tap()
  await expect(order(page, 'Scalps')).toHaveText([/XAUUSD/, /EURUSD/, /USDINR/])
  await page.getByRole('button', { name: watchlists.up('EURUSD') }).tap()
  await expect(order(page, 'Scalps')).toHaveText([/EURUSD/, /XAUUSD/, /USDINR/])
  await dragOnto(page, order(page, 'Scalps').nth(2), order(page, 'Scalps').nth(0))
  await expect(order(page, 'Scalps')).toHaveText([/USDINR/, /EURUSD/, /XAUUSD/])
  await page.getByRole('button', { name: watchlists.takeOut('EURUSD') }).tap()
  await expect(order(page, 'Scalps')).toHaveCount(2)
  await page.getByRole('button', { name: watchlists.undo }).tap()
  const made = [{ name: 'Scalps', symbols: ['USDINR', 'EURUSD', 'XAUUSD'] }]
  await expect.poll(async () => (await keptLists(page)).lists).toEqual(made)

  await page.goto('/dashboard')
  await page.reload()
  await page.getByRole('button', { name: 'Scalps', exact: true }).tap()
  const rates = page.getByRole('region', { name: home.rates }).getByRole('listitem')
  await expect(rates).toHaveText([/USDINR/, /EURUSD/, /XAUUSD/])
  await page.reload()
  await expect(rates).toHaveText([/USDINR/, /EURUSD/, /XAUUSD/])
})

test('lists are put in order with the keyboard, and HOME shows them so', async ({ page }) => {
  const listOf = (name: string) => ({ name, symbols: ['EURUSD'] })
  await saveLists(page, ['Scalps', 'Mine', 'Night'].map(listOf))
  await page.goto('/watchlists')
  const chips = page.getByRole('group', { name: watchlists.yours }).getByRole('button')
  await chips.filter({ hasText: 'Night' }).tap()
  const earlier = page.getByRole('button', { name: watchlists.earlier })
  await earlier.press('Enter')
  await expect(chips).toHaveText(['Scalps', 'Night', 'Mine'])
  await expect(page.getByText(watchlists.place('Night', 2, 3))).toBeAttached()
  await expect(earlier).toBeFocused()
  await earlier.tap()
  await expect(chips).toHaveText(['Night', 'Scalps', 'Mine'])
  await expect(earlier).toHaveAttribute('aria-disabled', 'true')
  await expect
    .poll(async () => (await keptLists(page)).lists)
    .toEqual(['Night', 'Scalps', 'Mine'].map(listOf))

  await page.goto('/dashboard')
  const groups = page.getByRole('button', { name: /^(Night|Scalps|Mine)$/ })
  await expect(groups).toHaveText(['Night', 'Scalps', 'Mine'])
})

/** Drags one row by its handle to the middle of another. */
async function dragOnto(page: Page, row: Locator, target: Locator): Promise<void> {
  await row.scrollIntoViewIfNeeded()
  const from = await row.boundingBox()
  const to = await target.boundingBox()
  if (!from || !to) throw new Error('A row is not on the page')
  await page.mouse.move(from.x + 20, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 5 })
  await page.mouse.up()
}

test('lists changed on another device reload, and the client is notified', async ({ page }) => {
  await saveLists(page, [{ name: 'Mine', symbols: ['EURUSD', 'XAUUSD'] }])
  await page.goto('/watchlists')
  await expect(order(page, 'Mine')).toHaveCount(2)
  await saveLists(page, [{ name: 'Mine', symbols: ['GBPUSD'] }])
  await page.getByRole('button', { name: watchlists.down('EURUSD') }).tap()
  await expect(page.getByText(watchlists.reasons.watchlists_changed())).toBeVisible()
  await expect(order(page, 'Mine')).toHaveText([/GBPUSD/])
  expect((await keptLists(page)).lists).toEqual([{ name: 'Mine', symbols: ['GBPUSD'] }])

  await page.getByRole('button', { name: watchlists.remove }).tap()
  await expect(page.getByText(watchlists.none)).toBeVisible()
  await page.getByRole('button', { name: watchlists.undo }).tap()
  await expect(order(page, 'Mine')).toHaveText([/GBPUSD/])
})
