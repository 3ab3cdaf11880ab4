import * as fc from 'fast-check'
import type { Command } from '../src/commands.ts'

/**
 * A step of a walk: a command, a repeat of the last opening, a quote, a quote close to the last one (`drift`), time
 * passing (`jump`), or a desk that is stored and restored (`restart`).
 */
export type Act = Command['type'] | 'open_again' | 'quote' | 'drift' | 'jump' | 'restart'

/** One step in numbers, so that a failing walk can be shrunk; their meaning depends on the desk at that step. */
export interface WalkStep {
  readonly act: Act
  readonly dials: readonly number[]
}

/** Frequency of each act, per thousand or so. */
const weights: Readonly<Record<Act, number>> = {
  quote: 700,
  drift: 100,
  jump: 10,
  restart: 10,
  open_trade: 150,
  open_again: 40,
  place_order: 110,
  change_order: 30,
  cancel_order: 12,
  change_trade: 40,
  close_trade: 40,
  close_trades: 10,
  reverse_trade: 12,
  force_close: 8,
  correct_trade: 14,
  adjust: 25,
  deposit: 14,
  reverse_deposit: 6,
  reserve_withdrawal: 15,
  release_withdrawal: 10,
  pay_withdrawal: 10,
  return_withdrawal: 10,
  reset_practice: 10,
  open_wallet: 4,
  define_instrument: 16,
  pause_instrument: 5,
  resume_instrument: 30,
  configure_desk: 20,
  define_group: 12,
  move_client: 12,
  charge_swap: 15,
  sweep_banks: 10,
  expire_orders: 12,
}

/** Steps of the market or the platform, not of a client. */
const houseActs: readonly Act[] = [
  'quote',
  'drift',
  'jump',
  'restart',
  'define_instrument',
  'pause_instrument',
  'resume_instrument',
  'configure_desk',
  'define_group',
  'move_client',
  'charge_swap',
  'sweep_banks',
  'expire_orders',
]

const everyAct = Object.keys(weights) as Act[]
const anyOf = (acts: readonly Act[]) =>
  fc.oneof(...acts.map((act) => ({ arbitrary: fc.constant(act), weight: weights[act] })))

const dialLists = fc.noBias(fc.array(fc.nat({ max: 0xffff }), { minLength: 24, maxLength: 24 }))

/** Walks of quotes and commands of every type. */
export const walks: fc.Arbitrary<readonly WalkStep[]> = fc.array(
  fc.record({
    act: anyOf(everyAct),
    dials: dialLists,
  }),
  { minLength: 1, maxLength: 400, size: 'max' },
)

/** Walks with small changes between quotes, so that the engine can skip work. */
export const quietWalks: fc.Arbitrary<readonly WalkStep[]> = fc
  .tuple(
    fc.array(fc.record({ act: anyOf(everyAct), dials: dialLists }), {
      minLength: 40,
      maxLength: 120,
      size: 'max',
    }),
    fc.array(
      fc.array(fc.record({ act: fc.constant('drift' as const), dials: dialLists }), {
        maxLength: 40,
        size: 'max',
      }),
      {
        minLength: 1,
        maxLength: 120,
        size: 'max',
      },
    ),
  )
  .map(([steps, drifts]) => steps.flatMap((step, index) => [step, ...(drifts[index] ?? [])]))

/** Commands of clients and bank transfers, without market moves. */
export const clientSteps: fc.Arbitrary<WalkStep> = fc.record({
  act: anyOf(everyAct.filter((act) => !houseActs.includes(act))),
  dials: dialLists,
})

/** Reads the numbers of a step one by one; 0 after the last. */
export class Dials {
  readonly #values: readonly number[]
  #next = 0

  constructor(values: readonly number[]) {
    this.#values = values
  }

  /** The next dial, below `limit`. */
  below(limit: number): number {
    const value = this.#values[this.#next] ?? 0
    this.#next += 1
    return value % limit
  }

  /** One of the list; 0 means the first, so that a shrunk walk is simple. */
  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.below(items.length)] ?? items[0]
  }

  /** True once in so many. */
  onceIn(times: number): boolean {
    return this.below(times) === times - 1
  }
}
