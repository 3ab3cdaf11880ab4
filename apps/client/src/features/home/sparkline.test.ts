import { describe, expect, it } from 'vitest'
import { sparkPath } from './sparkline.tsx'

describe('the line of the trading day', () => {
  it.each([
    ['runs from edge to edge, the highest at the top', [1, 3, 2], 'M0.0 26.0L28.0 2.0L56.0 14.0'],
    ['lies in the middle where nothing moved', [5, 5], 'M0.0 14.0L56.0 14.0'],
    ['is a point where there is one candle', [5], 'M0.0 14.0'],
  ])('%s', (_, values, path) => {
    expect(sparkPath(values, 56, 28)).toBe(path)
  })
})
