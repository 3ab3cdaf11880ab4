/**
 * Takes a picture of each main screen in four widths, in English and light, in Hindi and dark, and puts those of one screen
 * on one sheet.
 *
 *   node bench/pictures-screens.ts
 */
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright'
import { furnished, showNamed } from './as-furnished.ts'
import type { OpenView, View } from './as-furnished.ts'
import { withProduct } from './opened-product.ts'
import { orMoment } from './moment.ts'

const folder = orMoment(fileURLToPath(new URL('../docs/pictures/screens', import.meta.url)), tmpdir())
/** By name as in `e2e/screens`. */
const SCREENS = orMoment(
  [
    'login',
    'home',
    'ticket',
    'active trades',
    'pending orders',
    'closed trades',
    'life of a trade',
    'transactions',
    'settings',
    'inbox',
    'statistics',
    'funds',
    'deposit',
    'withdrawal',
  ],
  ['home'],
)
const SIZES = orMoment(
  [
    [320, 640],
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const,
  [[390, 844]] as const,
)
const LOOKS = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'hi' },
] as const
/** Long enough for live figures and the chart. Milliseconds. */
const LIVE_A_WHILE = orMoment(1_500, 100)
/** Of the width of a screen. */
const SCALE = 0.5

await withProduct(async (opened) => {
  await mkdir(folder, { recursive: true })
  const open = await furnished(opened)
  const taken = new Map<string, string[]>(SCREENS.map((name) => [name, []]))
  for (const look of LOOKS) {
    for (const [width, height] of SIZES) await takeAll(open, { ...look, width, height, density: 1 }, taken)
  }
  for (const [name, pictures] of taken) await writeSheet(opened.browser, name, pictures)
})

async function takeAll(open: OpenView, view: View, taken: Map<string, string[]>): Promise<void> {
  const pages = [await open(view), await open(view, false)] as const
  for (const [name, pictures] of taken) {
    const page = await showNamed(name, view.language, ...pages)
    await page.waitForTimeout(LIVE_A_WHILE)
    pictures.push((await page.screenshot()).toString('base64'))
  }
  for (const page of pages) await page.context().close()
}

/** A row for each look. */
async function writeSheet(browser: Browser, name: string, pictures: readonly string[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 100 } })
  const images = pictures.map((data) => `<img src="data:image/png;base64,${data}">`)
  const rows = LOOKS.map((_, row) => images.slice(row * SIZES.length, (row + 1) * SIZES.length).join(''))
  await page.setContent(
    `<style>body{margin:0;width:max-content;background:#888}p{display:flex;gap:8px;margin:8px;align-items:start}</style>` +
      rows.map((row) => `<p>${row}</p>`).join(''),
  )
  await page.evaluate(async (scale) => {
    for (const image of document.images) {
      await image.decode()
      image.width = image.naturalWidth * scale
    }
  }, SCALE)
  const path = `${folder}/${name.replaceAll(' ', '-')}.jpg`
  await page.locator('body').screenshot({ path, type: 'jpeg', quality: 72 })
  await page.close()
}
