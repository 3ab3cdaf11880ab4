import { readSession } from '../session/session.ts'

// One entry per client: another client in the same tab must not overwrite it.
const place = (): string => `unansweredOrder:${readSession()?.userid}`
// The tab's storage survives a logout, the browser's storage a closed tab.
const stores = (): readonly Storage[] => [sessionStorage, localStorage]

/** Stores the client's order until it is answered. Separate from the sending code, so that a check loads little. */
export const unansweredOrder = {
  read: (): string | null =>
    stores()
      .map((store) => store.getItem(place()))
      .find((text) => text !== null) ?? null,
  write: (text: string): void => stores().forEach((store) => store.setItem(place(), text)),
  clear: (): void => stores().forEach((store) => store.removeItem(place())),
}
