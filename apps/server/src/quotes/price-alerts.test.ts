import { points } from '@gf/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AlertBook } from './price-alerts.ts'
import type { WaitingAlert } from './price-alerts.ts'

const alert = (alertId: number, direction: 'rises' | 'falls', price: number): WaitingAlert => ({
  alertId,
  direction,
  price: points(price),
})

test('a bid triggers the alerts it reaches, the nearest first, each once', () => {
  const book = new AlertBook()
  for (const waiting of [alert(1, 'rises', 130), alert(2, 'rises', 110), alert(3, 'rises', 120)]) {
    book.add('EURUSD', waiting)
  }
  expect(book.take('EURUSD', points(109))).toEqual([])
  expect(book.take('EURUSD', points(120)).map(({ alertId }) => alertId)).toEqual([2, 3])
  expect(book.take('EURUSD', points(120))).toEqual([])
})

test('a removed alert does not trigger', () => {
  const book = new AlertBook()
  book.add('EURUSD', alert(1, 'falls', 100))
  book.remove('EURUSD', 1)
  expect(book.take('EURUSD', points(1))).toEqual([])
})

test('any walk of the bid triggers each alert when a plain search would', () => {
  const waiting = fc.record({
    direction: fc.constantFrom('rises' as const, 'falls' as const),
    price: fc.integer({ min: 1, max: 40 }),
  })
  const walk = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 30 })
  fc.assert(
    fc.property(fc.array(waiting, { maxLength: 30 }), walk, (alerts, bids) => {
      const book = new AlertBook()
      let left = alerts.map(({ direction, price }, at) => alert(at + 1, direction, price))
      for (const one of left) book.add('XAUUSD', one)
      for (const bid of bids) {
        const reaches = ({ direction, price }: WaitingAlert): boolean =>
          direction === 'rises' ? bid >= price : bid <= price
        const expected = left.filter(reaches).map(({ alertId }) => alertId)
        left = left.filter((one) => !reaches(one))
        const taken = book.take('XAUUSD', points(bid)).map(({ alertId }) => alertId)
        expect(taken.toSorted((a, b) => a - b)).toEqual(expected)
      }
    }),
  )
})
