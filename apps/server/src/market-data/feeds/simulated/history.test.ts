import { describe, expect, test } from 'vitest'
import { isOpen } from '@gf/dealing'
import { DAY, millis, MINUTE, points } from '@gf/money'
import { catalogue } from '../../catalogue.ts'
import { simulatedHistory } from './history.ts'
import type { HistoryBar, HistoryOptions } from './history.ts'
import { legsOf } from './market.ts'
import { Simulator } from './simulator.ts'
import { autocorrelation, correlation, moments } from './test-portrait.ts'

/** A Wednesday, half a minute past noon. */
const NOW = millis(Date.UTC(2026, 6, 15, 12, 0, 30))
const always = catalogue({ roundTheClock: true })

const endBids = new Map<string, ReturnType<typeof points>>()
new Simulator({ seed: 1, start: NOW, instruments: always }).run(NOW, (quote) => {
  endBids.set(quote.symbol, quote.bid)
})

function history(options: Partial<HistoryOptions> = {}): Map<string, readonly HistoryBar[]> {
  const from = millis(NOW - 3 * DAY)
  const made = simulatedHistory({
    seed: 1,
    instruments: always,
    from,
    until: NOW,
    step: MINUTE,
    endBids,
    ...options,
  })
  return new Map([...made].map(({ symbol, bars }) => [symbol, bars]))
}

const minutes = history()
const symbols = always.map((instrument) => instrument.symbol)

describe.each(symbols)('the history of %s', (symbol) => {
  const bars = minutes.get(symbol) ?? []

  test('ends exactly at the current bid', () => {
    expect(bars.at(-1)?.close).toBe(endBids.get(symbol))
  })

  test('has a bar for every minute, the last one unfinished', () => {
    expect(bars.length).toBe(3 * 24 * 60 + 1)
    expect(bars.filter((bar, i) => bar.time !== NOW - 30_000 - 3 * DAY + i * MINUTE)).toEqual([])
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

test('crosses match their legs in every minute, within a fiftieth of a percent', () => {
  for (const instrument of always) {
    const legs = legsOf(instrument)
    if (legs.length === 1) continue
    const scaleOf = (symbol: string) => 10 ** (always.find((listed) => listed.symbol === symbol)?.digits ?? 0)
    const off = (minutes.get(instrument.symbol) ?? []).map((bar, i) => {
      const made = legs.map(({ driver, sign }) => {
        const close = minutes.get(driver.symbol)?.[i]?.close ?? 0
        return (close / scaleOf(driver.symbol)) ** sign
      })
      return Math.abs(Math.log(bar.close / scaleOf(instrument.symbol) / made.reduce((one, two) => one * two)))
    })
    expect(Math.max(...off), instrument.symbol).toBeLessThan(1 / 5_000)
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

describe('a pause', () => {
  const startBids = new Map([...endBids].map(([symbol, bid]) => [symbol, points(Math.round(bid * 1.004))]))

  test.each([
    ['of two minutes', 2 * MINUTE],
    ['of a weekend', 2 * DAY],
  ])('%s is bridged from the last bid before it to the first one after', (_, length) => {
    const bridge = history({ from: millis(NOW - length), startBids })
    for (const [symbol, bars] of bridge) {
      expect([symbol, bars[0]?.open, bars.at(-1)?.close]).toEqual([
        symbol,
        startBids.get(symbol),
        endBids.get(symbol),
      ])
    }
  })
})

describe('older history', () => {
  const opens = new Map([...minutes].map(([symbol, bars]) => [symbol, bars[0]?.open ?? points(1)]))
  const until = minutes.get('EURUSD')?.[0]?.time ?? NOW
  const days = history({ step: DAY, from: millis(until - 730 * DAY), until, endBids: opens })

  test('joins the minutes with bars of days', () => {
    for (const [symbol, bars] of days) {
      expect([symbol, bars.length, bars.at(-1)?.close]).toEqual([symbol, 731, opens.get(symbol)])
    }
  })

  test('stays within plausible prices for twenty years', () => {
    const years = history({ step: DAY, from: millis(until - 20 * 365 * DAY), until, endBids: opens })
    for (const [symbol, bars] of years) {
      const [low, high] = [Math.min(...bars.map((bar) => bar.low)), Math.max(...bars.map((bar) => bar.high))]
      expect(high / low, symbol).toBeGreaterThan(1.01)
      expect(high / low, symbol).toBeLessThan(3)
    }
  })
})

describe('with trading hours', () => {
  const instruments = catalogue({ roundTheClock: false })
  const saturday = millis(Date.UTC(2026, 6, 18, 12))
  const bars = history({ instruments, from: millis(saturday - 7 * DAY), until: saturday })

  test('there are bars in trading hours only', () => {
    for (const instrument of instruments) {
      const expected = Array.from({ length: 7 * 24 * 60 }, (_, i) => millis(saturday - 7 * DAY + i * MINUTE))
      expect(bars.get(instrument.symbol)?.map((bar) => bar.time)).toEqual(
        expected.filter((time) => isOpen(instrument, time)),
      )
    }
  })

  test('the last bar before the weekend closes at the current bid', () => {
    for (const { symbol } of instruments) expect(bars.get(symbol)?.at(-1)?.close).toBe(endBids.get(symbol))
  })
})

test('an instrument without a current bid is rejected', () => {
  expect(() => history({ endBids: new Map() })).toThrow('needs its present bid')
})
