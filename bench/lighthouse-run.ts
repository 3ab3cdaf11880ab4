/** Lighthouse over a running product: a screen so many times, and the median of each score. */
import { cpus } from 'node:os'
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'
import { chromium } from 'playwright'
import type { Page } from 'playwright'
import { findBrowser, launchArguments } from '../e2e/browser.ts'
import type { Platform } from '../e2e/platform.ts'
import { median } from './figures.ts'
import { missedGoal } from './moment.ts'
import { loadPerCore, withProduct } from './opened-product.ts'

type Category = 'performance' | 'accessibility' | 'best-practices'
const categories: readonly Category[] = ['performance', 'accessibility', 'best-practices']

/** What to measure, and what counts. */
export interface Measurement {
  /** A phone on a slow network by Lighthouse's own simulated throttling, or a desktop. */
  readonly form: 'phone' | 'desktop'
  readonly goals: Readonly<Partial<Record<Category, number>>>
  /** Of each screen. */
  readonly runs: number
  /** What is measured before any login. */
  readonly screens: Screens
  /** One after another, each group after its own login. */
  readonly prepared: readonly Prepared[]
}

/** Addresses by name. */
type Screens = Readonly<Record<string, string>>

/** Screens that show something only after a login. */
interface Prepared {
  readonly screens: Screens
  /** Logs in inside the browser that Lighthouse uses. */
  readonly prepare: (page: Page, platform: Platform) => Promise<void>
}

const timings = {
  first_paint_ms: 'first-contentful-paint',
  largest_paint_ms: 'largest-contentful-paint',
  blocked_ms: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const

interface Run {
  readonly scores: Readonly<Record<Category, number>>
  readonly timings: Readonly<Record<keyof typeof timings, number>>
  /** Lighthouse's own measure of this machine's speed; its simulated phone assumes one above 1,000. */
  readonly machine: number
  /** What cost points beyond performance. */
  readonly faults: readonly string[]
}

/** Measures every screen and prints the table; a missed goal ends the measurement with an error. */
export async function measureScreens(wanted: Measurement): Promise<void> {
  await withProduct(async ({ platform }) => {
    const { executablePath, env } = await findBrowser({ CHROMIUM: 'system', ...process.env })
    const chrome = await launch({
      chromePath: executablePath,
      chromeFlags: ['--headless=new', ...launchArguments],
      envVars: { ...process.env, ...env },
      logLevel: 'error',
    })
    const table: Record<string, object> = {}
    const measureAll = async (screens: Screens): Promise<void> => {
      for (const [name, path] of Object.entries(screens)) {
        const measured: Run[] = []
        for (let run = 0; run < wanted.runs; run += 1)
          measured.push(await measure(`${platform.url}${path}`, chrome.port, wanted.form))
        table[name] = summary(name, measured, wanted.goals)
        console.log(name, JSON.stringify(table[name]))
      }
    }
    try {
      await measureAll(wanted.screens)
      for (const { screens, prepare } of wanted.prepared) {
        if (Object.keys(screens).length === 0) continue
        await inBrowser(chrome.port, (page) => prepare(page, platform))
        await measureAll(screens)
      }
      console.table(table)
    } finally {
      chrome.kill()
    }
  })
}

async function inBrowser(port: number, work: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page: Page = (await browser.contexts()[0]?.newPage()) ?? (await browser.newPage())
  await work(page)
  await page.close()
  await browser.close()
}

async function measure(url: string, port: number, form: Measurement['form']): Promise<Run> {
  const result = await lighthouse(
    url,
    { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] },
    form === 'desktop' ? desktopConfig : undefined,
  )
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`)
  const { lhr } = result
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(url).pathname) {
    throw new Error(`${url} was left for ${lhr.finalDisplayedUrl}`)
  }
  const scoreOf = (category: Category): number => Math.round(100 * (lhr.categories[category]?.score ?? 0))
  const timeOf = (audit: string): number => lhr.audits[audit]?.numericValue ?? Number.NaN
  const strict = categories.filter((category) => category !== 'performance')
  const counted = strict.flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
    },
    timings: {
      first_paint_ms: timeOf(timings.first_paint_ms),
      largest_paint_ms: timeOf(timings.largest_paint_ms),
      blocked_ms: timeOf(timings.blocked_ms),
      shift: timeOf(timings.shift),
    },
    machine: lhr.environment.benchmarkIndex,
    faults: counted
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  }
}

/** The medians of a screen's runs; says which goals it misses. */
function summary(screen: string, measured: readonly Run[], goals: Measurement['goals']): object {
  const scores = categories.map(
    (category) => [category, median(measured.map((run) => run.scores[category]))] as const,
  )
  for (const [category, score] of scores) {
    const goal = goals[category] ?? 0
    if (score >= goal) continue
    const faults = category === 'performance' ? [] : [...new Set(measured.flatMap((run) => run.faults))]
    console.error(`${screen}: ${category} is ${score}, the goal is ${goal} ${faults.join(', ')}`)
    missedGoal()
  }
  const times = (Object.keys(timings) as (keyof typeof timings)[]).map((name) => {
    const value = median(measured.map((run) => run.timings[name]))
    return [name, name === 'shift' ? Math.round(value * 1_000) / 1_000 : Math.round(value)] as const
  })
  const machine = Math.round(median(measured.map((run) => run.machine)))
  const load = loadPerCore(cpus().length)
  return { ...Object.fromEntries(scores), ...Object.fromEntries(times), machine, load }
}
