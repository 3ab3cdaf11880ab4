/**
 * Lighthouse as for a phone on a slow network (its own simulated throttling), every screen so many times; the median
 * of each score counts. Logged-in screens are measured with a client who has open trades and movements.
 *
 *   node bench/lighthouse.ts [runs = 3] [screen ...]
 */
import { cpus } from 'node:os'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import type { Page } from 'playwright'
import { findBrowser, launchArguments } from '../e2e/browser.ts'
import type { Platform } from '../e2e/platform.ts'
import { median } from './figures.ts'
import { loadPerCore, logIn, openTrades, withProduct } from './opened-product.ts'
import { argument, missedGoal, orMoment, wordsFrom } from './moment.ts'

const goals = { performance: 95, accessibility: 100, 'best-practices': 100 } as const
type Category = keyof typeof goals
const categories: readonly Category[] = ['performance', 'accessibility', 'best-practices']
/** Shown to everybody; they come first, since the others are measured logged in. */
const publicScreens = {
  welcome: '/welcome',
  login: '/login',
  register: '/register',
  recover: '/forgotpassword',
  reset: '/resetpassword/of-nobody',
} as const
const screens = {
  ...publicScreens,
  home: '/dashboard',
  ticket: '/addtrade/XAUUSD',
  orders: '/orders',
  transactions: '/tradebook',
  settings: '/settings',
  funds: '/funds',
  deposit: '/deposite',
  withdraw: '/withdrawl',
  profile: '/profile',
  bank: '/bank',
  password: '/password',
  security: '/security',
  devices: '/devices',
  notifications: '/notifications',
  limits: '/limits',
  alerts: '/alerts',
  watchlists: '/watchlists',
  statements: '/statements',
  statistics: '/statistics',
  company: '/company',
  contact: '/contact',
  risk: '/risk',
  privacy: '/privacy',
  'first steps': '/first-steps',
} as const
type Screen = keyof typeof screens
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

const runs = argument(0, 3, 1)
const wanted = wordsFrom(1)
const chosen = (Object.keys(screens) as Screen[]).filter((name) =>
  wanted.length === 0 ? name === 'login' || orMoment(true, false) : wanted.includes(name),
)

await withProduct(async ({ platform }) => {
  const { executablePath, env } = await findBrowser({ CHROMIUM: 'system', ...process.env })
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: ['--headless=new', ...launchArguments],
    envVars: { ...process.env, ...env },
    logLevel: 'error',
  })
  try {
    const table: Record<string, object> = {}
    let loggedIn = false
    for (const screen of chosen) {
      const isPublic = screen in publicScreens
      if (!isPublic && !loggedIn) await prepareClient(chrome.port, platform)
      loggedIn ||= !isPublic
      const measured: Run[] = []
      for (let run = 0; run < runs; run += 1) {
        measured.push(await measure(`${platform.url}${screens[screen]}`, chrome.port))
      }
      table[screen] = summary(screen, measured)
      console.log(screen, JSON.stringify(table[screen]))
    }
    console.table(table)
  } finally {
    chrome.kill()
  }
})

/** Logs in inside the browser that Lighthouse uses, and leaves trades and movements for the screens to show. */
async function prepareClient(port: number, platform: Platform): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page: Page = (await browser.contexts()[0]?.newPage()) ?? (await browser.newPage())
  await logIn(page, platform)
  await openTrades(page, ['XAUUSD', 'EURUSD', 'USDJPY', 'GBPUSD'], 1)
  await page.close()
  await browser.close()
}

async function measure(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  })
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
function summary(screen: Screen, measured: readonly Run[]): object {
  const scores = categories.map(
    (category) => [category, median(measured.map((run) => run.scores[category]))] as const,
  )
  for (const [category, score] of scores) {
    if (score >= goals[category]) continue
    const faults = category === 'performance' ? [] : [...new Set(measured.flatMap((run) => run.faults))]
    console.error(`${screen}: ${category} is ${score}, the goal is ${goals[category]} ${faults.join(', ')}`)
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
