import { formatDecimal } from '@gf/money'
import type { ChartLineTexts } from '../texts/chart-lines.en.ts'
import { resting, shownPrice } from './line-draft.ts'
import type { LineDraft } from './line-draft.ts'
import { fill } from './messages.ts'
import type { ChartLine, LineName, Tone } from './messages.ts'
import type { Rule } from './price-chart.ts'
import { showWithFocus } from './shown-with-focus.ts'

/** The result at a moved line, as received from the page. */
export interface Worth {
  readonly price: number
  readonly profit: string
  readonly tone: Tone
}

/** What is written about an instrument's prices. */
export interface LineWords {
  readonly digits: number
  readonly texts: ChartLineTexts
}

export const keyOf = (line: LineName): string => `${line.kind}:${line.id}`

/** The label and handle of one line, above the canvas that draws the line itself. */
export class LineView {
  readonly element = document.createElement('div')
  /** Buttons beside the label, shown while it or one of them has the focus. */
  readonly acts = document.createElement('div')
  readonly rule: Rule
  /** Of an exit that is being dragged out of the entry. */
  exit: Rule | undefined
  onAct: ((act: string) => void) | undefined
  line: ChartLine
  draft: LineDraft
  worth: Worth | undefined
  readonly #name = document.createElement('b')
  readonly #price = document.createElement('span')
  readonly #profit = document.createElement('span')
  #width = 0

  constructor(line: ChartLine, rule: Rule) {
    this.line = line
    this.rule = rule
    this.draft = resting(line.price)
    const label = document.createElement('span')
    label.className = 'line-label'
    label.append(this.#name, this.#price, this.#profit)
    const strip = document.createElement('span')
    strip.className = 'line-strip'
    this.element.className = 'line'
    this.element.append(strip, label)
    this.acts.className = 'line-acts'
    this.acts.setAttribute('role', 'group')
    showWithFocus(this.element, this.acts)
  }

  /** Puts label and buttons at a place of the plot, in pixels; `low` where the buttons have no room below. */
  move(x: number, y: number, low: boolean): void {
    this.acts.dataset['low'] = String(low)
    for (const { style } of [this.element, this.acts]) {
      style.setProperty('--x', `${x}px`)
      style.setProperty('--y', `${y}px`)
    }
  }

  remove(): void {
    this.rule.remove()
    this.exit?.remove()
    this.element.remove()
    this.acts.remove()
  }

  /** Its look has changed: a small frame has smaller labels. */
  measure(): void {
    this.#width = this.element.offsetWidth
  }

  /** The label's width in pixels, measured when its text changed. */
  get width(): number {
    return this.#width
  }

  /** Updates the label, on screen and for screen readers. */
  write({ digits, texts }: LineWords): void {
    const { line, draft, element } = this
    const price = formatDecimal(shownPrice(draft), digits)
    const moved = draft.phase !== 'resting'
    const worth = moved && this.worth?.price === draft.price ? this.worth : undefined
    const profit = draft.phase === 'sent' ? `${texts.sending}…` : moved ? (worth?.profit ?? '') : line.profit
    const isOut = moved && line.kind === 'entry'
    const name = isOut ? '' : line.kind === 'entry' ? line.label : `${texts[line.kind]} ${line.label}`
    element.dataset['kind'] = line.kind
    element.dataset['phase'] = draft.phase
    element.dataset['tone'] = worth?.tone ?? line.tone
    const changed = put(this.#name, name) | put(this.#price, moved ? price : '') | put(this.#profit, profit)
    if (changed) this.measure()
    this.#offer()
    this.#describe(fill('{kind}, {label}', { kind: texts[line.kind], label: line.label }), price, profit)
  }

  /** Writes the buttons where others are possible than before: one that has the focus stays. */
  #offer(): void {
    const { acts = [], label } = this.line
    const shown = JSON.stringify(acts)
    if (this.acts.dataset['shown'] === shown) return
    this.acts.dataset['shown'] = shown
    this.acts.hidden = acts.length === 0
    this.acts.setAttribute('aria-label', label)
    const buttons = acts.map(({ name, text }) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = text
      button.addEventListener('click', () => {
        this.element.blur()
        button.blur()
        this.onAct?.(name)
      })
      return button
    })
    this.acts.replaceChildren(...buttons)
  }

  #describe(label: string, price: string, profit: string): void {
    const { element, line } = this
    if (!line.movable) {
      element.removeAttribute('role')
      element.removeAttribute('tabindex')
      return
    }
    const value = Number(price)
    const attributes = {
      role: 'slider',
      tabindex: '0',
      'aria-orientation': 'vertical',
      'aria-label': label,
      'aria-valuemin': '0',
      'aria-valuemax': String(2 * value),
      'aria-valuenow': String(value),
      'aria-valuetext': profit ? `${price}, ${profit}` : price,
      'aria-describedby': 'help',
    }
    for (const [name, text] of Object.entries(attributes)) element.setAttribute(name, text)
  }
}

/** Sets a text where it differs; 1 where it did. */
function put(element: HTMLElement, text: string): 0 | 1 {
  if (element.textContent === text) return 0
  element.textContent = text
  return 1
}
