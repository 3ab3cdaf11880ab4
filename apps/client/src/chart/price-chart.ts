import { formatDecimal } from '@gf/money'
import { CandlestickSeries, ColorType, createChart } from 'lightweight-charts'
import type {
  AutoscaleInfo,
  IChartApi,
  IPriceLine,
  ISeriesApi,
  Logical,
  Time,
  UTCTimestamp,
} from 'lightweight-charts'
import { topForAsk } from './ask-room.ts'
import type { Candle, ChartQuote } from './candles.ts'
import type { Palette } from './palette.ts'
import type { ZoneTime } from './zone-time.ts'

/** Receives what happens on the chart, and answers its questions. */
export interface PriceChartEvents {
  /** The newest one, which the scale makes room for while the view is near it. */
  readonly quote: () => ChartQuote | undefined
  /** The crosshair is over this candle, counted from the oldest; undefined once it has left. */
  readonly onCandle: (index: number | undefined) => void
  /** Fewer than a screen's candles are left before the oldest. */
  readonly onOldestNear: () => void
  /** Anything that may move a price to another height on the screen. */
  readonly onMoved: () => void
}

/** A horizontal line with its price on the axis. */
export interface Rule {
  readonly move: (price: number, colour: string, dashed: boolean) => void
  readonly remove: () => void
}

/** How many candles may be left of the view before older ones are asked for. */
const OLDEST_NEAR = 40
/** Candles' worth of room right of the newest. */
export const RIGHT_OFFSET = 5

const { floor, round } = Math

/** The library draws on even numbers of pixels alone. */
const even = (pixels: number): number => floor(pixels / 2) * 2

const chartLook = ({ surface, text, grid, muted, font }: Palette) => ({
  layout: {
    background: { type: ColorType.Solid, color: surface },
    textColor: text,
    fontFamily: font,
    panes: { separatorColor: muted },
  },
  grid: { vertLines: { color: grid }, horzLines: { color: grid } },
  crosshair: {
    vertLine: { color: muted, labelBackgroundColor: muted },
    horzLine: { color: muted, labelBackgroundColor: muted },
  },
})

function candleLook({ surface, up, down }: Palette, hidden = false) {
  const ink = (colour: string): string => (hidden ? 'transparent' : colour)
  return {
    upColor: ink(surface),
    downColor: ink(down),
    borderUpColor: ink(up),
    borderDownColor: ink(down),
    wickUpColor: ink(up),
    wickDownColor: ink(down),
  }
}

/** The canvas: candles with horizontal lines at prices. Prices are whole points. */
export class PriceChart {
  /** The library's chart and candles, for what is drawn besides. */
  readonly api: IChartApi
  readonly bars: ISeriesApi<'Candlestick'>
  readonly #container: HTMLElement
  #room: ResizeObserver | undefined
  #palette: Palette
  #zone: ZoneTime
  #candles: readonly Candle[] = []
  #topForAsk: number | undefined

  constructor(container: HTMLElement, palette: Palette, zone: ZoneTime, events: PriceChartEvents) {
    this.#container = container
    this.#palette = palette
    this.#zone = zone
    const look = chartLook(palette)
    // In one call: each change of options redraws the whole chart.
    this.api = createChart(container, {
      ...look,
      // Without height nothing is drawn: see `fit`. Without width candles would be squeezed for good.
      width: innerWidth,
      height: 1,
      // The library's logo comes with a style element, which the content security policy refuses; the page
      // has its own.
      layout: { ...look.layout, attributionLogo: false, fontSize: 12 },
      rightPriceScale: {
        borderVisible: false,
        entireTextOnly: true,
        scaleMargins: { top: 0.12, bottom: 0.12 },
      },
      timeScale: {
        borderVisible: false,
        timeVisible: true,
        allowBoldLabels: false,
        rightOffset: RIGHT_OFFSET,
        barSpacing: 7,
      },
      // A finger that moves up or down scrolls the page around the frame.
      handleScroll: { vertTouchDrag: false },
      crosshair: { ...look.crosshair, mode: 0 },
    })
    this.bars = this.api.addSeries(CandlestickSeries, {
      ...candleLook(palette),
      priceLineVisible: false,
      lastValueVisible: false,
      autoscaleInfoProvider: (original: () => AutoscaleInfo | null) => this.#range(original, events.quote()),
    })
    // A primitive is told of every change of the view, the price axis included, which has no event of its
    // own.
    this.bars.attachPrimitive({ updateAllViews: events.onMoved })
    this.api.subscribeCrosshairMove((move) => events.onCandle(move.logical))
    this.api.timeScale().subscribeVisibleLogicalRangeChange((range) => {
      if (range && range.from < OLDEST_NEAR && this.#candles.length > 0) events.onOldestNear()
    })
  }

  /**
   * Fills the container from now on, and draws at once: not in the frame that shows it, which would hold up a slow phone
   * together with the drawing. To be called when there is something to draw.
   */
  fit(): void {
    const { width, height } = this.#container.getBoundingClientRect()
    this.api.resize(even(width), even(height), true)
    if (this.#room) return
    this.#room = new ResizeObserver(() => this.fit())
    this.#room.observe(this.#container)
  }

  /** Sets the digits of prices and the times of another instrument, timeframe or language. */
  describe(digits: number, zone: ZoneTime): void {
    this.#zone = zone
    this.bars.applyOptions({
      priceFormat: {
        type: 'custom',
        minMove: 1,
        formatter: (price: number) => formatDecimal(round(price), digits),
      },
    })
    this.api.applyOptions({
      localization: { timeFormatter: (time: Time) => zone.full(Number(time)) },
      timeScale: { tickMarkFormatter: (time: Time, weight: number) => zone.mark(Number(time), weight) },
    })
  }

  /**
   * Takes the colours of another theme. Rising candles are hollow: colour is not their only sign. Where `hidden`, they
   * are transparent, and something else stands in their place.
   */
  paint(palette: Palette, hidden = false): void {
    this.#palette = palette
    this.api.applyOptions(chartLook(palette))
    this.bars.applyOptions(candleLook(palette, hidden))
  }

  /**
   * Shows these candles, oldest first; `anew` scrolls to the newest, otherwise the view stays where it is.
   */
  show(candles: readonly Candle[], anew: boolean): void {
    if (candles.length + this.#candles.length === 0) return
    this.#candles = candles
    this.bars.setData(candles.map((candle) => ({ ...candle, time: this.timeOf(candle) })))
    if (anew) this.api.timeScale().resetTimeScale()
  }

  /** Updates the newest candle, or appends one. `candles` ends with it. */
  showLast(candles: readonly Candle[], last: Candle): void {
    this.#candles = candles
    this.bars.update({ ...last, time: this.timeOf(last) })
  }

  /** Adds a horizontal line, with its price on the axis alone: a word there would lie over the last candles. */
  rule(price: number, colour: string, dashed: boolean): Rule {
    const options = (at: number, color: string, dash: boolean) => ({
      price: at,
      color,
      title: '',
      lineWidth: 1 as const,
      lineStyle: dash ? 2 : 0,
      axisLabelVisible: true,
      axisLabelTextColor: this.#palette.surface,
    })
    const line: IPriceLine = this.bars.createPriceLine(options(price, colour, dashed))
    return {
      move: (at, color, dash) => line.applyOptions(options(at, color, dash)),
      remove: () => this.bars.removePriceLine(line),
    }
  }

  /** Those shown, oldest first. */
  get candles(): readonly Candle[] {
    return this.#candles
  }

  /** How many candles there are. */
  get count(): number {
    return this.#candles.length
  }

  /** Pixels of the plot without its axes. */
  size(): { readonly width: number; readonly height: number } {
    return this.api.paneSize()
  }

  /** Pixels from the left to a place among the candles, which may be between two: the library converts whole numbers alone. */
  xOf(index: number): number | undefined {
    const scale = this.api.timeScale()
    const whole = floor(index)
    const x = scale.logicalToCoordinate(whole as Logical)
    if (x === null) return undefined
    return index === whole ? x : x + (index - whole) * scale.options().barSpacing
  }

  /** Pixels from the top of the plot. */
  heightOf(price: number): number | undefined {
    return this.bars.priceToCoordinate(price) ?? undefined
  }

  /** The price, not yet a whole point, at this many pixels from the top. */
  priceAt(y: number): number | undefined {
    return this.bars.coordinateToPrice(y) ?? undefined
  }

  /** Date and time of a moment in seconds, in the viewer's words. */
  written(time: number): string {
    return this.#zone.moment(time)
  }

  /** A candle's time in the library's format. */
  timeOf(candle: Candle): UTCTimestamp {
    return (candle.time + this.#zone.shift) as UTCTimestamp
  }

  #range(original: () => AutoscaleInfo | null, quote: ChartQuote | undefined): AutoscaleInfo | null {
    const own = original()
    if (!own?.priceRange) return own
    const { minValue, maxValue } = own.priceRange
    this.#topForAsk = quote && topForAsk(quote, { low: minValue, high: maxValue }, this.#topForAsk)
    return { ...own, priceRange: { minValue, maxValue: Math.max(maxValue, this.#topForAsk ?? maxValue) } }
  }
}
