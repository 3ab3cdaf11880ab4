/** How an image is shown in its square frame, which it fills at zoom 1. */
export interface View {
  /** 1 to 8. */
  readonly zoom: number
  /** Quarter turns clockwise, 0 to 3. */
  readonly turns: number
  /** How far the image's centre is from the frame's, as shares of the frame's side. */
  readonly x: number
  readonly y: number
}

interface Point {
  readonly x: number
  readonly y: number
}

/** A rectangle on an image as shares of its width and height. */
export interface Rectangle {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export const WHOLE: View = { zoom: 1, turns: 0, x: 0, y: 0 }
const MOST = 8
const STEP = 1.5
const MOVE = 0.1
const CENTRE: Point = { x: 0, y: 0 }

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value))

/** The frame never shows more empty space than the whole image would leave. */
function kept(view: View): View {
  const most = (view.zoom - 1) / 2
  return { ...view, x: between(-most, view.x, most), y: between(-most, view.y, most) }
}

/** Zooms by a factor; the point of the image at `at`, in shares of the frame from its centre, stays in place. */
export function zoomed(view: View, factor: number, at = CENTRE): View {
  const zoom = between(1, view.zoom * factor, MOST)
  const by = zoom / view.zoom
  return kept({ ...view, zoom, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by })
}

export const zoomedIn = (view: View): View => zoomed(view, STEP)
export const zoomedOut = (view: View): View => zoomed(view, 1 / STEP)

export const moved = (view: View, { x, y }: Point): View => kept({ ...view, x: view.x + x, y: view.y + y })

/** Turned clockwise, in the middle of the frame again. */
export const turned = (view: View, quarters: 1 | 3): View => ({
  ...view,
  turns: (view.turns + quarters) % 4,
  x: 0,
  y: 0,
})

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const keys: Readonly<Record<string, (view: View) => View>> = {
  '+': zoomedIn,
  '=': zoomedIn,
  '-': zoomedOut,
  r: (view) => turned(view, 1),
  R: (view) => turned(view, 3),
  '0': () => WHOLE,
}

/** The view after a key, if the key is one of the image's. An arrow shows more of its side of a zoomed image. */
export function viewByKey(view: View, key: string): View | undefined {
  const arrow = arrows[key]
  if (!arrow) return keys[key]?.(view)
  return view.zoom > 1 ? moved(view, { x: -arrow.x * MOVE, y: -arrow.y * MOVE }) : undefined
}

/** A direction on the screen as one on an image that is turned. */
function unturned({ x, y }: Point, turns: number): Point {
  return (
    [
      { x, y },
      { x: y, y: -x },
      { x: -x, y: -y },
      { x: -y, y: x },
    ][turns] ?? { x, y }
  )
}

/** Where a point of the screen is on the image, as shares of its sides. `area` is the turned image on the screen. */
export function placeOn(area: Rectangle, turns: number, { x, y }: Point): Point {
  const onScreen = { x: (x - area.left) / area.width - 0.5, y: (y - area.top) / area.height - 0.5 }
  const place = unturned(onScreen, turns)
  return { x: between(0, place.x + 0.5, 1), y: between(0, place.y + 0.5, 1) }
}

/** The rectangle between two corners. */
export const rectangleOf = (one: Point, other: Point): Rectangle => ({
  left: Math.min(one.x, other.x),
  top: Math.min(one.y, other.y),
  width: Math.abs(one.x - other.x),
  height: Math.abs(one.y - other.y),
})

/** Where a number usually is, as the start of a rectangle that is drawn by keys. */
const FIRST: Rectangle = { left: 0.25, top: 0.45, width: 0.5, height: 0.1 }
const NUDGE = 0.02

/** The rectangle after an arrow key: the first one places it, others move it, or resize it with Shift. */
export function rectangleByKey(
  box: Rectangle | undefined,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  turns: number,
): Rectangle | undefined {
  const arrow = arrows[key]
  if (!arrow) return undefined
  if (!box) return FIRST
  const by = unturned(arrow, turns)
  const { left, top, width, height } = box
  return shiftKey
    ? {
        ...box,
        width: between(NUDGE, width + by.x * NUDGE, 1 - left),
        height: between(NUDGE, height + by.y * NUDGE, 1 - top),
      }
    : {
        ...box,
        left: between(0, left + by.x * NUDGE, 1 - width),
        top: between(0, top + by.y * NUDGE, 1 - height),
      }
}
