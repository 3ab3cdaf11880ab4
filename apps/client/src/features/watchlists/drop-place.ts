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
