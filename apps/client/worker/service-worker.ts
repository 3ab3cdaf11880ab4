/*
 * Keeps the files of one build, so that the app opens without a network, and shows pushed messages. It never touches
 * /api, /admin, /adminlogin or /outbox, which are the server's own: what it holds is the same for everybody.
 */

declare const self: ServiceWorkerGlobalScope

/** Names of the build's files, and one name for all of them; written in by the build. */
declare const SHELL_FILES: readonly string[]
declare const BUILD: string

/** Requests that bypass the worker; not every browser has it. */
interface InstallEvent extends ExtendableEvent {
  readonly addRoutes?: (rule: {
    readonly condition: { readonly urlPattern: string }
    readonly source: 'network'
  }) => Promise<void>
}

const CACHE_PREFIX = 'shell-'
const cacheName = `${CACHE_PREFIX}${BUILD}`
const files = new Set(SHELL_FILES)

self.addEventListener('install', (event: InstallEvent) => {
  // A browser replaces a worker only between its events, and a page without a stream calls every second.
  event.waitUntil(
    Promise.all([fill(), event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' })]),
  )
})
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('message', (event) => {
  // The client has chosen to reload.
  if (event.data === 'use-now') event.waitUntil(self.skipWaiting())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (/^\/(api|admin|adminlogin|outbox)(\/|$)/.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(page(request, pathname))
  else if (files.has(pathname)) event.respondWith(kept(request, pathname))
})

self.addEventListener('push', (event) => {
  const message = event.data?.json() as PushedMessage | undefined
  if (!message) return
  const { title, body, tag, path } = message
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: path,
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data)))
})

/** What the server pushes. */
interface PushedMessage {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly path: string
}

async function fill(): Promise<void> {
  const cache = await caches.open(cacheName)
  // Files with a digest in their name may come from the browser's own cache; they cannot be old.
  await cache.addAll(SHELL_FILES)
}

async function takeOver(): Promise<void> {
  // Earlier builds asked the network for pages ahead of the worker.
  await self.registration.navigationPreload?.disable()
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** The page of this build: it opens at once, on whatever network. A newer build comes as a worker of its own. */
async function page(request: Request, pathname: string): Promise<Response> {
  return kept(request, pathname === '/chart.html' ? '/chart.html' : '/index.html')
}

/** A file of this build, which never changes; from the network where the browser has thrown the store away. */
async function kept(request: Request, pathname: string): Promise<Response> {
  const cache = await caches.open(cacheName)
  return (await cache.match(pathname)) ?? fetch(request)
}

/** Shows a screen of this app, in a window that is open already where there is one. */
async function open(path: string): Promise<void> {
  const { href, origin } = new URL(path, self.location.origin)
  if (origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [first] = windows
  if (!first) {
    await self.clients.openWindow(href)
    return
  }
  // Where the browser keeps the window in the background, it is led to the screen all the same.
  await first.focus().catch(() => undefined)
  await first.navigate(href).catch(() => self.clients.openWindow(href))
}
