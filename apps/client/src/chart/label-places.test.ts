import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelPlaces } from './label-places.ts'
import { rangeWithLines, topForAsk } from './line-room.ts'

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

it('the scale makes room for lines within one span of the candles, and not for those far off', () => {
  expect(rangeWithLines(100, 200, [80, 250, 301, -10])).toEqual({ low: 80, high: 250 })
  expect(rangeWithLines(100, 200, [])).toEqual({ low: 100, high: 200 })
})

it.each([
  ['within the candles', { bid: 190, ask: 195 }, { low: 100, high: 200 }],
  ['wider than all candles', { bid: 190, ask: 450 }, { low: 100, high: 450 }],
  ['far from candles of long ago', { bid: 900, ask: 910 }, { low: 100, high: 200 }],
])('the scale makes room for a spread %s as far as the bid is near', (_, market, room) => {
  expect(rangeWithLines(100, 200, [], market)).toEqual(room)
})

describe('the scale for an ask above candles from 100 to 180', () => {
  const top = (ask: number, before?: number) => topForAsk(ask, { low: 100, high: 180 }, before)

  it('stays as it is while the margin above them shows the ask', () => {
    expect([170, 181, 190].map((ask) => top(ask))).toEqual([undefined, undefined, undefined])
  })

  it('goes as high as one that the margin does not show, and stands still while it moves by less than that', () => {
    expect(top(191)).toBe(191)
    expect([192, 201, 185].map((ask) => top(ask, 191))).toEqual([191, 191, 191])
    expect([202, 450].map((ask) => top(ask, 191))).toEqual([202, 450])
  })

  it('is that of the candles again once they reach the ask', () => {
    expect(top(180, 191)).toBeUndefined()
  })
})
