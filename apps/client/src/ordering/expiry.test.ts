import { describe, expect, it } from 'vitest'
import { dateFieldText, expiryMoment, nextNewYorkClose } from './expiry.ts'

const iso = (at: number): string => new Date(at).toISOString()

describe('the next 17:00 in New York', () => {
  it.each([
    ['in summer, before it', '2026-07-01T20:59:59Z', '2026-07-01T21:00:00.000Z'],
    ['in summer, at it', '2026-07-01T21:00:00Z', '2026-07-02T21:00:00.000Z'],
    ['in winter', '2026-12-01T03:00:00Z', '2026-12-01T22:00:00.000Z'],
    ['over the change to winter time', '2026-10-31T22:00:00Z', '2026-11-01T22:00:00.000Z'],
    ['over the change to summer time', '2026-03-07T23:00:00Z', '2026-03-08T21:00:00.000Z'],
  ])('%s', (_, now, close) => {
    expect(iso(nextNewYorkClose(Date.parse(now)))).toBe(close)
  })
})

describe('the expiry of an order', () => {
  const now = Date.parse('2026-07-01T12:00:00Z')
  it.each([
    ['cancelled', '', ''],
    ['today', '', '2026-07-01T21:00:00.000Z'],
    ['day', '', '2026-07-02T12:00:00.000Z'],
    ['week', '', '2026-07-08T12:00:00.000Z'],
    ['date', '2026-07-03T10:00:00Z', '2026-07-03T10:00:00.000Z'],
    ['date', '2026-07-01T11:59:00Z', undefined],
    ['date', '', undefined],
  ] as const)('%s %s: %s', (expiry, date, moment) => {
    expect(expiryMoment(expiry, date, now)).toBe(moment)
  })
})

it('a time survives the date-and-time field to the minute', () => {
  expect(new Date(dateFieldText('2026-07-03T10:20:30Z')).toISOString()).toBe('2026-07-03T10:20:00.000Z')
})
