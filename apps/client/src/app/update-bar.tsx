import { Button, IconButton } from '@gf/ui'
import { X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useTexts } from '../texts/update.en.ts'
import * as styles from './update-bar.module.css'

/** One quiet bar that a new version is here; it can wait. */
export function UpdateBar({ onReload }: { readonly onReload: () => void }) {
  const { update, shell } = useTexts()
  const [asked, setAsked] = useState(false)
  const [later, setLater] = useState(false)
  if (later) return null
  return (
    <div className={styles.bar} role="status">
      <span>{update.isHere}</span>
      <Button
        size="small"
        pending={asked}
        onClick={() => {
          setAsked(true)
          onReload()
        }}
      >
        {update.reload}
      </Button>
      <IconButton label={shell.dismiss} onClick={() => setLater(true)}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  )
}

/** Says that a new version waits. It is used when the client says so, never in the middle of something. */
export function offerUpdate(worker: ServiceWorker): void {
  document.getElementById('update')?.remove()
  const place = document.createElement('div')
  place.id = 'update'
  document.body.append(place)
  const reload = (): void => {
    // Another window was first: the new version is in use, and nothing more will happen to wait for.
    if (worker.state !== 'installed') return location.reload()
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    worker.postMessage('use-now', [])
  }
  createRoot(place).render(
    <Suspense fallback={null}>
      <UpdateBar onReload={reload} />
    </Suspense>,
  )
}
