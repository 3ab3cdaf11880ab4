import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  keyStep,
  move,
  priceUnder,
  rebase,
  release,
  resting,
  revert,
  settle,
  shownPrice,
} from './line-draft.ts'

const moved = move(resting(139_200), 139_250.4)
const sent = release(moved)

describe('a line', () => {
  it('shows where it was moved to, in whole points', () => {
    expect(shownPrice(moved)).toBe(139_250)
  })

  it('waits for the page once it is released, and cannot be moved meanwhile', () => {
    expect(sent).toEqual({ phase: 'sent', base: 139_200, price: 139_250 })
    expect(move(sent, 139_300)).toBe(sent)
    expect(revert(sent)).toBe(sent)
  })

  it('stays at the new price when the page accepts, and goes back when it refuses', () => {
    expect(settle(sent, true)).toEqual(resting(139_250))
    expect(settle(sent, false)).toEqual(resting(139_200))
  })

  it('goes back when the viewer gives the move up', () => {
    expect(revert(moved)).toEqual(resting(139_200))
  })

  it('that was put back where it came from is not sent', () => {
    expect(release(move(moved, 139_200))).toEqual(resting(139_200))
  })

  it("is not disturbed by the page while it is moved, and goes back to the page's newest price", () => {
    const during = rebase(moved, 139_210)
    expect(shownPrice(during)).toBe(139_250)
    expect(revert(during)).toEqual(resting(139_210))
    expect(settle(release(during), false)).toEqual(resting(139_210))
  })

  it('never leaves the prices there are', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), (price) => {
        expect(shownPrice(move(resting(5), price))).toBeGreaterThanOrEqual(1)
      }),
    )
  })
})

describe('keys', () => {
  it.each([
    ['ArrowUp', 10],
    ['ArrowDown', -10],
    ['PageUp', 100],
    ['PageDown', -100],
    ['Tab', undefined],
    ['constructor', undefined],
  ])('%s moves a line whose pip is ten points by %s', (key, step) => {
    expect(keyStep(key, 10)).toBe(step)
  })
})

describe('the price under a dragged line', () => {
  // 400 pixels from 2000 points at the top to 1600 at the bottom.
  const scale = (y: number): number => 2000 - y

  it('does not jump when the line is taken beside its middle', () => {
    expect(priceUnder(105, 5, 400, scale)).toBe(1900)
  })

  it.each([
    [-50, 2000],
    [900, 1600],
  ])('stays on the scale at %i pixels', (y, price) => {
    expect(priceUnder(y, 0, 400, scale)).toBe(price)
  })

  it('is none where the scale has none', () => {
    expect(priceUnder(10, 0, 400, () => undefined)).toBeUndefined()
  })

  it('finds back the price of every height', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1600, max: 2000 }), fc.integer({ min: -22, max: 22 }), (price, grip) => {
        expect(priceUnder(2000 - price + grip, grip, 400, scale)).toBe(price)
      }),
    )
  })
})
