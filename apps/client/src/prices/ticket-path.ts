import { paths } from '../components/paths.ts'

/** What a ticket opens with. */
export interface TicketFilling {
  readonly side: 'BUY' | 'SELL'
  /** The price of a pending order, as a decimal of the instrument; a market order without it. */
  readonly at?: string
  readonly lots?: string
}

/** The address of the ticket, filled in. */
export function ticketPath(symbol: string, filling: TicketFilling): string {
  return `${paths.trade(symbol)}?${new URLSearchParams({ ...filling })}`
}

/** The instrument of a ticket's address, which may have either case and a trailing slash; undefined for another address. */
export function ticketSymbol(pathname: string): string | undefined {
  const start = paths.trade('')
  if (!pathname.toLowerCase().startsWith(start)) return undefined
  return pathname.slice(start.length).replace(/\/$/, '').toUpperCase()
}

/** Reads such an address's query. */
export function filledIn(search: string): Partial<TicketFilling> {
  const query = new URLSearchParams(search)
  const side = query.get('side')
  const at = query.get('at') ?? ''
  const lots = query.get('lots') ?? ''
  return {
    ...(side === 'BUY' || side === 'SELL' ? { side } : {}),
    ...(/^\d{1,7}(\.\d{1,6})?$/.test(at) ? { at } : {}),
    ...(/^\d{1,3}(\.\d{1,2})?$/.test(lots) ? { lots } : {}),
  }
}
