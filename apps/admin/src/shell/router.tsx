import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
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
  const routes = screens.map(({ path, roles, Screen }) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: roles.includes(role) ? Screen : NoAccess,
    }),
  )
  return createRouter({
    routeTree: root.addChildren([dashboard, ...routes]),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
  })
}
