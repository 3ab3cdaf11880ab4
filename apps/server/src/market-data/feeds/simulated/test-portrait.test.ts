import { describe, expect, test } from 'vitest'
import { autocorrelation, correlation, moments, quantile } from './test-portrait.ts'

describe('statistics', () => {
  test('moments of a short series', () => {
    const { mean, deviation, kurtosis } = moments([2, 4, 4, 4, 5, 5, 7, 9])
    expect([mean, deviation]).toEqual([5, 2])
    // (81 + 1 + 1 + 1 + 0 + 0 + 16 + 256) / 8 / 16
    expect(kurtosis).toBeCloseTo(356 / 128, 12)
  })

  test.each([
    [1, -7 / 8],
    [2, 6 / 8],
  ])('a series that alternates has an autocorrelation at lag %i of %f', (lag, expected) => {
    expect(autocorrelation([1, -1, 1, -1, 1, -1, 1, -1], lag)).toBeCloseTo(expected, 12)
  })

  test.each([
    [0, 1],
    [0.5, 3],
    [1, 5],
  ])('the quantile %f of one to five is %i, in whatever order', (share, expected) => {
    expect(quantile([4, 1, 5, 3, 2], share)).toBe(expected)
  })

  test('correlation is 1 for the same, -1 for the opposite', () => {
    expect(correlation([1, 2, 4], [2, 4, 8])).toBeCloseTo(1, 12)
    expect(correlation([1, 2, 4], [-1, -2, -4])).toBeCloseTo(-1, 12)
  })
})
