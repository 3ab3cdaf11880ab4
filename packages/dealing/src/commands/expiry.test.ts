import { millis } from '@gf/money'
import { describe, expect, test } from 'vitest'
import { NOON, answerTo, done, furnishedDesk, only, pending, quoteOf } from '../testing/desk-fixture.ts'
import type { Changes } from '../testing/desk-fixture.ts'
import type { Desk } from '../desk.ts'
import { onQuote } from '../on-quote.ts'

const soon = millis(NOON + 1000)
const place = (desk: Desk, changes: Changes = {}): number => {
  const [placed] = only(done(desk, pending({ expiresAt: soon, ...changes })), 'order_placed')
  return placed?.orderId ?? 0
}
const expire = (desk: Desk, at: number) => done(desk, { type: 'expire_orders', at: millis(at) })

describe('an order with an expiry', () => {
  test('fills until just before it', () => {
    const desk = furnishedDesk()
    place(desk)
    const events = onQuote(desk, quoteOf('EURUSD', 138_980, 138_990, millis(soon - 1)))
    expect(only(events, 'trade_opened')).toHaveLength(1)
  })

  test('does not fill from then on: the quote that would fill it ends it', () => {
    const desk = furnishedDesk()
    const orderId = place(desk)
    const events = onQuote(desk, quoteOf('EURUSD', 138_980, 138_990, soon))
    expect(events).toEqual([{ type: 'order_expired', orderId, walletId: 1, at: soon }])
    expect(desk.orders.size).toBe(0)
  })

  test('expires once by the clock, and later ones stay', () => {
    const desk = furnishedDesk()
    const later = place(desk, { expiresAt: millis(soon + 1) })
    const first = place(desk)
    const forever = only(done(desk, pending()), 'order_placed')[0]?.orderId ?? 0
    expect(expire(desk, soon - 1)).toEqual([])
    expect(expire(desk, soon)).toEqual([{ type: 'order_expired', orderId: first, walletId: 1, at: soon }])
    expect(expire(desk, soon)).toEqual([])
    expect([...desk.orders.keys()]).toEqual([later, forever])
  })

  test('expires even when 200,000 expire together', () => {
    const desk = furnishedDesk({ maxOpenPerWallet: 200_000 })
    // Spread over 2,000 prices, as the orders of a large platform would be.
    const ids = Array.from({ length: 200_000 }, (_, index) =>
      place(desk, { price: 139_000 - (index % 2000) }),
    )
    expect(only(expire(desk, soon), 'order_expired').map(({ orderId }) => orderId)).toEqual(ids)
    expect(desk.orders.size).toBe(0)
  })

  test('can get another expiry, or none', () => {
    const desk = furnishedDesk()
    const orderId = place(desk)
    done(desk, pending({ type: 'change_order', orderId }))
    expect(desk.orders.get(orderId)?.expiresAt).toBeNull()
  })

  test.each<[reason: string, Changes]>([
    ['trail_invalid', { expiresAt: NOON, trail: -1 }],
    ['expiry_invalid', { expiresAt: NOON }],
    ['expiry_invalid', { expiresAt: NOON + 0.5 }],
    ['expiry_invalid', { expiresAt: Infinity }],
    ['accepted', { expiresAt: NOON + 1 }],
  ])('is refused with %s: %j', (reason, changes) => {
    expect(answerTo(furnishedDesk(), pending(changes))).toBe(reason)
  })
})
