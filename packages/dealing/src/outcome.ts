import type { DealingEvent } from './events.ts'
import type { RejectionReason } from './rejections.ts'

/**
 * A price, an amount or a limit that explains a refusal, in the engine's own integers; the interface turns it into words.
 */
export type RejectionDetail = Readonly<Record<string, number | string>>

/** The first reason that stood against a command. It changes nothing. */
export interface Refusal {
  readonly accepted: false
  readonly reason: RejectionReason
  readonly detail: RejectionDetail
}

/** The one definite answer to a command: facts, or the first reason that stood against it. */
export type Outcome = { readonly accepted: true; readonly events: readonly DealingEvent[] } | Refusal

/**
 * What a command's own file answers. Its facts may be decided one by one, each after the desk has taken in the one
 * before: then they are a generator.
 */
export type Decision = { readonly accepted: true; readonly events: Iterable<DealingEvent> } | Refusal

/** A few facts. Those that may be any number go to `acceptSteps`: a call takes only so many arguments. */
export const accept = (...events: readonly DealingEvent[]): Decision => ({ accepted: true, events })

/** Any number of facts, also such that a later one depends on the desk after an earlier one. */
export const acceptSteps = (events: Iterable<DealingEvent>): Decision => ({ accepted: true, events })

export const reject = (reason: RejectionReason, detail: RejectionDetail = {}): Refusal => ({
  accepted: false,
  reason,
  detail,
})
