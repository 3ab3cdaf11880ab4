/** The path of a line through `values`, from the left edge to the right, the highest at the top; 2 units of margin. */
export function sparkPath(values: readonly number[], width: number, height: number): string {
  const low = Math.min(...values)
  const span = Math.max(...values) - low
  const step = width / Math.max(1, values.length - 1)
  const room = height - 4
  return values
    .map((value, index) => {
      const y = span === 0 ? height / 2 : 2 + room * (1 - (value - low) / span)
      return `${index === 0 ? 'M' : 'L'}${(index * step).toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
}
