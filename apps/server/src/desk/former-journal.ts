import { clientKeyOf } from '@gf/dealing'
import type { DealingEvent, Desk, Outcome, RejectionDetail } from '@gf/dealing'
import { isCommand } from './journal-entry.ts'
import type { JournalInput } from './journal-entry.ts'

/**
 * What was decided, in the form of the version that made the entry. Gives `decided` itself where the entry has today's form.
 * - A stop-out flag stood without the quote that armed it, on the desk too, and counts as confirmed
 *   (docs/dealing-rules.md, section 4, margin).
 * - A refusal for want of margin named other figures; the same reason is remembered under its key with those.
 */
export function asFormerly(desk: Desk, input: JournalInput, decided: Outcome, stored: Outcome): Outcome {
  if (!decided.accepted && !stored.accepted) return formerRefusal(desk, input, decided, stored)
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

type Refused = Extract<Outcome, { readonly accepted: false }>

/** It named used margin after the order and equity less commission, whose difference is that of today's figures. */
function formerRefusal(desk: Desk, input: JournalInput, decided: Refused, stored: Refused): Outcome {
  const isFormerDetail = decided.reason === 'insufficient_margin' && !('free' in stored.detail)
  if (!isFormerDetail || stored.reason !== decided.reason) return decided
  if (short(stored.detail, 'available') !== short(decided.detail, 'free')) return decided
  const clientKey = isCommand(input) ? clientKeyOf(desk, input, undefined) : undefined
  const remembered = clientKey === undefined ? undefined : desk.keys.get(clientKey)
  if (clientKey !== undefined && remembered) desk.keys.set(clientKey, { ...remembered, outcome: stored })
  return stored
}

/** Cents that are missing; undefined of an order that no amount of money covers. */
const short = (detail: RejectionDetail, there: string): number | undefined =>
  detail['needed'] === undefined ? undefined : Number(detail['needed']) - Number(detail[there])
