import { Suspense, useEffect } from 'react'
import { useScreenPath } from '../components/address.ts'
import { ScreenAddress } from '../components/navigation.tsx'
import { paths } from '../components/paths.ts'
import { nameTab } from '../components/screen-name.ts'
import { useLeavePicture } from '../last-picture/leave.ts'
import { usePreferences } from '../session/preferences.ts'
import { ErrorBoundary, ErrorPage, NotFound } from './error-page.tsx'
import { Door, Entrance, Framed, Guarded } from './guard.tsx'
import { prepareNext } from './prefetch.ts'
import { OfflineBar } from './quiet-bar.tsx'
import { routeOf } from './routes.ts'
import './splash.css'

/** The screen that the browser's address names. */
export function AppRouter() {
  const pathname = useScreenPath()
  const { language } = usePreferences()
  useEffect(() => prepareNext(pathname), [pathname])
  // The screen stays when its language changes.
  useEffect(nameTab, [language])
  // HOME reports itself once its rates are shown.
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
      <route.Part />
    </ScreenAddress>
  )
  if (!route.isPublic) return <Guarded>{screen}</Guarded>
  return (
    <>
      <OfflineBar />
      {pathname === paths.login ? <Door>{screen}</Door> : screen}
    </>
  )
}

/** Shown until the first screen's file has loaded. index.html shows the same before the app has loaded. */
export function Splash() {
  return (
    <div className="splash">
      <img src="/icon.svg" alt="" width="72" height="72" />
      <p>GLOBAL FOREX</p>
    </div>
  )
}
