const DAY = 86_400_000

/** The number of a calendar day, YYYY-MM-DD. */
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY)

interface Range {
  readonly low: number
  readonly high: number
}

/** Round values in cents that enclose results and nothing: at most five, with nothing among them. */
export function ticksOf(results: readonly number[]): readonly number[] {
  const low = Math.min(0, ...results)
  const high = Math.max(0, ...results)
  const step = roundStep((high - low || 100) / 3)
  const first = Math.floor(low / step)
  const last = Math.max(Math.ceil(high / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
}

/** The next of 1, 2 and 5 times a power of ten; at least a cent. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)))
  const times = [1, 2, 5, 10].find((one) => one * power >= least) ?? 10
  return Math.max(1, Math.round(times * power))
}

export interface CurvePoint {
  /** Shares of the width and height of the box, from its upper left. */
  readonly x: number
  readonly y: number
}

/** Where days and results are in a box, for a line that starts at nothing on the day before the first. */
export function placedIn(
  days: readonly { readonly day: string; readonly cents: number }[],
  { low, high }: Range,
): readonly CurvePoint[] {
  const first = dayNumber(days[0]?.day ?? '1970-01-02') - 1
  const width = Math.max(1, dayNumber(days.at(-1)?.day ?? '1970-01-02') - first)
  const y = (cents: number): number => (high - cents) / (high - low || 1)
  return [
    { x: 0, y: y(0) },
    ...days.map(({ day, cents }) => ({ x: (dayNumber(day) - first) / width, y: y(cents) })),
  ]
}

/** An SVG path through points in a box of 100 x 100. */
export const pathThrough = (points: readonly CurvePoint[]): string =>
  points
    .map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${(100 * x).toFixed(2)} ${(100 * y).toFixed(2)}`)
    .join('')
