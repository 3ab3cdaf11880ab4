import { paths } from '../lib/paths.ts'
import { readSession } from '../lib/session.ts'
import type { LastPicture, PictureKey } from './record.ts'

const KEY: PictureKey = 'lastPicture'

/** Soon after a start, since what closes an app does not always say so, and then now and again. */
const FIRST = 2_000
const AGAIN = 60_000

/** Keeps HOME as it stands, for the next start: whenever it may be left for good. */
export function keepPictures(): void {
  setTimeout(keepPicture, FIRST)
  setInterval(keepPicture, AGAIN)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keepPicture()
  })
}

/** Left alone while the list is searched or not wholly there: a start shows all of it. */
function keepPicture(): void {
  const root = document.getElementById('root')
  const session = readSession()
  if (!session || !navigator.onLine) return
  const { lang, dataset } = document.documentElement
  const { build = '', ...look } = dataset
  if (!root || location.pathname !== paths.home || !root.querySelector('[data-all-rates]')) return
  const picture: LastPicture = { userid: String(session.userid), build, lang, look, html: asPast(root) }
  try {
    localStorage.setItem(KEY, JSON.stringify(picture))
  } catch {
    // No room: the next start shows the app's name first.
  }
}

/** Markup without what lives: prices are old ones, what acts waits for the app, and charts come anew. */
function asPast(root: HTMLElement): string {
  const copy = root.cloneNode(true) as HTMLElement
  const all = (selector: string): Iterable<HTMLElement> => copy.querySelectorAll<HTMLElement>(selector)
  for (const gone of all('iframe, dialog, [data-rose]')) gone.remove()
  for (const box of all('[data-ready]')) box.dataset['ready'] = 'false'
  for (const price of all('[data-price]')) {
    price.dataset['stale'] = ''
    delete price.dataset['flash']
    const arrow = price.querySelector('[aria-hidden]')
    if (arrow) arrow.textContent = ''
  }
  for (const control of all('button, input')) control.setAttribute('aria-disabled', 'true')
  for (const input of copy.querySelectorAll('input')) input.toggleAttribute('checked', input.checked)
  // Read from markup, they would be refused by the server's policy.
  for (const styled of all('[style]')) {
    styled.dataset['style'] = styled.style.cssText
    styled.removeAttribute('style')
  }
  return copy.innerHTML
}
