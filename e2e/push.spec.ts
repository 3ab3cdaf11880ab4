import type { BrowserContext, Page, Worker } from '@playwright/test'
import { startPushService } from '../apps/server/src/testing/index.ts'
import type { TestPushService } from '../apps/server/src/testing/index.ts'
import { call, clearDesk, enter, openTrades, useridOf } from './as-client.ts'
import { button } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { words } from './words.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

const { topics, channels, device } = words.en.notifications
const PAIR = 'EURUSD'
/** Above any price of the pair: a limit order that the next quote fills. */
const FILLS_AT_ONCE = 1.9

let service: TestPushService
test.beforeEach(async ({ page, context, logins }) => {
  service = await startPushService()
  await context.addInitScript(subscribeHere, service.subscription)
  await context.addInitScript(allowHere)
  await enter(page, logins.client, '/notifications')
  await clearDesk(page)
})
test.afterEach(async ({ page }) => {
  await clearDesk(page)
  await service.close()
})

test('a fill is pushed to a subscribed device and opens ORDERS, until the subscription ends', async ({
  page,
  context,
}) => {
  const practice = page.getByRole('group', { name: topics.practice.name })
  const pushed = practice.getByRole('switch', { name: channels.push })
  // The switch shows the server's answer, for which `check` would not wait.
  if (!(await pushed.isChecked())) await pushed.click()
  await expect(pushed).toBeChecked()
  await button(page, device.turnOn).tap()
  await expect(page.getByText(device.on)).toBeVisible()
  await expect(page.getByText(device.devices(1))).toBeVisible()

  await placeOrder(page)
  await expect.poll(() => service.pushed.length).toBe(1)
  const [trade] = await openTrades(page)
  const worker = await workerOf(context)
  await worker.evaluate(showHere)
  await deliver(page, service.pushed[0]?.message)
  await expect.poll(() => worker.evaluate(shownHere)).toHaveLength(1)
  const [shown] = await worker.evaluate(shownHere)
  expect(shown?.title).toBe('Order filled (practice account)')
  expect(shown?.body).toMatch(/^BUY 0\.10 EURUSD was filled at 1\.\d{5}\.$/)

  await worker.evaluate(tapShown)
  await expect(page).toHaveURL(/\/orders$/)
  await expect(page.getByRole('tabpanel').getByRole('button', { name: new RegExp(PAIR) })).toHaveCount(1)
  expect(trade?.cpair).toBe(PAIR)
  await expect.poll(() => worker.evaluate(shownHere)).toEqual([])

  await page.goto('/notifications')
  await button(page, device.turnOff).tap()
  await expect(page.getByText(device.off)).toBeVisible()
  await expect(page.getByText(device.devices(1))).toBeHidden()
  expect(await call(page, `notifications_api/${await useridOf(page)}`)).toMatchObject({ devices: 0 })
  await pushed.click()
  await expect(pushed).not.toBeChecked()
})

async function placeOrder(page: Page): Promise<void> {
  const order = { userid: await useridOf(page), asset: PAIR, buy_type: 'BUY', lotsize: 0.1 }
  await call(page, 'web_trade_api', { ...order, market: false, limit: FILLS_AT_ONCE })
}

/**
 * Runs in the page. Replaces the browser's push service, which tests cannot reach, by one on this machine. Everything else
 * of the browser is unchanged.
 */
function subscribeHere({ endpoint, p256dh, auth }: TestPushService['subscription']): void {
  if (!('PushManager' in globalThis)) return
  const PLACE = 'test-push-subscription'
  const keys = { p256dh, auth }
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: () => {
      localStorage.removeItem(PLACE)
      return Promise.resolve(true)
    },
  }
  const here = (): object | null => (localStorage.getItem(PLACE) === null ? null : subscription)
  Object.assign(PushManager.prototype, {
    getSubscription: () => Promise.resolve(here()),
    subscribe: () => {
      localStorage.setItem(PLACE, 'on')
      return Promise.resolve(subscription)
    },
  })
}

/** Runs in the page: a headless browser may refuse notifications despite the granted permission. */
function allowHere(): void {
  if (!('Notification' in globalThis) || Notification.permission === 'granted') return
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  Object.assign(Notification, { requestPermission: () => Promise.resolve('granted') })
}

/** Runs in the worker: stores notifications for the test if the browser refuses them. */
function showHere(): void {
  const { registration } = globalThis as unknown as Scope
  if (Notification.permission === 'granted') return
  const shown: object[] = []
  Object.assign(registration, {
    showNotification: (title: string, options: object) => {
      shown.push({ title, ...options, close: () => void shown.splice(0) })
      return Promise.resolve()
    },
    getNotifications: () => Promise.resolve([...shown]),
  })
}

/** Delivers the server's push message to the browser, like a push service. */
async function deliver(page: Page, message: unknown): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(message),
  })
}

async function workerOf(context: BrowserContext): Promise<Worker> {
  const [worker] = context.serviceWorkers()
  return worker ?? context.waitForEvent('serviceworker')
}

/** The part of the worker's scope that these tests read. */
interface Scope {
  readonly registration: ServiceWorkerRegistration
  readonly NotificationEvent: new (type: string, about: { notification: Notification }) => Event
}

/** Runs in the worker. */
async function shownHere(): Promise<readonly { readonly title: string; readonly body: string }[]> {
  const { registration } = globalThis as unknown as Scope
  return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
}

/** Runs in the worker: the event of a tap on the one notification. */
async function tapShown(): Promise<void> {
  const { registration, NotificationEvent } = globalThis as unknown as Scope
  const [notification] = await registration.getNotifications()
  if (!notification) throw new Error('Nothing is shown')
  const isShown = notification instanceof Notification
  const tap = isShown
    ? new NotificationEvent('notificationclick', { notification })
    : Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined })
  dispatchEvent(tap)
}
