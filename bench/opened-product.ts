import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import type { Browser, Page } from 'playwright'
import { findBrowser, launchArguments } from '../e2e/browser.ts'
import { startPlatform } from '../e2e/platform.ts'
import type { Platform } from '../e2e/platform.ts'
import { orMoment } from './moment.ts'

/** The whole product, built from the current sources, with a browser. */
export interface OpenedProduct {
  readonly platform: Platform
  readonly browser: Browser
}

/** A mid-range phone. */
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  locale: 'en-GB',
  timezoneId: 'Asia/Kolkata',
} as const

/** Builds and starts the product, passes it to `work`, and always stops it. */
export async function withProduct(work: (opened: OpenedProduct) => Promise<void>): Promise<void> {
  // A moment uses the existing build of the apps.
  const build = fileURLToPath(new URL('../scripts/build.mjs', import.meta.url))
  const status = orMoment(
    () => spawnSync(process.execPath, [build], { stdio: 'inherit' }).status,
    () => 0,
  )()
  if (status !== 0) throw new Error('The apps could not be built')
  const platform = await startPlatform()
  try {
    const { executablePath, env } = await findBrowser({ CHROMIUM: 'system', ...process.env })
    const browser = await chromium.launch({
      executablePath,
      args: launchArguments,
      env: { ...inherited(), ...env },
    })
    try {
      await work({ platform, browser })
    } finally {
      await browser.close()
    }
  } finally {
    await platform.stop()
  }
}

/** Logs in on the login screen with the client of the first run, and waits until HOME shows prices. */
export async function logIn(page: Page, { logins, url }: Pick<Platform, 'logins' | 'url'>): Promise<void> {
  await page.goto(`${url}/login`)
  await page.locator('input[name=username]').fill(logins.client.username)
  await page.locator('input[name=password]').fill(logins.client.password)
  // By key: a mouse that stays over a link would make the app fetch what the link leads to.
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL('**/dashboard')
  await page.locator('[data-price=ask]').filter({ hasText: /\d/ }).first().waitFor()
}

/**
 * Opens a trade of 0.10 lots in each of these instruments and closes the last `closed` of them again, by the calls that
 * the app itself makes. The page must be logged in.
 */
export async function openTrades(page: Page, symbols: readonly string[], closed: number): Promise<void> {
  const { origin } = new URL(page.url())
  const call = async (path: string, form: object): Promise<{ bsid: number }> => {
    const data = { ...form, cid: randomUUID() }
    const answer = await page.request.post(`${origin}/api/${path}`, { data, headers: { origin } })
    const body: { status: number; msg: string; bsid: number } = await answer.json()
    if (body.status !== 0) throw new Error(`${path}: ${body.msg}`)
    return body
  }
  const userid = await page.evaluate(() => localStorage.getItem('userid'))
  for (const [index, asset] of symbols.entries()) {
    const { bsid } = await call('web_trade_api', {
      userid,
      asset,
      buy_type: 'BUY',
      lotsize: 0.1,
      market: true,
    })
    if (index >= symbols.length - closed) await call('trade_close_api', { bsid })
  }
}

/** What else the machine was doing: the load of the last minute for each core. */
export function loadPerCore(cores: number): string {
  return `${((loadavg()[0] ?? 0) / cores).toFixed(2)} a core`
}

/** The environment without empty variables. */
function inherited(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}
