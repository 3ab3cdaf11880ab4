import { Suspense, useEffect } from 'react'
import { useLeavePicture } from '../last-picture/leave.ts'
import { ScreenAddress, useLocation } from '../lib/navigation.tsx'
import { paths } from '../lib/paths.ts'
import { readSession } from '../lib/session.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { ErrorPage, NotFoundPage } from './error-page.tsx'
import { Entrance, Guarded } from './guard.tsx'
import { prepareNext } from './prefetch.ts'
import { routeOf } from './routes.ts'
import { Splash } from './splash.tsx'

/** The screen that the browser's address names. */
export function AppRouter() {
  const { pathname } = useLocation()
  useEffect(() => prepareNext(pathname), [pathname])
  // HOME says itself when its rates stand.
  useLeavePicture(pathname !== paths.home && pathname !== paths.root)
  return (
    <ErrorBoundary place={pathname} fallback={<ErrorPage />}>
      <Suspense fallback={<Splash />}>
        <ScreenAt pathname={pathname} />
      </Suspense>
    </ErrorBoundary>
  )
}

function ScreenAt({ pathname }: { readonly pathname: string }) {
  // The browser's way back from the first page after a login leads to the login.
  if (pathname === paths.root || (pathname === paths.login && readSession())) return <Entrance />
  const route = routeOf(pathname)
  if (!route) return <NotFoundPage />
  const screen = (
    <ScreenAddress pattern={route.pattern} pathname={pathname}>
      <route.Screen />
    </ScreenAddress>
  )
  return route.isPublic ? screen : <Guarded>{screen}</Guarded>
}
