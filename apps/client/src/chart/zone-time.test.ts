import { afterEach, describe, expect, it, vi } from 'vitest'
import { changeBetween } from './figures.ts'
import { fill } from './messages.ts'
import { zoneTime } from './zone-time.ts'

const utc = (text: string): number => Date.parse(text) / 1000

/** The browser's zone. Node reads the variable for each date. */
const inZone = (zone: string): void => void vi.stubEnv('TZ', zone)
afterEach(() => void vi.unstubAllEnvs())

describe('times on the chart', () => {
  it("are the viewer's", () => {
    inZone('Asia/Kolkata')
    const { shift, full, mark } = zoneTime('en', '5m', 330)
    const time = utc('2026-11-20T18:30:00Z') + shift
    expect(full(time)).toBe('21 Nov 2026, 00:00')
    expect(mark(time, 2)).toBe('21 Nov')
    expect(mark(time, 3)).toBe('00:00')
    // The library sets its marks by UTC: the viewer's midnight has to fall on one.
    expect(time % 86_400).toBe(0)
  })

  it('are Hindi where the viewer reads Hindi', () => {
    inZone('Asia/Kolkata')
    const { shift, full, mark } = zoneTime('hi', '5m', 330)
    const time = utc('2026-11-20T18:30:00Z') + shift
    expect(full(time)).toBe('21 नव॰ 2026, 00:00')
    expect([0, 1, 2, 3].map((weight) => mark(time, weight))).toEqual(['2026', 'नव॰', '21 नव॰', '00:00'])
  })

  it('are right on the other side of a clock change', () => {
    inZone('Europe/London')
    const { shift, full } = zoneTime('en', '1h', 0)
    expect(full(utc('2026-07-01T12:00:00Z') + shift)).toBe('1 Jul 2026, 13:00')
  })

  it.each(['2026-11-20T00:00:00Z', '2026-11-19T22:00:00Z'])(
    'of the day that begins at %s are its date, wherever the viewer is',
    (begin) => {
      inZone('America/Los_Angeles')
      const { shift, full, mark } = zoneTime('en', '1d', -480)
      expect(full(utc(begin) + shift)).toBe('20 Nov 2026')
      expect(mark(utc(begin) + shift, 2)).toBe('20 Nov')
    },
  )
})

it('a week has the date of its Monday, whose day begins on Sunday', () => {
  inZone('America/Los_Angeles')
  const { shift, full } = zoneTime('en', '1w', -480)
  expect(full(utc('2026-11-15T22:00:00Z') + shift)).toBe('16 Nov 2026')
})

it.each([
  [139_100, 139_112, { tone: 'up', text: '▲ +0.00012 (+0.01%)' }],
  [139_112, 137_000, { tone: 'down', text: '▼ \u22120.02112 (\u22121.52%)' }],
  [139_100, 139_100, { tone: 'flat', text: '0.00000 (0.00%)' }],
])('the change from %i to %i points has sign and arrow', (from, to, change) => {
  expect(changeBetween(from, to, 5)).toEqual(change)
})

it('values are filled into the names of a text, and unknown names left', () => {
  expect(fill('{symbol} is {age} old, {what}', { symbol: 'EURUSD', age: '0:12' })).toBe(
    'EURUSD is 0:12 old, {what}',
  )
})
