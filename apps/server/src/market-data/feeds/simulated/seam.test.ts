import { describe, expect, test } from 'vitest'
import { HOUR, millis, MINUTE } from '@gf/money'
import type { Millis, Points } from '@gf/money'
import { simulatedPast } from '../../candle-history.ts'
import { catalogue } from '../../catalogue.ts'
import { Simulator } from './simulator.ts'
import { moments } from './test-portrait.ts'

/** A pair, a metal and a cross, with the dollar pairs of the cross. */
const instruments = catalogue({ roundTheClock: true }).filter(({ symbol }) =>
  ['EURUSD', 'GBPUSD', 'XAUUSD', 'EURGBP'].includes(symbol),
)
const symbols = instruments.map(({ symbol }) => symbol)
const SEEDS = Array.from({ length: 16 }, (_, i) => i + 1)
const SPAN = 3 * HOUR

interface Bar {
  time: number
  high: number
  low: number
  close: number
}

/** Bars of `step` from shorter ones. */
function gathered(bars: readonly Bar[], step: number): Bar[] {
  const longer: Bar[] = []
  for (const bar of bars) {
    const time = bar.time - (bar.time % step)
    const last = longer.at(-1)
    if (last?.time === time) {
      last.high = Math.max(last.high, bar.high)
      last.low = Math.min(last.low, bar.low)
      last.close = bar.close
    } else longer.push({ ...bar, time })
  }
  return longer
}

/** Mean true range: how far the price went in a bar, from the previous close. */
function trueRange(bars: readonly Bar[]): number {
  const ranges = bars.slice(1).map(({ high, low }, i) => {
    const close = bars[i]?.close ?? high
    return Math.max(high, close) - Math.min(low, close)
  })
  return moments(ranges).mean
}

/** The minutes before and after a start, by symbol, as charts show them. */
function around(seed: number, start: Millis): Map<string, { readonly before: Bar[]; readonly after: Bar[] }> {
  const past = simulatedPast(seed, instruments)
  const endBids = past.firstBids(start)
  const from = millis(start - SPAN)
  const bars = [...past.bars({ instruments, from, until: start, step: MINUTE, endBids })]
  const before = new Map(bars.map(({ symbol, bars: own }) => [symbol, own]))
  const quoted = new Map<string, Bar[]>(symbols.map((symbol) => [symbol, []]))
  // The feed starts a moment later than the charts are drawn.
  const simulator = new Simulator({ seed, start: millis(start + 700), instruments })
  simulator.run(start + SPAN, ({ symbol, bid, time }: { symbol: string; bid: Points; time: Millis }) => {
    quoted.get(symbol)?.push({ time, high: bid, low: bid, close: bid })
  })
  return new Map(
    symbols.map((symbol) => [
      symbol,
      { before: [...(before.get(symbol) ?? [])], after: gathered(quoted.get(symbol) ?? [], MINUTE) },
    ]),
  )
}

const starts: [string, Millis][] = [
  ['on a Wednesday as London opens', millis(Date.UTC(2026, 10, 25, 6, 25))],
  ['on a Wednesday at the rollover', millis(Date.UTC(2026, 10, 25, 21, 40))],
  ['on a Sunday', millis(Date.UTC(2026, 10, 22, 20))],
]

describe.each(starts)('a chart around a start %s', (_, start) => {
  const runs = SEEDS.map((seed) => around(seed, start))
  const of = (symbol: string) =>
    runs.map((run) => run.get(symbol)).filter((run): run is NonNullable<typeof run> => run !== undefined)

  test.each(symbols)('%s moves as much before it as after it, in every timeframe', (symbol) => {
    for (const step of [MINUTE, 5 * MINUTE, HOUR]) {
      const [before, after] = (['before', 'after'] as const).map(
        (side) => moments(of(symbol).map((run) => trueRange(gathered(run[side], step)))).mean,
      )
      const ratio = (after ?? 0) / (before ?? 1)
      expect(ratio, `after over before in ${step / MINUTE} minutes`).toBeGreaterThan(0.85)
      expect(ratio, `after over before in ${step / MINUTE} minutes`).toBeLessThan(1.18)
    }
  })

  test.each(symbols)('%s is as calm or as wild after it as just before it', (symbol) => {
    const changes = of(symbol).map(({ before, after }) =>
      Math.log(trueRange(after.slice(0, 20)) / trueRange(before.slice(-20))),
    )
    expect(moments(changes).deviation).toBeLessThan(0.5)
  })

  test.each(symbols)('%s continues from the last close', (symbol) => {
    for (const { before, after } of of(symbol)) {
      const jump = Math.abs((after[0]?.close ?? 0) - (before.at(-1)?.close ?? 0))
      expect(jump).toBeLessThan(5 * trueRange(before))
    }
  })
})
