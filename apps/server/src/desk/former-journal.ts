import type { DealingEvent, Desk, Outcome } from '@gf/dealing'

/**
 * What was decided, as a journal has it that is older than the rule by which a stop-out remembers the quote that armed it:
 * there the flag stands without its quote, on the desk too, and counts as confirmed (docs/dealing-rules.md, section 4, margin).
 * Gives `decided` itself where the entry has the quote.
 */
export function asFormerly(desk: Desk, decided: Outcome, stored: Outcome): Outcome {
  if (!decided.accepted || !stored.accepted) return decided
  const events = decided.events.map((event, index): DealingEvent => {
    if (event.type !== 'stop_out_armed' || !isFormer(stored.events[index])) return event
    const wallet = desk.wallets.get(event.walletId)
    if (wallet) wallet.armedBy = undefined
    const { quote: _quote, ...former } = event
    return former
  })
  return { ...decided, events }
}

function isFormer(event: DealingEvent | undefined): boolean {
  return event?.type === 'stop_out_armed' && event.quote === undefined
}
