import { actions } from '@gf/contract'
import { paise } from '@gf/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, describe } from 'vitest'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { depositRate, openUsdRate, rateOfArrival, withdrawalRate } from './usd-rate.ts'

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
  const change = async (rate: number, markUp: number): Promise<void> => {
    const next = { paise: paise(rate), markUp, source: 'typed' } as const
    const announce = await database.db
      .transaction()
      .execute((within) => running.change(within, next, 'owner'))
    announce()
  }
  now = 2_000
  await change(9_600, 0)
  now = 3_000
  await change(9_400, 100)
  for (const rate of [running, await openUsdRate(database.db, paise(1), () => now)]) {
    expect([1, 1_000, 1_999, 2_000, 2_999, 3_000, 9_000].map((time) => rate.at(time))).toEqual([
      9_500, 9_500, 9_500, 9_600, 9_600, 9_400, 9_400,
    ])
    expect([rate.inForce(), rate.since()]).toEqual([9_400, 3_000])
    expect([rate.markUp(), rate.forDeposits(), rate.forWithdrawals()]).toEqual([100, 9_494, 9_306])
    expect(rate.followsFeed()).toBe(false)
    expect(rate.lowest(1_500, 2_500)).toBe(9_500)
    expect(rate.lowest(2_500, 3_000)).toBe(9_600)
    // Of deposits: 94.00 with its mark-up.
    expect(rate.lowest(2_500, 3_001)).toBe(9_494)
  }
})

describe('the mark-up', () => {
  it.each([
    ['none', 9_496, 0, 9_496, 9_496],
    ['0.75 %', 9_496, 75, 9_568, 9_424],
    ['of which no paisa is a part', 10_000, 50, 10_050, 9_950],
    ['the largest', 9_496, 500, 9_971, 9_021],
    ['of a rate of one paisa', 1, 500, 2, 1],
  ])('%s', (_, rate, markUp, deposit, withdrawal) => {
    const marked = { paise: paise(rate), markUp }
    expect([depositRate(marked), withdrawalRate(marked)]).toEqual([deposit, withdrawal])
  })

  it('costs a client its share and less than a paisa more, in both directions', () => {
    const seed = Date.now()
    console.log(`seed ${seed}`)
    const rates = fc.integer({ min: 2, max: 999_999 }).map((rate) => paise(rate))
    fc.assert(
      fc.property(rates, fc.integer({ min: 0, max: 500 }), (rate, markUp) => {
        const marked = { paise: rate, markUp }
        const [deposit, withdrawal] = [depositRate(marked), withdrawalRate(marked)]
        expect(deposit).toBeGreaterThanOrEqual(rate)
        expect(withdrawal).toBeLessThanOrEqual(rate)
        const share = rate * markUp
        const [more, less] = [(deposit - rate) * 10_000 - share, (rate - withdrawal) * 10_000 - share]
        for (const beyond of [more, less]) {
          expect(beyond).toBeGreaterThanOrEqual(0)
          expect(beyond).toBeLessThan(10_000)
        }
      }),
      { seed },
    )
  })
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
