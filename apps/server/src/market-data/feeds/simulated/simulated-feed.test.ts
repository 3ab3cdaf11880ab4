import { expect, test } from 'vitest'
import { millis } from '@gf/money'
import { catalogue } from '../../catalogue.ts'
import { fakeClock } from '../../testing/fake-clock.ts'
import { feedConformance } from '../../testing/feed.conformance.ts'
import type { FeedQuote } from '../../feed.ts'
import { simulatedFeed } from './simulated-feed.ts'

const instruments = catalogue({ roundTheClock: true })
feedConformance('of simulated prices', (clock) => simulatedFeed({ clock, seed: 7, instruments }))
feedConformance('of simulated prices in real hours', (clock) =>
  simulatedFeed({ clock, seed: 8, instruments: catalogue({ roundTheClock: false }) }),
)

test('a machine that slept continues from the present with its last prices', async () => {
  const clock = fakeClock(Date.UTC(2026, 6, 15, 12))
  let slept = 0
  const quotes: FeedQuote[] = []
  const feed = simulatedFeed({
    clock: { ...clock, now: () => millis(clock.now() + slept) },
    seed: 7,
    instruments: instruments.filter((instrument) => instrument.symbol === 'EURUSD'),
  })
  await feed.start({ quote: (quote) => void quotes.push(quote), status: () => {} })
  clock.advance(60_000)
  const before = quotes.length
  slept = 8 * 3_600_000
  clock.advance(10_000)
  await feed.stop()
  expect(quotes.length - before).toBeLessThan(200)
  expect(quotes[before]?.time).toBeGreaterThanOrEqual(Date.UTC(2026, 6, 15, 20, 1))
  expect(Math.abs((quotes[before]?.bid ?? 0) - (quotes[before - 1]?.bid ?? 0))).toBeLessThan(20)
})

test('an instrument without a simulated market is rejected before anything starts', () => {
  const unknown = instruments.map((instrument) => ({
    ...instrument,
    symbol: `${instrument.symbol}X`,
    quote: 'XXX',
  }))
  expect(() => simulatedFeed({ clock: fakeClock(0), seed: 1, instruments: unknown })).toThrow(RangeError)
})
