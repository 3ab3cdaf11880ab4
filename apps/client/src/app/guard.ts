import { redirect } from 'react-router'
import { readSession } from '../lib/session.ts'
import { loginFor, paths, wantedPath } from '../lib/paths.ts'

interface Visit {
  readonly request: Request
}

const addressOf = ({ request }: Visit): URL => new URL(request.url)

/** Guarded screens: who is not logged in goes to the root, which leads to the login and keeps the wanted address. */
export function requireLogin(visit: Visit): Response | null {
  if (readSession()) return null
  const { pathname, search } = addressOf(visit)
  return redirect(`${paths.root}?next=${encodeURIComponent(pathname + search)}`)
}

/** The root: HOME for the logged in, the login for the others. */
export function chooseEntrance(visit: Visit): Response {
  const wanted = wantedPath(addressOf(visit).search)
  return redirect(readSession() ? wanted : loginFor(wanted))
}
