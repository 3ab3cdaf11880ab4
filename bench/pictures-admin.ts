/**
 * Takes the pictures of the back office's README from the demo: the dashboard, a deposit and a second person's decision.
 *
 *   node bench/pictures-admin.ts
 */
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import type { Browser, Page } from 'playwright'
import { en } from '../apps/admin/src/texts/en.ts'
import { runProgram } from '../apps/server/src/testing/index.ts'
import { codeOf } from '../e2e/authenticator-app.ts'
import { findBrowser, launchArguments } from '../e2e/browser.ts'
import { startServer } from '../e2e/platform.ts'
import { detail } from '../e2e/queue-steps.ts'

interface Member {
  readonly username: string
  readonly password: string
  readonly secret: string
}

const folder = fileURLToPath(new URL('../docs/pictures', import.meta.url))
const LICENCE = { LICENCE_NAME: 'DEMO', LICENCE_REGULATOR: 'None', LICENCE_NUMBER: 'DEMO-0' }
/** Long enough for live figures and images. Milliseconds. */
const LIVE_A_WHILE = 3_000

const dataDir = join(await mkdtemp(join(tmpdir(), 'gf-pictures-')), 'demo')
await chmod(join(dataDir, '..'), 0o755)
try {
  const made = await runProgram('demo', { ...LICENCE, DATA_DIR: dataDir })
  if (made.code !== 0) throw new Error(made.said)
  const server = await startServer(dataDir, LICENCE)
  try {
    const { executablePath, env } = await findBrowser({ CHROMIUM: 'system', ...process.env })
    const inherited = Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : []))
    const environment = { ...Object.fromEntries(inherited), ...env }
    const browser = await chromium.launch({ executablePath, args: launchArguments, env: environment })
    await takeAll(browser, server.url)
    await browser.close()
  } finally {
    await server.stop()
  }
} finally {
  await rm(join(dataDir, '..'), { recursive: true, force: true })
}

async function takeAll(browser: Browser, url: string): Promise<void> {
  const { demo } = JSON.parse(await readFile(join(dataDir, 'first-run.json'), 'utf8')) as {
    readonly demo: { readonly staff: readonly Member[] }
  }
  const at = async (username: string, path: string): Promise<Page> => {
    const member = demo.staff.find((one) => one.username === username)
    if (!member) throw new Error(`The demo has no ${username}`)
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
    await logIn(page, url, member)
    await page.goto(url + path)
    await page.waitForTimeout(LIVE_A_WHILE)
    return page
  }
  await take(await at('owner', '/admin'), 'admin-dashboard')
  const maker = await at('asha', '/admin/deposits')
  await openFirst(maker)
  await take(maker, 'admin-deposit')
  const checker = await at('ravi', '/admin/waiting')
  await openFirst(checker)
  await take(checker, 'admin-confirm')
}

async function openFirst(page: Page): Promise<void> {
  await page.getByRole('link', { name: en.queue.open }).first().click()
  await detail(page).waitFor()
  await page.waitForTimeout(LIVE_A_WHILE)
}

async function take(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `${folder}/${name}.png` })
}

/** Logs in by the calls of the login screen, with a code of the authenticator app. */
async function logIn(page: Page, url: string, { username, password, secret }: Member): Promise<void> {
  const post = async (data: object): Promise<{ readonly detail: { readonly challenge?: string } }> => {
    const answer = await page.request.post(`${url}/api/adminlogin_api`, { data, headers: { origin: url } })
    return answer.json()
  }
  const { detail: asked } = await post({ username, password })
  await post({ challenge: asked.challenge, code: codeOf(secret) })
  await page.goto(`${url}/icon.svg`)
  await page.evaluate(() => localStorage.setItem('admin_isLoggedIn', 'true'))
}
