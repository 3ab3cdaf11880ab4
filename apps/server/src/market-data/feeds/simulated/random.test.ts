import { describe, expect, test } from 'vitest'
import { Random, seeded } from './random.ts'
import { autocorrelation, moments } from './test-portrait.ts'

const draw = (count: number, next: () => number): number[] => Array.from({ length: count }, next)

describe('random numbers', () => {
  test('match xoshiro128** for the same state', () => {
    // Published outputs of the reference implementation in C for this state.
    const random = new Random([0x964d4a0c, 0xd40ab895, 0xad7fdecb, 0x3006f0f0])
    expect(draw(4, () => random.word())).toEqual([0xf1391922, 0x6fe53806, 0xa5be2840, 0xf510ee70])
  })

  test('are the same for the same seed and differ for another', () => {
    const of = (...seeds: number[]): number[] => {
      const random = seeded(...seeds)
      return draw(5, () => random.word())
    }
    expect(of(1, 2)).toEqual(of(1, 2))
    const all = [of(1), of(2), of(1, 2), of(2, 1), of(1, 2 ** 32 + 2), of(0), of(0, 0)]
    expect(new Set(all.map(String)).size).toBe(all.length)
  })

  test.each([
    ['uniform', (random: Random) => random.uniform(), 1 / 2, 1 / 12, 1.8],
    ['exponential', (random: Random) => random.exponential(), 1, 1, 9],
    ['gaussian', (random: Random) => random.gaussian(), 0, 1, 3],
  ] as const)('%s numbers have the right moments and no memory', (_, next, mean, variance, kurtosis) => {
    const random = seeded(11)
    const values = draw(200_000, () => next(random))
    const found = moments(values)
    expect(found.mean).toBeCloseTo(mean, 1)
    expect(found.deviation ** 2).toBeCloseTo(variance, 1)
    expect(Math.abs(found.kurtosis / kurtosis - 1)).toBeLessThan(0.1)
    expect(Math.abs(autocorrelation(values, 1))).toBeLessThan(0.01)
  })
})
