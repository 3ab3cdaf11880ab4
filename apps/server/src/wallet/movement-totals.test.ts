import { cents, paise } from '@gf/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalsOf } from './movements.ts'

/** A day at the desk: a trade's result, a deposit, or a withdrawal whose hold may be given back. */
const step = fc.oneof(
  fc.record({ kind: fc.constantFrom('trade', 'swap'), amount: fc.integer({ min: -50_000, max: 50_000 }) }),
  fc.record({ kind: fc.constant('deposit'), amount: fc.integer({ min: 1, max: 100_000 }) }),
  fc.record({ kind: fc.constant('hold'), amount: fc.integer({ min: 1, max: 50_000 }) }),
  fc.record({ kind: fc.constant('return'), amount: fc.nat() }),
)

interface Booked {
  readonly kind: string
  readonly amount: ReturnType<typeof cents>
  readonly rupees: ReturnType<typeof paise>
  readonly request: number | null
  readonly tradeId: null
}

/** The movements of a wallet; each hold is given back once at most, in the rupees of its request. */
function book(steps: readonly { readonly kind: string; readonly amount: number }[]): Booked[] {
  const held: Booked[] = []
  const booked: Booked[] = []
  for (const [at, { kind, amount }] of steps.entries()) {
    const rate = 90 + (at % 10)
    if (kind === 'return') {
      const [back] = held.splice(amount % (held.length || 1), 1)
      if (back) booked.push({ ...back, amount: cents(-back.amount), rupees: paise(-back.rupees) })
      continue
    }
    const signed = kind === 'hold' ? -amount : amount
    const movement = {
      kind: kind === 'hold' ? 'withdrawal' : kind,
      amount: cents(signed),
      rupees: paise(signed * rate),
      request: kind === 'hold' || kind === 'deposit' ? at + 1 : null,
      tradeId: null,
    }
    if (kind === 'hold') held.push(movement)
    booked.push(movement)
  }
  return booked
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

test('the totals of any period lead from its opening to its closing balance, and no return is money in', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.nat(), fc.nat(), (steps, from, count) => {
      const all = book(steps)
      const begin = from % (all.length + 1)
      const period = all.slice(begin, begin + (count % (all.length + 1)))
      const { dollars, rupees } = totalsOf(period)
      for (const [sums, of] of [
        [dollars, 'amount'],
        [rupees, 'rupees'],
      ] as const) {
        const amounts = period.map((movement) => movement[of])
        expect(sums.in + sums.out + sums.returned).toBe(sum(amounts))
        expect(sums.net).toBe(sum(amounts))
        const credits = period.filter(({ kind, amount }) => kind !== 'withdrawal' && amount > 0)
        expect(sums.in).toBe(sum(credits.map((movement) => movement[of])))
        expect(sums.out).toBeLessThanOrEqual(0)
        expect(sums.returned).toBeGreaterThanOrEqual(0)
      }
      expect(totalsOf(all).dollars.returned).toBe(0)
    }),
  )
})
