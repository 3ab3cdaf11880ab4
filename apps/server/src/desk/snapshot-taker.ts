import { DeskCapture } from '@gf/dealing'
import type { Desk } from '@gf/dealing'
import type { Balances } from '@gf/ledger'
import type { Journal, SnapshotPlace } from '../persistence/journal.ts'
import { SNAPSHOT_VERSION } from './lifting.ts'

/** Wallets, trades, orders or accounts in a part: some milliseconds of work. */
const PART = 1_000

/** The state after an entry, and when that was made, in milliseconds since 1970. */
interface State extends SnapshotPlace {
  readonly at: number
}

interface Needs {
  readonly journal: Pick<Journal, 'saveSnapshot'>
  readonly desk: Desk
  readonly balances: Balances
  /** Called with why a snapshot was not taken. Dealing goes on: the next start only has more of the journal to read. */
  readonly onFailure: ((error: unknown) => void) | undefined
}

/** Stores snapshots of a desk that goes on: captured in one turn of the loop, written down in many. One at a time. */
export class SnapshotTaker {
  readonly #needs: Needs
  /** The entry of the newest snapshot, or of the newest attempt at one. */
  #newest: number
  #taking: Promise<void> | undefined

  constructor(needs: Needs, newest: number) {
    this.#needs = needs
    this.#newest = newest
  }

  /** Takes one where the newest is at least `every` entries behind and none is being taken. `stored` resolves once an entry is. */
  takeIfDue(state: State, every: number, stored: (seq: number) => Promise<void>): void {
    if (this.#taking || state.seq - this.#newest < every) return
    this.#taking = this.#take(state, () => stored(state.seq)).finally(() => (this.#taking = undefined))
  }

  /** Waits for the one that is being taken, and takes the last one. */
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

/** The head, then the parts, each in a turn of the loop of its own. */
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
