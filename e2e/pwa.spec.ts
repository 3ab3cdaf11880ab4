import type { Page } from '@playwright/test'
import { buy, clearDesk, enter, hear, openTrades } from './as-client.ts'
import { expect, test } from './fixtures.ts'
import { patternOf, words } from './words.ts'

test.use({ serviceWorkers: 'allow' })

const { shell, orders, update, trade, sending } = words.en

/** The worker has stored the whole build and controls this page; one that was loading while it took over, it does not. */
async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  if (!(await isControlled())) await page.reload()
  await expect.poll(isControlled).toBe(true)
}

/** Waits until the offline state is stored. */
async function untilKept(page: Page, name: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('lastState') ?? ''), { timeout: 15_000 })
    .toContain(name)
}

test('without a network the app opens with the last known state, marked, and cannot trade', async ({
  page,
  context,
  logins,
}) => {
  await enter(page, logins.client)
  await clearDesk(page)
  await buy(page, 'XAUUSD')
  await page.goto('/orders')
  await expect(
    page
      .getByRole('tabpanel')
      .getByRole('button', { name: /XAUUSD/ })
      .first(),
  ).toBeVisible()
  await untilKept(page, '"Market"')
  await page.goto('/dashboard')
  await expect(page.locator('[data-price=ask]').filter({ hasText: /\d/ }).first()).toBeVisible()
  await untilInstalled(page)
  await untilKept(page, '"GET home_forex_api"')

  await context.setOffline(true)
  await page.goto('/dashboard')
  const mark = page.getByRole('status').filter({ hasText: patternOf(shell.offline) })
  await expect(mark).toHaveText(/\d\d:\d\d$/)
  await expect(page.locator('[data-price=ask]').filter({ hasText: /\d/ }).first()).toBeVisible()
  await expect(page.getByText(/\$\d/).filter({ visible: true }).first()).toBeVisible()

  await page.goto('/orders')
  const row = page
    .getByRole('tabpanel')
    .getByRole('button', { name: /XAUUSD/ })
    .first()
  await row.tap()
  await expect(page.getByRole('button', { name: orders.close, exact: true }).last()).toBeDisabled()
  await page.goto('/addtrade/XAUUSD')
  await expect(page.getByRole('group', { name: trade.buttons }).getByRole('button').last()).toBeDisabled()

  await context.setOffline(false)
  await page.goto('/dashboard')
  await expect(mark).toBeHidden()
  await clearDesk(page)
})

test('offline data is deleted at logout, even offline, and the worker’s store never holds answers of calls', async ({
  page,
  context,
  logins,
}) => {
  await enter(page, logins.client, '/settings')
  await untilInstalled(page)
  // Pages of the server's own stay the server's.
  expect(await page.goto('/outbox').then((answer) => answer?.fromServiceWorker())).toBe(false)
  await expect(page.getByRole('heading', { name: /local messages/ })).toBeVisible()
  await page.goto('/settings')
  await untilKept(page, '"wallet"')
  const stored = await page.evaluate(async () => {
    const names = await caches.keys()
    const stores = await Promise.all(names.map((name) => caches.open(name)))
    const requests = await Promise.all(stores.map((store) => store.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(stored).toContain('/index.html')
  expect(stored.filter((path) => /^\/(api|admin)/.test(path))).toEqual([])
  await context.setOffline(true)
  await page.getByRole('button', { name: shell.logOut, exact: true }).last().tap()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('lastState'))).toBeNull()
})

/** The address of the worker that is in use, asked by a page that calls the server at the same time. */
const workerInUse = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    await fetch('/api/session_api')
    const { active } = await navigator.serviceWorker.ready
    return active?.state === 'activated' ? active.scriptURL : ''
  })

for (const { taken, already } of [
  { taken: '', already: false },
  { taken: ' in a window that was not the first to take it', already: true },
]) {
  test(`a new version is announced, and loads when the client reloads${taken}`, async ({ page, logins }) => {
    await enter(page, logins.client)
    await untilInstalled(page)
    // The same bytes under another address are another version to the browser. From now on the server has only that one.
    await page.addInitScript(() => {
      const { register } = ServiceWorkerContainer.prototype
      ServiceWorkerContainer.prototype.register = function registerNext(_earlier, options) {
        return register.call(this, '/sw.js?next', options)
      }
    })
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next').then(() => undefined))
    await expect(page.getByText(update.isHere)).toBeVisible()
    if (already) {
      await page.evaluate(() =>
        navigator.serviceWorker.ready.then(({ waiting }) => {
          if (!waiting) throw new Error('No version waits')
          waiting.postMessage('use-now', [])
        }),
      )
      await expect.poll(() => workerInUse(page)).toMatch(/sw\.js\?next$/)
    }
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: update.reload }).tap()
    await loaded
    await expect(page.getByText(update.isHere)).toBeHidden()
    await expect.poll(() => workerInUse(page)).toMatch(/sw\.js\?next$/)
  })
}

test('an app closed with a pending order shows its answer when reopened, even offline', async ({
  page,
  context,
  logins,
}) => {
  await enter(page, logins.client)
  await clearDesk(page)
  await untilInstalled(page)
  await page.goto('/addtrade/EURUSD')
  const buyButton = page.getByRole('group', { name: trade.buttons }).locator('button[data-side=BUY]')
  await page.getByRole('textbox', { name: trade.lots }).fill('0.10')
  await expect(buyButton).toBeEnabled()
  const gone = Promise.withResolvers<void>()
  // It arrives, and no answer comes. One that does not arrive is given up after 15 seconds, which a slow start may take.
  await page.route('**/api/web_trade_api', async (route) => {
    await route.fetch()
    gone.resolve()
  })
  await buyButton.tap()
  await gone.promise
  await page.close()

  await context.setOffline(true)
  const again = await context.newPage()
  await again.goto('/dashboard')
  await expect(again.getByText(sending.checking('BUY 0.10 EURUSD'))).toBeVisible()
  await context.setOffline(false)
  await hear(again, (hole) => sending.filled('BUY 0.10 EURUSD', hole))
  expect(await openTrades(again)).toHaveLength(1)
  await clearDesk(again)
})

test('the app is installable, and its images match its manifest', async ({ page, context }) => {
  await page.goto('/login')
  const devtools = await context.newCDPSession(page)
  const { errors, data = '{}' } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // The tests' windows are private ones, which no app is installed from.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const manifest: Record<'icons' | 'screenshots', { src: string; sizes: string; type: string }[]> =
    JSON.parse(data)
  const pictures = [...manifest.icons, ...manifest.screenshots].filter(({ type }) => type === 'image/png')
  expect(pictures.length).toBeGreaterThan(3)
  for (const { src, sizes } of pictures) expect(await sizesOf(page, src), src).toBe(sizes)
})

/** '192x192' */
function sizesOf(page: Page, address: string): Promise<string> {
  return page.evaluate(async (src) => {
    const picture = new Image()
    picture.src = src
    await picture.decode()
    return `${picture.naturalWidth}x${picture.naturalHeight}`
  }, address)
}
