/** The browser's offer to install the app (Chromium's `beforeinstallprompt`). */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallOffer | undefined
const listeners = new Set<() => void>()

/** Keeps the browser's offer for the place that shows it. It comes once, and early. */
export function awaitInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    become(event as InstallOffer)
  })
}

function become(next: InstallOffer | undefined): void {
  offer = next
  for (const listener of listeners) listener()
}

export const installOffer = {
  read: (): InstallOffer | undefined => offer,
  /** Has the browser ask. An offer can be taken up once; who declines gets another one from the browser when it sees fit. */
  takeUp(): void {
    offer?.prompt().catch(() => undefined)
    become(undefined)
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
