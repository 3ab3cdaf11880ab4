import type { ApiRefusal } from '@gf/api'
import { createStore, useStore } from '@gf/ui/store'

/** What the browser remembers of who is logged in. Hints for the screens alone: the server trusts its own session. */
export interface StoredSession {
  readonly userid: number
  readonly name: string
  /** Rupees a dollar, for showing. */
  readonly usd: number
}

/** Where what the screens last showed is kept: beside these values, so that whatever forgets them forgets it. */
export const LAST_STATE = 'lastState'
/** HOME as last shown. Code that changes its appearance removes it. */
export const LAST_PICTURE = 'lastPicture'

/** Begins the names under which consents to one-tap trading are kept; each login ends them. */
export const ONE_TAP = 'oneTap:'

/** Begins the names of the back office, which may share the origin: they are not this app's to forget. */
const BACK_OFFICE = 'admin_'

/** Begins the names under which a tab keeps what is typed for a registration. */
export const DRAFT = 'registration:'

/** Begins the names under which a tab keeps what is filled in on a ticket. */
export const TICKET = 'ticket:'

/** Keeps what is typed in this tab. Forms work without it where the tab has no room. */
export function keepDraft(name: string, text: string): void {
  try {
    sessionStorage.setItem(name, text)
  } catch {
    // It stays on the screen.
  }
}

/** Forgets what is typed for a registration, maybe by another person, and on tickets. */
export function forgetDrafts(): void {
  removeFrom(sessionStorage, (name) => name.startsWith(DRAFT) || name.startsWith(TICKET))
}

function removeFrom(storage: Storage, isGone: (name: string) => boolean): void {
  for (const name of Object.keys(storage)) if (isGone(name)) storage.removeItem(name)
}

/**
 * Whether the server's cookie says that a login session is open in this browser. It has no secret, and goes with the session: where
 * it is gone, nothing that the screens last showed is shown or kept.
 */
export const isSessionOpen = (): boolean => /(?:^|; )(?:__Host-)?u=/.test(document.cookie)

/** Forgets what the screens last showed, where the session that it was shown to is over. */
export function dropLastShown(): void {
  if (isSessionOpen()) return
  localStorage.removeItem(LAST_STATE)
  localStorage.removeItem(LAST_PICTURE)
}

let kept: { readonly key: string; readonly session: StoredSession | undefined } | undefined
/** Whose values this tab holds in memory. */
let held: number | undefined
/** Who was logged in last, perhaps until now. */
let last: number | undefined
/** Who was logged in when this tab last looked; what is stored may be newer. */
const looked = createStore<StoredSession | undefined>(undefined)
/** What the server said when it ended this browser's login session; undefined after a log-out of one's own. */
export const whyLoggedOut = createStore<ApiRefusal | undefined>(undefined)
const forgetters = new Set<() => void>()
const welcomers = new Set<() => void>()

/** The stored values where they make a whole session, else undefined. */
export function readSession(): StoredSession | undefined {
  const flag = localStorage.getItem('isLoggedIn')
  const userid = localStorage.getItem('userid') ?? ''
  const name = localStorage.getItem('name') ?? ''
  const usd = localStorage.getItem('usd') ?? ''
  const key = [flag, userid, name, usd].join('\n')
  if (kept?.key !== key) {
    const whole = flag === 'true' && /^\d{8}$/.test(userid)
    kept = { key, session: whole ? { userid: Number(userid), name, usd: Number(usd) || 0 } : undefined }
  }
  return kept.session
}

/** Keeps the stored rupees a dollar current, while a session is stored. */
export function storeRate(usd: number): void {
  if (readSession()) localStorage.setItem('usd', String(usd))
}

/** Stores the values of a login, under the names that the product's contract gives them. */
export function storeSession({ userid, name, usd }: StoredSession): void {
  removeFrom(localStorage, (name) => name.startsWith(ONE_TAP))
  forgetDrafts()
  localStorage.setItem('token', '1')
  localStorage.setItem('isLoggedIn', 'true')
  localStorage.setItem('userid', String(userid))
  localStorage.setItem('name', name)
  localStorage.setItem('usd', String(usd))
  whyLoggedOut.become(undefined)
  lookAtSession()
}

/** Forgets everything that this app has stored in the browser, and what is held in memory with it. */
export function clearSession(why?: ApiRefusal): void {
  // Without a session that was open, who is not logged in hears nothing new.
  if (!why || readSession() || why.reason !== 'not_logged_in') whyLoggedOut.become(why)
  removeFrom(localStorage, (name) => !name.startsWith(BACK_OFFICE))
  lookAtSession()
}

/** Calls `forget` whenever who was logged in is so no more: what a tab holds of one client must not reach the next. */
export function whenForgotten(forget: () => void): void {
  forgetters.add(forget)
}

/** Calls `welcome` whenever a client logs in who is not the one that was logged in last. */
export function whenAnother(welcome: () => void): void {
  welcomers.add(welcome)
}

/** Looks who is logged in now: another tab logging in or out writes to the same storage. */
export function lookAtSession(): void {
  const now = readSession()?.userid
  if (held !== undefined && held !== now) {
    forgetDrafts()
    callAll(forgetters)
  }
  const isAnother = now !== undefined && now !== last
  held = now
  last = now ?? last
  if (isAnother) callAll(welcomers)
  looked.become(readSession())
}

function callAll(acts: ReadonlySet<() => void>): void {
  for (const act of acts) act()
}

export function useStoredSession(): StoredSession | undefined {
  return useStore({ ...looked, read: readSession })
}

/** The session inside the guarded screens, which are shown to none but the logged in. */
export function useSession(): StoredSession {
  const session = useStoredSession()
  return session ?? { userid: 0, name: '', usd: 0 }
}
