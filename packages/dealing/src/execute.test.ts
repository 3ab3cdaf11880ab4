import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Command } from './commands.ts'
import { NOON, PRACTICE, REAL, done, furnishedDesk, only, open, pending } from './testing/desk-fixture.ts'
import type { DealingEvent } from './events.ts'
import { execute } from './execute.ts'
import { checkInvariants } from './invariants.ts'
import { preview } from './preview.ts'
import type { Ticket } from './preview.ts'
import { toSnapshot } from './snapshot.ts'

const wild = fc.oneof(
  fc.constantFrom(NaN, Infinity, -Infinity, -0, 0, -1, 0.5, 1e9, 2 ** 53, 1e300, Number.MAX_SAFE_INTEGER),
  fc.integer({ min: -10, max: 2000 }),
  fc.maxSafeInteger(),
)
const types = [
  'deposit',
  'reverse_deposit',
  'reserve_withdrawal',
  'release_withdrawal',
  'pay_withdrawal',
  'return_withdrawal',
  'adjust',
  'reset_practice',
  'open_trade',
  'place_order',
  'change_order',
  'cancel_order',
  'change_trade',
  'close_trade',
  'close_trades',
] as const
const numbers = ['dollars', 'rupees', 'lots', 'price', 'target', 'stoploss', 'bound'] as const

/** A command of any kind with arbitrary numbers. */
const commands = fc.record({
  type: fc.constantFrom(...types),
  walletId: fc.constantFrom(PRACTICE, REAL, 99),
  symbol: fc.constantFrom('EURUSD', 'USDJPY', 'EURGBP', 'XAUUSD'),
  side: fc.constantFrom('BUY', 'SELL'),
  kind: fc.constantFrom('limit', 'stop'),
  filter: fc.constantFrom('all', 'winners', 'losers'),
  numbers: fc.dictionary(fc.constantFrom(...numbers), wild),
})

test('a command with any numbers is rejected without effect, or leaves a consistent desk', () => {
  fc.assert(
    fc.property(fc.array(commands, { maxLength: 30, size: 'max' }), (list) => {
      const desk = furnishedDesk()
      const tradeId = open(desk, 'EURUSD', 'BUY', 20)
      const orderId = only(done(desk, pending()), 'order_placed')[0]?.orderId
      for (const { numbers: carried, ...rest } of list) {
        const before = JSON.stringify(toSnapshot(desk))
        const asked = { ...rest, tradeId, orderId, withdrawalId: 4, cause: 'rejected', ...carried, at: NOON }
        preview(desk, { ...asked, kind: 'limit' } as unknown as Ticket)
        expect(JSON.stringify(toSnapshot(desk))).toBe(before)
        const outcome = execute(desk, asked as unknown as Command)
        if (!outcome.accepted) expect(JSON.stringify(toSnapshot(desk))).toBe(before)
        expect(checkInvariants(desk)).toEqual([])
        expect(numbersIn(outcome.accepted ? outcome.events : []).every(Number.isSafeInteger)).toBe(true)
      }
    }),
    { numRuns: 150 },
  )
})

/** Every number in the events. */
function numbersIn(events: readonly DealingEvent[]): number[] {
  return (JSON.stringify(events).match(/-?\d[\d.e+]*(?=[,}\]])/g) ?? []).map(Number)
}
