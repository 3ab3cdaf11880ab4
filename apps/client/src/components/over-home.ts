import { paths } from './paths.ts'

/*
 * On a phone the ticket opens over HOME, as a sheet with an entry of the history and an address. That is so within one load
 * of the page: after a reload, or in another tab, the address shows the ticket's own page.
 */

/** Whether an entry of the history, by its state, is that of a sheet over HOME. */
export function isOverHome(state: unknown): boolean {
  const { over }: { readonly over?: unknown } = Object(state)
  return over === performance.timeOrigin
}

/** The state of an entry that opens this address over HOME; undefined where the address shows a page. */
export function overHome(to: string): unknown {
  const isOnHome = location.pathname === paths.home || isOverHome(history.state)
  const isSheet = isOnHome && to.startsWith(paths.trade('')) && matchMedia('(width < 40em)').matches
  return isSheet ? { from: paths.home, over: performance.timeOrigin } : undefined
}

/** The address of the screen that is shown, also while a sheet over it has another. */
export function screenPath(): string {
  return isOverHome(history.state) ? paths.home : location.pathname
}
