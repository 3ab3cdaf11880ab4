import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forexHours, metalHours } from './catalogue.ts'
import { isOpen, newYorkMinuteOfWeek } from './trading-hours.ts'

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
      fc.property(time, (at) => Math.floor(newYorkMinuteOfWeek(at)) === minuteByTimeZoneData(at)),
      { seed: 17_00, numRuns: 2_000 },
    )
  })

  test.each([
    ['2026-03-08T06:59:59Z', '2026-03-08T07:00:00Z', 60],
    ['2026-11-01T05:59:59Z', '2026-11-01T06:00:00Z', -60],
  ])('between %s and %s its clocks move by %i minutes', (before, after, minutes) => {
    const moved = newYorkMinuteOfWeek(Date.parse(after)) - newYorkMinuteOfWeek(Date.parse(before))
    expect(Math.round(moved)).toBe(minutes)
  })
})

describe('trading hours', () => {
  test.each([
    ['2026-07-12T20:59:59Z', false, false, 'Sunday 16:59:59'],
    ['2026-07-12T21:00:00Z', true, false, 'Sunday 17:00'],
    ['2026-07-12T22:00:00Z', true, true, 'Sunday 18:00'],
    ['2026-07-14T20:59:59Z', true, true, 'Tuesday 16:59:59'],
    ['2026-07-14T21:30:00Z', true, false, 'Tuesday 17:30'],
    ['2026-07-14T22:00:00Z', true, true, 'Tuesday 18:00'],
    ['2026-07-17T20:59:59Z', true, true, 'Friday 16:59:59'],
    ['2026-07-17T21:00:00Z', false, false, 'Friday 17:00'],
    ['2026-07-18T12:00:00Z', false, false, 'Saturday'],
    ['2026-01-16T21:59:59Z', true, true, 'Friday 16:59:59 in winter'],
    ['2026-01-16T22:00:00Z', false, false, 'Friday 17:00 in winter'],
  ])('at %s forex open: %s, metals open: %s (%s)', (at, forex, metals) => {
    expect(isOpen(forexHours, Date.parse(at))).toBe(forex)
    expect(isOpen(metalHours, Date.parse(at))).toBe(metals)
  })

  test('no hours at all is always open', () => {
    expect(isOpen(undefined, Date.parse('2026-07-18T12:00:00Z'))).toBe(true)
  })
})
