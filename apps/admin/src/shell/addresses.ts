/*
 * Addresses around the login. They are changed outside the router, which exists only while someone is logged in.
 */

const LOGIN = '/adminlogin'
const START = '/admin'

/** Shows the login's address, which keeps the wanted one. */
export function goToLogin(): void {
  const { pathname, search } = location
  if (pathname === LOGIN) return
  const wanted = pathname + search
  const query = wanted === START ? '' : `?${new URLSearchParams({ next: wanted }).toString()}`
  history.replaceState(null, '', LOGIN + query)
}

/** After a login: the wanted address if it is one of the back office, else the start page. */
export function goToWanted(): void {
  if (location.pathname !== LOGIN) return
  const wanted = new URLSearchParams(location.search).get('next') ?? ''
  history.replaceState(null, '', /^\/admin(\/[\w-]+)*(\?|$)/.test(wanted) ? wanted : START)
}
