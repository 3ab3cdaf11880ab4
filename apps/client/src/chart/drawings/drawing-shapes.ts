import { formatDecimal } from '@gf/money'
import type { Drawing } from './drawing.ts'
import { retracements } from './drawing.ts'

/** A place on the screen, in pixels. */
export interface Pixel {
  readonly x: number
  readonly y: number
}

export interface Sheet {
  readonly context: CanvasRenderingContext2D
  readonly width: number
  readonly height: number
  readonly colour: string
  readonly digits: number
}

/** Draws one drawing, whose spots lie at these pixels. */
export function drawShape(
  sheet: Sheet,
  { kind, spots }: Drawing,
  [one, other]: readonly [Pixel, Pixel],
): void {
  const { context, width, height, colour } = sheet
  context.strokeStyle = colour
  context.fillStyle = colour
  context.lineWidth = 1.5
  const line = (from: Pixel, to: Pixel): void => {
    context.beginPath()
    context.moveTo(from.x, from.y)
    context.lineTo(to.x, to.y)
    context.stroke()
  }
  if (kind === 'trend') line(one, other)
  else if (kind === 'ray') line(one, farEnd(one, other, { width, height }))
  else if (kind === 'horizontal') line({ x: 0, y: one.y }, { x: width, y: one.y })
  else if (kind === 'vertical') line({ x: one.x, y: 0 }, { x: one.x, y: height })
  else if (kind === 'rectangle') {
    context.strokeRect(one.x, one.y, other.x - one.x, other.y - one.y)
    context.globalAlpha = 0.1
    context.fillRect(one.x, one.y, other.x - one.x, other.y - one.y)
    context.globalAlpha = 1
  } else drawRetracements(sheet, [spots[0].price, spots[1].price], [one, other])
}

/** Where a ray through two pixels leaves the sheet, or far beyond. */
export function farEnd(
  one: Pixel,
  other: Pixel,
  { width, height }: { width: number; height: number },
): Pixel {
  const [x, y] = [other.x - one.x, other.y - one.y]
  const length = Math.hypot(x, y)
  if (length === 0) return other
  const far = (Math.hypot(one.x, one.y) + width + height) / length
  return { x: one.x + x * far, y: one.y + y * far }
}

/** Its levels count from the second spot, where the move ended. */
function drawRetracements(
  { context, digits }: Sheet,
  [from, to]: readonly [number, number],
  [one, other]: readonly [Pixel, Pixel],
): void {
  const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)]
  context.font = '11px sans-serif'
  for (const part of retracements) {
    const y = other.y + (one.y - other.y) * part
    context.beginPath()
    context.moveTo(left, y)
    context.lineTo(right, y)
    context.stroke()
    const price = formatDecimal(Math.round(to + (from - to) * part), digits)
    context.fillText(`${(part * 100).toFixed(1)}% ${price}`, left + 2, y - 3)
  }
}
