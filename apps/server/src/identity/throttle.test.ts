import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { createThrottle } from './throttle.ts'
import type { Limit } from './throttle.ts'

const limit: Limit = {
  scope: 'test',
  tries: 2,
  windowMs: 600_000,
  reason: 'too_often',
  message: (wait) => `Wait ${wait}.`,
}
let database: TestDatabase
let now = 1_790_000_000_000

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

test('refuses with 429 and the time left once the attempts are used up, until the window ends', async () => {
  const throttle = createThrottle(database.db, () => now)
  await throttle.require(limit, 'one')
  await throttle.require(limit, 'one')
  now += 60_000
  await expect(throttle.require(limit, 'one')).rejects.toMatchObject({
    reason: 'too_often',
    message: 'Wait 9 minutes.',
    http: 429,
    retryAfter: 540,
    detail: { wait_seconds: 540, minutes: 9 },
  })
  await throttle.require(limit, 'other')
  now += 540_000
  await throttle.require(limit, 'one')
})

test('a clock set back lengthens no window, and a moment’s difference between two requests starts none', async () => {
  const throttle = createThrottle(database.db, () => now)
  const taken = () => throttle.take(limit, 'set back')
  expect([await taken(), await taken(), await taken()]).toEqual([0, 0, 600])
  now -= 5
  expect(await taken()).toBeGreaterThan(0)
  now -= 3_600_000
  expect([await taken(), await taken(), await taken()]).toEqual([0, 0, 600])
})
