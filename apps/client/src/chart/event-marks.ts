import type { Logical } from 'lightweight-charts'
import { indexOf } from './drawings/timeline.ts'
import type { Timeline } from './drawings/timeline.ts'
import type { ChartMark, ChartSetup } from './messages.ts'
import type { PriceChart } from './price-chart.ts'
import { secondsOf } from './timeframes.ts'
import './event-marks.css'

/** Marks nearer than this are one: a finger meets none smaller. Pixels. */
const SIZE = 24
/** How many events a mark names. */
const MOST_NAMED = 5

/** What one mark is for. */
interface Group {
  readonly x: number
  readonly marks: ChartMark[]
}

interface Shown {
  readonly button: HTMLButtonElement
  x: number
  text: string
}

/** Marks at the bottom of the plot, at the candles of their times. A press shows what they are for. */
export class EventMarks {
  readonly #host = document.createElement('div')
  readonly #text = document.createElement('p')
  readonly #chart: PriceChart
  readonly #setup: () => ChartSetup
  /** By the first event of each. */
  readonly #shown = new Map<string, Shown>()
  #marks: readonly ChartMark[] = []
  #timeline: Timeline = { times: [], seconds: 1 }
  /** The mark whose text is shown. */
  #open: string | undefined

  constructor(host: HTMLElement, chart: PriceChart, setup: () => ChartSetup) {
    this.#chart = chart
    this.#setup = setup
    this.#host.className = 'event-marks'
    this.#text.hidden = true
    this.#host.append(this.#text)
    host.append(this.#host)
    chart.bars.attachPrimitive({ updateAllViews: () => this.#place() })
    this.#host.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || this.#open === undefined) return
      event.preventDefault()
      this.#toggle(this.#open)
    })
  }

  /** Shows these and no others; oldest first. */
  show(marks: readonly ChartMark[]): void {
    this.#marks = marks
    this.#place()
  }

  #place(): void {
    const { width, height } = this.#chart.size()
    this.#host.style.width = `${width}px`
    this.#host.style.height = `${height}px`
    const groups = new Map(this.#groups(width).map((group) => [keyOf(group.marks[0]), group]))
    for (const [key, { button }] of this.#shown) {
      if (groups.has(key)) continue
      button.remove()
      this.#shown.delete(key)
    }
    for (const [key, group] of groups) this.#write(key, group)
    const open = this.#open === undefined ? undefined : this.#shown.get(this.#open)
    this.#text.hidden = open === undefined
    if (!open) this.#open = undefined
    else if (this.#text.textContent !== open.text) this.#text.textContent = open.text
  }

  /** Those in the view, from left to right. */
  #groups(width: number): readonly Group[] {
    const { candles, api } = this.#chart
    const scale = api.timeScale()
    const range = scale.getVisibleLogicalRange()
    if (this.#marks.length === 0 || candles.length === 0 || !range) return []
    if (this.#timeline.times.length !== candles.length || this.#timeline.times[0] !== candles[0]?.time)
      this.#timeline = {
        times: candles.map(({ time }) => time),
        seconds: secondsOf[this.#setup().timeframe],
      }
    const groups: Group[] = []
    for (const mark of this.#marks) {
      const index = Math.floor(indexOf(this.#timeline, mark.time))
      if (index < range.from || index > range.to) continue
      const x = scale.logicalToCoordinate(index as Logical) ?? -1
      if (x < SIZE / 2 || x > width - SIZE / 2) continue
      const last = groups.at(-1)
      if (last && x - last.x < SIZE) last.marks.push(mark)
      else groups.push({ x, marks: [mark] })
    }
    return groups
  }

  #write(key: string, group: Group): void {
    const shown = this.#shown.get(key) ?? this.#add(key)
    const text = this.#textOf(group)
    if (shown.x !== group.x) shown.button.style.transform = `translateX(${group.x - SIZE / 2}px)`
    if (shown.text !== text) {
      shown.button.setAttribute('aria-label', text)
      shown.button.toggleAttribute('data-high', group.marks.some(isHigh))
    }
    shown.x = group.x
    shown.text = text
  }

  #add(key: string): Shown {
    const button = document.createElement('button')
    button.type = 'button'
    button.setAttribute('aria-expanded', String(key === this.#open))
    button.addEventListener('click', () => this.#toggle(key))
    this.#host.append(button)
    const shown = { button, x: Number.NaN, text: '' }
    this.#shown.set(key, shown)
    return shown
  }

  #toggle(key: string): void {
    this.#open = this.#open === key ? undefined : key
    for (const [each, { button }] of this.#shown)
      button.setAttribute('aria-expanded', String(each === this.#open))
    this.#place()
  }

  /** A line for each event, those of high importance first, and the number of those without one. */
  #textOf({ marks }: Group): string {
    const { texts } = this.#setup()
    const impact = { low: texts.lowImpact, medium: texts.mediumImpact, high: texts.highImpact }
    const sorted = [...marks.filter(isHigh), ...marks.filter((mark) => !isHigh(mark))]
    const lines = sorted
      .slice(0, MOST_NAMED)
      .map(({ time, text, importance }) => `${this.#chart.written(time)}: ${text} (${impact[importance]})`)
    const others = marks.length - lines.length
    return [...lines, ...(others > 0 ? [`+ ${others}`] : [])].join('\n')
  }
}

const isHigh = ({ importance }: ChartMark): boolean => importance === 'high'
const keyOf = (mark: ChartMark | undefined): string => `${mark?.time} ${mark?.text}`
