import { describe, expect, it } from 'vitest'
import { funds as fundsEn } from './funds.en.ts'
import { funds as fundsHi } from './funds.hi.ts'
import { privacy } from './privacy.en.ts'
import { reasons as reasonsEn } from './reasons.en.ts'
import { reasons as reasonsHi } from './reasons.hi.ts'

const bounds = { least: 500, most: 200_000 }

describe('amounts in refusals are grouped as everywhere else', () => {
  it.each([
    ['deposit_month', 100_000, '₹1,00,000.00'],
    ['deposit_day', 1500, '₹1,500.00'],
    ['daily_loss_real', 100_000, '$100,000.00'],
    ['daily_loss_practice', 50, '$50.00'],
    ['order_lots', 0.5, '0.50'],
  ])('the own limit %s of %s reads %s', (kind, limit, text) => {
    for (const reasons of [reasonsEn, reasonsHi])
      expect(reasons['own_limit_reached']?.({ kind, limit })).toContain(text)
  })

  it.each([
    ['deposit_day', '₹1,500.00', '₹25,000.00'],
    ['daily_loss_real', '$1,500.00', '$25,000.00'],
  ])('the own limit %s says what counts against it: %s and %s', (kind, limit, used) => {
    for (const reasons of [reasonsEn, reasonsHi]) {
      const text = reasons['own_limit_reached']?.({ kind, limit: 1500, used: 25_000 })
      expect(text).toContain(limit)
      expect(text).toContain(used)
    }
  })

  it('what an order needs and what is free', () => {
    for (const reasons of [reasonsEn, reasonsHi]) {
      const text = reasons['insufficient_margin']?.({ needed: 1143, free: -1000.5, largest: 0.1 })
      expect(text).toContain('$1,143.00')
      expect(text).toContain('\u2212$1,000.50')
      expect(text).toContain('0.10')
    }
  })

  it('the largest size, with the limit that sets it: of the order or of the margin', () => {
    for (const [reasons, order, margin] of [
      [reasonsEn, /at most 10\.00 lots per order/, /margin allows up to 8\.60 lots/],
      [reasonsHi, /प्रति ऑर्डर अधिकतम 10\b/, /मार्जिन 8\.60 लॉट तक/],
    ] as const) {
      expect(reasons['lots_above_maximum']?.({ maximum: 10 })).toMatch(order)
      expect(reasons['insufficient_margin']?.({ needed: 10_000, free: 9_000, largest: 8.6 })).toMatch(margin)
    }
  })

  it('the bounds of deposits and withdrawals, and what can be withdrawn', () => {
    for (const { reasons } of [fundsEn, fundsHi]) {
      expect(reasons.deposit_out_of_bounds(bounds)).toMatch(/₹500\.00 .*₹2,00,000\.00/)
      expect(reasons.withdrawal_out_of_bounds(bounds)).toMatch(/\$500\.00 .*\$200,000\.00/)
      expect(reasons.insufficient_funds({ available: 12_345.6 })).toContain('$12,345.60')
    }
  })

  it('the balance in the way of closing an account', () => {
    expect(privacy.obstacles.balance('1234.50')).toContain(': $1,234.50')
  })
})
