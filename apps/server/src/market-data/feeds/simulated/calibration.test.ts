import { describe, expect, test } from 'vitest'
import { DAY, millis, points } from '@gf/money'
import { catalogue } from '../../catalogue.ts'
import type { FeedQuote } from '../../feed.ts'
import { readRecordedMinutes, readRecordedTicks, recordedSymbols } from '../recorded/recorded-feed.ts'
import type { RecordedSymbol } from '../recorded/recorded-feed.ts'
import { closingMids, minuteMoves, portraitOf, correlation, quantile } from './test-portrait.ts'
import type { Portrait } from './test-portrait.ts'
import { seeded } from './random.ts'
import { Simulator } from './simulator.ts'

/** Monday 4 May 2026, 00:00 UTC: the same week of the year as the recording. */
const START = millis(Date.UTC(2026, 4, 4))
/** Three runs of three days, the length of the recording: a single run can have a wild day or none. */
const DAYS = 3
const SEEDS = [1, 2, 3]

/** How two figures are compared, and their maximum difference. */
type Tolerance = { readonly apart: number } | { readonly times: number }
interface Row {
  readonly figure: string
  readonly real: number
  readonly other: number
  readonly tolerance: Tolerance
}

function compare(symbol: RecordedSymbol, real: Portrait, other: Portrait): Row[] {
  const row = (figure: string, one: number, two: number, tolerance: Tolerance): Row => ({
    figure,
    real: one,
    other: two,
    tolerance,
  })
  const each = (names: readonly string[], key: 'turmoil' | 'tickMemory' | 'spreadShape', by: Tolerance[]) =>
    names.map((name, i) => row(name, real[key][i] ?? 0, other[key][i] ?? 0, by[i] ?? { apart: 0 }))
  return [
    row('volatility of a minute, bp', real.minuteVolatility, other.minuteVolatility, { times: 1.35 }),
    // The three recorded days alone give 7, 39 and 13 (EURUSD), 39, 10 and 37 (gold).
    row('kurtosis of minute moves', real.minuteKurtosis, other.minuteKurtosis, { times: 4 }),
    ...each(
      ['size of moves, lag 1', 'size of moves, lag 5', 'size of moves, lag 15', 'size of moves, lag 30'],
      'turmoil',
      [{ apart: 0.12 }, { apart: 0.1 }, { apart: 0.08 }, { apart: 0.08 }],
    ),
    ...each(['tick moves, lag 1', 'tick moves, lag 2'], 'tickMemory', [{ apart: 0.12 }, { apart: 0.08 }]),
    // Gold trades at a third of its spread of 2014: only the shape is compared.
    ...(symbol === 'EURUSD'
      ? [row('mean spread, bp', real.meanSpread, other.meanSpread, { times: 1.25 })]
      : []),
    ...each(
      ['spread 10 %', 'spread 25 %', 'spread 75 %', 'spread 90 %', 'spread 99 %'].map(
        (name) => `${name} / median`,
      ),
      'spreadShape',
      [{ apart: 0.12 }, { apart: 0.1 }, { apart: 0.15 }, { apart: 0.2 }, { times: 4 }],
    ),
    // One day with one day: the hour of news differs.
    row('quotes by the hour, correlation', 1, correlation(real.hours, other.hours), { apart: 0.4 }),
    row('clumping of quotes', real.clumping, other.clumping, { times: 4 }),
  ]
}

function isWithin({ real, other, tolerance }: Row): boolean {
  if ('apart' in tolerance) return Math.abs(real - other) <= tolerance.apart
  return other >= real / tolerance.times && other <= real * tolerance.times
}

function printed(symbol: string, rows: readonly Row[]): string {
  const lines = rows.map(({ figure, real, other, tolerance }) => {
    const bound = 'apart' in tolerance ? `+-${tolerance.apart}` : `x${tolerance.times}`
    return `${figure.padEnd(34)}${real.toFixed(2).padStart(8)}${other.toFixed(2).padStart(11)}   ${bound}`
  })
  return [`${symbol.padEnd(34)}recorded  simulated  tolerance`, ...lines].join('\n')
}

function realPortrait(symbol: RecordedSymbol): Portrait {
  const mids = readRecordedMinutes(symbol).map(
    (bar) => [bar.time, (bar.bid.close + bar.ask.close) / 2] as const,
  )
  return portraitOf([...readRecordedTicks(symbol)], minuteMoves(new Map(mids)))
}

/** Like the recording: the minutes of three days, the ticks of the last. */
function simulatedPortraits(seed: number): Map<string, Portrait> {
  const instruments = catalogue({ roundTheClock: false }).filter(({ symbol }) =>
    recordedSymbols.some((recorded) => recorded === symbol),
  )
  const simulator = new Simulator({ seed, instruments, origin: START }, START)
  const quotes: FeedQuote[] = []
  const mids = instruments.map(() => new Map<number, number>())
  for (let day = 1; day <= DAYS; day += 1) {
    quotes.length = 0
    simulator.run(START + day * DAY - 1, (quote) => void quotes.push(quote))
    for (const [i, { symbol }] of instruments.entries()) {
      const own = quotes.filter((quote) => quote.symbol === symbol)
      for (const [minute, mid] of closingMids(own)) mids[i]?.set(minute, mid)
    }
  }
  return new Map(
    instruments.map(({ symbol }, i) => {
      const own = quotes.filter((quote) => quote.symbol === symbol)
      return [symbol, portraitOf(own, minuteMoves(mids[i] ?? new Map()))]
    }),
  )
}

/** The baseline that the simulation must beat: even noise at an even pace with a constant spread. */
function randomWalk(symbol: RecordedSymbol, volatility: number): FeedQuote[] {
  const random = seeded(1)
  const quotes: FeedQuote[] = []
  let log = Math.log({ EURUSD: 114_300, XAUUSD: 4_025_000 }[symbol])
  for (let time: number = START; time < START + DAY;) {
    const wait = 400 * random.exponential()
    time += wait
    log += (volatility / 10_000) * Math.sqrt(wait / 60_000) * random.gaussian()
    const bid = points(Math.round(Math.exp(log)))
    quotes.push({ symbol, bid, ask: points(bid + 9), time: millis(Math.floor(time)) })
  }
  return quotes
}

const runs = SEEDS.map(simulatedPortraits)

/** The rows of several runs as one, with the median of each figure. */
function middle(tables: readonly (readonly Row[])[]): Row[] {
  const [first = []] = tables
  return first.map((row, i) => ({
    ...row,
    other: quantile(
      tables.map((table) => table[i]?.other ?? 0),
      0.5,
    ),
  }))
}

describe.each(recordedSymbols)('simulated prices of %s', (symbol) => {
  const real = realPortrait(symbol)
  test('are like the recorded ones', () => {
    const portraits = runs.flatMap((run) => run.get(symbol) ?? [])
    expect(portraits.length).toBe(SEEDS.length)
    const rows = middle(portraits.map((portrait) => compare(symbol, real, portrait)))
    console.info(printed(symbol, rows))
    expect(rows.filter((row) => !isWithin(row)).map((row) => row.figure)).toEqual([])
  })

  test('have figures that a plain random walk fails', () => {
    const walk = randomWalk(symbol, real.minuteVolatility)
    const rows = compare(symbol, real, portraitOf(walk, minuteMoves(closingMids(walk))))
    const failed = rows.filter((row) => !isWithin(row)).map((row) => row.figure)
    for (const figure of [
      'kurtosis of minute moves',
      'size of moves, lag 1',
      'size of moves, lag 30',
      'spread 90 % / median',
      'quotes by the hour, correlation',
      'clumping of quotes',
    ]) {
      expect(failed).toContain(figure)
    }
    expect(failed).not.toContain('volatility of a minute, bp')
  })
})
