import { actions } from '@gf/contract'
import { paise } from '@gf/money'
import { afterAll, beforeAll, expect, it, describe } from 'vitest'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { openUsdRate, rateOfArrival } from './usd-rate.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await freshDatabase()
  // Who decides on a rate is not the subject.
  await database.pool.query('alter table usd_rate disable trigger usd_rate_takes_two')
})
afterAll(() => database.drop())

it('knows the rate of every moment, also after a restart', async () => {
  let now = 1_000
  const running = await openUsdRate(database.db, paise(9_500), () => now)
  now = 2_000
  await running.change(database.db, paise(9_600), 'owner').then((announce) => announce())
  now = 3_000
  await running.change(database.db, paise(9_400), 'owner').then((announce) => announce())
  for (const rate of [running, await openUsdRate(database.db, paise(1), () => now)]) {
    expect([1, 1_000, 1_999, 2_000, 2_999, 3_000, 9_000].map((time) => rate.at(time))).toEqual([
      9_500, 9_500, 9_500, 9_600, 9_600, 9_400, 9_400,
    ])
    expect([rate.inForce(), rate.since()]).toEqual([9_400, 3_000])
    expect(rate.lowest(1_500, 2_500)).toBe(9_500)
    expect(rate.lowest(2_500, 3_000)).toBe(9_600)
    expect(rate.lowest(2_500, 3_001)).toBe(9_400)
  }
})

const at = (text: string): number => Date.parse(`2026-11-23T${text}:00+05:30`)
const request = {
  shown_rate: paise(9_496),
  requested_at: at('10:00') + 30_000,
  rate_until: at('10:30') + 30_000,
}
/** 95.00, from noon on 97.00, and 96.00 from the middle of the minute 12:10. */
const usdRate = {
  lowest: (from: number, to: number) =>
    paise(Math.min(from < at('12:00') ? 9_500 : 9_700, to > at('12:10') + 30_000 ? 9_600 : 9_999)),
}
const typedArrival = actions['approve-deposit'].args.shape.received
const rateFor = (received: string): number => rateOfArrival(request, typedArrival.parse(received), usdRate)

describe('the rate of a payment', () => {
  it.each([
    ['in the minute in which the request was opened', '2026-11-23 10:00', 9_496],
    ['in the minute in which the rate ended', '2026-11-23 10:30', 9_496],
    ['a minute later', '2026-11-23 10:31', 9_500],
    ['a second after the end of the rate', '2026-11-23 10:30:31', 9_500],
    ['before the request was opened', '2026-11-23 09:59', 9_500],
    ['after noon', '2026-11-23 12:05', 9_700],
    ['in a minute in which the rate fell', '2026-11-23 12:10', 9_600],
    ['named by its day alone, on the day of the request', '2026-11-23', 9_496],
    ['with a zone of its own', '2026-11-23T04:45Z', 9_496],
  ])('%s', (_, received, rate) => {
    expect(rateFor(received)).toBe(rate)
  })

  it('for an older request without a term is the shown one', () => {
    const before = { ...request, rate_until: null }
    expect(rateOfArrival(before, typedArrival.parse('2026-12-01'), usdRate)).toBe(9_496)
  })

  it.each(['yesterday', '2026-13-01', '2026-02-30 10:00', '2026-11-23 25:00', '23.11.2026'])(
    'not of %s',
    (text) => {
      expect(typedArrival.safeParse(text).success).toBe(false)
    },
  )
})
