interface Frame {
  /** Where the line begins and ends, on the scale of the points. */
  readonly from: number
  readonly to: number
  readonly width: number
  readonly height: number
}

/** The SVG path through points of place and value, scaled to the values, with a margin of 2 units above and below. */
export function sparkPath(
  points: readonly (readonly [place: number, value: number])[],
  { from, to, width, height }: Frame,
): string {
  const values = points.map(([, value]) => value)
  const low = Math.min(...values)
  const span = Math.max(...values) - low
  return points
    .map(([place, value], index) => {
      const x = ((place - from) / (to - from || 1)) * width
      const y = span === 0 ? height / 2 : 2 + (height - 4) * (1 - (value - low) / span)
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
}
