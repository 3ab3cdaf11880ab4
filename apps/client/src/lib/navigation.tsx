import { useCallback } from 'react'
import type { ReactNode } from 'react'
import { Link, Redirect, Router, useLocation as usePlace } from 'wouter'
import type { AroundNavHandler } from 'wouter'
import { useHistoryState, usePathname, useSearch } from 'wouter/use-browser-location'

/*
 * How screens move between the app's addresses. The router behind it is known to this file and to `app/` alone.
 */

export { Link, Route, useParams, useSearchParams } from 'wouter'

export interface NavigateOptions {
  /** In place of the entry that is left, which the browser's way back then skips. */
  readonly replace?: boolean
  /** Travels with the entry of the history; `useLocation().state` reads it. */
  readonly state?: unknown
}

/** Goes to an address of this app, or so many steps through the history. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void

export interface Place {
  readonly pathname: string
  /** With its question mark: '?next=%2Forders'. Empty without a query. */
  readonly search: string
  readonly state: unknown
}

/**
 * Going where one already is makes no second entry, and another page starts at its top. On the way back and forth the
 * browser restores the scrolling itself, since screens that were visited are there at once.
 */
const goOn: AroundNavHandler = (go, to, options) => {
  const before = location.pathname
  const isHere = new URL(to, location.href).href === location.href
  const replace = options?.replace ?? isHere
  go(to, { ...options, replace })
  if (location.pathname !== before || (isHere && !options?.replace)) scrollTo(0, 0)
}

/** Stands once around everything that navigates. */
export function NavigationRoot({ children }: { readonly children: ReactNode }) {
  return <Router aroundNav={goOn}>{children}</Router>
}

export function useLocation(): Place {
  return { pathname: usePathname(), search: useSearch(), state: useHistoryState<unknown>() }
}

/** The function stays the same between renderings. */
export function useNavigate(): Navigate {
  const [, go] = usePlace()
  return useCallback(
    (to, options) => {
      if (typeof to === 'number') history.go(to)
      else go(to, options)
    },
    [go],
  )
}

export interface NavigateProps extends NavigateOptions {
  readonly to: string
}

/** Leads on as soon as it is shown. */
export function Navigate({ to, replace, state }: NavigateProps) {
  return <Redirect key={to} to={to} replace={replace} state={state} />
}

export interface NavLinkProps {
  readonly to: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A link that says (`aria-current`) when its page, or one beneath it, is shown. */
export function NavLink({ to, className, children }: NavLinkProps) {
  const pathname = usePathname()
  const isShown = pathname === to || pathname.startsWith(`${to}/`)
  return (
    <Link to={to} className={className} aria-current={isShown ? 'page' : undefined}>
      {children}
    </Link>
  )
}
