import type { DealingEvent } from './events.ts'
import type { RejectionReason } from './rejections.ts'

/**
 * A price, an amount or a limit that explains a refusal, in the engine's own integers; the interface turns it into words.
 */
export type RejectionDetail = Readonly<Record<string, number | string>>

/** The one definite answer to a command: facts, or the first reason that stood against it. */
export type Outcome =
  | { readonly accepted: true; readonly events: readonly DealingEvent[] }
  | { readonly accepted: false; readonly reason: RejectionReason; readonly detail: RejectionDetail }

export const accept = (...events: readonly DealingEvent[]): Outcome => ({ accepted: true, events })

export const reject = (reason: RejectionReason, detail: RejectionDetail = {}): Outcome => ({
  accepted: false,
  reason,
  detail,
})
