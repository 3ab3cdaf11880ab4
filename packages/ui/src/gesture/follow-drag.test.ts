import { describe, expect, it } from 'vitest'
import { followDrag, goesAllTheWay } from './follow-drag.ts'

interface Told {
  readonly moves: number[]
  readonly ends: [by: number, speed: number][]
  readonly captured: number[]
}

type Step = readonly [type: 'pointermove' | 'pointerup' | 'pointercancel', x: number, y: number, at: number]

/** What a pointer that is pressed at 100, 100 at the moment 0 tells along an axis. */
function drag(axis: 'x' | 'y', steps: readonly Step[], pointerId = 1): Told {
  const told: Told = { moves: [], ends: [], captured: [] }
  const target = Object.assign(new EventTarget(), {
    setPointerCapture: (id: number) => void told.captured.push(id),
  })
  const press = { pointerId: 1, clientX: 100, clientY: 100, timeStamp: 0 }
  followDrag(press, target as unknown as HTMLElement, {
    axis,
    onMove: (by) => told.moves.push(by),
    onEnd: (by, speed) => told.ends.push([by, speed]),
  })
  for (const [type, clientX, clientY, timeStamp] of steps) {
    const event = Object.defineProperty(new Event(type), 'timeStamp', { value: timeStamp })
    target.dispatchEvent(Object.assign(event, { pointerId, clientX, clientY }))
  }
  return told
}

describe('a drag', () => {
  it('along its axis is followed, captured once, and ends with its recent speed', () => {
    const told = drag('x', [
      ['pointermove', 80, 101, 100],
      ['pointermove', 60, 130, 150],
      ['pointermove', 20, 100, 200],
      ['pointerup', 20, 100, 200],
    ])
    expect(told).toEqual({ moves: [-20, -40, -80], ends: [[-80, -0.8]], captured: [1] })
  })

  it('across its axis first is scrolling, and is left to the browser', () => {
    const told = drag('x', [
      ['pointermove', 95, 80, 50],
      ['pointermove', 20, 80, 90],
      ['pointerup', 20, 80, 100],
    ])
    expect(told).toEqual({ moves: [], ends: [], captured: [] })
  })

  it('of a few pixels is a tap', () => {
    expect(
      drag('y', [
        ['pointermove', 100, 106, 20],
        ['pointerup', 100, 106, 30],
      ]),
    ).toEqual({
      moves: [],
      ends: [],
      captured: [],
    })
  })

  it('that the browser takes over ends where it began', () => {
    const told = drag('y', [
      ['pointermove', 100, 140, 20],
      ['pointercancel', 100, 140, 30],
    ])
    expect(told.ends).toEqual([[0, 0]])
  })

  it('that rests before its end has no speed', () => {
    const told = drag('y', [
      ['pointermove', 100, 160, 20],
      ['pointerup', 100, 160, 500],
    ])
    expect(told.ends).toEqual([[60, 0]])
  })

  it('of another finger is not followed', () => {
    expect(drag('x', [['pointermove', 20, 100, 20]], 2).moves).toEqual([])
  })
})

it.each([
  [40, 100, 0, false],
  [60, 100, 0, true],
  [20, 100, 0.6, true],
  [90, 100, -0.6, false],
] as const)('%d of %d pixels at a speed of %d goes all the way: %s', (by, full, speed, goes) => {
  expect(goesAllTheWay(by, full, speed)).toBe(goes)
})
