import { DeskCapture } from '@gf/dealing'
import type { Desk } from '@gf/dealing'
import type { Balances } from '@gf/ledger'
import type { Journal, SnapshotPlace } from '../persistence/journal.ts'
import { SNAPSHOT_VERSION } from './lifting.ts'

/** Wallets, trades, orders or accounts per part: some milliseconds of work. */
const PART = 1_000

/** An entry's place and its time, in milliseconds since 1970. */
interface State extends SnapshotPlace {
  readonly at: number
}

interface Needs {
  readonly journal: Pick<Journal, 'saveSnapshot'>
  readonly desk: Desk
  readonly balances: Balances
  /** Called with the reason if a snapshot failed. Trading continues: the next start reads more of the journal. */
  readonly onFailure: ((error: unknown) => void) | undefined
}

/** Stores snapshots, one at a time: captured in one turn of the event loop, written in many. */
export class SnapshotTaker {
  readonly #needs: Needs
  /** The entry of the newest snapshot, or of the newest attempt. */
  #newest: number
  #taking: Promise<void> | undefined

  constructor(needs: Needs, newest: number) {
    this.#needs = needs
    this.#newest = newest
  }

  /** Takes a snapshot if the newest is `every` entries old. `stored` resolves once an entry is stored. */
  takeIfDue(state: State, every: number, stored: (seq: number) => Promise<void>): void {
    if (this.#taking || state.seq - this.#newest < every) return
    this.#taking = this.#take(state, () => stored(state.seq)).finally(() => (this.#taking = undefined))
  }

  /** Waits for a running snapshot, then takes the last one. */
  async takeLast(state: State): Promise<void> {
    await this.#taking
    this.takeIfDue(state, 1, () => Promise.resolve())
    await this.#taking
  }

  async #take({ seq, hash, at }: State, stored: () => Promise<void>): Promise<void> {
    const { journal, desk, balances, onFailure } = this.#needs
    this.#newest = seq
    const capture = new DeskCapture(desk)
    try {
      await journal.saveSnapshot({ seq, hash }, textsOf(capture, balances.parts(PART), at, stored))
    } catch (error) {
      onFailure?.(error)
    } finally {
      capture.end()
    }
  }
}

/** The head, then the parts, each in its own turn of the event loop. */
async function* textsOf(
  capture: DeskCapture,
  accounts: ReturnType<Balances['parts']>,
  at: number,
  stored: () => Promise<void>,
): AsyncGenerator<string> {
  yield JSON.stringify({ v: SNAPSHOT_VERSION, at, desk: capture.head, balances: [] })
  for (const part of capture.parts(PART)) {
    yield JSON.stringify(part)
    await nextTurn()
  }
  for (const balances of accounts) {
    yield JSON.stringify({ balances })
    await nextTurn()
  }
  await stored()
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
