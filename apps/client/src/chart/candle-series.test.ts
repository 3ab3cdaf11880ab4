import { describe, expect, it } from 'vitest'
import { CandleSeries } from './candle-series.ts'
import type { CandleRequest } from './candle-source.ts'
import type { Candle } from './candles.ts'

const eurusd = { symbol: 'EURUSD', digits: 5, timeframe: '1m' } as const
const at = (time: number): Candle => ({ time, open: 100, high: 110, low: 90, close: 100, ticks: 3 })
const quote = (seconds: number, bid = 105) => ({ bid, ask: bid + 12, time: seconds * 1000 })

/** A series whose questions wait until the test answers them. */
function opened() {
  const asked: { wanted: CandleRequest; answer: (candles: readonly Candle[]) => void; fail: () => void }[] =
    []
  const told: string[] = []
  const load = (wanted: CandleRequest): Promise<readonly Candle[]> =>
    new Promise((answer, reject) => asked.push({ wanted, answer, fail: () => reject(new Error('offline')) }))
  const series = new CandleSeries(load, {
    onOpened: (found) => told.push(found),
    onMended: () => told.push('mended'),
    onOlderFailed: () => told.push('older failed'),
    onLast: ({ time, close }) => told.push(`${time}: ${close}`),
  })
  series.open(eurusd)
  const until = (last: string): Promise<void> => expect.poll(() => told.at(-1)).toBe(last)
  return { series, asked, told, until, times: () => series.candles.map(({ time }) => time) }
}

describe('a candle series', () => {
  it('takes the quote that came while the candles were on their way', async () => {
    const { series, asked, until } = opened()
    series.take(quote(130, 120))
    asked[0]?.answer([at(60), at(120)])
    await until('candles')
    expect(series.candles.at(-1)).toMatchObject({ time: 120, high: 120, close: 120, ticks: 4 })
  })

  it('says that there is nothing, or that nothing could be had', async () => {
    const empty = opened()
    empty.asked[0]?.answer([])
    await empty.until('nothing')
    const failed = opened()
    failed.asked[0]?.fail()
    await failed.until('failed')
  })

  it('loads again two seconds after quotes come back, then waits twice as long', async () => {
    const { series, asked, until } = opened()
    asked[0]?.fail()
    await until('failed')
    for (const second of [100, 101]) series.take(quote(second))
    expect(asked).toHaveLength(1)
    series.take(quote(102))
    expect(asked).toHaveLength(2)
    asked[1]?.fail()
    await expect.poll(() => series.take(quote(110)) ?? asked.length).toBe(2)
    series.take(quote(113))
    expect(asked).toHaveLength(2)
    series.take(quote(114))
    asked[2]?.answer([at(60)])
    await until('candles')
  })

  it('begins with the first quote where there was nothing', async () => {
    const { series, asked, until, times } = opened()
    asked[0]?.answer([])
    await until('nothing')
    series.take(quote(130))
    await until('candles')
    expect(times()).toEqual([120])
  })

  it('forgets the answer for a timeframe that was left', async () => {
    const { series, asked, until, times } = opened()
    series.open({ ...eurusd, timeframe: '1h' })
    asked[0]?.answer([at(60)])
    asked[1]?.answer([at(3600)])
    await until('candles')
    expect(times()).toEqual([3600])
  })

  it('does not take the quote of one instrument into another', async () => {
    const { series, asked, until } = opened()
    series.take(quote(130, 120))
    series.open({ ...eurusd, symbol: 'XAUUSD' })
    asked[1]?.answer([at(120)])
    await until('candles')
    expect(series.candles.at(-1)?.close).toBe(100)
  })

  it('grows by quotes, and drops one that comes late', async () => {
    const { series, asked, told, until } = opened()
    asked[0]?.answer([at(120)])
    await until('candles')
    series.take(quote(130, 101))
    series.take(quote(129, 95))
    expect(told.at(-1)).toBe('120: 101')
  })

  it('asks for the candles that ended, since not every quote was seen here', async () => {
    const { series, asked, until } = opened()
    asked[0]?.answer([at(60), at(120)])
    await until('candles')
    series.take(quote(300, 104))
    expect(asked[1]?.wanted).toMatchObject({ limit: 5 })
    asked[1]?.answer([at(60), { ...at(120), high: 150 }, at(180), at(240)])
    await until('mended')
    expect(series.candles.map(({ time, high }) => [time, high])).toEqual([
      [60, 110],
      [120, 150],
      [180, 110],
      [240, 110],
      [300, 104],
    ])
  })

  it('loads older candles one page at a time, until there are no more', async () => {
    const { series, asked, until, times } = opened()
    asked[0]?.answer([at(120)])
    await until('candles')
    series.loadOlder()
    series.loadOlder()
    expect(asked.slice(1).map(({ wanted }) => wanted.before)).toEqual([120])
    asked[1]?.answer([at(0), at(60)])
    await until('mended')
    expect(times()).toEqual([0, 60, 120])
    series.loadOlder()
    asked[2]?.answer([])
    await Promise.resolve()
    await Promise.resolve()
    series.loadOlder()
    expect(asked).toHaveLength(3)
  })

  it('asks for older candles after a failure only when told to', async () => {
    const { series, asked, until } = opened()
    asked[0]?.answer([at(120)])
    await until('candles')
    series.loadOlder()
    asked[1]?.fail()
    await until('older failed')
    series.loadOlder()
    expect(asked).toHaveLength(2)
    series.loadOlder(true)
    expect(asked).toHaveLength(3)
  })
})
