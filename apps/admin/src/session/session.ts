import { useEffect, useState } from 'react'
import type { CallByRoute, Received } from '@gf/contract'
import { ApiRefusal, callApi } from '@gf/api'

export type StaffSession = Received<CallByRoute['GET admin_session_api']>

/** Separate from the client app's flag on the same origin. A hint that saves a request; the server decides. */
const FLAG = 'admin_isLoggedIn'

/** The server's current account; null without a session. Throws without an answer. */
async function askWho(): Promise<StaffSession | null> {
  try {
    const session = await callApi('GET admin_session_api', {})
    localStorage.setItem(FLAG, 'true')
    return session
  } catch (error) {
    if (!(error instanceof ApiRefusal && error.http === 401)) throw error
    localStorage.removeItem(FLAG)
    return null
  }
}

/** Ends the session here and on the server. Throws without an answer. */
async function endSession(): Promise<void> {
  await callApi('POST adminlogout_api', {}).catch((error: unknown) => {
    if (!(error instanceof ApiRefusal && error.http === 401)) throw error
  })
  localStorage.removeItem(FLAG)
}

/** The session of this browser: `undefined` until the server answers, `null` without a session. */
export function useSession() {
  const [session, setSession] = useState<StaffSession | null | undefined>(() =>
    localStorage.getItem(FLAG) === null ? null : undefined,
  )
  const [failed, setFailed] = useState(false)
  const ask = (): Promise<void> =>
    askWho().then(
      (answer) => {
        setSession(answer)
        setFailed(false)
      },
      () => setFailed(true),
    )

  useEffect(() => {
    if (localStorage.getItem(FLAG) === null) return
    askWho().then(setSession, () => setFailed(true))
  }, [])

  return { session, failed, ask, logOut: () => endSession().then(() => setSession(null)) }
}
