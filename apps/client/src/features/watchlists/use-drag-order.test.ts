import { describe, expect, it } from 'vitest'
import { dropPlace, roomFor } from './use-drag-order.ts'

describe('a dragged row', () => {
  it.each<readonly [string, readonly number[], number, number, number]>([
    ['stays where it hardly moved', [50, 50, 50], 1, 20, 1],
    ['passes a row past its middle, downwards', [50, 50, 50], 0, 25, 1],
    ['passes a row past its middle, upwards', [50, 50, 50], 2, -25, 1],
    ['passes several', [50, 50, 50, 50], 0, 130, 3],
    ['needs more to pass a high row', [50, 100, 50], 0, 40, 0],
    ['stops at the end', [50, 50, 50], 1, 900, 2],
    ['stops at the front', [50, 50, 50], 1, -900, 0],
    ['has nowhere to go alone', [50], 0, 900, 0],
  ])('%s', (_, heights, from, by, place) => {
    expect(dropPlace(heights, from, by)).toBe(place)
  })

  it('has the rows that it passed make room, and no others', () => {
    const heights = [40, 50, 60, 70]
    expect([0, 1, 2, 3].map((row) => roomFor(heights, 0, 2, row))).toEqual([0, -40, -40, 0])
    expect([0, 1, 2, 3].map((row) => roomFor(heights, 3, 1, row))).toEqual([0, 70, 70, 0])
  })
})
