/**
 * The download of a first visit: every script and style that a browser requests, plain, gzip and Brotli. It has three totals,
 * each with a goal: what login and HOME need before HOME can be used, everything with the live chart, and the login and the
 * dashboard of the back office. Fails above a goal.
 *
 *   node bench/bundle.ts
 */
import { get } from 'node:http'
import type { Page } from 'playwright'
import { phone, logIn, withProduct } from './opened-product.ts'
import type { OpenedProduct } from './opened-product.ts'
import { missedGoal } from './moment.ts'
import { logInAsStaff } from '../e2e/as-staff.ts'

/** Gzip bytes of all scripts and styles. */
const GOALS = { 'login and HOME': 110_000, 'with the chart': 175_000, 'back office': 400_000 } as const
/** Files that HOME can be used without: the chart's page and files, and what loads after the first screen. */
const LATER = /\/chart\.html|\/assets\/(chart|after)/
const encodings = ['identity', 'gzip', 'br'] as const
type Encoding = (typeof encodings)[number]

interface Loaded {
  readonly file: string
  readonly bytes: Readonly<Record<Encoding, number>>
}

await withProduct(async (opened) => {
  const needed = await filesOf(opened, async (page) => {
    // Never answered: if HOME needed any of it, it would wait.
    await page.route(LATER, () => undefined)
    await logIn(page, opened.platform)
  })
  report(
    'login and HOME',
    needed.filter(({ file }) => !LATER.test(file)),
  )
  const all = await filesOf(opened, async (page) => {
    await logIn(page, opened.platform)
    await page.frameLocator('iframe').locator('canvas').first().waitFor()
    await page.waitForLoadState('networkidle').catch(() => undefined)
  })
  report('with the chart', all)
  const office = await filesOf(opened, async (page) => {
    await page.goto(`${opened.platform.url}/adminlogin`)
    await page.locator('input[autocomplete=username]').waitFor()
    await logInAsStaff(page, opened.platform, 'owner')
    await page.goto(`${opened.platform.url}/admin`)
    await page.locator('[data-figure=feed_age]').waitFor()
  })
  report('back office', office)
})

/** The scripts and styles that a new browser requests during `visit`. */
async function filesOf(
  { browser, platform }: OpenedProduct,
  visit: (page: Page) => Promise<void>,
): Promise<readonly Loaded[]> {
  const context = await browser.newContext({ ...phone, baseURL: platform.url })
  const page = await context.newPage()
  const asked = new Set<string>()
  page.on('request', (request) => {
    const kind = request.resourceType()
    if (kind === 'script' || kind === 'stylesheet' || /\.(js|css)$/.test(request.url()))
      asked.add(request.url())
  })
  await visit(page)
  await context.close()
  const files: Loaded[] = []
  for (const url of asked) files.push({ file: new URL(url).pathname, bytes: await sizesOf(url) })
  return files
}

async function sizesOf(url: string): Promise<Loaded['bytes']> {
  const [identity = 0, gzip = 0, br = 0] = await Promise.all(
    encodings.map((encoding) => sizeOf(url, encoding)),
  )
  return { identity, gzip, br }
}

/** Bytes of the body for this `Accept-Encoding`. */
function sizeOf(url: string, encoding: Encoding): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
      const sent = answer.headers['content-encoding'] ?? 'identity'
      const small = Number(answer.headers['content-length'] ?? Infinity) < 1_024
      if (answer.statusCode !== 200 || (sent !== encoding && !small)) {
        reject(new Error(`${url}: HTTP ${answer.statusCode} as ${sent} in place of ${encoding}`))
      }
      let bytes = 0
      answer.on('data', (part: Buffer) => (bytes += part.byteLength))
      answer.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}

function report(what: keyof typeof GOALS, files: readonly Loaded[]): void {
  const bySize = files.toSorted((one, other) => other.bytes.gzip - one.bytes.gzip)
  console.log(`\n${what}`)
  console.table(bySize.map(({ file, bytes }) => ({ file: file.replace(/^.*\/assets\//, ''), ...bytes })))
  const sum = (encoding: Encoding): number => files.reduce((total, { bytes }) => total + bytes[encoding], 0)
  const goal = GOALS[what]
  console.table([{ files: files.length, plain: sum('identity'), gzip: sum('gzip'), brotli: sum('br'), goal }])
  if (sum('gzip') <= goal) return
  console.error(`A first visit loads ${sum('gzip')} bytes of gzip (${what}), more than ${goal}`)
  missedGoal()
}
