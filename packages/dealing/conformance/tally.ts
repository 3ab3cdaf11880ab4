import type { ReferenceOutcome } from '../reference/desk.ts'
import type { DealingEvent } from '../src/events.ts'

/** Counts what walks reach: events by type and by type and reason, and refusals by reason. */
export class Tally {
  readonly events = new Map<string, number>()
  readonly refusals = new Map<string, number>()

  addEvents(events: readonly DealingEvent[]): void {
    for (const event of events) {
      count(this.events, event.type)
      if ('reason' in event) count(this.events, `${event.type} ${event.reason}`)
    }
  }

  addOutcome(outcome: ReferenceOutcome): void {
    if (outcome.accepted) this.addEvents(outcome.events)
    else count(this.refusals, outcome.reason)
  }
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}
