/** What can be drawn on a chart. */
export const drawingKinds = ['trend', 'ray', 'horizontal', 'vertical', 'rectangle', 'fibonacci'] as const
export type DrawingKind = (typeof drawingKinds)[number]

/** A place on the chart: a time in seconds, and a price in points. */
export interface Spot {
  readonly time: number
  readonly price: number
}

/** A drawing between two spots; a horizontal one reads only the first one's price, a vertical one its time. */
export interface Drawing {
  readonly kind: DrawingKind
  readonly spots: readonly [Spot, Spot]
}

/** What a drawing is taken hold of by: one of its spots, or the whole. */
export type Grip = 0 | 1 | 'whole'

export function gripsOf({ kind }: Drawing): readonly Grip[] {
  return kind === 'horizontal' || kind === 'vertical' ? ['whole'] : [0, 1, 'whole']
}

/** Where a grip lies; that of the whole in the middle. */
export function gripSpot({ kind, spots: [one, other] }: Drawing, grip: Grip): Spot {
  if (grip !== 'whole') return grip === 0 ? one : other
  if (kind === 'horizontal' || kind === 'vertical') return one
  return { time: (one.time + other.time) / 2, price: (one.price + other.price) / 2 }
}

/** The drawing with a grip moved by seconds and points. Prices stay above zero. */
export function moveGrip({ kind, spots }: Drawing, grip: Grip, by: Spot): Drawing {
  const move = (spot: Spot, index: number): Spot =>
    grip === 'whole' || grip === index
      ? { time: spot.time + by.time, price: Math.max(1, Math.round(spot.price + by.price)) }
      : spot
  return { kind, spots: [move(spots[0], 0), move(spots[1], 1)] }
}

/** The levels of a retracement (C. Fischer, Fibonacci Applications and Strategies for Traders, 1993), as parts of its height. */
export const retracements = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const

/** The drawings of each instrument. */
export type AllDrawings = Readonly<Record<string, readonly Drawing[]>>

/** More are not kept of one instrument. */
export const mostDrawings = 50

/**
 * The drawings of an instrument, also stored by another tab since `before` was read: what was added or deleted here or there since then
 * is so in both.
 */
export function mergeDrawings(
  own: readonly Drawing[],
  before: readonly Drawing[],
  stored: readonly Drawing[],
): readonly Drawing[] {
  const keys = (list: readonly Drawing[]) => new Set(list.map((each) => JSON.stringify(each)))
  const [mine, old, theirs] = [keys(own), keys(before), keys(stored)]
  const kept = own.filter((each) => theirs.has(JSON.stringify(each)) || !old.has(JSON.stringify(each)))
  const added = stored.filter((each) => ![mine, old].some((known) => known.has(JSON.stringify(each))))
  return [...kept, ...added].slice(0, mostDrawings)
}

/** Reads what was stored; whatever of it cannot be understood is left out. */
export function readDrawings(stored: string | null): AllDrawings {
  try {
    const found: unknown = JSON.parse(stored ?? '{}')
    if (typeof found !== 'object' || found === null) return {}
    return Object.fromEntries(
      Object.entries(found).flatMap(([symbol, list]) =>
        Array.isArray(list) ? [[symbol, list.filter(isDrawing).slice(0, mostDrawings)]] : [],
      ),
    )
  } catch {
    return {}
  }
}

function isDrawing(value: unknown): value is Drawing {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('spots' in value)) return false
  const { kind, spots } = value
  return (
    drawingKinds.some((known) => known === kind) &&
    Array.isArray(spots) &&
    spots.length === 2 &&
    spots.every(isSpot)
  )
}

function isSpot(value: unknown): value is Spot {
  if (typeof value !== 'object' || value === null || !('time' in value) || !('price' in value)) return false
  return Number.isFinite(value.time) && Number.isSafeInteger(value.price) && Number(value.price) > 0
}
