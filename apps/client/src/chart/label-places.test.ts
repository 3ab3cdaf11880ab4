import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelPlaces } from './label-places.ts'

const plot = { width: 400, height: 300 }

describe('labels', () => {
  it('stand at the left of their lines where these are apart', () => {
    expect(
      labelPlaces(
        [
          { y: 50, width: 150 },
          { y: 100, width: 150 },
        ],
        plot,
      ),
    ).toEqual([
      { x: 0, y: 50 },
      { x: 0, y: 100 },
    ])
  })

  it("stand side by side where one would cover the other's grab zone", () => {
    expect(
      labelPlaces(
        [
          { y: 50, width: 150 },
          { y: 60, width: 150 },
        ],
        plot,
      ),
    ).toEqual([
      { x: 0, y: 50 },
      { x: 154, y: 60 },
    ])
  })

  it('move off their line towards the middle where the row is full', () => {
    const crowd = [0, 0, 0].map((y) => ({ y, width: 180 }))
    expect(labelPlaces(crowd, plot)[2]).toEqual({ x: 0, y: 26 })
    const below = crowd.map(({ width }) => ({ y: 300, width }))
    expect(labelPlaces(below, plot)[2]).toEqual({ x: 0, y: 274 })
  })

  it('never cover each other while there is room', () => {
    const label = fc.record({ y: fc.integer({ min: 0, max: 300 }), width: fc.integer({ min: 44, max: 190 }) })
    fc.assert(
      fc.property(fc.array(label, { maxLength: 6 }), (labels) => {
        const places = labelPlaces(labels, plot)
        for (const [i, one] of places.entries())
          for (const [j, other] of places.entries()) {
            if (i >= j || Math.abs(one.y - other.y) >= 26) continue
            const apart =
              one.x + (labels[i]?.width ?? 0) <= other.x || other.x + (labels[j]?.width ?? 0) <= one.x
            expect(apart).toBe(true)
          }
      }),
    )
  })
})
