import type { ReferenceOutcome } from '../reference/desk.ts'
import type { NormalForm } from '../reference/normal-form.ts'
import { Reference } from '../reference/reference.ts'
import type { GivenInput } from '../src/testing/given.ts'

/** Takes the inputs of a walk: the reference alone, or the engine beside it. */
export interface Answering {
  answer(input: GivenInput): ReferenceOutcome
  state(): NormalForm
  /** Stores its state and continues from it. */
  restart(): void
}

/** The reference alone; a quote is always accepted. */
export function referenceAlone(): Answering {
  const reference = new Reference()
  return {
    answer: (input) =>
      input.type === 'quote'
        ? { accepted: true, events: reference.onQuote(input.quote) }
        : reference.execute(input),
    state: () => reference.state(),
    restart: () => undefined,
  }
}
