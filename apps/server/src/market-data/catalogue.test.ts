import { describe, expect, test } from 'vitest'
import { isOpen } from '@gf/dealing'
import { millis } from '@gf/money'
import { catalogue, forexHours, metalHours } from './catalogue.ts'

const instruments = catalogue({ roundTheClock: false })
const bySymbol = new Map(instruments.map((instrument) => [instrument.symbol, instrument]))
const weekMinutes = 7 * 24 * 60

describe('the catalogue', () => {
  test('lists at least twenty instruments, each once', () => {
    expect(instruments.length).toBeGreaterThanOrEqual(20)
    expect(bySymbol.size).toBe(instruments.length)
  })

  test.each([
    ['major', 'EURUSD GBPUSD USDJPY USDCHF AUDUSD USDCAD NZDUSD'],
    ['cross', 'EURGBP EURJPY GBPJPY EURCHF AUDJPY'],
    ['rupee', 'USDINR EURINR GBPINR'],
    ['metal', 'XAUUSD XAGUSD XPTUSD XPDUSD'],
  ])('the group %s has %s', (group, symbols) => {
    for (const symbol of symbols.split(' ')) expect(bySymbol.get(symbol)?.group, symbol).toBe(group)
  })

  test.each([
    ['EURUSD', 5, 4, 100_000, 100],
    ['USDJPY', 3, 2, 100_000, 100],
    ['EURGBP', 5, 4, 100_000, 50],
    ['USDINR', 3, 2, 100_000, 20],
    ['XAUUSD', 3, 2, 100, 100],
    ['XAGUSD', 3, 2, 5_000, 50],
  ])(
    '%s has %i digits, a pip in place %i, %i units a lot and leverage %i',
    (symbol, digits, pip, size, leverage) => {
      expect(bySymbol.get(symbol)).toMatchObject({ digits, pipDigits: pip, contractSize: size, leverage })
    },
  )

  test('the strict profile limits leverage as the European regulator does, and changes nothing else', () => {
    const strict = catalogue({ roundTheClock: false, leverage: 'strict' })
    const of = (leverage: number) =>
      strict.filter((one) => one.leverage === leverage).map(({ symbol }) => symbol)
    expect(of(30).join(' ')).toBe('EURUSD GBPUSD USDJPY USDCHF USDCAD EURGBP EURJPY GBPJPY EURCHF')
    expect(of(20).join(' ')).toBe('AUDUSD NZDUSD EURAUD AUDJPY NZDJPY USDINR EURINR GBPINR XAUUSD')
    expect(of(10)).toEqual(['XAGUSD', 'XPTUSD', 'XPDUSD'])
    expect(strict.map((one) => ({ ...one, leverage: 0 }))).toEqual(
      instruments.map((one) => ({ ...one, leverage: 0 })),
    )
  })

  test('holidays close every instrument that has hours', () => {
    const holidays = ['2026-12-25', '2027-01-01']
    const christmas = millis(Date.UTC(2026, 11, 25, 15))
    for (const instrument of catalogue({ roundTheClock: false, holidays })) {
      expect(instrument.closedDays).toEqual(holidays)
      expect(isOpen(instrument, christmas)).toBe(false)
      expect(isOpen(instrument, millis(christmas - 86_400_000))).toBe(true)
    }
    expect(catalogue({ roundTheClock: true, holidays })).toEqual(catalogue({ roundTheClock: true }))
  })

  test('a round-the-clock catalogue differs only in its hours', () => {
    const always = catalogue({ roundTheClock: true })
    expect(always.map((instrument) => instrument.hours)).toEqual(instruments.map(() => null))
    expect(always.map((instrument) => ({ ...instrument, hours: 0 }))).toEqual(
      instruments.map((instrument) => ({ ...instrument, hours: 0 })),
    )
  })
})

describe.each(instruments.map((instrument) => [instrument.symbol, instrument] as const))(
  '%s',
  (_, instrument) => {
    test('is named by its two currencies', () => {
      expect(instrument.symbol).toBe(instrument.base + instrument.quote)
      expect(instrument.base).not.toBe(instrument.quote)
    })

    test('is traded in lots from one hundredth upwards', () => {
      expect(instrument.minLots).toBe(1)
      expect(instrument.maxLots).toBeGreaterThan(instrument.minLots)
    })

    test('shows at least one digit after the pip', () => {
      expect(instrument.digits).toBe(instrument.pipDigits + 1)
    })

    test('charges more swap than it credits, so that holding both sides earns nothing', () => {
      expect(instrument.swapLong + instrument.swapShort).toBeLessThan(0)
    })

    test('converts its quote currency through a listed dollar pair', () => {
      if (instrument.quote === 'USD') return expect(instrument.conversion).toBeNull()
      const through = bySymbol.get(instrument.conversion?.symbol ?? '')
      const sides = instrument.conversion?.dollarIsQuote
        ? { base: instrument.quote, quote: 'USD' }
        : { base: 'USD', quote: instrument.quote }
      return expect(through).toMatchObject(sides)
    })

    test('has hours in order, apart from each other and within a week', () => {
      let end = -1
      for (const span of instrument.hours ?? []) {
        expect(span.from).toBeGreaterThan(end)
        expect(span.to).toBeGreaterThan(span.from)
        end = span.to
      }
      expect(instrument.hours?.length).toBeGreaterThan(0)
      expect(end).toBeLessThan(weekMinutes)
    })
  },
)

describe('the trading hours', () => {
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
    expect(isOpen({ hours: forexHours, closedDays: null }, millis(Date.parse(at)))).toBe(forex)
    expect(isOpen({ hours: metalHours, closedDays: null }, millis(Date.parse(at)))).toBe(metals)
  })
})
