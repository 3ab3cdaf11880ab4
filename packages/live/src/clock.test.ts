import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hearList, hearTime, serverNow } from './clock.ts'

const noon = Date.parse('2026-07-15T12:00:00Z')
const row = (curr_name: string, age: number, stale: boolean) => ({
  curr_name,
  cupdate: new Date(noon - age).toISOString(),
  stale,
})
const staleAfter = (symbol: string): number => (symbol === 'XAUUSD' ? 10_000 : 5_000)

beforeEach(() => {
  vi.useFakeTimers({ now: noon })
  hearTime(noon)
})
afterEach(() => vi.useRealTimers())

/** This device's clock is off by that many milliseconds while the server's shows noon. */
const deviceOffBy = (milliseconds: number) => vi.setSystemTime(noon + milliseconds)

describe("the server's time", () => {
  it('is what the server said last, and passes as time does here', () => {
    deviceOffBy(60_000)
    hearTime(noon)
    vi.advanceTimersByTime(2_500)
    expect(serverNow()).toBe(noon + 2_500)
  })

  it('is left alone by a list that does not contradict it', () => {
    hearTime(noon + 300)
    hearList([row('EURUSD', 400, false), row('USDJPY', 180_000, true)], staleAfter)
    expect(serverNow()).toBe(noon + 300)
  })

  it.each([
    ['ahead', 3_600_000, [row('EURUSD', 400, false), row('XAUUSD', 7_000, false)], noon + 3_000],
    ['behind', -3_600_000, [row('EURUSD', 400, false), row('XAUUSD', 7_000, false)], noon - 400],
    ['behind, with a feed that is down', -3_600_000, [row('EURUSD', 180_000, true)], noon - 174_999],
  ])('is taken from a list where this device is far %s', (_, off, rows, time) => {
    deviceOffBy(off)
    hearList(rows, staleAfter)
    expect(serverNow()).toBe(time)
  })

  it.each([-7_200_000, -6_000, 0, 6_000, 7_200_000])(
    'uses the server’s age of quotes if this device is off by %i ms',
    (off) => {
      deviceOffBy(off)
      const rows = [row('EURUSD', 4_000, false), row('XAUUSD', 4_500, false), row('USDJPY', 5_500, true)]
      hearList(rows, staleAfter)
      for (const { curr_name, cupdate, stale } of rows)
        expect(serverNow() - Date.parse(cupdate) > staleAfter(curr_name)).toBe(stale)
    },
  )

  it('is as before after a list of nothing', () => {
    hearList([], staleAfter)
    expect(serverNow()).toBe(noon)
  })
})
