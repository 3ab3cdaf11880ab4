import '@gf/ui/tokens.css'
import './shell/print.css'
import { succeedBy, whenLoggedOut } from '@gf/api'
import { Toaster } from '@gf/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './session/query-client.ts'
import { forgetSession } from './session/session.ts'
import { showChosenTheme } from './session/theme.ts'
import { App } from './shell/app.tsx'
import { loadChosenTexts, useTexts } from './texts/texts.ts'

succeedBy(1)
whenLoggedOut(() => {
  queryClient.clear()
  forgetSession()
})

function Office() {
  const { shell } = useTexts()
  return (
    <QueryClientProvider client={queryClient}>
      <App />
      <Toaster dismissLabel={shell.dismiss} />
    </QueryClientProvider>
  )
}

const place = document.querySelector('#root')
if (place) {
  showChosenTheme()
  await loadChosenTexts()
  createRoot(place).render(
    <StrictMode>
      <Office />
    </StrictMode>,
  )
}
