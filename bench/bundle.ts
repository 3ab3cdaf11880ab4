/**
 * What login and HOME load on a first visit, the live chart included: every script and style that a browser asks the
 * server for, and how many bytes of each go over the wire plain, as gzip and as Brotli. Fails above the goal.
 *
 *   node bench/bundle.ts
 */
import { get } from 'node:http'
import { phone, logIn, withProduct } from './opened-product.ts'
import { missedGoal } from './moment.ts'

/** Bytes of gzip, all scripts and styles together. */
const GOAL = 180_000
const encodings = ['identity', 'gzip', 'br'] as const
type Encoding = (typeof encodings)[number]

interface Loaded {
  readonly file: string
  readonly bytes: Readonly<Record<Encoding, number>>
}

await withProduct(async ({ platform, browser }) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const asked = new Set<string>()
  page.on('request', (request) => {
    const kind = request.resourceType()
    if (kind === 'script' || kind === 'stylesheet' || /\.(js|css)$/.test(request.url()))
      asked.add(request.url())
  })
  await logIn(page, platform)
  await page.frameLocator('iframe').locator('canvas').first().waitFor()
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await context.close()
  const files: Loaded[] = []
  for (const url of asked) files.push({ file: new URL(url).pathname, bytes: await sizesOf(url) })
  report(files)
})

async function sizesOf(url: string): Promise<Loaded['bytes']> {
  const [identity = 0, gzip = 0, br = 0] = await Promise.all(
    encodings.map((encoding) => sizeOf(url, encoding)),
  )
  return { identity, gzip, br }
}

/** Bytes of the body as sent for this `Accept-Encoding`. */
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

function report(files: readonly Loaded[]): void {
  const bySize = files.toSorted((one, other) => other.bytes.gzip - one.bytes.gzip)
  console.table(bySize.map(({ file, bytes }) => ({ file: file.replace('/assets/', ''), ...bytes })))
  const sum = (encoding: Encoding): number => files.reduce((total, { bytes }) => total + bytes[encoding], 0)
  console.table([
    { files: files.length, plain: sum('identity'), gzip: sum('gzip'), brotli: sum('br'), goal: GOAL },
  ])
  if (sum('gzip') > GOAL) {
    console.error(`Login and HOME load ${sum('gzip')} bytes of gzip, more than ${GOAL}`)
    missedGoal()
  }
}
