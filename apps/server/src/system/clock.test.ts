import { describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '@gf/money'
import { steadyClock } from './clock.ts'
import { fakeClock } from '../market-data/testing/fake-clock.ts'

const START = Date.UTC(2026, 6, 15, 12)

describe('the steady clock', () => {
  test('is the wall clock while that is right, and follows it forwards', () => {
    const wall = fakeClock(START)
    const steady = steadyClock(wall)
    wall.advance(MINUTE)
    expect(steady.now()).toBe(START + MINUTE)
    wall.set(HOUR)
    expect(steady.now()).toBe(START + MINUTE + HOUR)
  })

  test.each([45_000, HOUR])('runs more slowly when the wall clock is set back by %i ms', (by) => {
    const wall = fakeClock(START)
    const steady = steadyClock(wall)
    expect(steady.now()).toBe(START)
    wall.set(-by)
    expect(steady.now()).toBe(START)
    wall.advance(10_000)
    expect(steady.now()).toBe(START + 9_000)
    wall.advance(10 * by)
    expect(steady.now()).toBe(wall.now())
  })

  test('continues from a time that it must not precede', () => {
    const wall = fakeClock(START)
    const steady = steadyClock(wall, START + HOUR)
    expect(steady.now()).toBe(START + HOUR)
    wall.advance(1_000)
    expect(steady.now()).toBe(START + HOUR + 900)
  })
})
