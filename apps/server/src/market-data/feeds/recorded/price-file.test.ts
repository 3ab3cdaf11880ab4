import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { millis, points } from '@gf/money'
import { decodePrices, encodePrices } from './price-file.ts'
import type { PriceFile, Tick } from './price-file.ts'
import { readRecordedMinutes, readRecordedTicks, recordedSymbols } from './recorded-feed.ts'

const head = { symbol: 'EURUSD', digits: 5, start: millis(1_399_420_800_000), credit: 'nobody' }

const price = fc.integer({ min: 1, max: 2 ** 31 }).map(points)
const time = fc.integer({ min: 0, max: 2 ** 42 }).map(millis)
const side = fc.record({ open: price, high: price, low: price, close: price })
const file: fc.Arbitrary<PriceFile> = fc.oneof(
  fc
    .array(fc.record({ time, bid: price, ask: price }))
    .map((rows) => ({ ...head, kind: 'ticks' as const, rows })),
  fc
    .array(fc.record({ time, bid: side, ask: side }))
    .map((rows) => ({ ...head, kind: 'minutes' as const, rows })),
)

describe('a price file', () => {
  test('reads back as it was written', () => {
    fc.assert(
      fc.property(file, (written) => {
        expect(decodePrices(encodePrices(written))).toEqual(written)
      }),
      { seed: 2014, numRuns: 300 },
    )
  })

  const rows: Tick[] = [{ time: millis(head.start + 5), bid: points(100_000), ask: points(100_010) }]
  const plain = gunzipSync(encodePrices({ ...head, kind: 'ticks', rows }))

  test.each([
    ['is cut short', plain.subarray(0, plain.length - 1), 'ends early'],
    ['holds another kind', Buffer.from('{"kind":"trades"}\n'), 'holds no trades'],
    ['starts with no object', Buffer.from('7\n'), 'starts with an object'],
  ])('is rejected if it %s', (_, bytes, message) => {
    expect(() => decodePrices(gzipSync(bytes))).toThrow(message)
  })
})

describe.each(recordedSymbols)('the recordings of %s', (symbol) => {
  const ticks = [...readRecordedTicks(symbol)]
  const bars = readRecordedMinutes(symbol)

  test('have every tick of 7 May 2014, from the first to the last', () => {
    const facts = {
      EURUSD: [
        41_367,
        '2014-05-07T00:00:07.135Z',
        139_286,
        139_298,
        '2014-05-07T23:59:42.008Z',
        139_101,
        139_113,
      ],
      XAUUSD: [
        219_809,
        '2014-05-07T00:00:00.006Z',
        1_307_391,
        1_307_707,
        '2014-05-07T23:59:59.205Z',
        1_290_350,
        1_290_654,
      ],
    }
    const [first, last] = [ticks[0], ticks.at(-1)]
    const iso = (at = 0) => new Date(at).toISOString()
    expect([
      ticks.length,
      iso(first?.time),
      first?.bid,
      first?.ask,
      iso(last?.time),
      last?.bid,
      last?.ask,
    ]).toEqual(facts[symbol])
  })

  test('never go back in time, and the bid is always below the ask', () => {
    const wrong = ticks.filter((tick, i) => tick.bid >= tick.ask || tick.time < (ticks[i - 1]?.time ?? 0))
    expect(wrong).toEqual([])
  })

  test('have the minutes of 5 to 7 May 2014, each with its open and close between its extremes', () => {
    expect(bars.length).toBe({ EURUSD: 4_145, XAUUSD: 4_159 }[symbol])
    expect(new Date(bars[0]?.time ?? 0).toISOString()).toBe('2014-05-05T00:00:00.000Z')
    const wrong = bars
      .flatMap((bar) => [bar.bid, bar.ask])
      .filter((side) => {
        const [low, high] = [Math.min(side.open, side.close), Math.max(side.open, side.close)]
        return side.low > low || side.high < high
      })
    expect(wrong).toEqual([])
  })

  test('are consistent: the ticks of a minute give its closing bid', () => {
    const lastBid = new Map(ticks.map((tick) => [Math.floor(tick.time / 60_000) * 60_000, tick.bid]))
    const shared = bars.filter((bar) => lastBid.has(bar.time))
    const equal = shared.filter((bar) => lastBid.get(bar.time) === bar.bid.close)
    expect(shared.length).toBeGreaterThan(1_300)
    expect(equal.length / shared.length).toBeGreaterThan(0.99)
  })
})
