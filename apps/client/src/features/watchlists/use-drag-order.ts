import { useState } from 'react'
import type { CSSProperties, PointerEvent } from 'react'

interface Drag {
  readonly from: number
  readonly startY: number
  readonly by: number
  readonly heights: readonly number[]
}

/** What a handle listens to. */
export interface Handle {
  onPointerDown(event: PointerEvent<HTMLElement>): void
  onPointerMove(event: PointerEvent<HTMLElement>): void
  onPointerUp(): void
  onPointerCancel(): void
}

/**
 * Puts rows of a list in order by dragging them by a handle, with a mouse, a finger or a pen. The rows keep their places in
 * the page until one is dropped.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  const to = drag && dropPlace(drag.heights, drag.from, drag.by)
  const handleOf = (row: number): Handle => ({
    onPointerDown(event) {
      const list = event.currentTarget.closest('ul')
      if (!list || event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      const heights = [...list.children].map((each) => each.getBoundingClientRect().height)
      setDrag({ from: row, startY: event.clientY, by: 0, heights })
    },
    onPointerMove({ clientY }) {
      setDrag((now) => now && { ...now, by: clientY - now.startY })
    },
    onPointerUp() {
      setDrag(undefined)
      if (drag && to !== undefined && to !== drag.from) onMove(drag.from, to)
    },
    onPointerCancel: () => setDrag(undefined),
  })
  const styleOf = (row: number): CSSProperties | undefined => {
    if (!drag || to === undefined) return undefined
    const by = row === drag.from ? drag.by : roomFor(drag.heights, drag.from, to, row)
    return { transform: `translateY(${by}px)` }
  }
  return { handleOf, styleOf, dragged: drag?.from }
}

/**
 * The place that a row has been dragged to: as many rows on as have their middle behind its own edge.
 *
 * @param heights Of all rows, in pixels.
 * @param from The dragged row.
 * @param by How far it was dragged, in pixels; down is positive.
 */
export function dropPlace(heights: readonly number[], from: number, by: number): number {
  let place = from
  let passed = 0
  const step = by > 0 ? 1 : -1
  for (;;) {
    const next = heights[place + step]
    if (next === undefined || Math.abs(by) < passed + next / 2) return place
    passed += next
    place += step
  }
}

/** How far a row makes room for the dragged one, in pixels. */
export function roomFor(heights: readonly number[], from: number, to: number, row: number): number {
  const room = heights[from] ?? 0
  if (row > from && row <= to) return -room
  return row < from && row >= to ? room : 0
}
