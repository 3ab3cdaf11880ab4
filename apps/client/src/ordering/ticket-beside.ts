import { createStore } from '@gf/ui/store'

/** The instrument of the ticket that stands beside a screen's own content. It stays there after an order, and says itself why one was rejected. */
export const ticketBeside = createStore<string | undefined>(undefined)
