import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pathThrough, placedIn, ticksOf } from './curve-scale.ts'

test.each([
  [[0], [0, 50]],
  [
    [4_520, 10_000],
    [0, 5_000, 10_000],
  ],
  [
    [-1_234, 2_345],
    [-2_000, 0, 2_000, 4_000],
  ],
  [
    [-70, -10],
    [-100, -50, 0],
  ],
])('results of %j have an axis of %j', (results, ticks) => {
  expect(ticksOf(results)).toEqual(ticks)
})

test('an axis encloses all results in round steps, and has nothing on it', () => {
  const results = fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1 })
  fc.assert(
    fc.property(results, (made) => {
      const ticks = ticksOf(made)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks).toContain(0)
      expect(Math.min(...made)).toBeGreaterThanOrEqual(ticks[0] ?? 1)
      expect(Math.max(...made)).toBeLessThanOrEqual(ticks.at(-1) ?? -1)
    }),
  )
})

test('days have their distance, and the line starts at nothing on the day before', () => {
  const days = [
    { day: '2026-02-27', cents: 100 },
    { day: '2026-03-02', cents: -100 },
  ]
  expect(placedIn(days, { low: -100, high: 100 })).toEqual([
    { x: 0, y: 0.5 },
    { x: 0.25, y: 0 },
    { x: 1, y: 1 },
  ])
})

test('a path has the points of the box in per cent', () => {
  expect(
    pathThrough([
      { x: 0, y: 0.5 },
      { x: 1, y: 0 },
    ]),
  ).toBe('M0.00 50.00L100.00 0.00')
})
