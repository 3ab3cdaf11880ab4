import { DAY, HOUR, millis } from '@gf/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eurusd, furnishedDesk, quoteOf } from './testing/desk-fixture.ts'
import { daysAfter, isDay, newYorkDay, newYorkMoment } from './new-york.ts'
import { onQuote } from './on-quote.ts'
import { isOpen, nightsOf, rolloversBetween, tradingSessions, whyNotLive } from './trading-hours.ts'

const time = (text: string) => millis(Date.parse(text))
const anyTime = fc.integer({ min: Date.UTC(2007, 3, 1), max: Date.UTC(2040, 11, 31) }).map(millis)
const wallClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

describe('New York dates', () => {
  test('agree with the time zone data from 2007 to 2040', () => {
    fc.assert(
      fc.property(anyTime, (at) => wallClock.format(at).slice(0, 10) === newYorkDay(at)),
      { numRuns: 2000 },
    )
  })

  test('find 17:00 of any day', () => {
    fc.assert(
      fc.property(anyTime, (at) => {
        const day = newYorkDay(at)
        expect(wallClock.format(newYorkMoment(day, 17))).toBe(`${day}, 17:00`)
      }),
      { numRuns: 2000 },
    )
  })

  test('follow one another over months and leap years', () => {
    expect(daysAfter('2024-02-28', 1)).toBe('2024-02-29')
    expect(daysAfter('2023-12-31', 1)).toBe('2024-01-01')
    expect(['2024-02-29', '2023-02-29', '2024-13-01', '2024-1-1', 'today', ''].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('a holiday', () => {
  const closed = { ...eurusd, closedDays: ['2014-12-25', '2015-01-01'] }
  test.each([
    ['begins at 17:00 of the evening before', '2014-12-24T21:59:59Z', '2014-12-24T22:00:00Z'],
    ['ends at 17:00', '2014-12-25T22:00:00Z', '2014-12-25T21:59:59Z'],
  ])('%s, New York', (_, open, shut) => {
    expect([isOpen(closed, time(open)), isOpen(closed, time(shut))]).toEqual([true, false])
    expect(isOpen(eurusd, time(shut))).toBe(true)
  })

  test('has no effect on an instrument that trades around the clock', () => {
    expect(isOpen({ ...closed, hours: null }, time('2014-12-25T12:00:00Z'))).toBe(true)
  })

  test('takes no orders and runs no triggers', () => {
    const desk = furnishedDesk()
    desk.instruments.set('EURUSD', { ...closed, closedDays: [newYorkDay(quoteOf('EURUSD', 1, 2).at)] })
    const quote = quoteOf('EURUSD', 110_000, 110_010)
    onQuote(desk, quote)
    expect(whyNotLive(desk, 'EURUSD', quote.at)).toBe('market_closed')
  })
})

describe('trading hours', () => {
  test.each([
    ['before Sunday 17:00', '2014-05-04T20:59:59Z', false],
    ['from Sunday 17:00', '2014-05-04T21:00:00Z', true],
    ['until Friday 17:00', '2014-05-09T20:59:59Z', true],
    ['not at Friday 17:00', '2014-05-09T21:00:00Z', false],
    ['an hour later by universal time in winter', '2014-01-10T21:59:59Z', true],
    ['and no later', '2014-01-10T22:00:00Z', false],
  ])('forex is open %s', (_, at, open) => {
    expect(isOpen(eurusd, time(at))).toBe(open)
  })

  test('without hours an instrument trades round the clock', () => {
    expect(isOpen({ hours: null, closedDays: null }, time('2014-05-10T12:00:00Z'))).toBe(true)
  })

  test('a symbol is live while open, not paused and quoted within the limit', () => {
    const desk = furnishedDesk()
    const quotedAt = time('2014-05-07T18:00:00Z')
    onQuote(desk, quoteOf('EURUSD', 139_200, 139_210, quotedAt))
    const why = (symbol: string, at: number) => whyNotLive(desk, symbol, millis(at))
    expect(why('EURUSD', quotedAt + 5000)).toBeUndefined()
    expect(why('EURUSD', quotedAt + 5001)).toBe('quote_stale')
    expect(why('XAUUSD', quotedAt)).toBe('market_closed')
    expect(why('NOSUCH', quotedAt)).toBe('instrument_not_found')
    desk.paused.set('EURUSD', 'outside the band')
    expect(why('EURUSD', quotedAt + 5001)).toBe('instrument_paused')
    expect(why('EURUSD', time('2014-05-10T18:00:00Z'))).toBe('market_closed')
  })
})

describe('trading sessions', () => {
  const shown = (...[instrument, from, until]: Parameters<typeof tradingSessions>) =>
    tradingSessions(instrument, from, until).map((session) =>
      [session.opens, session.closes].map((at) => new Date(at).toISOString().slice(0, 16)),
    )

  test('begin and end with the hours of New York, also across a clock change', () => {
    expect(shown(eurusd, time('2026-03-06T12:00:00Z'), time('2026-03-13T12:00:00Z'))).toEqual([
      ['2026-03-01T22:00', '2026-03-06T22:00'],
      ['2026-03-08T21:00', '2026-03-13T21:00'],
    ])
  })

  test('pause for a holiday', () => {
    const closed = { ...eurusd, closedDays: ['2026-12-25'] }
    expect(shown(closed, time('2026-12-23T12:00:00Z'), time('2026-12-26T12:00:00Z'))).toEqual([
      ['2026-12-20T22:00', '2026-12-24T22:00'],
    ])
  })

  test.each([
    ['round the clock', null],
    ['that never open', []],
  ])('do not exist for hours %s', (_, hours) => {
    expect(
      shown({ hours, closedDays: null }, time('2026-03-06T12:00:00Z'), time('2026-03-13T12:00:00Z')),
    ).toEqual([])
  })

  test('are exactly when the instrument is open (2,000 moments)', () => {
    const minute = fc.integer({ min: 0, max: 7 * 24 * 4 - 1 }).map((quarter) => quarter * 15)
    const spans = fc
      .uniqueArray(minute, { minLength: 2, maxLength: 8 })
      .map((ends) => ends.toSorted((one, other) => one - other))
      .map((ends) => ends.flatMap((from, at) => (at % 2 === 0 ? [{ from, to: ends[at + 1] ?? 10_080 }] : [])))
    const noon = time('2026-07-08T16:00:00Z')
    fc.assert(
      fc.property(
        spans,
        fc.subarray(['2026-07-07', '2026-07-09', '2026-07-13']),
        fc.nat(10 * 24 * 60),
        (hours, days, minutes) => {
          const instrument = { hours, closedDays: days.length > 0 ? days : null }
          const at = millis(noon + minutes * 60_000)
          const sessions = tradingSessions(instrument, noon, millis(noon + 10 * DAY + HOUR))
          expect(sessions.some(({ opens, closes }) => opens <= at && at < closes)).toBe(
            isOpen(instrument, at),
          )
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('rollovers', () => {
  test('are 17:00 from Monday to Friday, also across clock changes', () => {
    const found = rolloversBetween(time('2026-03-05T22:00:00Z'), time('2026-03-10T21:00:00Z'))
    expect(found.map(({ day, moment }) => [day, new Date(moment).toISOString()])).toEqual([
      ['2026-03-06', '2026-03-06T22:00:00.000Z'],
      ['2026-03-09', '2026-03-09T21:00:00.000Z'],
      ['2026-03-10', '2026-03-10T21:00:00.000Z'],
    ])
  })

  test('are after the first moment and not after the second: adjacent spans share none and miss none', () => {
    fc.assert(
      fc.property(anyTime, fc.nat(20 * 86_400_000), fc.nat(20 * 86_400_000), (from, first, second) => {
        const middle = millis(from + first)
        const to = millis(middle + second)
        const together = [...rolloversBetween(from, middle), ...rolloversBetween(middle, to)]
        expect(together).toEqual(rolloversBetween(from, to))
      }),
      { numRuns: 200 },
    )
  })

  test('do not exist for an invalid time', () => {
    expect(rolloversBetween(time('2026-03-10T21:00:00Z'), NaN as ReturnType<typeof time>)).toEqual([])
  })

  test.each([
    ['2014-05-04', 0],
    ['2014-05-05', 1],
    ['2014-05-06', 1],
    ['2014-05-07', 3],
    ['2014-05-08', 1],
    ['2014-05-09', 1],
    ['2014-05-10', 0],
  ])('of %s carry %i nights', (day, nights) => expect(nightsOf(day)).toBe(nights))
})
