import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ClosingResult, Input } from './commands.ts'
import { furnishedDesk } from './testing/desk-fixture.ts'
import type { Desk } from './desk.ts'
import type { DealingEvent } from './events.ts'
import { evolve, observe } from './evolve.ts'
import { execute } from './execute.ts'
import { checkInvariants } from './invariants.ts'
import { onQuote } from './on-quote.ts'
import { triggersOrder } from './pricing.ts'
import { fromSnapshot, toSnapshot } from './snapshot.ts'
import type { DeskSnapshot } from './snapshot.ts'
import { isOpen } from './trading-hours.ts'
import { acts, give, inputOf } from './testing/walk-fixture.ts'
import type { Step } from './testing/walk-fixture.ts'

/** From 0 to below 1, uniform: small values alone would leave a walk at its start. */
const dial = fc.noBias(fc.integer({ min: 0, max: 9_999 })).map((tenThousandths) => tenThousandths / 10_000)
const walks = (maxLength: number): fc.Arbitrary<Step[]> =>
  fc.array(fc.record({ act: fc.constantFrom(...acts), dials: fc.tuple(dial, dial, dial) }), {
    maxLength,
    size: 'max',
  })

const stored = (desk: Desk): DeskSnapshot => JSON.parse(JSON.stringify(toSnapshot(desk)))

/** Runs a walk, passing each input and its events to the visitor. */
function walk(
  steps: readonly Step[],
  visit: (desk: Desk, input: Input, events: readonly DealingEvent[]) => void,
): Desk {
  const desk = furnishedDesk()
  steps.forEach((step, index) => {
    const input = inputOf(desk, step, index)
    visit(desk, input, give(desk, input))
  })
  return desk
}

const net = ({ profit, commission, swap }: ClosingResult): number => profit - commission + swap

/** Cents that an event books into its wallet. */
function booked(event: DealingEvent): number {
  switch (event.type) {
    case 'deposited':
    case 'withdrawal_returned':
    case 'adjusted':
    case 'practice_reset':
    case 'balance_absorbed':
    case 'withdrawal_released':
    case 'swap_charged':
      return event.dollars
    case 'withdrawal_reserved':
    case 'deposit_reversed':
      return -event.dollars
    case 'trade_opened':
      return -event.commission
    case 'trade_corrected':
      return net(event.right) - net(event.was) - event.returned
    case 'trade_closed':
      return event.profit - event.commission
    default:
      return 0
  }
}

describe('after any commands and quotes', () => {
  test('every invariant holds', () => {
    fc.assert(
      fc.property(walks(120), (steps) => {
        walk(steps, (desk) => expect(checkInvariants(desk)).toEqual([]))
      }),
      { numRuns: 60 },
    )
  })

  test('a balance is the sum of its bookings, and each event states it', () => {
    fc.assert(
      fc.property(walks(200), (steps) => {
        const sums = new Map(
          [...furnishedDesk().wallets.values()].map((w) => [w.walletId, w.balance as number]),
        )
        walk(steps, (desk, _input, events) => {
          for (const event of events) {
            if (!('walletId' in event)) continue
            const sum = (sums.get(event.walletId) ?? 0) + booked(event)
            sums.set(event.walletId, sum)
            if ('balance' in event) expect(event.balance).toBe(sum)
          }
          for (const [walletId, sum] of sums) expect(desk.wallets.get(walletId)?.balance).toBe(sum)
        })
      }),
      { numRuns: 60 },
    )
  })

  test('no pending order survives a live quote that triggers it', () => {
    fc.assert(
      fc.property(walks(150), (steps) => {
        walk(steps, (desk, input) => {
          if (input.type !== 'quote' || desk.paused.has(input.quote.symbol)) return
          const instrument = desk.instruments.get(input.quote.symbol)
          if (!instrument || !isOpen(instrument, input.quote.at)) return
          const left = [...desk.orders.values()].filter((order) => order.symbol === input.quote.symbol)
          expect(left.filter((order) => triggersOrder(order, input.quote))).toEqual([])
        })
      }),
      { numRuns: 40 },
    )
  })

  test('a trailing stoploss never loosens', () => {
    fc.assert(
      fc.property(walks(200), (steps) => {
        const before = new Map<number, number | null>()
        walk(steps, (desk, _input, events) => {
          for (const event of events) {
            if (event.type !== 'stoploss_trailed') continue
            const [was, side] = [before.get(event.tradeId), desk.trades.get(event.tradeId)?.side]
            if (was === undefined || was === null || !side) continue
            expect((event.stoploss - was) * (side === 'BUY' ? 1 : -1)).toBeGreaterThan(0)
          }
          for (const [tradeId, { stoploss }] of desk.trades) before.set(tradeId, stoploss)
        })
      }),
      { numRuns: 60 },
    )
  })

  test('the same inputs give the same desk, and so do their events alone', () => {
    fc.assert(
      fc.property(walks(150), (steps) => {
        const again = furnishedDesk()
        const fromEvents = furnishedDesk()
        const desk = walk(steps, (now, input, events) => {
          expect(give(again, input)).toEqual(events)
          if (input.type === 'quote') observe(fromEvents, input.quote)
          for (const event of events) evolve(fromEvents, event)
          expect(now.nextId).toBe(fromEvents.nextId)
        })
        expect(stored(again)).toEqual(stored(desk))
        expect(stored(fromEvents)).toEqual(stored(desk))
        expect(checkInvariants(fromEvents)).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  test('a desk restored from its snapshot is the same, and continues the same', () => {
    fc.assert(
      fc.property(walks(80), walks(40), (before, after) => {
        const desk = walk(before, () => {})
        const restored = fromSnapshot(stored(desk))
        expect(toSnapshot(restored)).toEqual(toSnapshot(desk))
        expect(checkInvariants(restored)).toEqual([])
        after.forEach((step, index) => {
          const input = inputOf(desk, step, before.length + index)
          expect(give(restored, input)).toEqual(give(desk, input))
        })
        expect(stored(restored)).toEqual(stored(desk))
      }),
      { numRuns: 40 },
    )
  })

  test('a rejection changes nothing', () => {
    fc.assert(
      fc.property(walks(100), (steps) => {
        const desk = furnishedDesk()
        steps.forEach((step, index) => {
          const input = inputOf(desk, step, index)
          if (input.type === 'quote') return void onQuote(desk, input.quote)
          const before = stored(desk)
          if (!execute(desk, input).accepted) expect(stored(desk)).toEqual(before)
        })
      }),
      { numRuns: 30 },
    )
  })
})
