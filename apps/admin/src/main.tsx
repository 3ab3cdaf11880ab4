import '@gf/ui/tokens.css'
import { succeedBy } from '@gf/api'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'

succeedBy(1)

const place = document.querySelector('#root')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
