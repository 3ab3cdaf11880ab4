import { describe, expect, test } from 'vitest'
import { isOpen } from '@gf/dealing'
import { DAY, HOUR, millis, MINUTE } from '@gf/money'
import type { Candle } from '../../candle.ts'
import { catalogue } from '../../catalogue.ts'
import { simulatedHistory } from './history.ts'
import type { HistoryOptions } from './history.ts'
import { drivers, legsOf, typicalSpreads } from './market.ts'
import { MarketPath } from './market-path.ts'
import type { SimulatedMarket } from './market-path.ts'
import { autocorrelation, correlation, moments } from './test-portrait.ts'

/** A Wednesday, half a minute past noon. */
const NOW = millis(Date.UTC(2026, 6, 15, 12, 0, 30))
const always = catalogue({ roundTheClock: true })
const spreadOf = (symbol: string) => (typicalSpreads.get(symbol) ?? 0) * scaleOf(symbol)
const scaleOf = (symbol: string) => 10 ** (always.find((listed) => listed.symbol === symbol)?.digits ?? 0)

function history(options: Partial<HistoryOptions & SimulatedMarket> = {}): Map<string, readonly Candle[]> {
  const given = {
    seed: 1,
    instruments: always,
    origin: NOW,
    from: millis(NOW - 3 * DAY),
    until: NOW,
    step: MINUTE,
  }
  const made = simulatedHistory({ ...given, ...options }, { ...given, ...options })
  return new Map(made.map(({ symbol, bars }) => [symbol, bars]))
}

const minutes = history()
const symbols = always.map((instrument) => instrument.symbol)

describe.each(symbols)('the history of %s', (symbol) => {
  const bars = minutes.get(symbol) ?? []

  test('has a bar for every minute, the last one unfinished', () => {
    expect(bars.length).toBe(3 * 24 * 60 + 1)
    expect(bars.filter((bar, i) => bar.at !== NOW - 30_000 - 3 * DAY + i * MINUTE)).toEqual([])
  })

  test('opens each bar where the previous one closed, with both between its extremes', () => {
    const wrong = bars.filter(
      (bar, i) =>
        (i > 0 && bar.open !== bars[i - 1]?.close) ||
        bar.high < Math.max(bar.open, bar.close) ||
        bar.low > Math.min(bar.open, bar.close) ||
        bar.low < 1 ||
        bar.ticks < 1,
    )
    expect(wrong).toEqual([])
  })
})

test('mid prices of crosses match those of their legs in every minute, within rounding', () => {
  const { state } = new MarketPath({ seed: 1, instruments: always, origin: NOW })
  const mids = minutes.get('EURUSD')?.map(({ at }, i) => {
    state.widen(Math.min(at + MINUTE, NOW))
    return new Map(
      always.map((instrument) => {
        const legs = legsOf(instrument)
        const wide = moments(legs.map(({ driver }) => state.widening[drivers.indexOf(driver)] ?? 0)).mean
        const bid = minutes.get(instrument.symbol)?.[i]?.close ?? 0
        return [
          instrument.symbol,
          (bid + (wide * spreadOf(instrument.symbol)) / 2) / scaleOf(instrument.symbol),
        ]
      }),
    )
  })
  expect(mids?.length).toBeGreaterThan(4_000)
  for (const instrument of always) {
    const off = (mids ?? []).map((mid) => {
      const made = legsOf(instrument).map(({ driver, sign }) => (mid.get(driver.symbol) ?? 0) ** sign)
      return Math.abs(Math.log((mid.get(instrument.symbol) ?? 0) / made.reduce((one, two) => one * two)))
    })
    // Half a point of each of three prices, whose points are up to 1/60,000.
    expect(Math.max(...off), instrument.symbol).toBeLessThan(1.5 / 60_000)
  }
})

test('its minutes have fat tails and lasting turmoil, like the live simulation', () => {
  // Within market hours: busy and calm hours are part of what lasts.
  const instruments = catalogue({ roundTheClock: false })
  const bars = history({ instruments, from: millis(NOW - 20 * DAY) }).get('EURUSD') ?? []
  const moves = bars.slice(1).map((bar) => Math.log(bar.close / bar.open))
  expect(moments(moves).deviation * 10_000).toBeGreaterThan(0.45)
  expect(moments(moves).deviation * 10_000).toBeLessThan(0.9)
  expect(moments(moves).kurtosis).toBeGreaterThan(8)
  expect(autocorrelation(moves.map(Math.abs), 1)).toBeGreaterThan(0.2)
  expect(autocorrelation(moves.map(Math.abs), 30)).toBeGreaterThan(0.1)
  expect(Math.abs(autocorrelation(moves, 1))).toBeLessThan(0.05)
})

test('the dollar moves the majors together, and metals move together', () => {
  const moves = (symbol: string) => (minutes.get(symbol) ?? []).map((bar) => Math.log(bar.close / bar.open))
  expect(correlation(moves('EURUSD'), moves('GBPUSD'))).toBeGreaterThan(0.4)
  expect(correlation(moves('EURUSD'), moves('USDCHF'))).toBeLessThan(-0.4)
  expect(correlation(moves('XAUUSD'), moves('XAGUSD'))).toBeGreaterThan(0.4)
})

test('the same seed gives the same bars, another seed others', () => {
  expect(history()).toEqual(minutes)
  expect(history({ seed: 2 })).not.toEqual(minutes)
})

test('bars are the same whichever span is asked for, and whichever part of it', () => {
  const later = history({ from: millis(NOW - 5 * HOUR), until: millis(NOW + 3 * DAY) })
  for (const [symbol, bars] of minutes) {
    const known = bars.filter(({ at }) => at >= NOW - 5 * HOUR).slice(0, -1)
    const again = later.get(symbol)?.filter(({ at }) => at >= NOW - 5 * HOUR) ?? []
    expect(again.slice(0, known.length)).toEqual(known)
  }
})

test('longer bars begin and end where the minutes do that they cover, but for the mood of the spread', () => {
  for (const step of [5 * MINUTE, 15 * MINUTE, HOUR])
    for (const [symbol, bars] of history({ step, from: millis(NOW - DAY) })) {
      const opens = new Map(minutes.get(symbol)?.map((bar) => [bar.at, bar.open]))
      const off = bars.map(({ at, open }) => Math.abs(open - (opens.get(at) ?? 0)))
      expect(Math.max(...off), symbol).toBeLessThan(spreadOf(symbol))
      expect(moments(off).mean, symbol).toBeLessThan(spreadOf(symbol) / 8)
    }
})

describe('with trading hours', () => {
  const instruments = catalogue({ roundTheClock: false })
  const saturday = millis(Date.UTC(2026, 6, 18, 12))
  const bars = history({ instruments, from: millis(saturday - 7 * DAY), until: saturday })

  test('there are bars in trading hours only', () => {
    for (const instrument of instruments) {
      const expected = Array.from({ length: 7 * 24 * 60 }, (_, i) => millis(saturday - 7 * DAY + i * MINUTE))
      expect(bars.get(instrument.symbol)?.map((bar) => bar.at)).toEqual(
        expected.filter((time) => isOpen(instrument, time)),
      )
    }
  })
})
