import '@gf/ui/tokens.css'
import { Toaster } from '@gf/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchSession } from './app/guard.tsx'
import { prepareAhead } from './app/prefetch.ts'
import { AppRouter } from './app/router.tsx'
import { applyPreferences } from './lib/preferences.ts'
import { queryClient } from './lib/queries.ts'
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

applyPreferences()
watchSession()
prepareAhead()
await loadTexts()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
