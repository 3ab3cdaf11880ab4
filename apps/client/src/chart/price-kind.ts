import type { IPrimitivePaneRenderer, ISeriesPrimitive, Logical } from 'lightweight-charts'
import type { Candle } from './candles.ts'
import { heikinAshi } from './heikin-ashi.ts'
import type { Palette } from './palette.ts'
import type { PriceChart } from './price-chart.ts'

/** How prices are drawn. */
export const priceKinds = ['candles', 'bars', 'line', 'heikinAshi'] as const
export type PriceKind = (typeof priceKinds)[number]

type Target = Parameters<IPrimitivePaneRenderer['draw']>[0]
type Prices = Pick<Candle, 'open' | 'high' | 'low' | 'close'>

/**
 * Bars, a line of the closes, or Heikin-Ashi in place of candles. These stay beneath, transparent: scale, crosshair and rules
 * hang on them.
 */
export class PriceKindView implements ISeriesPrimitive {
  readonly #chart: PriceChart
  readonly #views = [{ renderer: () => ({ draw: (target: Target) => this.#draw(target) }) }]
  #kind: PriceKind = 'candles'
  #candles: readonly Candle[] = []
  #smoothed: Prices[] = []
  #palette: Palette

  constructor(chart: PriceChart, palette: Palette) {
    this.#chart = chart
    this.#palette = palette
  }

  paneViews() {
    return this.#views
  }

  /** Draws another kind, in these colours. */
  choose(kind: PriceKind, palette: Palette): void {
    const { bars } = this.#chart
    this.#palette = palette
    this.#chart.paint(palette, kind !== 'candles')
    if (kind === this.#kind) return
    if (this.#kind === 'candles') bars.attachPrimitive(this)
    if (kind === 'candles') bars.detachPrimitive(this)
    this.#kind = kind
    this.show(this.#candles)
  }

  show(candles: readonly Candle[]): void {
    this.#candles = candles
    this.#smoothed = this.#kind === 'heikinAshi' ? heikinAshi(candles) : []
  }

  /** The newest candle has grown, or one has begun. */
  showLast(candles: readonly Candle[]): void {
    this.#candles = candles
    if (this.#kind === 'heikinAshi') this.#smoothed = heikinAshi(candles, this.#smoothed)
  }

  #draw(target: Target): void {
    const scale = this.#chart.api.timeScale()
    const range = scale.getVisibleLogicalRange()
    if (!range) return
    const first = Math.max(0, Math.floor(range.from) - 1)
    const shown = this.#kind === 'heikinAshi' ? this.#smoothed : this.#candles
    const width = Math.max(1, scale.options().barSpacing * 0.6)
    target.useMediaCoordinateSpace(({ context }) => {
      context.lineJoin = 'round'
      context.beginPath()
      for (const [offset, prices] of shown.slice(first, Math.ceil(range.to) + 2).entries()) {
        const x = scale.logicalToCoordinate((first + offset) as Logical)
        const [open, high, low, close] = [prices.open, prices.high, prices.low, prices.close].map(
          (price) => this.#chart.heightOf(price) ?? Number.NaN,
        )
        if (x === null || open === undefined || high === undefined || low === undefined) continue
        if (close === undefined || Number.isNaN(close)) continue
        const colour = prices.close < prices.open ? this.#palette.down : this.#palette.up
        if (this.#kind === 'line') context.lineTo(x, close)
        else if (this.#kind === 'bars') drawBar(context, { x, open, high, low, close, width, colour })
        else drawCandle(context, { x, open, high, low, close, width, colour }, this.#palette.surface)
      }
      if (this.#kind !== 'line') return
      context.strokeStyle = this.#palette.accent
      context.lineWidth = 2
      context.stroke()
    })
  }
}

/** A bar or candle on the screen, in pixels. */
interface Drawn extends Prices {
  readonly x: number
  readonly width: number
  readonly colour: string
}

function drawBar(context: CanvasRenderingContext2D, bar: Drawn): void {
  const { x, open, high, low, close, width, colour } = bar
  context.strokeStyle = colour
  context.lineWidth = Math.min(2, Math.max(1, width / 4))
  context.beginPath()
  context.moveTo(x, high)
  context.lineTo(x, low)
  context.moveTo(x - width / 2, open)
  context.lineTo(x, open)
  context.moveTo(x, close)
  context.lineTo(x + width / 2, close)
  context.stroke()
}

/** Rising ones are hollow, as the chart's own candles are. */
function drawCandle(context: CanvasRenderingContext2D, candle: Drawn, surface: string): void {
  const { x, open, high, low, close, width, colour } = candle
  context.strokeStyle = colour
  context.fillStyle = close < open ? surface : colour
  context.lineWidth = 1
  context.beginPath()
  context.moveTo(x, high)
  context.lineTo(x, low)
  context.stroke()
  const top = Math.min(open, close)
  context.fillRect(x - width / 2, top, width, Math.abs(close - open))
  context.strokeRect(x - width / 2, top, width, Math.max(1, Math.abs(close - open)))
}
