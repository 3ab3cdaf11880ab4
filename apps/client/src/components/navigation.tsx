import { createContext, use, useLayoutEffect, useMemo } from 'react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { stepTo, useHistoryState, usePathname, useScreenPath, useSearch } from './address.ts'
import { dialogEntry } from './back-closes.ts'
import { overHome } from './over-home.ts'

/* How screens move between the app's addresses. */

export interface NavigateOptions {
  /** In place of the entry that is left, which the browser's way back then skips. */
  readonly replace?: boolean | undefined
  /** Travels with the entry of the history; `useLocation().state` reads it. Without it, the address that is left: `from`. */
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
 * Going where one already is makes no second entry, and another page starts at its top; below a sheet it stays where it is.
 * On the way back and forth the browser restores the scrolling itself, because visited screens render immediately.
 */
const goTo: Navigate = (to, { replace, state = { from: location.pathname + location.search } } = {}) => {
  const leaving = dialogEntry.leaving()
  if (leaving) return void leaving.then(() => goTo(to, { replace, state }))
  if (typeof to === 'number') return history.go(to)
  const before = location.pathname
  const isHere = new URL(to, location.href).href === location.href
  const over = overHome(to)
  stepTo(to, { replace: replace ?? (isHere || dialogEntry.isOnTop()), state: over ?? state })
  if (!over && (location.pathname !== before || (isHere && !replace))) scrollTo(0, 0)
}

export function useLocation(): Place {
  return { pathname: usePathname(), search: useSearch(), state: useHistoryState() }
}

/** A text that travels with the entry of the history; empty where there is none. */
export function stateField(state: unknown, name: string): string {
  const fields: Readonly<Record<string, unknown>> = Object(state)
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

/** The function is always the same one. */
export function useNavigate(): Navigate {
  return goTo
}

/** With its question mark; empty without values. */
function queryOf(values: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(values).toString()
  return query && `?${query}`
}

/** The address's query, and how to put another in its place. */
export function useSearchParams() {
  const search = useSearch()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const choose = (next: Readonly<Record<string, string>>, options?: NavigateOptions): void =>
    goTo(`${location.pathname}${queryOf(next)}`, options)
  return [params, choose] as const
}

type Params = Readonly<Record<string, string | undefined>>
const ParamsOfScreen = createContext<Params>({})

export interface ScreenAddressProps {
  /** Named groups are the screen's parameters. */
  readonly pattern: RegExp
  readonly pathname: string
  readonly children: ReactNode
}

/** Stands around a screen and reads its parameters out of the address. */
export function ScreenAddress({ pattern, pathname, children }: ScreenAddressProps) {
  const params = useMemo(() => {
    const found = Object.entries(pattern.exec(pathname)?.groups ?? {})
    return Object.fromEntries(found.map(([name, value]) => [name, readable(value)]))
  }, [pattern, pathname])
  return <ParamsOfScreen value={params}>{children}</ParamsOfScreen>
}

/** As it was written before it stood in an address; an escape that is none stays as it is. */
function readable(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The parameters of the screen's address by name. */
export function useParams(): Params {
  return use(ParamsOfScreen)
}

export interface NavigateProps extends NavigateOptions {
  readonly to: string
}

/** Leads on as soon as it is shown. */
export function Navigate({ to, replace, state }: NavigateProps) {
  useLayoutEffect(() => goTo(to, { replace, state }), [to, replace, state])
  return null
}

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  NavigateProps & {
    /** One step back for who came from there: that page keeps its place. */
    readonly back?: boolean
  }

/** A link within the app; with another button or a key held down, the browser's own. */
export function Link({ to, replace, state, back, onClick, children, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
    if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    goTo(back && stateField(history.state, 'from') === to ? -1 : to, { replace, state })
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}

export interface NavLinkProps {
  readonly to: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A link that says (`aria-current`) when its page, or one beneath it, is shown. */
export function NavLink({ to, className, children }: NavLinkProps) {
  const pathname = useScreenPath()
  const isShown = pathname === to || pathname.startsWith(`${to}/`)
  return (
    <Link to={to} className={className} aria-current={isShown ? 'page' : undefined}>
      {children}
    </Link>
  )
}

/** The query of the address, and how to change some of its values: an empty one goes, the others stay. */
export function useAddressValues() {
  const [query, choose] = useSearchParams()
  const change = (values: Readonly<Record<string, string>>, options?: NavigateOptions): void => {
    const next = Object.entries({ ...Object.fromEntries(query), ...values })
    choose(Object.fromEntries(next.filter(([, value]) => value !== '')), options)
  }
  return [query, change] as const
}
