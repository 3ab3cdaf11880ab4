import { expect, test } from 'vitest'
import { curvePath } from './result-curve.tsx'

test('results fill the box, the highest at the top', () => {
  expect(curvePath([0, 10, -10], 100, 112)).toEqual({ line: 'M0.0 56.0L50.0 6.0L100.0 106.0', zero: 56 })
})

test('without any result the line lies in the middle', () => {
  expect(curvePath([0, 0], 100, 100)).toEqual({ line: 'M0.0 50.0L100.0 50.0', zero: 50 })
})

test('the line of nothing stands in the box, whatever the results', () => {
  expect(curvePath([5, 10], 100, 112).zero).toBe(106)
  expect(curvePath([-5, -10], 100, 112).zero).toBe(6)
})
