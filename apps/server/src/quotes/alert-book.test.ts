import { MINUTE } from '@gf/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AlertBook } from './alert-book.ts'
import type { Measure, Measured, WaitingAlert } from './alert-book.ts'
import { Moves } from './moves.ts'

const alert = (
  alertId: number,
  way: 'up' | 'down',
  at: number,
  repeat: number | null = null,
): WaitingAlert => ({
  alertId,
  measure: 'bid',
  way,
  at,
  repeat,
})
const bid = (value: number, at = 0): Measured => ({ at, of: () => value })
const idsOf = (alerts: readonly WaitingAlert[]): number[] => alerts.map(({ alertId }) => alertId)

test('a bid triggers the alerts it reaches, the nearest first, each once', () => {
  const book = new AlertBook()
  for (const waiting of [alert(1, 'up', 130), alert(2, 'up', 110), alert(3, 'up', 120)]) {
    book.add('EURUSD', waiting)
  }
  expect(book.take('EURUSD', bid(109))).toEqual([])
  expect(idsOf(book.take('EURUSD', bid(120)))).toEqual([2, 3])
  expect(book.take('EURUSD', bid(120))).toEqual([])
})

test('a removed alert does not trigger, and its measure is no longer used', () => {
  const book = new AlertBook()
  book.add('EURUSD', alert(1, 'down', 100))
  expect(book.uses('EURUSD', 'bid')).toBe(true)
  book.remove('EURUSD', 1)
  expect(book.take('EURUSD', bid(1))).toEqual([])
  expect(book.uses('EURUSD', 'bid')).toBe(false)
})

test('a repeating alert triggers again after the price was back on the other side, and not within its pause', () => {
  const book = new AlertBook()
  book.add('EURUSD', alert(1, 'up', 100, MINUTE))
  const triggers = (value: number, at: number): boolean => book.take('EURUSD', bid(value, at)).length > 0
  expect([triggers(100, 0), triggers(105, MINUTE)]).toEqual([true, false])
  expect([triggers(99, MINUTE), triggers(100, MINUTE)]).toEqual([false, true])
  expect([triggers(99, MINUTE + 1), triggers(100, MINUTE + 2)]).toEqual([false, false])
  expect([triggers(100, 3 * MINUTE), triggers(99, 3 * MINUTE), triggers(101, 3 * MINUTE)]).toEqual([
    false,
    false,
    true,
  ])
})

test('an alert that triggered before a restart first waits for the way back and the end of its pause', () => {
  const book = new AlertBook()
  book.add('EURUSD', alert(1, 'down', 100, MINUTE), 0)
  const triggers = (value: number, at: number): boolean => book.take('EURUSD', bid(value, at)).length > 0
  expect([triggers(90, MINUTE), triggers(101, MINUTE), triggers(100, MINUTE)]).toEqual([false, false, true])
  book.add('XAUUSD', alert(2, 'down', 100, MINUTE), 0)
  const again = (value: number): boolean => book.take('XAUUSD', bid(value, MINUTE - 1)).length > 0
  expect([again(101), again(100)]).toEqual([false, false])
})

test('an alert whose measure is not known yet waits', () => {
  const book = new AlertBook()
  book.add('EURUSD', { ...alert(1, 'up', 50), measure: 'rise5' })
  expect(book.take('EURUSD', { at: 0, of: () => undefined })).toEqual([])
  expect(book.uses('EURUSD', 'rise5')).toBe(true)
})

/** The same by looking at every alert with every quote. */
class NaiveAlerts {
  #alerts: { readonly alert: WaitingAlert; isArmed: boolean; silentUntil: number }[]

  constructor(alerts: readonly WaitingAlert[]) {
    this.#alerts = alerts.map((one) => ({ alert: one, isArmed: true, silentUntil: 0 }))
  }

  take({ at, of }: Measured): number[] {
    const triggered: number[] = []
    for (const one of this.#alerts) {
      const { alertId, measure, way, at: level, repeat } = one.alert
      const value = of(measure) ?? 0
      const isBeyond = way === 'up' ? value >= level : value <= level
      if (one.isArmed && isBeyond) {
        one.isArmed = false
        if (repeat === null || at >= one.silentUntil) {
          triggered.push(alertId)
          if (repeat !== null) one.silentUntil = at + repeat
        }
      } else if (!one.isArmed && !isBeyond && repeat !== null) {
        one.isArmed = true
      }
    }
    return triggered
  }
}

test('any walk triggers each alert when a plain search of all alerts would', () => {
  const measures: readonly Measure[] = ['bid', 'ask', 'day', 'rise5', 'fall60']
  const waiting = fc.record({
    measure: fc.constantFrom(...measures),
    way: fc.constantFrom('up' as const, 'down' as const),
    at: fc.integer({ min: 1, max: 20 }),
    repeat: fc.constantFrom(null, 0, 3, 10),
  })
  const values = fc.array(fc.integer({ min: 0, max: 21 }), {
    minLength: measures.length,
    maxLength: measures.length,
  })
  const walk = fc.array(fc.record({ after: fc.integer({ min: 0, max: 4 }), values }), { maxLength: 40 })
  fc.assert(
    fc.property(fc.array(waiting, { maxLength: 30 }), walk, (drawn, quotes) => {
      const alerts = drawn.map((one, index): WaitingAlert => ({ ...one, alertId: index + 1 }))
      const book = new AlertBook()
      for (const one of alerts) book.add('XAUUSD', one)
      const naive = new NaiveAlerts(alerts)
      let at = 0
      for (const quote of quotes) {
        at += quote.after
        const measured: Measured = { at, of: (measure) => quote.values[measures.indexOf(measure)] }
        expect(idsOf(book.take('XAUUSD', measured)).toSorted((a, b) => a - b)).toEqual(naive.take(measured))
      }
    }),
  )
})

test('any walk has the rise and fall that all bids of the last minutes give', () => {
  const walk = fc.array(
    fc.record({
      after: fc.integer({ min: 0, max: 2 * MINUTE }),
      bid: fc.integer({ min: 1_000, max: 1_200 }),
    }),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(walk, (quotes) => {
      const moves = new Moves(5)
      const seen: { readonly at: number; readonly bid: number }[] = []
      let at = 0
      for (const { after, bid: price } of quotes) {
        at += after
        seen.push({ at, bid: price })
        moves.add(price, at)
        const bids = seen.filter((one) => one.at >= at - 5 * MINUTE).map((one) => one.bid)
        const [low, high] = [Math.min(...bids), Math.max(...bids)]
        expect(moves.rise(price)).toBe(Math.floor(((price - low) * 10_000) / low))
        expect(moves.fall(price)).toBe(Math.floor(((high - price) * 10_000) / high))
      }
    }),
  )
})
