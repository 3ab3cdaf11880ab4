import { Suspense, useEffect } from 'react'
import { NavigationRoot, Route, useLocation } from '../lib/navigation.tsx'
import { paths } from '../lib/paths.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { ErrorPage, NotFoundPage } from './error-page.tsx'
import { Entrance, Guarded } from './guard.tsx'
import { prepareNext } from './prefetch.ts'
import { routeOf } from './routes.ts'
import { Splash } from './splash.tsx'

/** The screen that the browser's address names. */
export function AppRouter() {
  return (
    <NavigationRoot>
      <CurrentScreen />
    </NavigationRoot>
  )
}

function CurrentScreen() {
  const { pathname } = useLocation()
  useEffect(() => prepareNext(pathname), [pathname])
  return (
    <ErrorBoundary place={pathname} fallback={<ErrorPage />}>
      <Suspense fallback={<Splash />}>
        <ScreenAt pathname={pathname} />
      </Suspense>
    </ErrorBoundary>
  )
}

function ScreenAt({ pathname }: { readonly pathname: string }) {
  if (pathname === paths.root) return <Entrance />
  const route = routeOf(pathname)
  if (!route) return <NotFoundPage />
  const screen = (
    <Route path={route.pattern}>
      <route.Screen />
    </Route>
  )
  return route.isPublic ? screen : <Guarded>{screen}</Guarded>
}
