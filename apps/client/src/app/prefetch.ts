import { paths } from '../components/paths.ts'
import { ensureInstruments } from '../prices/instruments.ts'
import { askForFrame } from '../session/queries.ts'
import { readSession } from '../session/session.ts'
import { routeOf, shell } from './routes.ts'

/** Fetches the files of the screen at this address. One that does not come is fetched again when it is visited. */
export function prepare(pathname: string): void {
  const route = routeOf(pathname)
  if (!route) return
  const parts = route.isPublic ? [route] : [shell, route]
  Promise.all(parts.map((part) => part.load())).catch(() => undefined)
}

/** Asks for the figures that every screen of the logged in shows. */
export function askAhead(): void {
  const session = readSession()
  if (!session || routeOf(location.pathname)?.isPublic) return
  askForFrame(session.userid)
  ensureInstruments().catch(() => undefined)
}

/** Fetches the first screen immediately, and a link's screen when the link is hovered, touched or focused. */
export function prepareScreen(): void {
  prepare(location.pathname === paths.root && readSession() ? paths.home : location.pathname)
  document.addEventListener('pointerover', prepareLinked, { passive: true })
  document.addEventListener('focusin', prepareLinked)
}

function prepareLinked({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link && link.origin === location.origin) prepare(link.pathname)
}

/** While somebody types a password, HOME can already come. Returns what calls it off. */
export function prepareNext(pathname: string): (() => void) | undefined {
  if (pathname !== paths.login) return undefined
  const start = (): void => prepare(paths.home)
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(start, 1_000)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(start)
  return () => cancelIdleCallback(request)
}
