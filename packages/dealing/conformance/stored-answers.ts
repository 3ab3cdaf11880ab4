import type { Command } from '../src/commands.ts'
import { KeyMemory, clientKeyOf, execute } from '../src/index.ts'
import type { Desk, Executed, FirstAnswer } from '../src/index.ts'

/** Answers under keys as the desk writer finds them: in memory or, if the memory says so, in storage. */
export class StoredAnswers {
  #memory = new KeyMemory()
  readonly #stored = new Map<string, FirstAnswer>()
  #entries = 0
  #restarts = 0

  constructor() {
    this.#memory.complete()
  }

  execute(desk: Desk, command: Command): Executed {
    const clientKey = clientKeyOf(desk, command, command.key)
    if (!command.key || clientKey === null) return execute(desk, command)
    const executed = execute(desk, command, this.#find(clientKey))
    const { replayed, ...outcome } = executed
    if (replayed || (!outcome.accepted && outcome.reason === 'key_reused')) return executed
    this.#entries += 1
    const first = { digest: command.key.digest, at: command.at, outcome }
    this.#memory.keep(clientKey, first, command.at, this.#entries)
    this.#memory.forget(command.at, this.#entries)
    this.#stored.set(clientKey, first)
    return executed
  }

  /** Every other time the memory has not yet learnt what is stored. */
  restart(): void {
    this.#restarts += 1
    this.#memory = new KeyMemory()
    if (this.#restarts % 2 === 0) return
    for (const [clientKey, { at }] of this.#stored) this.#memory.note(clientKey, at)
    this.#memory.complete()
  }

  #find(clientKey: string): FirstAnswer | undefined {
    const kept = this.#memory.answer(clientKey)
    return kept ?? (this.#memory.mayBeStored(clientKey) ? this.#stored.get(clientKey) : undefined)
  }
}
