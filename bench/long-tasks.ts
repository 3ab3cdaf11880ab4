/**
 * Whether HOME keeps up on a slow phone: 40 instruments, all of which change in each of ten beats a second, for so many
 * seconds on a processor slowed down four times, once at the top of the page with the chart in view and once scrolled to
 * where rates fill the screen. Counts the tasks of the main thread that took longer than 50 ms, as the browser's own
 * PerformanceObserver reports them; the goal is none.
 *
 * Before the real product stands a gate that lists 40 instruments (the catalogue and copies of it) and streams their
 * quotes by the product's own stream server; the app in the browser is the product's, unchanged.
 *
 *   node bench/long-tasks.ts [seconds = 20]
 */
import { cpus } from 'node:os'
import type { Page } from 'playwright'
import { startGate } from './instrument-gate.ts'
import type { Gate } from './instrument-gate.ts'
import { loadPerCore, logIn, phone, withProduct } from './opened-product.ts'
import { argument, missedGoal, orMoment } from './moment.ts'

const INSTRUMENTS = 40
const SLOWER = 4
/** Loading is Lighthouse's to measure; this is about keeping up. Milliseconds after every rate is shown. */
const SETTLE = orMoment(5_000, 500)
const SCROLLED = 1_000

const seconds = argument(0, 20, 1)

await withProduct(async ({ platform, browser }) => {
  await using gate = await startGate(platform.url, INSTRUMENTS)
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await logIn(page, { url: gate.url, logins: platform.logins })
  // The two prices beneath the chart come before the list: a slow machine would be measured without its rates.
  await page.locator('[data-price=ask]').nth(INSTRUMENTS).waitFor({ state: 'attached' })
  await page.waitForTimeout(SETTLE)
  const seen = [await watch(page, gate, 'top')]
  const list = page.locator('[data-price=ask]').nth(15)
  await list.evaluate((price) => price.scrollIntoView({ block: 'start' }))
  await page.waitForTimeout(SCROLLED)
  seen.push(await watch(page, gate, 'rates'))
  console.table(seen)
  await context.close()
  if (seen.some(({ instruments, moved }) => instruments < INSTRUMENTS || moved < orMoment(INSTRUMENTS, 1)))
    throw new Error('Not every instrument was shown and moved')
  if (seen.some((each) => each['long tasks'] > 0)) missedGoal()
})

/** What happened on the page within those seconds; without the two prices beneath the chart. */
async function watch(page: Page, gate: Gate, place: string) {
  const rows = await page.locator('[data-price=ask]').count()
  const beats = gate.beats()
  const seen = await page.evaluate(async (duration) => {
    const long: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) long.push(Math.round(entry.duration))
    })
    observer.observe({ type: 'longtask' })
    const prices = [...document.querySelectorAll('[data-price=ask]')]
    const first = prices.map((price) => price.textContent)
    const changed = new Set<Element>()
    let frames = 0
    let counting = true
    const count = (): void => {
      frames += 1
      if (counting) requestAnimationFrame(count)
    }
    count()
    // A price may end where it began.
    for (let second = 0; second < duration; second += 1) {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      for (const [index, price] of prices.entries())
        if (price.textContent !== first[index]) changed.add(price)
    }
    counting = false
    for (const entry of observer.takeRecords()) long.push(Math.round(entry.duration))
    observer.disconnect()
    return { long, frames, moved: changed.size }
  }, seconds)
  return {
    place,
    instruments: rows - 1,
    moved: seen.moved - 1,
    'beats a second': Math.round((gate.beats() - beats) / seconds),
    'frames a second': Math.round(seen.frames / seconds),
    'long tasks': seen.long.length,
    'longest ms': Math.max(0, ...seen.long),
    load: loadPerCore(cpus().length),
  }
}
