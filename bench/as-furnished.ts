import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { areas, furnish } from '../e2e/screens/areas.ts'
import { show } from '../e2e/screens/screen-state.ts'
import type { Language } from '../e2e/words.ts'
import { phone } from './opened-product.ts'
import type { OpenedProduct } from './opened-product.ts'

/** How a page is looked at. */
export interface View {
  readonly width: number
  readonly height: number
  readonly theme: 'light' | 'dark'
  readonly language: Language
  /** Pixels of a picture for each of the page. */
  readonly density: number
}

const devanagari = readFileSync(
  createRequire(new URL('../apps/server/package.json', import.meta.url)).resolve(
    '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff',
  ),
).toString('base64')

/** A narrower window is a phone. CSS pixels. */
const WIDE = 700

/** Opens a page of a client with trades and orders, or one without a login. */
export type OpenView = (view: View, isClients?: boolean) => Promise<Page>

/** Gives the client of the first run something to show, and opens pages as that client. */
export async function furnished({ browser, platform }: OpenedProduct): Promise<OpenView> {
  process.env['E2E_URL'] = platform.url
  const options = { ...phone, baseURL: platform.url }
  const first = await browser.newContext(options)
  await furnish(await first.newPage(), platform.logins.client)
  const storageState = await first.storageState()
  await first.close()
  return (view, isClients = true) => open(browser, { ...options, ...(isClients && { storageState }) }, view)
}

async function open(browser: Browser, options: BrowserContextOptions, view: View): Promise<Page> {
  const { width, height, theme, language, density } = view
  const isPhone = width < WIDE
  const context = await browser.newContext({
    ...options,
    viewport: { width, height },
    colorScheme: theme,
    deviceScaleFactor: density,
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    bypassCSP: true,
  })
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  // A browser on a server has no letters for Hindi; the reports' have the name that the app asks the device for.
  await context.addInitScript((data) => {
    const face = new FontFace('Noto Sans Devanagari', `url(data:font/woff;base64,${data})`)
    document.fonts.add(face)
  }, devanagari)
  const page = await context.newPage()
  // From then on the typeface is in the browser's cache, so each picture has it.
  await page.goto('/welcome')
  await page.waitForLoadState('networkidle')
  return page
}

/** Shows the state of this name on the page of a client, or on the one without a login. Returns the page that shows it. */
export async function showNamed(
  name: string,
  language: Language,
  ofClient: Page,
  withoutLogin = ofClient,
): Promise<Page> {
  const area = areas.find(({ states }) => states.some((state) => state.name === name))
  const state = area?.states.find((one) => one.name === name)
  if (!area || !state) throw new Error(`No screen is named ${name}`)
  const page = area.isClients ? ofClient : withoutLogin
  await show(page, state, language)
  return page
}
