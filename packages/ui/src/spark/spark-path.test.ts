import { describe, expect, it } from 'vitest'
import { sparkPath } from './spark-path.ts'

describe('a small line through values', () => {
  it.each([
    ['runs from edge to edge, the highest at the top', [1, 3, 2], 'M0.0 26.0L28.0 2.0L56.0 14.0'],
    ['lies in the middle where nothing moved', [5, 5], 'M0.0 14.0L56.0 14.0'],
    ['is a point where there is one value', [5], 'M0.0 14.0'],
  ])('%s', (_, values, path) => {
    const points = values.map((value, index) => [index, value] as const)
    expect(sparkPath(points, { from: 0, to: values.length - 1, width: 56, height: 28 })).toBe(path)
  })

  it('leaves free what the points do not reach', () => {
    const points = [
      [25, 1],
      [75, 2],
    ] as const
    expect(sparkPath(points, { from: 0, to: 100, width: 200, height: 20 })).toBe('M50.0 18.0L150.0 2.0')
  })
})
