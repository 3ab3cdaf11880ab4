import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { openUsdRate } from './usd-rate.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

it('knows the rate of every moment, also after a restart', async () => {
  let now = 1_000
  const running = await openUsdRate(database.db, 9_500, () => now)
  now = 2_000
  await running.change(9_600, 'owner')
  now = 3_000
  await running.change(9_400, 'owner')
  for (const rate of [running, await openUsdRate(database.db, 1, () => now)]) {
    expect([1, 1_000, 1_999, 2_000, 2_999, 3_000, 9_000].map((time) => rate.at(time))).toEqual([
      9_500, 9_500, 9_500, 9_600, 9_600, 9_400, 9_400,
    ])
    expect([rate.inForce(), rate.since()]).toEqual([9_400, 3_000])
    expect(rate.lowest(1_500, 2_500)).toBe(9_500)
    expect(rate.lowest(2_500, 3_000)).toBe(9_600)
    expect(rate.lowest(2_500, 3_001)).toBe(9_400)
  }
})
