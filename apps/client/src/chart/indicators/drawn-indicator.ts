import { formatDecimal } from '@gf/money'
import type { ISeriesApi } from 'lightweight-charts'
import type { Candle } from '../candles.ts'
import type { Palette } from '../palette.ts'
import type { PriceChart } from '../price-chart.ts'
import type { Choice } from './choices.ts'
import { IndicatorView } from './indicator-view.ts'
import type { Item } from './indicator-view.ts'
import { lookOf } from './look.ts'
import type { Look } from './look.ts'
import type { Run } from './study.ts'

/** One indicator on the chart: its study, its series, and its line of text at the top of its pane. */
export class DrawnIndicator {
  readonly label = document.createElement('li')
  readonly #chart: PriceChart
  readonly #look: Look
  readonly #run: Run
  readonly #series: ISeriesApi<'Custom'>
  readonly #mark = document.createElement('span')
  readonly #text = document.createElement('span')
  readonly #digits: number

  constructor(
    chart: PriceChart,
    palette: Palette,
    choice: Choice,
    place: { readonly index: number; readonly pane: number; readonly digits: number; readonly name: string },
  ) {
    this.#chart = chart
    this.#look = lookOf(choice, place.index, palette)
    this.#run = this.#look.run()
    this.#digits = place.digits
    this.#series = this.#addSeries(palette, place.pane)
    const [stroke] = this.#look.strokes
    this.#mark.setAttribute('aria-hidden', 'true')
    this.#mark.style.color = stroke?.colour ?? ''
    this.#mark.textContent = stroke && stroke.dash.length > 0 ? '╌ ' : '━ '
    const name = document.createElement('b')
    name.textContent = `${place.name} `
    this.label.append(this.#mark, name, this.#text)
  }

  /** Whether it has a pane of its own. */
  get ownPane(): boolean {
    return this.#look.ownPane
  }

  /** Shows these candles, oldest first. */
  show(candles: readonly Candle[]): void {
    this.#run.takeAll(candles)
    const items = candles.flatMap((candle, index): readonly Item[] => {
      const values = this.#run.values[index]
      return values ? [{ time: this.#chart.timeOf(candle), values }] : []
    })
    this.#series.setData(items)
  }

  /** Takes the newest candle, which has grown or has just begun. */
  showLast(candles: readonly Candle[], last: Candle): void {
    this.#run.takeLast(candles)
    const values = this.#run.values.at(-1)
    if (!values) return
    const item: Item = { time: this.#chart.timeOf(last), values }
    this.#series.update(item)
  }

  /** Writes its values at a candle, counted from the oldest; undefined for the newest. */
  write(index: number | undefined): void {
    const { values: all } = this.#run
    const values = index !== undefined && index in all ? all[index] : all.at(-1)
    const written = values?.map((value) => (Number.isNaN(value) ? '–' : this.#format(value))).join(' · ')
    this.#text.textContent = written ?? '–'
  }

  remove(): void {
    this.#chart.api.removeSeries(this.#series)
    this.label.remove()
  }

  #format(value: number): string {
    return this.#look.range ? value.toFixed(1) : this.#onAxis(value)
  }

  readonly #onAxis = (value: number): string =>
    this.#look.range ? value.toFixed(0) : formatDecimal(Math.round(value), this.#digits)

  #addSeries(palette: Palette, pane: number): ISeriesApi<'Custom'> {
    const { range, levels } = this.#look
    const priceRange = range && { minValue: range[0], maxValue: range[1] }
    // Over the candles it follows their scale: wide bands would squash them.
    const scale = this.#look.ownPane ? priceRange && { priceRange } : null
    const options = {
      priceFormat: { type: 'custom', minMove: 1, formatter: this.#onAxis },
      ...(scale !== undefined && { autoscaleInfoProvider: () => scale }),
    } as const
    const series = this.#chart.api.addCustomSeries(new IndicatorView(this.#look, palette), options, pane)
    for (const price of levels) {
      const title = ''
      series.createPriceLine({
        price,
        title,
        color: palette.muted,
        lineStyle: 1,
        lineWidth: 1,
        axisLabelVisible: false,
      })
    }
    return series
  }
}
