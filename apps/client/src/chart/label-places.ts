/** A label beside the line it belongs to; pixels from the top left of the plot. */
export interface Label {
  readonly y: number
  readonly width: number
}

export interface Place {
  readonly x: number
  readonly y: number
}

/** Height of a label with a little air, and of the zone that a finger needs to take hold of it. */
const LABEL = 26
const GRAB_ZONE = 44
const GAP = 4

/**
 * Where each label goes: at its line's height from the left, right of those whose grab zones it would cover.
 * Where the row is full, zones may overlap so long as labels do not; where even that does not fit, the label
 * moves off its line towards the middle of the plot.
 */
export function labelPlaces(
  labels: readonly Label[],
  plot: { readonly width: number; readonly height: number },
): Place[] {
  const placed: (Place & { readonly width: number })[] = []
  return labels.map(({ y, width }) => {
    const inwards = y < plot.height / 2 ? LABEL : -LABEL
    const rows = [0, 1, 2, 3, 4, 5].map((steps) => ({ at: y + steps * inwards, clearance: LABEL }))
    const free = [{ at: y, clearance: GRAB_ZONE }, ...rows]
      .map(({ at, clearance }) => ({
        y: at,
        x: leftmost(
          placed.filter((other) => Math.abs(other.y - at) < clearance),
          width,
        ),
      }))
      .find(({ x }) => x + width <= plot.width)
    const place = free ?? { x: 0, y }
    placed.push({ ...place, width })
    return place
  })
}

/** The first gap among these labels that holds another one. */
function leftmost(others: readonly (Place & { readonly width: number })[], width: number): number {
  let x = 0
  for (const other of others.toSorted((a, b) => a.x - b.x)) {
    if (x < other.x + other.width + GAP && other.x < x + width + GAP) x = other.x + other.width + GAP
  }
  return x
}
