import type { Language } from '@gf/i18n'
import type { IPrimitivePaneRenderer, ISeriesPrimitive, Logical } from 'lightweight-charts'
import { indicators as english } from '../../texts/indicators.en.ts'
import type { IndicatorTexts } from '../../texts/indicators.en.ts'
import type { Candle } from '../candles.ts'
import { fill } from '../messages.ts'
import type { Palette } from '../palette.ts'
import type { PriceChart } from '../price-chart.ts'
import { readChoices } from './choices.ts'
import type { ChartChoices, Choice } from './choices.ts'
import { DrawnIndicator } from './drawn-indicator.ts'

import './indicators.css'
import { IndicatorMenu } from './menu.ts'

/** What the chart's frame hands in. */
export interface ExtrasSurroundings {
  readonly chart: PriceChart
  readonly palette: Palette
  /** The element for names and values, above the canvas. */
  readonly host: HTMLElement
  readonly button: HTMLElement
  readonly digits: number
  readonly store: (choices: string) => void
  /** The number of panes below the candles. */
  readonly onPanes: (count: number) => void
}

const PRICE_PANE = 3

/** Fetches the words of the indicators in a language. */
export async function fetchWords(lang: Language): Promise<IndicatorTexts> {
  return lang === 'hi' ? (await import('../../texts/indicators.hi.ts')).indicators : english
}

/** Indicators, and candles or a line, as the viewer wants them; loaded by those who want any, or look at the menu. */
export class ChartExtras {
  readonly #around: ExtrasSurroundings
  readonly #closes: CloseLine
  readonly #labels = document.createElement('ul')
  #texts: IndicatorTexts
  #digits: number
  #palette: Palette
  #choices: ChartChoices
  #drawn: readonly DrawnIndicator[] = []
  #candles: readonly Candle[] = []
  #menu: IndicatorMenu | undefined
  #line = false

  constructor(around: ExtrasSurroundings, texts: IndicatorTexts, stored: string | null) {
    this.#around = around
    this.#texts = texts
    this.#digits = around.digits
    this.#palette = around.palette
    this.#choices = readChoices(stored)
    this.#closes = new CloseLine(around.chart)
    this.#labels.id = 'indicators'
    around.host.append(this.#labels)
    this.#redraw()
  }

  /** Opens the menu, or closes it. */
  toggleMenu(): void {
    this.#menu ??= new IndicatorMenu(this.#around.button, (choices) => {
      this.#choices = choices
      this.#around.store(JSON.stringify(choices))
      this.#redraw()
    })
    this.#menu.toggle(this.#texts, this.#choices)
  }

  /** Takes another language, or another instrument's digits. */
  async describe(lang: Language, digits: number): Promise<void> {
    const texts = await fetchWords(lang)
    if (texts === this.#texts && digits === this.#digits) return
    this.#texts = texts
    this.#digits = digits
    this.#redraw()
  }

  paint(palette: Palette): void {
    this.#palette = palette
    this.#redraw()
  }

  show(candles: readonly Candle[]): void {
    this.#candles = candles
    this.#closes.show(candles)
    for (const each of this.#drawn) each.show(candles)
    this.write(undefined)
    this.place()
  }

  showLast(candles: readonly Candle[], last: Candle): void {
    this.#candles = candles
    this.#closes.show(candles)
    for (const each of this.#drawn) each.showLast(candles, last)
  }

  /** Writes the values at a candle, counted from the oldest; undefined for the newest. */
  write(index: number | undefined): void {
    for (const each of this.#drawn) each.write(index)
  }

  /** Puts each pane's name at its top; the names in the candles' pane form a row. */
  place(): void {
    const panes = this.#around.chart.api.panes()
    let top = 0
    let own = 0
    for (const { ownPane, label } of this.#drawn) {
      if (!ownPane) continue
      top += (panes[own]?.getHeight() ?? 0) + 1
      own += 1
      label.style.top = `${top}px`
    }
  }

  #redraw(): void {
    for (const each of this.#drawn) each.remove()
    const { chart } = this.#around
    let panes = 0
    this.#drawn = this.#choices.indicators.flatMap((choice, index) => {
      if (!choice.on) return []
      const isOwn = choice.kind === 'rsi' || choice.kind === 'macd'
      if (isOwn) panes += 1
      const place = { index, pane: isOwn ? panes : 0, digits: this.#digits, name: this.#nameOf(choice) }
      return [new DrawnIndicator(chart, this.#palette, choice, place)]
    })
    for (const each of this.#drawn) {
      each.label.dataset['own'] = String(each.ownPane)
      this.#labels.append(each.label)
    }
    this.#labels.setAttribute('aria-label', this.#texts.title)
    for (const [index, pane] of chart.api.panes().entries())
      pane.setStretchFactor(index === 0 ? PRICE_PANE : 1)
    this.#paintCloses()
    this.#around.onPanes(panes)
    this.show(this.#candles)
  }

  #paintCloses(): void {
    const { bars } = this.#around.chart
    this.#closes.paint(this.#palette.accent)
    this.#around.chart.paint(this.#palette, this.#choices.line)
    if (this.#choices.line === this.#line) return
    this.#line = this.#choices.line
    if (this.#line) bars.attachPrimitive(this.#closes)
    else bars.detachPrimitive(this.#closes)
  }

  #nameOf({ kind, period }: Choice): string {
    return fill(this.#texts.drawn[kind], { period: String(period) })
  }
}

type Target = Parameters<IPrimitivePaneRenderer['draw']>[0]

/**
 * The closes as a line in place of candles. These stay beneath it, transparent: scale, crosshair and rules hang on them.
 */
class CloseLine implements ISeriesPrimitive {
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
