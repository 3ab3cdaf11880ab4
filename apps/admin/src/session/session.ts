import type { CallByRoute, Received } from '@gf/contract'
import { ApiRefusal, callApi } from '@gf/api'
import { createStore, useStore } from '@gf/ui/store'

export type StaffSession = Received<CallByRoute['GET admin_session_api']>

/** Separate from the client app's flag on the same origin. A hint that saves a request; the server decides. */
const FLAG = 'admin_isLoggedIn'

/** `undefined` until the server answers, `null` without a session. */
const current = createStore<StaffSession | null | undefined>(
  localStorage.getItem(FLAG) === null ? null : undefined,
)

export const useSession = (): StaffSession | null | undefined => useStore(current)

/** Who is logged in, for screens that exist only then. */
export function useStaff(): StaffSession {
  const session = useSession()
  if (!session) throw new Error('A screen of the back office needs a session')
  return session
}

/** Asks the server who is logged in here. Rejects without an answer. */
export async function loadSession(): Promise<void> {
  try {
    const session = await callApi('GET admin_session_api', {})
    localStorage.setItem(FLAG, 'true')
    current.become(session)
  } catch (error) {
    if (!isLoggedOut(error)) throw error
    forgetSession()
  }
}

/** Ends the session here and on the server. Rejects without an answer. */
export async function logOut(): Promise<void> {
  await callApi('POST adminlogout_api', {}).catch((error: unknown) => {
    if (!isLoggedOut(error)) throw error
  })
  forgetSession()
}

/** The server ended the session: only this app's flag goes, the client app keeps its own. */
export function forgetSession(): void {
  localStorage.removeItem(FLAG)
  if (current.read() !== null) current.become(null)
}

const isLoggedOut = (error: unknown): boolean => error instanceof ApiRefusal && error.http === 401
