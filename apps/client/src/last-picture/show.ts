import type { paths } from '../components/paths.ts'
import type { LAST_PICTURE, LAST_STATE } from '../session/session.ts'
import type { LastPicture } from './record.ts'

/*
 * A script of its own, ahead of the app: a start from the cache shows HOME as it last stood while the app is still being
 * read, which takes a slow phone most of a second. Prices are greyed as old ones, buttons wait for the app, links lead on.
 * It imports nothing, since that would have it wait for the app's files.
 */

const KEY: typeof LAST_PICTURE = 'lastPicture'
const STATE: typeof LAST_STATE = 'lastState'
const ROOT: (typeof paths)['root'] = '/'
const HOME: (typeof paths)['home'] = '/dashboard'
/** If the app fails to start, old figures must not look current. */
const GIVE_UP = 10_000
/** A balance older than a day is no longer what its client expects to see. */
const TOO_OLD = 86_400_000

const page = document.documentElement

/** The picture of who is logged in here, where it was taken of this build. */
function readPicture(): LastPicture | undefined {
  // The server's cookie goes with the login session.
  if (!/(?:^|; )(?:__Host-)?u=/.test(document.cookie)) {
    for (const name of [KEY, STATE]) localStorage.removeItem(name)
    return undefined
  }
  const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as LastPicture | null
  const isOwn =
    kept?.userid === localStorage.getItem('userid') && localStorage.getItem('isLoggedIn') === 'true'
  const isGood = kept && isOwn && kept.build === page.dataset['build'] && Date.now() - kept.at < TOO_OLD
  return isGood ? kept : undefined
}

/** Puts the styles in force that the page only fetches ahead. */
function putInForce(ahead: HTMLLinkElement): Promise<unknown> {
  const style = document.createElement('link')
  style.rel = 'stylesheet'
  style.crossOrigin = ahead.crossOrigin
  style.href = ahead.href
  const used = new Promise((resolve, reject) => {
    style.addEventListener('load', resolve)
    style.addEventListener('error', reject)
  })
  document.head.append(style)
  return used
}

async function show(root: HTMLElement): Promise<void> {
  const picture = readPicture()
  if (!picture) return
  const { lang, look, html } = picture
  page.lang = lang
  Object.assign(page.dataset, look)
  await Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[as=style]')].map(putInForce))
  const { dataset } = root
  // The app was quicker.
  if (dataset['app']) return
  const splash = root.innerHTML
  const leave = (): void => {
    root.innerHTML = splash
    root.removeEventListener('click', follow)
    delete dataset['picture']
  }
  /** The app shows the screen of the address as soon as it is there; whatever else is touched waits for it. */
  const follow = (click: MouseEvent): void => {
    const link = (click.target as Element).closest('a')
    if (link && (link.hash || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey)) return
    click.preventDefault()
    if (!link || link.href === location.href) return
    history.pushState(null, '', link.href)
    // An app that is rendered already beside the picture goes there too.
    dispatchEvent(new PopStateEvent('popstate'))
    leave()
  }
  // Done here already, so that the app need not lead there, and to its top.
  if (location.pathname === ROOT) history.replaceState(null, '', HOME)
  root.innerHTML = html
  for (const styled of root.querySelectorAll<HTMLElement>('[data-style]')) {
    styled.style.cssText = styled.dataset['style'] ?? ''
  }
  root.addEventListener('click', follow)
  dataset['picture'] = 'shown'
  const leaveToSplash = (): void => {
    if (!dataset['app']) leave()
  }
  setTimeout(leaveToSplash, GIVE_UP)
  // Another tab has logged out.
  addEventListener('storage', ({ key }) => {
    if (key === null) leaveToSplash()
  })
}

const root = document.getElementById('root')
const { pathname, search } = location
if (root && (pathname === HOME || pathname + search === ROOT)) show(root).catch(() => undefined)
