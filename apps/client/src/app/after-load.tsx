import { callQuery } from '@gf/api'
import { keepPictures } from '../last-picture/keep.ts'
import { keys, queryClient } from '../session/queries.ts'
import { readSession } from '../session/session.ts'
import { keepLastState, showLastState } from './last-state.ts'
import { tellScreens } from './tell-screen.ts'

export { showLastState }

const HOUR = 3_600_000
const NOTICES_EVERY = 600_000

/** Starts what the first screen does not need: names of screens, the last known state, and the worker that opens the app offline. */
export function startAfterLoad(): void {
  tellScreens()
  keepLastState()
  keepPictures()
  // Who has not logged in here has nothing to see offline and no notices, and is spared the download.
  whenLoggedIn(() => {
    const look = (): void => void lookForNotices().catch(() => undefined)
    look()
    setInterval(look, NOTICES_EVERY)
    if ('serviceWorker' in navigator && !import.meta.env.DEV) void register()
  })
}

function whenLoggedIn(call: () => void): void {
  const isKnown = (): boolean => queryClient.getQueryCache().findAll({ queryKey: keys.wallet }).length > 0
  if (isKnown()) return call()
  const stop = queryClient.getQueryCache().subscribe(() => {
    if (!isKnown()) return
    stop()
    call()
  })
}

/** What shows the company's notices is fetched when there is one. */
async function lookForNotices(): Promise<void> {
  const userid = readSession()?.userid
  if (!userid) return
  const notices = await queryClient.fetchQuery(callQuery('GET notices_api/{userid}', { userid }))
  if (notices.length > 0) (await import('./client-notices.tsx')).showNotices()
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (!registration) return
  if (registration.waiting) tellOf(registration.waiting)
  // One may have been found before anybody listened.
  follow(registration.installing)
  registration.addEventListener('updatefound', () => follow(registration.installing))
  const look = (): void => void registration.update().catch(() => undefined)
  setInterval(look, HOUR)
  const session = readSession()
  if (session && 'Notification' in globalThis && Notification.permission === 'granted') {
    const { renewPush } = await import('../session/push.ts')
    renewPush(session.userid).catch(() => undefined)
  }
}

function follow(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    // Without a controller this is the first one: nothing is new.
    if (worker.state === 'installed' && navigator.serviceWorker.controller) tellOf(worker)
  })
}

function tellOf(worker: ServiceWorker): void {
  // If the texts fail to load, the next start shows it.
  import('./update-bar.tsx').then(({ offerUpdate }) => offerUpdate(worker)).catch(() => undefined)
}
