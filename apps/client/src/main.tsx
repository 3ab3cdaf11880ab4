import '@gf/ui/tokens.css'
import { Toaster } from '@gf/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { router } from './app/router.tsx'
import { applyPreferences } from './lib/preferences.ts'
import { queryClient } from './lib/queries.ts'
import { loadTexts, useTexts } from './texts/texts.ts'

function App() {
  const { shell } = useTexts()
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster dismissLabel={shell.dismiss} />
    </QueryClientProvider>
  )
}

applyPreferences()
await loadTexts()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
