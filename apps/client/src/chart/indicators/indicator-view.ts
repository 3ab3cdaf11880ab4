import type {
  CustomBarItemData,
  CustomData,
  CustomSeriesOptions,
  CustomSeriesWhitespaceData,
  ICustomSeriesPaneRenderer,
  ICustomSeriesPaneView,
  PaneRendererCustomData,
  PriceToCoordinateConverter,
  Time,
} from 'lightweight-charts'
import type { Palette } from '../palette.ts'
import type { Look, Stroke } from './look.ts'
import type { Values } from './study.ts'

/** An indicator's values at one candle, as the chart library keeps them. */
export interface Item extends CustomData {
  readonly values: Values
}

/** Nothing of a series but what this view draws. The library's own defaults would come with all of the library. */
const seriesOptions: CustomSeriesOptions = {
  color: '',
  title: '',
  visible: true,
  hitTestTolerance: 0,
  lastValueVisible: false,
  priceLineVisible: false,
  priceLineSource: 0,
  priceLineWidth: 1,
  priceLineColor: '',
  priceLineStyle: 0,
  priceFormat: { type: 'price', precision: 0, minMove: 1 },
  baseLineVisible: false,
  baseLineColor: '',
  baseLineWidth: 1,
  baseLineStyle: 0,
}

type Bars = readonly CustomBarItemData<Time, Item>[]
type Target = Parameters<ICustomSeriesPaneRenderer['draw']>[0]

/** Draws an indicator's lines and columns. One series holds all values of it, and so is one series to the scale. */
export class IndicatorView implements ICustomSeriesPaneView<Time, Item> {
  readonly #look: Look
  readonly #palette: Palette
  #bars: Bars = []
  #spacing = 0

  constructor(look: Look, palette: Palette) {
    this.#look = look
    this.#palette = palette
  }

  renderer(): ICustomSeriesPaneRenderer {
    return { draw: (target, toHeight) => this.#draw(target, toHeight) }
  }

  update({ bars, visibleRange, barSpacing }: PaneRendererCustomData<Time, Item>): void {
    const { from, to } = visibleRange ?? { from: 0, to: 0 }
    const reach = Math.max(1, ...this.#look.strokes.map(({ shift = 0 }) => Math.abs(shift)))
    this.#bars = bars.slice(Math.max(0, from - reach), to + reach)
    this.#spacing = barSpacing
  }

  /** Greatest, least, and the one that counts as the current value. */
  priceValueBuilder({ values }: Item): number[] {
    const known = values.filter((value) => !Number.isNaN(value))
    return [Math.max(...known), Math.min(...known), values[0] ?? 0]
  }

  isWhitespace(item: Item | CustomSeriesWhitespaceData<Time>): item is CustomSeriesWhitespaceData<Time> {
    return !('values' in item)
  }

  defaultOptions(): CustomSeriesOptions {
    return seriesOptions
  }

  #draw(target: Target, toHeight: PriceToCoordinateConverter): void {
    target.useMediaCoordinateSpace(({ context }) => {
      const { strokes, columns, cloud } = this.#look
      if (cloud) this.#drawCloud(context, toHeight, cloud)
      if (columns !== undefined) this.#drawColumns(context, toHeight, columns)
      for (const stroke of strokes) this.#drawLine(context, toHeight, stroke)
    })
  }

  #drawColumns(context: CanvasRenderingContext2D, toHeight: PriceToCoordinateConverter, of: number): void {
    const zero = toHeight(0)
    if (zero === null) return
    const width = Math.max(1, this.#spacing - 2)
    for (const { x, originalData } of this.#bars) {
      const value = originalData.values[of] ?? Number.NaN
      const y = Number.isNaN(value) ? null : toHeight(value)
      if (y === null) continue
      // Their position distinguishes values above and below zero.
      context.fillStyle = value < 0 ? this.#palette.down : this.#palette.up
      context.fillRect(x - width / 2, Math.min(y, zero), width, Math.abs(zero - y))
    }
  }

  #drawCloud(
    context: CanvasRenderingContext2D,
    toHeight: PriceToCoordinateConverter,
    [one, other, shift]: NonNullable<Look['cloud']>,
  ): void {
    context.globalAlpha = 0.12
    for (const { x, originalData } of this.#bars) {
      const a = originalData.values[one] ?? Number.NaN
      const b = originalData.values[other] ?? Number.NaN
      const [top, bottom] = Number.isNaN(a + b) ? [null, null] : [toHeight(a), toHeight(b)]
      if (top === null || bottom === null) continue
      context.fillStyle = a < b ? this.#palette.down : this.#palette.up
      const left = x + (shift - 0.5) * this.#spacing
      context.fillRect(left, Math.min(top, bottom), this.#spacing, Math.abs(bottom - top))
    }
    context.globalAlpha = 1
  }

  #drawLine(context: CanvasRenderingContext2D, toHeight: PriceToCoordinateConverter, stroke: Stroke): void {
    context.beginPath()
    for (const { x, originalData } of this.#bars) {
      const value = originalData.values[stroke.of] ?? Number.NaN
      const y = Number.isNaN(value) ? null : toHeight(value)
      if (y !== null) context.lineTo(x + (stroke.shift ?? 0) * this.#spacing, y)
    }
    context.strokeStyle = stroke.colour
    context.lineWidth = 1.5
    context.lineJoin = 'round'
    context.setLineDash([...stroke.dash])
    context.stroke()
    context.setLineDash([])
  }
}
