import { cents } from '@gf/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { executionOf, percentile } from './execution-figures.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

it('has the percentiles of SQL', async () => {
  const numbers = fc.array(fc.integer({ min: -999, max: 999 }), { minLength: 1, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(numbers, async (made) => {
      const { rows } = await database.pool.query(
        `select percentile_disc(0.5) within group (order by n) as median,
           percentile_disc(0.95) within group (order by n) as p95 from unnest($1::int[]) as n`,
        [made],
      )
      expect(rows).toEqual([{ median: percentile(made, 0.5), p95: percentile(made, 0.95) }])
    }),
    { numRuns: 30 },
  )
})

it('counts better and worse prices apart, and fills without a requested price in neither', () => {
  const fill = (worse: number | null) => ({
    symbol: 'EURUSD',
    worse,
    pips: worse === null ? null : worse / 10,
    cost: cents(worse ?? 0),
  })
  expect(executionOf([3, -2, 0, null, 5, -7, 0].map(fill))).toEqual({
    fills: 7,
    priced: 6,
    atPriceOrBetter: 4,
    better: { count: 2, median: 0.2, p95: 0.7 },
    worse: { count: 2, median: 0.3, p95: 0.5 },
    cost: -1,
  })
})

it('has no percentiles without fills', () => {
  expect(executionOf([])).toMatchObject({ fills: 0, better: { count: 0, median: null, p95: null } })
})
