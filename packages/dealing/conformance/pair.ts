import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { ReferenceOutcome } from '../reference/desk.ts'
import type { NormalForm } from '../reference/normal-form.ts'
import type { Input } from '../src/commands.ts'
import { execute, newDesk, onQuote } from '../src/index.ts'
import type { DealingEvent } from '../src/events.ts'
import { referenceAlone } from './answering.ts'
import type { Answering } from './answering.ts'
import { normalFormOfEngine } from './engine.ts'

/** The engine beside the reference: an answer that differs fails the test, and so does a state. */
export class Pair implements Answering {
  readonly #desk = newDesk()
  readonly #reference = referenceAlone()

  answer(input: Input): ReferenceOutcome {
    const wanted = this.#reference.answer(input)
    const given = this.#engineAnswers(input)
    expectSame(input, given, wanted)
    if (wanted.accepted && wanted.events.length > 0) this.compareStates(input)
    return wanted
  }

  /** Fails where wallets, trades or orders differ after `input`. */
  compareStates(input: Input): void {
    expectSame(input, normalFormOfEngine(this.#desk), this.#reference.state())
  }

  state(): NormalForm {
    return this.#reference.state()
  }

  #engineAnswers(input: Input): ReferenceOutcome {
    if (input.type === 'quote') return { accepted: true, events: given(onQuote(this.#desk, input.quote)) }
    const outcome = execute(this.#desk, input)
    if (outcome.accepted) return { accepted: true, events: given(outcome.events) }
    return { accepted: false, reason: outcome.reason, events: [] }
  }
}

/** Events without what is given as undefined: absent and undefined mean the same in them. */
const given = (events: readonly DealingEvent[]): DealingEvent[] =>
  events.map(
    (event) =>
      Object.fromEntries(Object.entries(event).filter(([, value]) => value !== undefined)) as DealingEvent,
  )

/** Compares fast; only where it fails, once more and in full sentences. */
function expectSame(input: Input, engine: unknown, reference: unknown): void {
  if (isDeepStrictEqual(engine, reference)) return
  expect(
    engine,
    `engine (received) against reference (expected) after ${JSON.stringify(input)}`,
  ).toStrictEqual(reference)
}
