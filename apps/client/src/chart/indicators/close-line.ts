import type { IPrimitivePaneRenderer, ISeriesPrimitive, Logical } from 'lightweight-charts'
import type { Candle } from '../candles.ts'
import type { PriceChart } from '../price-chart.ts'

type Target = Parameters<IPrimitivePaneRenderer['draw']>[0]

/**
 * The closes as a line in place of candles. These stay beneath it, transparent: scale, crosshair and rules hang on them.
 */
export class CloseLine implements ISeriesPrimitive {
  readonly #chart: PriceChart
  readonly #views = [{ renderer: () => ({ draw: (target: Target) => this.#draw(target) }) }]
  #candles: readonly Candle[] = []
  #colour = ''

  constructor(chart: PriceChart) {
    this.#chart = chart
  }

  paneViews() {
    return this.#views
  }

  show(candles: readonly Candle[]): void {
    this.#candles = candles
  }

  paint(colour: string): void {
    this.#colour = colour
  }

  #draw(target: Target): void {
    const scale = this.#chart.api.timeScale()
    const range = scale.getVisibleLogicalRange()
    if (!range) return
    const first = Math.max(0, Math.floor(range.from) - 1)
    target.useMediaCoordinateSpace(({ context }) => {
      context.beginPath()
      for (const [offset, { close }] of this.#candles.slice(first, Math.ceil(range.to) + 2).entries()) {
        const x = scale.logicalToCoordinate((first + offset) as Logical)
        const y = this.#chart.heightOf(close)
        if (x !== null && y !== undefined) context.lineTo(x, y)
      }
      context.strokeStyle = this.#colour
      context.lineWidth = 2
      context.lineJoin = 'round'
      context.stroke()
    })
  }
}
