import type { IPrimitivePaneRenderer, ISeriesPrimitive } from 'lightweight-charts'
import type { ChartToolTexts } from '../../texts/chart-tools.en.ts'
import type { Candle } from '../candles.ts'
import { fill } from '../messages.ts'
import type { ChartSetup } from '../messages.ts'
import type { Palette } from '../palette.ts'
import type { PriceChart } from '../price-chart.ts'
import { secondsOf } from '../timeframes.ts'
import { gripsOf, gripSpot, mergeDrawings, mostDrawings, moveGrip, readDrawings } from './drawing.ts'
import type { AllDrawings, Drawing, DrawingKind, Spot } from './drawing.ts'
import { drawShape } from './drawing-shapes.ts'
import type { Pixel } from './drawing-shapes.ts'
import { GripHandle } from './grip-handle.ts'
import { indexOf, timeAt } from './timeline.ts'
import type { Timeline } from './timeline.ts'

type Target = Parameters<IPrimitivePaneRenderer['draw']>[0]

export interface DrawingSurroundings {
  readonly chart: PriceChart
  readonly host: HTMLElement
  /** What is stored now, also by other tabs. */
  readonly stored: () => string | null
  /** Whether it could be stored. */
  readonly store: (drawings: string) => boolean
}

/** The drawings of the chart's instrument: drawn on the canvas, and taken hold of by handles above it. */
export class Drawings implements ISeriesPrimitive {
  readonly #around: DrawingSurroundings
  readonly #views = [{ renderer: () => ({ draw: (target: Target) => this.#draw(target) }) }]
  /** As they were last stored, or read. */
  #before: AllDrawings
  #all: AllDrawings
  #setup: ChartSetup
  #texts: ChartToolTexts
  #colour = ''
  #timeline: Timeline = { times: [], seconds: 1 }
  #handles: readonly GripHandle[] = []

  constructor(around: DrawingSurroundings, setup: ChartSetup, texts: ChartToolTexts) {
    this.#around = around
    this.#setup = setup
    this.#texts = texts
    this.#before = this.#all = readDrawings(around.stored())
    around.chart.bars.attachPrimitive(this)
  }

  paneViews() {
    return this.#views
  }

  describe(setup: ChartSetup, texts: ChartToolTexts): void {
    this.#setup = setup
    this.#texts = texts
    this.#renew()
  }

  paint({ accent }: Palette): void {
    this.#colour = accent
  }

  show(candles: readonly Candle[]): void {
    const seconds = secondsOf[this.#setup.timeframe]
    const isFirst = this.#timeline.times.length === 0 && candles.length > 0
    this.#timeline = { times: candles.map(({ time }) => time), seconds }
    if (isFirst) this.#renew()
  }

  showLast(last: Candle): void {
    const { times, seconds } = this.#timeline
    if (times.at(-1) !== last.time) this.#timeline = { times: [...times, last.time], seconds }
  }

  /** Draws one across the middle of the view, and gives it the focus: it is then moved to its place. */
  add(kind: DrawingKind): void {
    const { width, height } = this.#around.chart.size()
    const spots = [
      this.#spotAt({ x: width * 0.25, y: height * 0.62 }),
      this.#spotAt({ x: width * 0.7, y: height * 0.38 }),
    ] as const
    if (this.#own.length >= mostDrawings || this.#timeline.times.length === 0) return
    this.#keep([...this.#own, { kind, spots }])
    this.#store()
    this.#handles.at(-1)?.element.focus()
  }

  /** Shows what another chart has stored. What is being moved here is merged with it when it is let go. */
  showStored(): void {
    if (this.#all !== this.#before) return
    this.#before = this.#all = readDrawings(this.#around.stored())
    this.#renew()
    this.#redraw()
  }

  clear(): void {
    this.#keep([])
    this.#store()
  }

  place(): void {
    const { width, height } = this.#around.chart.size()
    for (const handle of this.#handles) {
      const drawing = this.#own[handle.of.index]
      if (!drawing) continue
      const { x, y } = this.#pixelOf(gripSpot(drawing, handle.of.grip))
      // Those lines go all across: they are held in the middle, wherever they began.
      const at = {
        x: drawing.kind === 'horizontal' ? width / 2 : x,
        y: drawing.kind === 'vertical' ? height / 2 : y,
      }
      handle.place(at, { width, height })
    }
  }

  get #own(): readonly Drawing[] {
    return this.#all[this.#setup.symbol] ?? []
  }

  /** Takes these in place of the instrument's drawings. */
  #keep(own: readonly Drawing[]): void {
    const isSame = own.length === this.#own.length
    this.#all = { ...this.#all, [this.#setup.symbol]: own }
    if (isSame) this.place()
    else this.#renew()
    this.#redraw()
  }

  /** Stores what is finished, beside what other tabs have stored. Where that fails, it stays for this visit. */
  #store(): void {
    const { symbol } = this.#setup
    const [own, before] = [this.#own, this.#before[symbol] ?? []]
    if (own === before) return
    const stored = readDrawings(this.#around.stored())
    const merged = mergeDrawings(own, before, stored[symbol] ?? [])
    const all = { ...stored, [symbol]: merged }
    if (!this.#around.store(JSON.stringify(all))) return
    this.#before = this.#all = all
    if (merged.length !== own.length || merged.some((each, at) => each !== own[at])) this.#renew()
    this.#redraw()
  }

  /** A change of options is what the library draws again for. */
  #redraw(): void {
    this.#around.chart.bars.applyOptions({})
  }

  #renew(): void {
    for (const { element, acts } of this.#handles) for (const part of [element, acts]) part.remove()
    const { host } = this.#around
    this.#handles = this.#own.flatMap((drawing, index) =>
      gripsOf(drawing).map((grip) => {
        const name = this.#texts.drawings[drawing.kind]
        const words = {
          name: fill(this.#texts.grips[grip], { name }),
          help: this.#texts.gripHelp,
          remove: this.#texts.remove,
          removeIt: fill(this.#texts.removeDrawing, { name }),
        }
        return new GripHandle({ index, grip }, words, host, {
          onDragged: (from, to) => {
            const [before, after] = [this.#spotAt(from), this.#spotAt(to)]
            this.#move(index, grip, { time: after.time - before.time, price: after.price - before.price })
          },
          onStepped: ({ candles, pips }) => {
            const spot = this.#own[index]
            if (!spot) return
            const at = indexOf(this.#timeline, gripSpot(spot, grip).time)
            const time = timeAt(this.#timeline, at + candles) - timeAt(this.#timeline, at)
            this.#move(index, grip, { time, price: pips * this.#setup.pip })
          },
          onMoved: () => this.#store(),
          onRemoved: () => {
            this.#keep(this.#own.filter((_, at) => at !== index))
            this.#store()
          },
        })
      }),
    )
    for (const { element, acts } of this.#handles) host.append(element, acts)
    this.place()
  }

  #move(index: number, grip: GripHandle['of']['grip'], by: Spot): void {
    this.#keep(this.#own.map((each, at) => (at === index ? moveGrip(each, grip, by) : each)))
  }

  #pixelOf({ time, price }: Spot): Pixel {
    const { chart } = this.#around
    return { x: chart.xOf(indexOf(this.#timeline, time)) ?? -1, y: chart.heightOf(price) ?? -1 }
  }

  #spotAt({ x, y }: Pixel): Spot {
    const { chart } = this.#around
    const logical = chart.api.timeScale().coordinateToLogical(x) ?? 0
    return {
      time: timeAt(this.#timeline, logical),
      price: Math.max(1, Math.round(chart.priceAt(y) ?? 1)),
    }
  }

  #draw(target: Target): void {
    target.useMediaCoordinateSpace(({ context, mediaSize: { width, height } }) => {
      const sheet = { context, width, height, colour: this.#colour, digits: this.#setup.digits }
      for (const drawing of this.#own) {
        const [one, other] = drawing.spots
        drawShape(sheet, drawing, [this.#pixelOf(one), this.#pixelOf(other)])
      }
    })
  }
}
