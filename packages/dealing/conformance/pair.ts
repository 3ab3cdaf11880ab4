import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { ReferenceOutcome } from '../reference/desk.ts'
import type { NormalForm } from '../reference/normal-form.ts'
import type { Input } from '../src/commands.ts'
import { wholeInput } from '../src/testing/given.ts'
import type { GivenInput } from '../src/testing/given.ts'
import { fromSnapshot, newDesk, onQuote, toSnapshot } from '../src/index.ts'
import { StoredAnswers } from './stored-answers.ts'
import { referenceAlone } from './answering.ts'
import type { Answering } from './answering.ts'
import { normalFormOfEngine } from './engine.ts'

/** The engine beside the reference: any difference in an answer or a state fails the test. */
export class Pair implements Answering {
  #desk = newDesk()
  readonly #answers = new StoredAnswers()
  readonly #reference = referenceAlone()

  answer(given: GivenInput): ReferenceOutcome {
    const input = wholeInput(given)
    const wanted = this.#reference.answer(input)
    expectSame(input, this.#engineAnswers(input), wanted)
    if (wanted.accepted && wanted.events.length > 0) this.#compareStates(input)
    return wanted
  }

  /** Fails where wallets, trades or orders differ after `input`. */
  #compareStates(input: Input): void {
    expectSame(input, normalFormOfEngine(this.#desk), this.#reference.state())
  }

  state(): NormalForm {
    return this.#reference.state()
  }

  restart(): void {
    this.#desk = fromSnapshot(JSON.parse(JSON.stringify(toSnapshot(this.#desk))))
    this.#answers.restart()
  }

  #engineAnswers(input: Input): ReferenceOutcome {
    if (input.type === 'quote') return { accepted: true, events: onQuote(this.#desk, input.quote) }
    const outcome = this.#answers.execute(this.#desk, input)
    if (outcome.accepted) return { accepted: true, events: outcome.events }
    const { reason, detail } = outcome
    const { needed, free } = detail
    const margin = typeof needed === 'number' && { needed: BigInt(needed), free: BigInt(free ?? 0) }
    return { accepted: false, reason, events: [], ...(margin && { margin }) }
  }
}

/** A fast comparison; on failure, a second one with a readable message. Undefined equals absent. */
function expectSame(input: Input, engine: unknown, reference: unknown): void {
  if (isDeepStrictEqual(engine, reference)) return
  expect(engine, `engine (received) against reference (expected) after ${JSON.stringify(input)}`).toEqual(
    reference,
  )
}
