import { Suspense, useEffect } from 'react'
import { useLeavePicture } from '../last-picture/leave.ts'
import { ScreenAddress, useLocation } from '../lib/navigation.tsx'
import { paths } from '../lib/paths.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { ErrorPage, NotFound } from './error-page.tsx'
import { Door, Entrance, Framed, Guarded } from './guard.tsx'
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
  if (pathname === paths.root) return <Entrance />
  const route = routeOf(pathname)
  if (!route) {
    return (
      <Framed>
        <NotFound />
      </Framed>
    )
  }
  const screen = (
    <ScreenAddress pattern={route.pattern} pathname={pathname}>
      <route.Screen />
    </ScreenAddress>
  )
  if (pathname === paths.login) return <Door>{screen}</Door>
  return route.isPublic ? screen : <Guarded>{screen}</Guarded>
}
