import { labelPlaces } from './label-places.ts'
import { keyStep, move, priceUnder, rebase, release, revert, settle, shownPrice } from './line-draft.ts'
import type { LineDraft } from './line-draft.ts'
import { LineView, keyOf } from './line-view.ts'
import type { LineWords, Worth } from './line-view.ts'
import type { ChartLine, LineName } from './messages.ts'
import type { Palette } from './palette.ts'
import type { PriceChart } from './price-chart.ts'
import './trade-lines.css'

/** Whom the lines tell of the viewer's moves. */
export interface LineEvents {
  readonly onMoving: (name: LineName, price: number) => void
  readonly onDragged: (name: LineName, price: number) => void
}

const nameOf = ({ id, kind }: ChartLine): LineName => ({ id, kind })

/**
 * The lines of open trades and pending orders: labels above the canvas that can be dragged or moved by keys.
 */
export class TradeLines {
  readonly #views = new Map<string, LineView>()
  readonly #host: HTMLElement
  readonly #chart: PriceChart
  readonly #events: LineEvents
  #palette: Palette
  #words: LineWords | undefined
  #pip = 1

  constructor(host: HTMLElement, chart: PriceChart, palette: Palette, events: LineEvents) {
    this.#host = host
    this.#chart = chart
    this.#palette = palette
    this.#events = events
  }

  /** Takes another instrument's digits and points in a pip, or another language. */
  describe(words: LineWords, pip: number): void {
    this.#words = words
    this.#pip = pip
    this.#writeAll()
  }

  paint(palette: Palette): void {
    this.#palette = palette
    this.#writeAll()
  }

  /** Shows these lines and no others; a line that is being moved keeps its place. */
  show(lines: readonly ChartLine[]): void {
    const wanted = new Set(lines.map(keyOf))
    for (const [key, view] of this.#views) if (!wanted.has(key)) this.#drop(key, view)
    for (const line of lines) {
      const view = this.#views.get(keyOf(line)) ?? this.#add(line)
      view.line = line
      view.draft = rebase(view.draft, line.price)
    }
    this.#chart.makeRoomFor(lines.map((line) => line.price))
    this.#writeAll()
  }

  /** What a moved line would be worth. */
  tellWorth(name: LineName, worth: Worth): void {
    const view = this.#views.get(keyOf(name))
    if (!view) return
    view.worth = worth
    this.#write(view)
    this.place()
  }

  /** The page has taken or refused a move. */
  settle(name: LineName, accepted: boolean): void {
    const view = this.#views.get(keyOf(name))
    if (view) this.#change(view, settle(view.draft, accepted))
  }

  /** Puts every label at the height of its price; lines beyond the scale are held at its edge. */
  place(): void {
    if (this.#views.size === 0) return
    const { width, height } = this.#chart.size()
    this.#host.style.width = `${width}px`
    this.#host.style.height = `${height}px`
    const placed = [...this.#views.values()]
      .map((view) => ({ view, at: this.#chart.heightOf(shownPrice(view.draft)) }))
      .map(({ view, at }) => ({ view, at, y: Math.min(Math.max(at ?? 0, 0), height), width: view.width }))
      .toSorted((a, b) => a.y - b.y)
    const places = labelPlaces(placed, { width, height })
    for (const [index, { view, at, y }] of placed.entries()) {
      const { element } = view
      const place = places[index] ?? { x: 0, y }
      element.hidden = at === undefined
      element.dataset['beyond'] = at === undefined || at === y ? '' : at < y ? 'above' : 'below'
      element.style.setProperty('--x', `${place.x}px`)
      element.style.setProperty('--y', `${place.y}px`)
    }
  }

  #add(line: ChartLine): LineView {
    const view = new LineView(line, this.#chart.rule(line.price, this.#colourOf(line), line.kind !== 'entry'))
    this.#views.set(keyOf(line), view)
    this.#host.append(view.element)
    this.#listen(view)
    return view
  }

  #drop(key: string, view: LineView): void {
    if (view.draft.phase === 'moving') this.#chart.hold(false)
    view.rule.remove()
    view.element.remove()
    this.#views.delete(key)
  }

  #listen(view: LineView): void {
    const { element } = view
    let grip: number | undefined
    const end = (next: LineDraft): void => {
      if (grip === undefined) return
      grip = undefined
      this.#chart.hold(false)
      this.#finish(view, next)
    }
    element.addEventListener('pointerdown', (event) => {
      if (!view.line.movable || view.draft.phase === 'sent' || event.button !== 0) return
      const top = this.#host.getBoundingClientRect().top
      const at = this.#chart.heightOf(shownPrice(view.draft)) ?? 0
      grip = event.clientY - top - Math.min(Math.max(at, 0), this.#chart.size().height)
      element.setPointerCapture(event.pointerId)
      this.#chart.hold(true)
    })
    element.addEventListener('pointermove', (event) => {
      if (grip === undefined) return
      const y = event.clientY - this.#host.getBoundingClientRect().top
      const price = priceUnder(y, grip, this.#chart.size().height, (at) => this.#chart.priceAt(at))
      if (price !== undefined) this.#moveTo(view, price)
    })
    element.addEventListener('pointerup', () => end(release(view.draft)))
    element.addEventListener('pointercancel', () => end(revert(view.draft)))
    element.addEventListener('blur', () => grip === undefined && this.#change(view, revert(view.draft)))
    element.addEventListener('keydown', (event) => {
      const step = keyStep(event.key, this.#pip)
      if (!view.line.movable) return
      if (event.key === 'Escape' && grip !== undefined) end(revert(view.draft))
      else if (event.key === 'Escape') this.#change(view, revert(view.draft))
      else if (event.key === 'Enter') this.#finish(view, release(view.draft))
      else if (step !== undefined) this.#moveTo(view, shownPrice(view.draft) + step)
      else return
      event.preventDefault()
    })
  }

  #moveTo(view: LineView, price: number): void {
    const next = move(view.draft, price)
    if (next.phase !== 'moving' || price === shownPrice(view.draft)) return
    this.#change(view, next)
    this.#events.onMoving(nameOf(view.line), next.price)
  }

  #finish(view: LineView, next: LineDraft): void {
    const sent = view.draft.phase === 'moving' && next.phase === 'sent'
    this.#change(view, next)
    if (sent) this.#events.onDragged(nameOf(view.line), next.price)
  }

  #change(view: LineView, draft: LineDraft): void {
    if (draft === view.draft) return
    view.draft = draft
    this.#write(view)
    this.place()
  }

  #writeAll(): void {
    for (const view of this.#views.values()) this.#write(view)
    this.place()
  }

  #write(view: LineView): void {
    if (this.#words) view.write(this.#words)
    view.rule.move(shownPrice(view.draft), this.#colourOf(view.line), view.line.kind !== 'entry')
  }

  #colourOf({ kind }: ChartLine): string {
    const { up, down, accent, text } = this.#palette
    return { target: up, stoploss: down, pending: accent, entry: text }[kind]
  }
}
