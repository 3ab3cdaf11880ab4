import { expect, test } from 'vitest'
import { HOUR, millis } from '@gf/money'
import { catalogue } from '../../catalogue.ts'
import { fakeClock } from '../../testing/fake-clock.ts'
import { feedConformance } from '../../testing/feed.conformance.ts'
import type { FeedQuote } from '../../feed.ts'
import { simulatedFeed } from './simulated-feed.ts'
import { Simulator } from './simulator.ts'

const START = millis(Date.UTC(2026, 6, 15, 12))
const instruments = catalogue({ roundTheClock: true })
feedConformance('of simulated prices', (clock) =>
  simulatedFeed({ seed: 7, instruments, origin: START }, clock),
)
feedConformance('of simulated prices in real hours', (clock) =>
  simulatedFeed({ seed: 8, instruments: catalogue({ roundTheClock: false }), origin: START }, clock),
)

test('a machine that slept continues from the present, with the prices of the present', async () => {
  const clock = fakeClock(START)
  let slept = 0
  const quotes: FeedQuote[] = []
  const market = {
    seed: 7,
    instruments: instruments.filter((instrument) => instrument.symbol === 'EURUSD'),
    origin: START,
  }
  const feed = simulatedFeed(market, { ...clock, now: () => millis(clock.now() + slept) })
  await feed.start({ quote: (quote) => void quotes.push(quote), status: () => {} })
  clock.advance(60_000)
  const before = quotes.length
  slept = 8 * HOUR
  clock.advance(10_000)
  await feed.stop()
  const woke = quotes[before]
  expect(quotes.length - before).toBeLessThan(200)
  expect(woke?.time).toBeGreaterThanOrEqual(Date.UTC(2026, 6, 15, 20, 1))
  const awake: FeedQuote[] = []
  new Simulator(market, START).run(woke?.time ?? 0, (quote) => void awake.push(quote))
  const { bid = 0, ask = 0 } = awake.at(-1) ?? {}
  expect(Math.abs((woke?.bid ?? 0) - bid)).toBeLessThan(ask - bid)
})

test('an instrument without a simulated market is rejected before anything starts', () => {
  const unknown = instruments.map((instrument) => ({
    ...instrument,
    symbol: `${instrument.symbol}X`,
    quote: 'XXX',
  }))
  expect(() => simulatedFeed({ seed: 1, instruments: unknown, origin: START }, fakeClock(START))).toThrow(
    RangeError,
  )
})
