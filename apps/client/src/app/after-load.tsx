import { createRoot } from 'react-dom/client'
import { UpdateBar } from './update-bar.tsx'
import { keepLastState, showLastState } from '../lib/last-state.ts'
import { keys, queryClient } from '../lib/queries.ts'
import { readSession } from '../lib/session.ts'
import { loadTexts } from '../texts/texts.ts'

export { showLastState }

const HOUR = 3_600_000

/** Starts what the first screen does not need: the last known state, and the worker that opens the app offline. */
export function startAfterLoad(): void {
  keepLastState()
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  // Who has not logged in here has nothing to see offline, and is spared the download.
  const isKnown = (): boolean => queryClient.getQueryCache().findAll({ queryKey: keys.wallet }).length > 0
  if (isKnown()) return void register()
  const stop = queryClient.getQueryCache().subscribe(() => {
    if (!isKnown()) return
    stop()
    void register()
  })
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (!registration) return
  const session = readSession()
  if (session && 'Notification' in globalThis && Notification.permission === 'granted') {
    const { renewPush } = await import('../lib/push.ts')
    renewPush(session.userid).catch(() => undefined)
  }
  if (registration.waiting) offerUpdate(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      // Without a controller this is the first one: nothing is new.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) offerUpdate(worker)
    })
  })
  const look = (): void => void registration.update().catch(() => undefined)
  setInterval(look, HOUR)
}

/** Says that a new version waits. It is used when the client says so, never in the middle of something. */
function offerUpdate(worker: ServiceWorker): void {
  document.getElementById('update')?.remove()
  const place = document.createElement('div')
  place.id = 'update'
  document.body.append(place)
  const reload = (): void => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    worker.postMessage('use-now')
  }
  void loadTexts().then(() => createRoot(place).render(<UpdateBar onReload={reload} />))
}
