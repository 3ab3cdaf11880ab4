import type { FrameLocator, Page } from '@playwright/test'
import { logIn } from './as-client.ts'
import { expect, test } from './fixtures.ts'
import { chartSummary, words } from './words.ts'

const { trade, chart, chartTools } = words.en

test.beforeEach(async ({ page, logins }) => {
  await logIn(page, logins.client)
})

test('the chart opens with one page of candles, fills its place, and keeps filling it', async ({ page }) => {
  const older: string[] = []
  page.on('request', (request) => {
    if (/candles_api.*before=/.test(request.url())) older.push(request.url())
  })
  const frame = await openChart(page, 'XAUUSD')
  const lacking = async (): Promise<number> => {
    const [place, drawn] = await Promise.all(
      ['#plot', '#plot table'].map((part) => frame.locator(part).boundingBox()),
    )
    if (!place || !drawn) return Infinity
    return Math.max(Math.abs(place.width - drawn.width), Math.abs(place.height - drawn.height))
  }
  await expect(frame.locator('#plot canvas').first()).toBeVisible()
  // The library draws on even numbers of pixels alone.
  await expect.poll(lacking).toBeLessThan(2)
  expect(older).toEqual([])
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ width: width - 51, height })
  await expect.poll(lacking).toBeLessThan(2)
})

test('a switched-on indicator appears in its pane, also after a reload', async ({ page }) => {
  const frame = await openChart(page, 'EURUSD')
  await frame.getByRole('button', { name: chart.tools }).click()
  await frame.getByRole('checkbox', { name: chartTools.names.rsi }).check()
  await frame.getByRole('spinbutton', { name: chartTools.names.rsi }).fill('7')
  await frame.getByRole('checkbox', { name: chartTools.names.sma }).first().check()
  await frame.getByRole('button', { name: chart.tools }).press('Escape')
  await expect(frame.getByRole('checkbox').first()).toBeHidden()
  await expect(shownOf(frame)).toHaveText([/SMA 20 \d\.\d{5}$/, /RSI 7 \d{1,3}\.\d$/])
  await page.reload()
  await expect(shownOf(frame)).toHaveText([/SMA 20 \d\.\d{5}$/, /RSI 7 \d{1,3}\.\d$/])
  const [price, strength] = await shownOf(frame).evaluateAll((labels) =>
    labels.map((label) => label.getBoundingClientRect().top),
  )
  expect(strength).toBeGreaterThan((price ?? 0) + 60)
})

test('the button of the indicators opens their menu and closes it', async ({ page }) => {
  const frame = await openChart(page, 'EURUSD')
  const button = frame.getByRole('button', { name: chart.tools })
  for (const open of [true, false, true, false]) {
    await button.click()
    await expect(frame.getByRole('checkbox').first()).toBeVisible({ visible: open })
    await expect(button).toHaveAttribute('aria-expanded', String(open))
  }
})

test('a chart that failed to load appears once the server answers', async ({ page }) => {
  await page.route('**/api/candles_api/**', (route) => route.abort('connectionrefused'))
  await page.goto('/addtrade/EURUSD')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText(chart.failed)).toBeVisible()
  await page.unroute('**/api/candles_api/**')
  await expect(frame.getByText(chart.failed)).toBeHidden()
  await expect(frame.locator('#summary')).not.toBeEmpty()
})

test('the menu of indicators works by keyboard, and rejects invalid periods', async ({ page }) => {
  const frame = await openChart(page, 'EURUSD')
  const button = frame.getByRole('button', { name: chart.tools })
  await button.press('Enter')
  await expect(frame.getByRole('radio').first()).toBeFocused()
  await frame.getByRole('checkbox').first().press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.type('999')
  await expect(frame.getByRole('spinbutton').first()).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Escape')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(button).toBeFocused()
  await expect(shownOf(frame)).toHaveText(/SMA 20 /)
  await expect(frame.getByRole('spinbutton', { includeHidden: true }).first()).toHaveValue('20')
})

test('the chart fills the screen, its prices keep moving, and button, Escape and Back leave it', async ({
  page,
}) => {
  const frame = await openChart(page, 'XAUUSD')
  const full = frame.getByRole('button', { name: chart.fullScreen })
  const height = async () => (await page.locator('iframe').boundingBox())?.height
  const before = await height()
  const ways = [() => full.click(), () => full.press('Escape'), () => page.goBack()]
  for (const leave of ways) {
    await full.click()
    await expect(full).toHaveAttribute('aria-pressed', 'true')
    const box = async () => (await page.locator('[data-full]').boundingBox())?.height
    await expect.poll(box).toBe(page.viewportSize()?.height)
    // Gold moves at every hour. The figures are those of the candle under the mouse, otherwise of the newest one.
    await full.hover()
    const close = frame.locator('#figures dd').last()
    const shown = (await close.textContent()) ?? ''
    await expect(close).not.toHaveText(shown)
    await leave()
    await expect(full).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(height).toBe(before)
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('FullScreen')
  }
  await expect(page).toHaveURL(/\/addtrade\/XAUUSD$/)
})

test('without full-screen support the chart fills the window, upright as the phone is held', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'requestFullscreen'))
  const frame = await openChart(page, 'EURUSD')
  const full = frame.getByRole('button', { name: chart.fullScreen })
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await full.click()
  await expect.poll(() => page.locator('[data-full]').boundingBox()).toEqual({ x: 0, y: 0, width, height })
  expect(await full.evaluate(() => innerWidth)).toBe(width)
  await full.press('Escape')
  await expect(full).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.height).toBeLessThan(height)
})

test('a wide screen has list, chart and ticket, and a row of the list updates both without a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const frame = await openChart(page, 'EURUSD')
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  await page.getByRole('textbox', { name: trade.lots }).fill('0.53')
  const rates = page.getByRole('region', { name: trade.rates })
  await rates.getByRole('searchbox').fill('gold')
  await rates.getByRole('link', { name: 'XAUUSD' }).click()
  await expect(page).toHaveURL(/\/addtrade\/XAUUSD$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('XAUUSD')
  await expect(frame.getByText(chartSummary('XAUUSD'))).toBeAttached()
  await expect(page.getByRole('textbox', { name: trade.lots })).not.toHaveValue('0.53')
  await expect(rates.getByRole('link', { name: 'XAUUSD' })).toHaveAttribute('aria-current', 'page')
  await expect(rates.getByRole('searchbox')).toHaveValue('gold')
  await page.goBack()
  await expect(frame.getByText(chartSummary('EURUSD'))).toBeAttached()
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
})

test('bid and ask are both in the chart even if the spread is wider than the candles', async ({ page }) => {
  const frame = await openChart(page, 'USDINR')
  await frame.getByText('1m', { exact: true }).click()
  for (const line of ['--bid', '--ask']) {
    await expect.poll(() => isOnScale(frame, line), { message: line }).toBe(true)
  }
})

test('the open chart follows the theme of the device, and back', async ({ page }) => {
  const surfaceOf = (): string => getComputedStyle(document.documentElement).getPropertyValue('--surface')
  await page.emulateMedia({ colorScheme: 'light' })
  const frame = await openChart(page, 'EURUSD')
  for (const colorScheme of ['dark', 'light'] as const) {
    const before = await page.evaluate(surfaceOf)
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => page.evaluate(surfaceOf)).not.toBe(before)
    await expect.poll(() => frame.locator('html').evaluate(surfaceOf)).toBe(await page.evaluate(surfaceOf))
    for (const line of ['--bid', '--ask']) await expect.poll(() => isOnScale(frame, line)).toBe(true)
  }
})

test('the bid has the colour of SELL, and the ask that of BUY, in blue and orange too', async ({ page }) => {
  for (const colours of ['usual', 'safe']) {
    await page.evaluate((chosen) => localStorage.setItem('colours', chosen), colours)
    const frame = await openChart(page, 'USDINR')
    await frame.getByText('1m', { exact: true }).click()
    await expect.poll(() => isOnScale(frame, '--down')).toBe(true)
    await expect.poll(() => isOnScale(frame, '--up')).toBe(true)
    const [bid, ask, down, up] = await frame.locator('#plot').evaluate((element) => {
      const style = getComputedStyle(element)
      return ['--bid', '--ask', '--down', '--up'].map((name) => style.getPropertyValue(name))
    })
    expect([bid, ask]).toEqual([down, up])
  }
})

/** Whether a label on the scale of prices, where no candle is, has the colour of a property of the theme. */
async function isOnScale(frame: FrameLocator, property: string): Promise<boolean> {
  return frame.locator('#plot').evaluate((plot, name) => {
    const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!probe) return false
    probe.fillStyle = getComputedStyle(plot).getPropertyValue(name)
    probe.fillRect(0, 0, 1, 1)
    const [red, green, blue] = probe.getImageData(0, 0, 1, 1).data
    return [...plot.querySelectorAll<HTMLCanvasElement>('td:last-child canvas')].some((canvas) => {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      return pixels.some(
        (value, at) => at % 4 === 0 && value === red && pixels[at + 1] === green && pixels[at + 2] === blue,
      )
    })
  }, property)
}

async function openChart(page: Page, symbol: string): Promise<FrameLocator> {
  await page.goto(`/addtrade/${symbol}`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText(chartSummary(symbol))).toBeAttached()
  return frame
}

function shownOf(frame: FrameLocator) {
  return frame.locator('#indicators li')
}
