import { createStore } from '@gf/ui/store'

/** The browser's offer to install the app (Chromium's `beforeinstallprompt`). */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

const offer = createStore<InstallOffer | undefined>(undefined)

/** Keeps the browser's offer for the place that shows it. It comes once, and early. */
export function awaitInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer.become(event as InstallOffer)
  })
}

export const installOffer = {
  read: offer.read,
  subscribe: offer.subscribe,
  /** Has the browser ask. An offer can be taken up once; who declines gets another one from the browser when it sees fit. */
  takeUp(): void {
    offer
      .read()
      ?.prompt()
      .catch(() => undefined)
    offer.become(undefined)
  },
}
