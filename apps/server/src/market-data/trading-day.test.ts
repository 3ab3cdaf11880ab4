import { newYorkMinuteOfWeek } from '@gf/dealing'
import { HOUR, millis } from '@gf/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextTradingDayStart, tradingDayStart } from './trading-day.ts'

const start = (iso: string): string => new Date(tradingDayStart(Date.parse(iso))).toISOString()

describe('a trading day begins at 17:00 New York', () => {
  test.each([
    ['2026-07-15T20:59:59.999Z', '2026-07-14T21:00:00.000Z', 'the last moment of a summer day'],
    ['2026-07-15T21:00:00.000Z', '2026-07-15T21:00:00.000Z', 'the first moment of a summer day'],
    ['2026-01-15T21:59:59.999Z', '2026-01-14T22:00:00.000Z', 'the last moment of a winter day'],
    ['2026-01-15T22:00:00.000Z', '2026-01-15T22:00:00.000Z', 'the first moment of a winter day'],
    ['2026-07-15T00:00:00.000Z', '2026-07-14T21:00:00.000Z', 'midnight UTC begins nothing'],
    ['2026-03-08T12:00:00.000Z', '2026-03-07T22:00:00.000Z', 'after the clocks went forward'],
    ['2026-03-08T21:00:00.000Z', '2026-03-08T21:00:00.000Z', 'the first rollover in summer time'],
    ['2026-11-01T12:00:00.000Z', '2026-10-31T21:00:00.000Z', 'after the clocks went back'],
    ['2026-11-01T22:00:00.000Z', '2026-11-01T22:00:00.000Z', 'the first rollover in winter time'],
  ])('%s belongs to the day of %s: %s', (at, day) => {
    expect(start(at)).toBe(day)
  })

  test.each([
    ['2026-03-07T22:00:00Z', 23],
    ['2026-10-31T21:00:00Z', 25],
    ['2026-07-14T21:00:00Z', 24],
  ])('the day of %s has %i hours', (day, hours) => {
    const at = Date.parse(day)
    expect(nextTradingDayStart(at) - at).toBe(hours * HOUR)
  })

  test('contains every moment, and begins at 17:00', () => {
    const moments = fc.integer({ min: Date.UTC(2008, 0, 1), max: Date.UTC(2037, 11, 31) })
    fc.assert(
      fc.property(moments, (at) => {
        const day = tradingDayStart(at)
        expect(newYorkMinuteOfWeek(millis(day)) % 1440).toBe(17 * 60)
        expect(day).toBeLessThanOrEqual(at)
        expect(nextTradingDayStart(day)).toBeGreaterThan(at)
      }),
      { seed: 1_700, numRuns: 2_000 },
    )
  })
})
