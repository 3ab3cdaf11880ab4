import { createRoot } from 'react-dom/client'
import { loadTexts } from '../texts/texts.ts'
import { UpdateBar } from './update-bar.tsx'

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
  void loadTexts().then(() => createRoot(place).render(<UpdateBar onReload={reload} />))
}
