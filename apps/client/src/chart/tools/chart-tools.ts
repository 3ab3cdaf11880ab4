import type { Language } from '@gf/i18n'
import { chartTools as english } from '../../texts/chart-tools.en.ts'
import type { ChartToolTexts } from '../../texts/chart-tools.en.ts'
import type { Candle } from '../candles.ts'
import { fill } from '../messages.ts'
import type { ChartSetup } from '../messages.ts'
import { Drawings } from '../drawings/drawings.ts'
import type { DrawingSurroundings } from '../drawings/drawings.ts'
import { readChoices } from '../indicators/choices.ts'
import type { ChartChoices, Choice } from '../indicators/choices.ts'
import { DrawnIndicator } from '../indicators/drawn-indicator.ts'
import { lookOf } from '../indicators/look.ts'
import type { Palette } from '../palette.ts'
import type { PriceChart } from '../price-chart.ts'
import { PriceKindView } from '../price-kind.ts'
import { LatestButton } from './latest-button.ts'
import { Level } from './level.ts'
import './tools.css'
import '../indicators/indicators.css'
import { ToolsMenu } from './tools-menu.ts'

/** What the chart's frame hands in. */
export interface ToolsSurroundings {
  readonly chart: PriceChart
  readonly palette: Palette
  /** The element for names and values, above the canvas. */
  readonly host: HTMLElement
  readonly button: HTMLElement
  readonly setup: ChartSetup
  readonly onLevel: (act: 'order' | 'alert', price: number) => void
  readonly store: (choices: string) => void
  readonly drawings: Pick<DrawingSurroundings, 'stored' | 'store'>
  /** The number of panes below the candles. */
  readonly onPanes: (count: number) => void
}

const PRICE_PANE = 3

/** Fetches the words of the tools in a language; English where they do not come. */
export async function fetchWords(lang: Language): Promise<ChartToolTexts> {
  if (lang === 'en') return english
  return import('../../texts/chart-tools.hi.ts').then(
    ({ chartTools }) => chartTools,
    () => english,
  )
}

/** What the chart has beyond plain candles, as the viewer wants it; loaded by those who want any, or touch the chart. */
export class ChartTools {
  readonly #around: ToolsSurroundings
  readonly #prices: PriceKindView
  readonly #labels = document.createElement('ul')
  readonly #latest: LatestButton
  readonly #level: Level
  readonly #drawings: Drawings
  #texts: ChartToolTexts
  #setup: ChartSetup
  #palette: Palette
  #choices: ChartChoices
  #drawn: readonly DrawnIndicator[] = []
  #candles: readonly Candle[] = []
  #menu: ToolsMenu | undefined

  constructor(around: ToolsSurroundings, texts: ChartToolTexts, choices: string | null) {
    this.#around = around
    this.#texts = texts
    this.#setup = around.setup
    this.#palette = around.palette
    this.#choices = readChoices(choices)
    this.#prices = new PriceKindView(around.chart, around.palette)
    this.#labels.id = 'indicators'
    around.host.append(this.#labels)
    const { chart, host, onLevel } = around
    const figure = host.parentElement ?? host
    this.#latest = new LatestButton(figure, chart)
    this.#level = new Level({ chart, host: figure, onChosen: onLevel })
    this.#drawings = new Drawings({ chart, host: figure, ...around.drawings }, around.setup, texts)
    this.#nameTools()
    this.#redraw()
  }

  /** Opens the menu, or closes it. */
  toggleMenu(): void {
    const { button, chart } = this.#around
    this.#menu ??= new ToolsMenu(button, {
      onChosen: (choices) => {
        this.#choices = choices
        this.#around.store(JSON.stringify(choices))
        this.#redraw()
      },
      onDraw: (kind) => this.#drawings.add(kind),
      onClear: () => this.#drawings.clear(),
      onLevel: () => {
        const middle = chart.priceAt(chart.size().height / 2)
        this.#level.open(this.#candles.at(-1)?.close ?? middle ?? 1, button)
      },
    })
    this.#menu.toggle(this.#texts, this.#choices)
  }

  /** Takes another language, or another instrument's digits. */
  async describe(setup: ChartSetup): Promise<void> {
    const { digits, lang } = this.#setup
    this.#setup = setup
    this.#nameTools()
    if (setup.digits !== digits) this.#redraw()
    if (setup.lang === lang) return
    const texts = await fetchWords(setup.lang)
    // A later description has its own words.
    if (this.#setup.lang !== setup.lang) return
    this.#texts = texts
    this.#nameTools()
    this.#redraw()
  }

  /** A press that began while the tools were loading goes on. */
  resume(press: PointerEvent): void {
    this.#level.resume(press)
  }

  /** Shows what is drawn in another chart of this device. */
  showStored(): void {
    this.#drawings.showStored()
  }

  #nameTools(): void {
    this.#latest.name(this.#texts.latest)
    this.#level.describe(this.#texts, this.#setup)
    this.#drawings.describe(this.#setup, this.#texts)
  }

  paint(palette: Palette): void {
    this.#palette = palette
    this.#redraw()
  }

  show(candles: readonly Candle[]): void {
    this.#candles = candles
    this.#prices.show(candles)
    this.#drawings.show(candles)
    for (const each of this.#drawn) each.show(candles)
    this.write(undefined)
    this.place()
  }

  showLast(candles: readonly Candle[], last: Candle): void {
    this.#candles = candles
    this.#prices.showLast(candles)
    this.#drawings.showLast(last)
    for (const each of this.#drawn) each.showLast(candles, last)
  }

  /** Writes the values at a candle, counted from the oldest; undefined for the newest. */
  write(index: number | undefined): void {
    for (const each of this.#drawn) each.write(index)
  }

  /** Puts each pane's name at its top; the names in the candles' pane form a row. */
  place(): void {
    const panes = this.#around.chart.api.panes()
    this.#latest.place()
    this.#level.place()
    this.#drawings.place()
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
      const isOwn = lookOf(choice, index, this.#palette).ownPane
      if (isOwn) panes += 1
      const place = { index, pane: isOwn ? panes : 0, digits: this.#setup.digits, name: this.#nameOf(choice) }
      return [new DrawnIndicator(chart, this.#palette, choice, place)]
    })
    for (const each of this.#drawn) {
      each.label.dataset['own'] = String(each.ownPane)
      this.#labels.append(each.label)
    }
    this.#labels.setAttribute('aria-label', this.#texts.indicators)
    for (const [index, pane] of chart.api.panes().entries())
      pane.setStretchFactor(index === 0 ? PRICE_PANE : 1)
    this.#level.paint(this.#palette)
    this.#drawings.paint(this.#palette)
    this.#prices.choose(this.#choices.price, this.#palette)
    this.#around.onPanes(panes)
    this.show(this.#candles)
  }

  #nameOf({ kind, period }: Choice): string {
    return fill(this.#texts.drawn[kind], { period: String(period) })
  }
}
