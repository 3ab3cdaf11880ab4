import { describe, expect, it } from 'vitest'
import { WHOLE, moved, placeOn, rectangleByKey, turned, viewByKey, zoomed } from './image-view.ts'

describe('the view of an image', () => {
  it('zooms around a point, which stays in place', () => {
    const at = { x: 0.25, y: -0.1 }
    const view = zoomed(zoomed(WHOLE, 2), 1.5, at)
    // The image's point at `at` before: (at - offset) / zoom.
    expect((at.x - view.x) / view.zoom).toBeCloseTo(at.x / 2)
    expect((at.y - view.y) / view.zoom).toBeCloseTo(at.y / 2)
  })

  it('has limits, and ends in the middle of the frame at zoom 1', () => {
    expect(zoomed(WHOLE, 100).zoom).toBe(8)
    const { zoom, x, y } = zoomed(moved(zoomed(WHOLE, 3), { x: 9, y: -9 }), 0.001)
    expect([zoom, x + 0, y + 0]).toEqual([1, 0, 0])
  })

  it('moves a zoomed image up to its edge, and a whole one not at all', () => {
    expect(moved(zoomed(WHOLE, 2), { x: 9, y: -9 })).toMatchObject({ x: 0.5, y: -0.5 })
    expect(moved(WHOLE, { x: 1, y: 1 })).toEqual(WHOLE)
  })

  it.each([
    ['+', { zoom: 1.5 }],
    ['=', { zoom: 1.5 }],
    ['-', { zoom: 1 }],
    ['r', { turns: 1 }],
    ['R', { turns: 3 }],
    ['0', WHOLE],
  ])('follows the key %s', (key, expected) => {
    expect(viewByKey(WHOLE, key)).toMatchObject(expected)
  })

  it('shows more of the side of an arrow key once it is zoomed', () => {
    expect(viewByKey(WHOLE, 'ArrowRight')).toBeUndefined()
    expect(viewByKey(zoomed(WHOLE, 2), 'ArrowRight')).toMatchObject({ x: -0.1, y: 0 })
    expect(viewByKey(zoomed(WHOLE, 2), 'ArrowUp')).toMatchObject({ x: 0, y: 0.1 })
  })

  it('is upright again after four turns', () => {
    expect([1, 2, 3, 4].reduce((view) => turned(view, 1), WHOLE)).toEqual(WHOLE)
  })
})

describe('a point of a turned image', () => {
  // The image's upper left quarter point (0.25, 0.1), where each turn puts it on the screen.
  it.each([
    [0, { x: 25, y: 10 }],
    [1, { x: 90, y: 25 }],
    [2, { x: 75, y: 90 }],
    [3, { x: 10, y: 75 }],
  ])('is found after %i quarter turns', (turns, on) => {
    const { x, y } = placeOn({ left: 0, top: 0, width: 100, height: 100 }, turns, on)
    expect(x).toBeCloseTo(0.25)
    expect(y).toBeCloseTo(0.1)
  })

  it('stays within the image', () => {
    expect(placeOn({ left: 0, top: 0, width: 100, height: 50 }, 0, { x: -20, y: 70 })).toEqual({ x: 0, y: 1 })
  })
})

describe('a rectangle drawn by keys', () => {
  const press = (key: string, shiftKey = false) => ({ key, shiftKey })
  const first = rectangleByKey(undefined, press('ArrowDown'), 0)

  it('appears with the first arrow, moves with the next, and is resized with Shift', () => {
    expect(first).toMatchObject({ left: 0.25, width: 0.5 })
    expect(rectangleByKey(first, press('ArrowRight'), 0)?.left).toBeCloseTo(0.27)
    expect(rectangleByKey(first, press('ArrowRight', true), 0)?.width).toBeCloseTo(0.52)
    expect(rectangleByKey(first, press('x'), 0)).toBeUndefined()
  })

  it('follows the screen on a turned image', () => {
    expect(rectangleByKey(first, press('ArrowRight'), 1)?.top).toBeCloseTo(0.43)
  })

  it('stays within the image', () => {
    let box = first
    for (let times = 0; times < 60; times += 1) box = rectangleByKey(box, press('ArrowRight'), 0)
    expect(box?.left).toBeCloseTo(0.5)
  })
})
