import { whenLoggedOut } from '@gf/api'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from '../components/navigation.tsx'
import { loginFor, wantedPath } from '../components/paths.ts'
import { secondStep } from '../proof/second-step.ts'
import { readPreferences, showStoredPreferences } from '../session/preferences.ts'
import { queryClient } from '../session/queries.ts'
import {
  clearSession,
  lookAtSession,
  readSession,
  useStoredSession,
  whenAnother,
  whenForgotten,
} from '../session/session.ts'
import { loadTexts } from '../texts/texts.ts'
import { shell } from './routes.ts'

/** The root: HOME for the logged in, the login for the others. */
export function Entrance() {
  const wanted = wantedPath(useLocation().search)
  return <Navigate to={readSession() ? wanted : loginFor(wanted)} replace />
}

/**
 * The login, for who is not logged in. The browser's way back from the first page after a login leads here, and on; whoever
 * logs in here is led on by the login itself.
 */
export function Door({ children }: { readonly children: ReactNode }) {
  const [isIn] = useState(readSession)
  return isIn ? <Entrance /> : children
}

/**
 * Guarded screens: who is not logged in is led to the login, which keeps the wanted address. Asked anew with each
 * address and whenever another tab logs in or out.
 */
export function Guarded({ children }: { readonly children: ReactNode }) {
  const session = useStoredSession()
  const { pathname, search } = useLocation()
  if (!session) return <Navigate to={loginFor(pathname + search)} replace />
  // The frame of one client keeps nothing for the next.
  return <shell.Part key={session.userid}>{children}</shell.Part>
}

/** A page for everyone, inside the frame for a client who is logged in. */
export function Framed({ children }: { readonly children: ReactNode }) {
  const session = useStoredSession()
  if (!session) return <main>{children}</main>
  return <shell.Part key={session.userid}>{children}</shell.Part>
}

/** Forgets who was logged in, and everything loaded for them, as soon as the server or another tab says so. */
export function watchSession(): void {
  lookAtSession()
  whenForgotten(() => {
    queryClient.clear()
    secondStep.forget()
  })
  // Not before: whose login session has run out reads the login in their own language.
  whenAnother(() => {
    showStoredPreferences()
    void loadTexts(readPreferences().language)
  })
  whenLoggedOut(clearSession)
  window.addEventListener('storage', lookAtSession)
}
