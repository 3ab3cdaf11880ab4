import { nextTask } from '@gf/api'
import { now } from '@gf/live'
import { paths } from '../components/paths.ts'
import { momentOf } from '../prices/as-of.tsx'
import { keys, queryClient } from '../session/queries.ts'
import { isSessionOpen, LAST_PICTURE, readSession } from '../session/session.ts'
import { texts } from '../texts/texts.ts'
import type { LastPicture } from './record.ts'

/** Soon after a start, since what closes an app does not always say so. */
const FIRST = 2_000

/** Stores HOME as shown for the next start, whenever the page may close. */
export function keepPictures(): void {
  // In tasks of their own: as one they would keep a slow phone from taking a tap.
  setTimeout(() => void keepPicture(nextTask), FIRST)
  document.addEventListener('visibilitychange', () => {
    // At once: who is put aside may not come to another task.
    if (document.visibilityState === 'hidden') void keepPicture(atOnce)
  })
}

const atOnce = (): undefined => undefined

/**
 * Left alone where HOME is not wholly there, or more than it: a start shows what is so at any time. `pause` comes between
 * its steps.
 */
async function keepPicture(pause: () => Promise<void> | undefined): Promise<void> {
  const root = document.getElementById('root')
  const { lang, dataset } = document.documentElement
  const { build = '', ...look } = dataset
  // A desk's styles come with its code, and another picture would not have its places.
  if (root?.querySelector('[data-desk]')) return localStorage.removeItem(LAST_PICTURE)
  if (!root?.querySelector('[data-all-rates]') || !navigator.onLine || !isKnown() || isPassing(root)) return
  const userid = root.querySelector<HTMLElement>('[data-client]')?.dataset['client']
  const copy = root.cloneNode(true) as HTMLElement
  const at = now()
  await pause()
  makePast(copy, momentOf(at))
  await pause()
  const html = copy.innerHTML
  await pause()
  // Another tab may have logged out, or somebody else in, and this one not have heard it.
  if (!isSessionOpen() || location.pathname !== paths.home || String(readSession()?.userid) !== userid) return
  const picture: LastPicture = { userid, at, build, lang, look, html }
  try {
    localStorage.setItem(LAST_PICTURE, JSON.stringify(picture))
  } catch {
    // No room: the next start shows the app's name first.
  }
}

/** Whose money it is, and how much. */
function isKnown(): boolean {
  const answers = [keys.who, keys.wallet].map((queryKey) => queryClient.getQueriesData({ queryKey }))
  return answers.every((found) => found.some(([, answer]) => answer !== undefined))
}

/** HOME shows something temporary, or the chart fills the screen. */
function isPassing(root: HTMLElement): boolean {
  const told = [...root.querySelectorAll('[role=alert], [role=status]')]
  return told.some((place) => place.textContent !== '') || root.querySelector('[data-full]') !== null
}

/** Removes live parts: figures show their age, controls wait for the app, and charts load again. */
function makePast(copy: HTMLElement, moment: string): void {
  const all = (selector: string): Iterable<HTMLElement> => copy.querySelectorAll<HTMLElement>(selector)
  for (const frame of all('[data-client]')) frame.dataset['old'] = 'true'
  for (const place of all('[data-as-of]')) place.textContent = texts().shell.asOf(moment)
  for (const gone of all('iframe, dialog, [data-rose]')) gone.remove()
  for (const box of all('[data-ready]')) box.dataset['ready'] = 'false'
  for (const tinted of all('[data-flash]')) delete tinted.dataset['flash']
  for (const price of all('[data-price]')) {
    price.dataset['stale'] = ''
    const arrow = price.querySelector('[aria-hidden]')
    if (arrow) arrow.textContent = ''
  }
  for (const control of all('button, input')) control.setAttribute('aria-disabled', 'true')
  for (const input of copy.querySelectorAll('input')) {
    input.toggleAttribute('checked', input.checked)
    // What is typed before the app is there would be lost.
    input.style.pointerEvents = 'none'
    input.tabIndex = -1
  }
  // Read from markup, they would be refused by the server's policy.
  for (const styled of all('[style]')) {
    styled.dataset['style'] = styled.style.cssText
    styled.removeAttribute('style')
  }
}
