import type { Logical } from 'lightweight-charts'
import { chartLines as english } from '../texts/chart-lines.en.ts'
import { parts } from './frame-page.ts'
import { labelPlaces } from './label-places.ts'
import { keyStep, move, priceUnder, rebase, release, revert, settle, shownPrice } from './line-draft.ts'
import type { LineDraft } from './line-draft.ts'
import { LineView, keyOf } from './line-view.ts'
import type { LineWords, Worth } from './line-view.ts'
import type { ChartLine, ChartSetup, LineName } from './messages.ts'
import type { Palette } from './palette.ts'
import type { PriceChart } from './price-chart.ts'
import './trade-lines.css'

/** Whom the lines tell of the viewer's moves. */
export interface LineEvents {
  readonly onMoving: (name: LineName, price: number) => void
  readonly onDragged: (name: LineName, price: number) => void
  /** One of the line's buttons was pressed. */
  readonly onAct: (name: LineName, act: string) => void
}

/** A finger that moves less than this many pixels presses the label and does not drag it. */
const SLACK = 4

/** Below a label with less room than this beneath it, its buttons would be cut off. */
const ROOM_FOR_ACTS = 70

/** How many of the newest candles labels keep off, and the least part of the plot that they have nevertheless. */
const LAST_CANDLES = 8
const LEAST_LABEL_ROOM = 0.5

/** English where they do not come: an unread line is worse than one in another language. */
const hindi = (): Promise<typeof english> =>
  import('../texts/chart-lines.hi.ts').then(
    ({ chartLines }) => chartLines,
    () => english,
  )

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
  #automatic = true
  #setup: ChartSetup | undefined
  /** The line that is held by a finger or the mouse; only one at a time. */
  #held: LineView | undefined
  #height = 0

  constructor(host: HTMLElement, chart: PriceChart, palette: Palette, events: LineEvents) {
    this.#host = host
    this.#chart = chart
    this.#palette = palette
    this.#events = events
  }

  /** Takes another instrument's digits and points in a pip, or another language. */
  async describe(setup: ChartSetup): Promise<void> {
    const { digits, pip, lang } = setup
    this.#setup = setup
    this.#pip = pip
    if (this.#words) this.#words = { ...this.#words, digits }
    const texts = lang === 'hi' ? await hindi() : english
    // A later description has its own words.
    if (this.#setup !== setup) return
    this.#words = { digits, texts }
    this.#host.setAttribute('aria-label', texts.lines)
    parts.help.textContent = texts.moveHelp
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
    // An entry stays where it is: what was dragged out of it comes as a line of its own.
    if (view) this.#change(view, settle(view.draft, accepted && view.line.kind !== 'entry'))
  }

  /** Puts every label at the height of its price; lines beyond the scale are held at its edge. */
  place(): void {
    if (this.#views.size === 0) return
    const { width, height } = this.#chart.size()
    this.#host.style.width = `${width}px`
    this.#host.style.height = `${height}px`
    if (height !== this.#height) for (const view of this.#views.values()) view.measure()
    this.#height = height
    const placed = [...this.#views.values()]
      .map((view) => ({ view, at: this.#chart.heightOf(shownPrice(view.draft)) }))
      .map(({ view, at }) => ({ view, at, y: Math.min(Math.max(at ?? 0, 0), height), width: view.width }))
      .toSorted((a, b) => a.y - b.y)
    const places = labelPlaces(placed, { width: this.#labelRoom(), height })
    for (const [index, { view, at, y }] of placed.entries()) {
      const { element } = view
      const place = places[index] ?? { x: 0, y }
      element.hidden = at === undefined
      element.dataset['beyond'] = at === undefined || at === y ? '' : at < y ? 'above' : 'below'
      view.move(place.x, place.y, place.y > height - ROOM_FOR_ACTS)
    }
  }

  /** Pixels from the left that labels may take: what lies over the last candles would hide what is happening. */
  #labelRoom(): number {
    const { width } = this.#chart.size()
    const last = this.#chart.api
      .timeScale()
      .logicalToCoordinate((this.#chart.count - LAST_CANDLES) as Logical)
    return Math.min(width, Math.max(last ?? width, width * LEAST_LABEL_ROOM))
  }

  /** Holds the price scale still while a line is dragged over it; let go, it is as the viewer had it. */
  #hold(view: LineView | undefined): void {
    const scale = this.#chart.api.priceScale('right')
    if (view) this.#automatic = scale.options().autoScale
    this.#held = view
    scale.applyOptions({ autoScale: !view && this.#automatic })
  }

  #add(line: ChartLine): LineView {
    const view = new LineView(line, this.#chart.rule(line.price, this.#colourOf(line), line.kind !== 'entry'))
    this.#views.set(keyOf(line), view)
    this.#host.append(view.element, view.acts)
    this.#listen(view)
    return view
  }

  #drop(key: string, view: LineView): void {
    if (this.#held === view) this.#hold(undefined)
    view.remove()
    this.#views.delete(key)
  }

  #listen(view: LineView): void {
    const { element } = view
    let grip: number | undefined
    let from = 0
    const end = (next: LineDraft): void => {
      if (grip === undefined) return
      grip = undefined
      this.#hold(undefined)
      this.#finish(view, next)
    }
    element.addEventListener('pointerdown', (event) => {
      if (this.#held || !view.line.movable || view.draft.phase === 'sent' || event.button !== 0) return
      const top = this.#host.getBoundingClientRect().top
      const at = this.#chart.heightOf(shownPrice(view.draft)) ?? 0
      from = event.clientY
      grip = event.clientY - top - Math.min(Math.max(at, 0), this.#chart.size().height)
      element.setPointerCapture(event.pointerId)
      this.#hold(view)
    })
    element.addEventListener('pointermove', (event) => {
      if (grip === undefined) return
      if (view.draft.phase === 'resting' && Math.abs(event.clientY - from) < SLACK) return
      const y = event.clientY - this.#host.getBoundingClientRect().top
      const price = priceUnder(y, grip, this.#chart.size().height, (at) => this.#chart.priceAt(at))
      if (price !== undefined) this.#moveTo(view, price)
    })
    // A press gives the label the focus, also where a touch does not.
    element.addEventListener('pointerup', () => {
      element.focus()
      end(release(view.draft))
    })
    element.addEventListener('pointercancel', () => end(revert(view.draft)))
    view.onAct = (act) => this.#events.onAct(nameOf(view.line), act)
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
    const { draft, line, rule, worth } = view
    if (line.kind !== 'entry') return rule.move(shownPrice(draft), this.#colourOf(line), true)
    rule.move(line.price, this.#colourOf(line), false)
    view.exit?.remove()
    const { up, down } = this.#palette
    const isOut = draft.phase !== 'resting'
    view.exit = isOut ? this.#chart.rule(draft.price, worth?.tone === 'up' ? up : down, true) : undefined
  }

  #colourOf({ kind }: ChartLine): string {
    const { up, down, accent, muted, text } = this.#palette
    return { target: up, stoploss: down, pending: accent, entry: text, alert: muted }[kind]
  }
}
