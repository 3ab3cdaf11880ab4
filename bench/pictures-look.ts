/**
 * Takes the pictures of docs/look.md: each part of the screens on a phone, in both themes.
 *
 *   node bench/pictures-look.ts
 */
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright'
import { words } from '../e2e/words.ts'
import { furnished, showNamed } from './as-furnished.ts'
import { withProduct } from './opened-product.ts'
import { orMoment } from './moment.ts'

interface Part {
  readonly name: string
  /** A state of `e2e/screens`. */
  readonly screen: string
  readonly act?: (page: Page) => Promise<void>
  readonly find: (page: Page) => Locator
  /** Of its height, what the picture shows. CSS pixels. */
  readonly most?: number
}

const folder = orMoment(fileURLToPath(new URL('../docs/pictures/look', import.meta.url)), tmpdir())
const { home, trade } = words.en
const wallet = (page: Page): Locator => page.getByRole('region', { name: home.walletName })
const rates = (page: Page): Locator => page.getByRole('region', { name: home.rates })
const dialog = (page: Page): Locator => page.getByRole('dialog').last()
const main = (page: Page): Locator => page.getByRole('main')
const parts: readonly Part[] = [
  { name: 'bar', screen: 'home', find: (page) => page.getByRole('banner') },
  { name: 'menu', screen: 'home', find: (page) => page.getByRole('navigation').last() },
  { name: 'surface', screen: 'home', find: wallet },
  { name: 'prices', screen: 'home', find: (page) => rates(page).locator('ul'), most: 168 },
  { name: 'chart', screen: 'home', find: (page) => page.getByRole('region', { name: home.chart }) },
  { name: 'chips', screen: 'home', find: (page) => rates(page).getByRole('group').first() },
  { name: 'deal', screen: 'ticket', find: (page) => page.getByRole('group', { name: trade.buttons }) },
  { name: 'fields', screen: 'change password, refused', find: (page) => page.locator('form'), most: 460 },
  { name: 'rows', screen: 'active trades', find: (page) => page.getByRole('tabpanel').locator('ul').first() },
  { name: 'tabs', screen: 'active trades', find: (page) => page.getByRole('tablist') },
  { name: 'badges', screen: 'transactions', find: (page) => main(page).locator('ul').last() },
  { name: 'sheet', screen: 'close trade', find: dialog },
  { name: 'question', screen: 'close all', find: dialog },
  { name: 'empty', screen: 'home, nothing found', find: rates },
  { name: 'error', screen: 'ticket of nothing', find: main },
  {
    name: 'toast',
    screen: 'ticket',
    act: (page) => page.locator('button[data-side=BUY]').last().click(),
    find: (page) => page.locator('[popover] [role=status]').first(),
  },
]
/** Long enough for live figures and the chart. Milliseconds. */
const LIVE_A_WHILE = orMoment(1_500, 100)

await withProduct(async (opened) => {
  await mkdir(folder, { recursive: true })
  const open = await furnished(opened)
  for (const theme of ['light', 'dark'] as const) {
    const page = await open({ width: 390, height: 844, theme, language: 'en', density: 2 })
    let shown = ''
    for (const part of orMoment(parts, parts.slice(0, 2))) {
      if (part.screen !== shown) await showNamed(part.screen, 'en', page)
      shown = part.screen
      await part.act?.(page)
      await page.waitForTimeout(LIVE_A_WHILE)
      await take(page, part, `${folder}/${part.name}-${theme}.png`)
    }
    await page.context().close()
  }
})

async function take(page: Page, { name, find, most = Infinity }: Part, path: string): Promise<void> {
  const part = find(page)
  await part.scrollIntoViewIfNeeded()
  const box = await part.boundingBox()
  if (!box) throw new Error(`${name} is not there`)
  const { x, y, width, height } = box
  await page.screenshot({ path, clip: { x, y, width, height: Math.min(height, most) } })
}
