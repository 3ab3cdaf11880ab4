import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import type { StaffRole } from '@gf/contract'
import { Dashboard } from './dashboard.tsx'
import { NoAccess, NotFound } from './missing.tsx'
import { screens } from './screens.tsx'
import { Shell } from './shell.tsx'

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound })
const dashboard = createRoute({ getParentRoute: () => root, path: '/admin', component: Dashboard })

/** Values of the address as text, `?page=2`; each reader checks what it takes. */
const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

function stringifySearch(values: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return query && `?${query}`
}

/** The screens of the back office, each for the roles that it names. The server decides on every call. */
export function createOfficeRouter(role: StaffRole) {
  const routes = screens.map(({ path, roles, Screen }) => {
    const isOpen = roles.includes(role)
    const moved = screens.find(({ before, roles: readers }) => before === path && readers.includes(role))
    return createRoute({
      getParentRoute: () => root,
      path,
      component: isOpen ? Screen : NoAccess,
      beforeLoad: ({ search }: { readonly search: object }) => {
        // A queue's address names what is open in it; that of a resource does not.
        if (moved && (!isOpen || 'id' in search)) throw redirect({ to: moved.path, search, replace: true })
      },
    })
  })
  return createRouter({
    routeTree: root.addChildren([dashboard, ...routes]),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
  })
}
