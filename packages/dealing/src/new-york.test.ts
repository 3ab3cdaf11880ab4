import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { millis } from '@gf/money'
import { newYorkMinuteOfWeek } from './new-york.ts'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

function minuteByTimeZoneData(at: number): number {
  const parts = new Map(format.formatToParts(at).map((part) => [part.type, part.value]))
  const day = weekdays.indexOf(parts.get('weekday') ?? '')
  return day * 24 * 60 + Number(parts.get('hour')) * 60 + Number(parts.get('minute'))
}

describe('New York time', () => {
  test('agrees with the time zone data from 2008 to 2037', () => {
    const time = fc.integer({ min: Date.UTC(2008, 0, 1), max: Date.UTC(2037, 11, 31) })
    fc.assert(
      fc.property(time, (at) => newYorkMinuteOfWeek(millis(at)) === minuteByTimeZoneData(at)),
      { seed: 17_00, numRuns: 2_000 },
    )
  })

  test.each([
    ['2026-03-08T06:59:59Z', '2026-03-08T07:00:00Z', 61],
    ['2026-11-01T05:59:59Z', '2026-11-01T06:00:00Z', -59],
  ])('between %s and %s its clocks show %i minutes later', (before, after, minutes) => {
    const moved =
      newYorkMinuteOfWeek(millis(Date.parse(after))) - newYorkMinuteOfWeek(millis(Date.parse(before)))
    expect(moved).toBe(minutes)
  })
})
