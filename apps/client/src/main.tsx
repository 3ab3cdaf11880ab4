import '@gf/ui/tokens.css'
import { beforeRefusal, nextTask } from '@gf/api'
import { Toaster } from '@gf/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchSession } from './app/guard.tsx'
import { askAhead, prepareScreen } from './app/prefetch.ts'
import { AppRouter } from './app/router.tsx'
import { watchAddress } from './components/address.ts'
import { awaitInstallOffer } from './components/install-offer.ts'
import { placeForApp } from './last-picture/leave.ts'
import { applyPreferences, readPreferences } from './session/preferences.ts'
import { queryClient } from './session/queries.ts'
import { dropLastShown, LAST_STATE } from './session/session.ts'
import { loadTexts, useTexts } from './texts/texts.ts'

function App() {
  const { shell } = useTexts()
  return (
    <QueryClientProvider client={queryClient}>
      <AppRouter />
      <Toaster dismissLabel={shell.dismiss} />
    </QueryClientProvider>
  )
}

const AFTER_LOAD = 1_500
const ignore = (): void => undefined

applyPreferences()
dropLastShown()
watchSession()
watchAddress()
awaitInstallOffer()
beforeRefusal(() => import('./texts/reasons.en.ts').then(({ loadedTexts }) => loadedTexts()))

/**
 * Shows the app, once its words are there, with what was known last until there is newer. Not awaited by this file: what
 * it fetches imports parts of this one, and would wait for its end.
 */
async function begin(): Promise<void> {
  const isKnown = localStorage.getItem(LAST_STATE) !== null
  const lastState = isKnown && import('./app/after-load.tsx').then((file) => file.showLastState(), ignore)
  // In separate tasks: together they would delay the first paint on a slow phone.
  await nextTask()
  prepareScreen()
  await nextTask()
  // What is known is shown first: answers that came meanwhile would have it rendered twice.
  if (!isKnown) askAhead()
  await Promise.all([lastState, loadTexts(readPreferences().language)])
  const place = placeForApp()
  if (!place) return
  // As a transition the first screen is rendered in slices, between which a slow phone can paint and take taps.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}
void begin()

// What need not be there for the first screen must not make it wait.
const startLater = (): void => {
  setTimeout(
    () => void import('./app/after-load.tsx').then(({ startAfterLoad }) => startAfterLoad(), ignore),
    AFTER_LOAD,
  )
}
if (document.readyState === 'complete') startLater()
else window.addEventListener('load', startLater)
