import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { farEnd } from './drawing-shapes.ts'
import { drawingKinds, gripsOf, gripSpot, mergeDrawings, moveGrip, readDrawings } from './drawing.ts'
import type { Drawing } from './drawing.ts'
import { indexOf, timeAt } from './timeline.ts'

const trend: Drawing = {
  kind: 'trend',
  spots: [
    { time: 100, price: 2_000 },
    { time: 300, price: 3_000 },
  ],
}

describe('a drawing', () => {
  it('is moved by either of its points alone, and by its middle as a whole', () => {
    const by = { time: 60, price: -500 }
    expect(moveGrip(trend, 0, by).spots).toEqual([{ time: 160, price: 1_500 }, trend.spots[1]])
    expect(moveGrip(trend, 1, by).spots).toEqual([trend.spots[0], { time: 360, price: 2_500 }])
    expect(moveGrip(trend, 'whole', by).spots).toEqual([
      { time: 160, price: 1_500 },
      { time: 360, price: 2_500 },
    ])
    expect(gripSpot(trend, 'whole')).toEqual({ time: 200, price: 2_500 })
  })

  it('never leads to a price of zero or below', () => {
    expect(moveGrip(trend, 'whole', { time: 0, price: -9_999 }).spots.map(({ price }) => price)).toEqual([
      1, 1,
    ])
  })

  it.each([
    ['horizontal', ['whole']],
    ['vertical', ['whole']],
    ['fibonacci', [0, 1, 'whole']],
  ] as const)('%s is held by %j', (kind, grips) => {
    expect(gripsOf({ ...trend, kind })).toEqual(grips)
  })
})

describe('drawings of two tabs', () => {
  const [ray, line, box] = (['ray', 'horizontal', 'rectangle'] as const).map((kind) => ({ ...trend, kind }))
  if (!ray || !line || !box) throw new Error('Three drawings are needed')

  it.each([
    ['nothing changed', [ray], [ray], [ray], [ray]],
    ['one was added here and one there', [ray, line], [ray], [ray, box], [ray, line, box]],
    ['one was deleted here', [], [ray], [ray, box], [box]],
    ['one was deleted there', [ray, line], [ray, line], [line], [line]],
    ['one was moved here, another there', [trend, line], [ray, line], [ray, box], [trend, box]],
  ])('are all kept where %s', (_, own, before, stored, merged) => {
    expect(mergeDrawings(own, before, stored)).toEqual(merged)
  })
})

describe('stored drawings', () => {
  it('are read as they were stored, for each instrument', () => {
    const all = { EURUSD: drawingKinds.map((kind) => ({ ...trend, kind })), XAUUSD: [trend] }
    expect(readDrawings(JSON.stringify(all))).toEqual(all)
  })

  it.each([
    ['nothing', null, {}],
    ['no JSON', '{', {}],
    ['a list', '[7]', {}],
    ['what an instrument is not', '{"line":true}', {}],
    ['no list for an instrument', '{"EURUSD":7}', {}],
    [
      'an unknown kind',
      JSON.stringify({ EURUSD: [{ ...trend, kind: 'circle' }, trend] }),
      { EURUSD: [trend] },
    ],
    ['one point', JSON.stringify({ EURUSD: [{ kind: 'trend', spots: [trend.spots[0]] }] }), { EURUSD: [] }],
    [
      'a price below zero',
      JSON.stringify({ EURUSD: [{ kind: 'trend', spots: [trend.spots[0], { time: 1, price: -1 }] }] }),
      { EURUSD: [] },
    ],
  ])('are without what cannot be understood of %s', (_, stored, read) => {
    expect(readDrawings(stored)).toEqual(read)
  })
})

describe('the place of a time among candles with gaps', () => {
  const timeline = { times: [0, 60, 120, 600], seconds: 60 }

  it.each([
    [-60, -1],
    [0, 0],
    [30, 0.5],
    [360, 2.5],
    [600, 3],
    [720, 5],
  ])('of second %i is %d', (time, index) => {
    expect(indexOf(timeline, time)).toBe(index)
    expect(timeAt(timeline, index)).toBe(time)
  })

  it('leads back to the time, wherever it lies', () => {
    const gaps = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(gaps, fc.integer({ min: -1_000_000, max: 9_000_000 }), (each, time) => {
        let at = 0
        const times = each.map((gap) => (at += gap))
        expect(timeAt({ times, seconds: 60 }, indexOf({ times, seconds: 60 }, time))).toBeCloseTo(time, 3)
      }),
      { seed: 5 },
    )
  })
})

it.each([
  [{ x: 10, y: 10 }, { x: 20, y: 10 }, 'right'],
  [{ x: 90, y: 10 }, { x: 80, y: 20 }, 'left'],
])('a ray from %j through %j goes on beyond the plot', (one, other, side) => {
  const { x, y } = farEnd(one, other, { width: 100, height: 100 })
  expect(side === 'right' ? x > 100 : x < 0).toBe(true)
  expect((x - one.x) * (other.y - one.y)).toBeCloseTo((y - one.y) * (other.x - one.x), 6)
})
