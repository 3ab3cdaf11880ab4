/**
 * What a trader meets on a phone of 390x844, in pixels and milliseconds: how early the market begins on HOME, whether the
 * ticket and its summary are one screen, how high a row is, how soon a tap on BUY shows its fill, and whether anything
 * shifts while a screen loads. Every figure has a goal.
 *
 *   node bench/screens.ts
 */
import type { Locator, Page } from 'playwright'
import { median } from './figures.ts'
import { missedGoal, orMoment } from './moment.ts'
import { logIn, openTrades, phone, withProduct } from './opened-product.ts'

const SCREENS: readonly string[] = [
  '/dashboard',
  '/orders',
  '/tradebook',
  '/settings',
  '/addtrade/XAUUSD',
  '/deposite',
  '/statistics',
  '/alerts',
]
const shifting = orMoment(SCREENS, SCREENS.slice(0, 2))
/** How long a screen is watched. Milliseconds. */
const WATCHED = orMoment(3_000, 500)
const DEALS = orMoment(7, 1)

interface Figure {
  readonly what: string
  readonly value: number
  readonly atMost: number
}

await withProduct(async ({ platform, browser }) => {
  const context = await browser.newContext({ ...phone, baseURL: platform.url })
  const page = await context.newPage()
  await page.addInitScript(watchShifts)
  await logIn(page, platform)
  await openTrades(page, ['XAUUSD', 'EURUSD', 'USDJPY'], 0)
  const figures = [
    ...(await homeFigures(page)),
    ...(await ticketFigures(page)),
    await orderRow(page),
    { what: 'BUY to filled, ms', value: await dealtIn(page), atMost: 400 },
    { what: 'layout shift', value: await largestShift(page), atMost: 0.001 },
  ]
  console.table(figures)
  await context.close()
  if (figures.some(({ value, atMost }) => !(value <= atMost))) missedGoal()
})

async function homeFigures(page: Page): Promise<readonly Figure[]> {
  await page.goto('/dashboard')
  const rows = page.locator('li:has([data-price=ask])')
  await rows.nth(4).locator('[data-price=ask]').filter({ hasText: /\d/ }).waitFor()
  const ribbon = await boxOf(page.locator('main button[aria-haspopup=dialog]'))
  const chart = page.locator('section:has(iframe)')
  const [wallet, framed, first] = [
    await boxOf(page.locator('section:has(a[href="/deposite"])')),
    await boxOf(chart),
    await boxOf(rows.first()),
  ]
  return [
    { what: 'HOME: wallet, px', value: wallet.height, atMost: 96 },
    { what: 'HOME: chart with SELL and BUY, px', value: framed.height, atMost: 220 },
    { what: 'HOME: first rate at, px', value: first.y, atMost: 480 },
    { what: 'HOME: rate row, px', value: first.height, atMost: 56 },
    {
      what: 'HOME: fourth rate ends above the open trades by, px',
      value: -(ribbon.y - first.y - 4 * 56),
      atMost: 0,
    },
  ]
}

async function ticketFigures(page: Page): Promise<readonly Figure[]> {
  await page.goto('/addtrade/XAUUSD')
  const bar = page.locator('[role=group]:has(> div > button[data-side=BUY])')
  await bar.getByText(/\$\d/).first().waitFor()
  const [buttons, folded] = [await boxOf(bar), await boxOf(page.locator('details').last())]
  const overlap = Math.max(0, folded.y + folded.height - buttons.y)
  return [{ what: 'ticket: hidden by the summary, px', value: overlap, atMost: 0 }]
}

async function orderRow(page: Page): Promise<Figure> {
  await page.goto('/orders')
  const { height } = await boxOf(page.locator('[data-row]').first())
  return { what: 'ORDERS: row, px', value: height, atMost: 64 }
}

/** The median time from a tap on BUY until its fill is announced. */
async function dealtIn(page: Page): Promise<number> {
  const times: number[] = []
  for (let deal = 0; deal < DEALS; deal += 1) {
    await page.goto('/addtrade/EURUSD?lots=0.01')
    await page.locator('button[data-side=BUY]:enabled').waitFor()
    times.push(await page.evaluate(untilFilled))
  }
  return Math.round(median(times))
}

/** Runs in the page: taps BUY, and waits until a fill is said. Milliseconds. */
function untilFilled(): Promise<number> {
  const began = performance.now()
  document.querySelector<HTMLElement>('button[data-side=BUY]')?.click()
  return new Promise((resolve) => {
    const look = (): void => {
      const said = document.querySelector('[popover] [role=status]')?.textContent ?? ''
      if (/1\.\d{5}/.test(said)) resolve(performance.now() - began)
      else requestAnimationFrame(look)
    }
    look()
  })
}

async function largestShift(page: Page): Promise<number> {
  let largest = 0
  for (const path of shifting) {
    await page.goto(path)
    await page.waitForTimeout(WATCHED)
    largest = Math.max(
      largest,
      await page.evaluate(() => Number(document.documentElement.dataset['shifted'] ?? 0)),
    )
  }
  return largest
}

/** Runs in the page: adds up how much of it has moved without anybody's doing. */
function watchShifts(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      const { dataset } = document.documentElement
      if (!hadRecentInput) dataset['shifted'] = String(Number(dataset['shifted'] ?? 0) + value)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function boxOf(part: Locator): Promise<{ readonly y: number; readonly height: number }> {
  const box = await part.boundingBox()
  if (!box) throw new Error('A part of the screen is not there')
  return box
}
