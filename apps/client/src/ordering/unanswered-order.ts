import { readSession } from '../session/session.ts'

// A place for each client: another one who deals in the same tab must not take it away.
const place = (): string => `unansweredOrder:${readSession()?.userid}`
// The tab's own store outlives a logout, the browser's a closed tab; one of the two is there when it is needed.
const stores = (): readonly Storage[] => [sessionStorage, localStorage]

/** Stores the client's order until it is answered. Separate from the sending, so that checking it is cheap. */
export const unansweredOrder = {
  read: (): string | null =>
    stores()
      .map((store) => store.getItem(place()))
      .find((text) => text !== null) ?? null,
  write: (text: string): void => stores().forEach((store) => store.setItem(place(), text)),
  clear: (): void => stores().forEach((store) => store.removeItem(place())),
}
