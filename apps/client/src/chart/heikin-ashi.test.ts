import fc from 'fast-check'
import { expect, it } from 'vitest'
import { heikinAshi } from './heikin-ashi.ts'

const candle = (open: number, high: number, low: number, close: number) => ({ open, high, low, close })

it('Heikin-Ashi has the mean of a candle for its close, and the middle of the body before for its open', () => {
  expect(heikinAshi([candle(10, 14, 8, 12), candle(12, 20, 12, 16), candle(16, 17, 5, 6)])).toEqual([
    candle(11, 14, 8, 11),
    candle(11, 20, 11, 15),
    candle(13, 17, 5, 11),
  ])
})

it('Heikin-Ashi taken on candle by candle is what all at once makes, as the newest grows', () => {
  const candles = fc.array(
    fc
      .array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 4, maxLength: 4 })
      .map(([open = 1, close = 1, one = 1, other = 1]) =>
        candle(open, Math.max(open, close, one, other), Math.min(open, close, one, other), close),
      ),
    { minLength: 1, maxLength: 30 },
  )
  fc.assert(
    fc.property(candles, (all) => {
      let known = heikinAshi([])
      for (const [index, { open }] of all.entries()) {
        known = heikinAshi([...all.slice(0, index), candle(open, open, open, open)], known)
        known = heikinAshi(all.slice(0, index + 1), known)
      }
      expect(known).toEqual(heikinAshi(all))
    }),
    { seed: 16 },
  )
})
