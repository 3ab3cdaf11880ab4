/**
 * How soon a logged-in client can use HOME on a slow phone: slow 4G and a processor slowed down four times, in a window
 * of 390x844. Medians of so many starts, of two kinds:
 *
 * - first visit: nothing of the app in the browser; until the wallet's figures, the rows of rates and every price in view are
 *   shown, and a tap on an instrument is answered. Prices out of view follow in turn, or when they are scrolled to. Goal: 3 s.
 * - cached start: the files are in the browser's cache and the service worker's store, the worker itself is not running;
 *   until the state known last or the present one is shown, and the same tap is answered. Goal: 1 s.
 *
 * The network is Chromium's own emulation, which delays every request by a latency and gives all of them one throughput.
 * Figures are those of Lighthouse for slow 4G (`throttling.mobileSlow4G` in its constants). `slow 4G`, by which the goals
 * are judged, takes the network as described there: 150 ms of round trip, 1.6 Mbit/s down, 750 kbit/s up. `devtools` is what
 * Lighthouse itself applies when it emulates instead of simulating: since the emulation knows no handshakes and no slow
 * start, each request is delayed by 3.75 round trips, 562.5 ms, at 0.9 of the throughputs.
 *
 *   node bench/slow-phone.ts [starts = 5] [network ...]
 */
import { cpus } from 'node:os'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import { words } from '../e2e/words.ts'
import { median } from './figures.ts'
import { loadPerCore, logIn, openTrades, phone, withProduct } from './opened-product.ts'
import { argument, missedGoal, orMoment, wordsFrom } from './moment.ts'

/** Milliseconds and kilobits of 1,024 bits a second, as in Lighthouse. */
const networks = {
  'slow 4G': { latency: 150, down: 1.6 * 1_024, up: 750 },
  devtools: { latency: 150 * 3.75, down: 1.6 * 1_024 * 0.9, up: 750 * 0.9 },
} as const
type Network = keyof typeof networks
const JUDGED: Network = 'slow 4G'
const SLOWER = 4
/** Milliseconds until HOME can be used. */
const goals = { 'first visit': 3_000, 'cached start': 1_000 } as const
type Kind = keyof typeof goals
/** Where nothing is shown for so long, something is broken. */
const GIVE_UP = 40_000

/** Milliseconds since the navigation began. */
interface Start {
  /** Wallet and prices shown, and the tap that followed answered as late as it was. */
  readonly usable: number
  readonly html: number
  readonly js: number
  readonly paint: number
  readonly wallet: number
  readonly instruments: number
  /** When the stream of quotes first spoke. */
  readonly stream: number
  readonly shown: number
  /** From the touch until the screen has changed. */
  readonly tap: number
  /** From the touch until the ticket is there; no part of `usable`. */
  readonly ticket: number
}
type State = Awaited<ReturnType<BrowserContext['storageState']>>

const starts = argument(0, 5, 1)
const wanted = wordsFrom(1)
const chosen = (Object.keys(networks) as Network[]).filter((name) =>
  wanted.length === 0 ? name === JUDGED || orMoment(true, false) : wanted.includes(name),
)

await withProduct(async ({ platform, browser }) => {
  const state = await loggedIn(browser, platform)
  const table: Record<string, object> = {}
  for (const network of chosen) {
    for (const kind of ['first visit', 'cached start'] as const) {
      const seen = await startsOf(kind, { browser, state, url: platform.url, network })
      table[`${network}, ${kind}`] = summary(seen, kind, network)
    }
  }
  console.table(table)
})

/** The session of a client with trades, as a browser keeps it, and nothing else of the app. */
async function loggedIn(browser: Browser, platform: Parameters<typeof logIn>[1]): Promise<State> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await logIn(page, platform)
  await openTrades(page, ['XAUUSD', 'EURUSD', 'USDJPY', 'GBPUSD'], 1)
  const { cookies, origins } = await context.storageState()
  await context.close()
  const session = new Set(['token', 'isLoggedIn', 'userid', 'name', 'usd'])
  return {
    cookies,
    origins: origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.filter(({ name }) => session.has(name)),
    })),
  }
}

interface Setting {
  readonly browser: Browser
  readonly state: State
  readonly url: string
  readonly network: Network
}

async function startsOf(kind: Kind, { browser, state, url, network }: Setting): Promise<readonly Start[]> {
  const seen: Start[] = []
  let filled: BrowserContext | undefined
  for (let run = 0; run < starts; run += 1) {
    const context = filled ?? (await browser.newContext({ ...phone, storageState: state }))
    if (kind === 'cached start' && !filled) await fill(context, url)
    if (kind === 'cached start') filled = context
    seen.push(await start(await context.newPage(), url, network))
    if (!filled) await context.close()
  }
  await filled?.close()
  return seen
}

/** Visits HOME at full speed, until the worker holds the app, and what was known last and how it looked are written down. */
async function fill(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/dashboard`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForFunction(() => localStorage.getItem('lastState')?.includes('GET home_forex_api'))
  await page.waitForFunction(() => localStorage.getItem('lastPicture'))
  await page.close()
}

/** Opens HOME on the slow phone, taps as soon as there is something to tap, and closes the page again. */
async function start(page: Page, url: string, network: Network): Promise<Start> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await slowDown(devtools, network)
  await page.addInitScript(watchHome, words.en.home.walletName)
  const firstWord = watchStream(devtools)
  await page.goto(`${url}/dashboard`, { waitUntil: 'commit' })
  const shown = await reached(page, 'shown')
  const { x, y } = await page.evaluate(firstInstrument)
  await page.touchscreen.tap(x, y)
  const touched = await reached(page, 'touched')
  const tap = (await reached(page, 'answered')) - touched
  const ticket = (await reached(page, 'ticket')) - touched
  const parts = await page.evaluate(loadedParts)
  await page.close()
  return { usable: shown + tap, ...parts, stream: firstWord(), shown, tap, ticket }
}

async function slowDown(devtools: CDPSession, network: Network): Promise<void> {
  const { latency, down, up } = networks[network]
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: Math.floor((down * 1_024) / 8),
    uploadThroughput: Math.floor((up * 1_024) / 8),
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** Gives when the stream of quotes first spoke, in milliseconds since the page was asked for. */
function watchStream(devtools: CDPSession): () => number {
  let asked = Number.NaN
  let spoke = Number.NaN
  devtools.on('Network.requestWillBeSent', ({ type, timestamp }) => {
    if (type === 'Document' && Number.isNaN(asked)) asked = timestamp
  })
  devtools.on('Network.webSocketFrameReceived', ({ timestamp }) => {
    if (Number.isNaN(spoke)) spoke = timestamp
  })
  return () => 1_000 * (spoke - asked)
}

/** When the page itself noted this, in milliseconds since the navigation began. */
async function reached(page: Page, name: string): Promise<number> {
  const noted = await page.waitForFunction(
    (mark) => performance.getEntriesByName(mark)[0]?.startTime ?? 0,
    name,
    { timeout: GIVE_UP },
  )
  return noted.jsonValue()
}

/**
 * Runs in the page, before anything else does. Looks with every picture, and marks when HOME is shown, when it was
 * touched, and when the touch has led away from it.
 */
function watchHome(walletName: string): void {
  if (window !== top) return
  const wallet = `section[aria-label="${walletName}"]`
  const isShown = (): boolean => {
    // Looking costs the slow phone time too: what comes last is looked for first.
    if (document.querySelectorAll('li [data-price=ask]').length < 5) return false
    const figures = document.querySelector(wallet)?.textContent ?? ''
    const prices = [...document.querySelectorAll('[data-price]')]
    const inView = prices.filter((price) => {
      const { top, bottom } = price.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    const has = (element: Element): boolean => /\d/.test(element.textContent ?? '')
    return (figures.match(/\$\d/g)?.length ?? 0) >= 3 && inView.length > 1 && inView.every(has)
  }
  // The row that was touched is in the middle, and the ticket or what stands for it comes over that.
  const isLeft = (): boolean =>
    location.pathname.startsWith('/addtrade') &&
    !document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('li')
  const isTicket = (): boolean => document.querySelector('button[data-side=BUY]') !== null
  const when = (state: () => boolean, mark: string, next?: () => void): void => {
    const look = (): void => {
      if (!state()) return void requestAnimationFrame(look)
      performance.mark(mark)
      next?.()
    }
    requestAnimationFrame(look)
  }
  when(isShown, 'shown', () => when(isLeft, 'answered', () => when(isTicket, 'ticket')))
  const touched = ({ timeStamp }: Event): void => void performance.mark('touched', { startTime: timeStamp })
  addEventListener('touchstart', touched, { capture: true, passive: true, once: true })
}

/** Runs in the page: brings an instrument into view, and says where a finger finds it. */
function firstInstrument(): { x: number; y: number } {
  const name = document.querySelector('li:has([data-price=ask]) a')
  name?.scrollIntoView({ block: 'center' })
  const { left = 0, top = 0, width = 0, height = 0 } = name?.getBoundingClientRect() ?? {}
  return { x: left + width / 2, y: top + height / 2 }
}

/** Runs in the page: when the parts that a start waits for had come. */
function loadedParts() {
  const [page] = performance.getEntriesByType('navigation')
  const loaded = performance.getEntriesByType('resource')
  const shown = performance.getEntriesByName('shown')[0]?.startTime ?? 0
  const last = (pattern: RegExp): number =>
    Math.max(
      0,
      ...loaded
        .filter((each) => each instanceof PerformanceResourceTiming && pattern.test(each.name))
        .map((each) => each.startTime + each.duration)
        .filter((end) => end <= shown),
    )
  return {
    html: page instanceof PerformanceNavigationTiming ? page.responseEnd : 0,
    js: last(/\.js$/),
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    wallet: last(/home_wallet_api/),
    instruments: last(/instruments_api/),
  }
}

/** The medians, and whether the goal is met. */
function summary(seen: readonly Start[], kind: Kind, network: Network): object {
  const names = [
    'usable',
    'html',
    'paint',
    'js',
    'wallet',
    'instruments',
    'stream',
    'shown',
    'tap',
    'ticket',
  ] as const
  const medians = names.map((name) => [name, Math.round(median(seen.map((each) => each[name])))] as const)
  const usable = Math.round(median(seen.map((each) => each.usable)))
  const slowest = Math.round(Math.max(...seen.map((each) => each.usable)))
  if (network === JUDGED && usable > goals[kind]) {
    console.error(`${kind}: HOME can be used after ${usable} ms, the goal is ${goals[kind]} ms`)
    missedGoal()
  }
  return {
    'goal ms': network === JUDGED ? goals[kind] : '–',
    ...Object.fromEntries(medians),
    slowest,
    load: loadPerCore(cpus().length),
  }
}
