import { useChosenWallet } from '../../session/queries.ts'
import { keepDraft, TICKET, useSession } from '../../session/session.ts'
import { newTicket } from './ticket.ts'
import type { Ticket } from './ticket.ts'

/** What is filled in; without lots, those of the last order count. */
export type Filled = Omit<Ticket, 'lots'> & { readonly lots?: string }

/**
 * What is filled in for an instrument of an account, which must not be sent for another. It stays in this tab until an order
 * of it is placed, or the client logs out.
 */
export function useTicketDraft(symbol: string) {
  const { userid } = useSession()
  const place = `${TICKET}${userid} ${symbol} ${useChosenWallet()}`
  return {
    keep: (filled: Filled): void => keepDraft(place, JSON.stringify(filled)),
    forget: (): void => sessionStorage.removeItem(place),
    read(): Filled | undefined {
      const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null')
      return isFilled(kept) ? kept : undefined
    },
  }
}

/** Another version of the app may have written it. */
const isFilled = (kept: unknown): kept is Filled => isLike(kept, { ...newTicket, suggested: undefined })

const isLike = (value: unknown, model: unknown): boolean => {
  if (typeof model !== 'object' || model === null) return model === undefined || typeof value === typeof model
  const parts = new Map(Object.entries(typeof value === 'object' && value !== null ? value : {}))
  return Object.entries(model).every(([name, part]) => isLike(parts.get(name), part))
}
