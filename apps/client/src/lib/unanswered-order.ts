const PLACE = 'unansweredOrder'
// The tab's own store outlives a logout, the browser's a closed tab; one of the two is there when it is needed.
const stores = (): readonly Storage[] => [sessionStorage, localStorage]

/** Where an order stands written from its press to its answer. Apart from the sending, so that its absence is cheap to see. */
export const unansweredOrder = {
  read: (): string | null =>
    stores()
      .map((store) => store.getItem(PLACE))
      .find((text) => text !== null) ?? null,
  write: (text: string): void => stores().forEach((store) => store.setItem(PLACE, text)),
  clear: (): void => stores().forEach((store) => store.removeItem(PLACE)),
}
