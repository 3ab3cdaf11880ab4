import type { TicketFault } from './ticket.ts'

const names: Readonly<Record<TicketFault['field'], string>> = {
  lots: 'lotsize',
  limit: 'limit',
  target: 'target',
  stoploss: 'stoploss',
  trail: 'trail',
  expiry: 'expires',
}

/** Puts the focus into the field that a fault is about, in the middle of the screen, unfolding what it is folded into. */
export function leadToFault(ticket: HTMLElement | null, fault: TicketFault | undefined): void {
  const input = fault && ticket?.querySelector<HTMLElement>(`[name=${names[fault.field]}]`)
  if (!input) return
  input.closest('details')?.setAttribute('open', '')
  input.scrollIntoView({ block: 'center' })
  input.focus({ preventScroll: true })
}
