import type { DealingEvent } from './events.ts'
import type { RejectionReason } from './rejections.ts'

/** A price, amount or limit that explains a refusal, as engine integers; the interface formats it. */
export type RejectionDetail = Readonly<Record<string, number | string>>

/** The first reason that rejected a command. It changes nothing. */
export interface Refusal {
  readonly accepted: false
  readonly reason: RejectionReason
  readonly detail: RejectionDetail
}

/** The definite answer to a command: its events, or the first reason against it. */
export type Outcome = { readonly accepted: true; readonly events: readonly DealingEvent[] } | Refusal

/** A command's decision. Events decided one by one, each after the previous was applied, are a generator. */
export type Decision = { readonly accepted: true; readonly events: Iterable<DealingEvent> } | Refusal

/** A few events. Use `acceptSteps` for many: a call has a limited number of arguments. */
export const accept = (...events: readonly DealingEvent[]): Decision => ({ accepted: true, events })

/** Any number of events; later ones can depend on the desk after earlier ones. */
export const acceptSteps = (events: Iterable<DealingEvent>): Decision => ({ accepted: true, events })

export const reject = (reason: RejectionReason, detail: RejectionDetail = {}): Refusal => ({
  accepted: false,
  reason,
  detail,
})
