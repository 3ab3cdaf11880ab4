import type { ChartToolTexts } from '../../texts/chart-tools.en.ts'
import { greatestPeriod, hasPeriod, isPeriod, leastPeriod, withChoice } from '../indicators/choices.ts'
import type { ChartChoices, Choice } from '../indicators/choices.ts'
import { drawingKinds } from '../drawings/drawing.ts'
import type { DrawingKind } from '../drawings/drawing.ts'
import { priceKinds } from '../price-kind.ts'
import type { PriceKind } from '../price-kind.ts'
import './tools-menu.css'

export interface MenuEvents {
  readonly onChosen: (choices: ChartChoices) => void
  /** An order or alert is wanted, at a price that is yet to be chosen. */
  readonly onLevel: () => void
  readonly onDraw: (kind: DrawingKind) => void
  /** All drawings of the instrument are to go. */
  readonly onClear: () => void
}

/** The menu of the chart's tools: how prices are drawn, what else can be done, and a box to tick for each, with its period. */
export class ToolsMenu {
  readonly #panel = document.createElement('div')
  readonly #events: MenuEvents
  #texts: ChartToolTexts | undefined
  /** The press that has become a click on the button began while the menu was open. */
  #pressedOpen = false

  constructor(button: HTMLElement, events: MenuEvents) {
    this.#events = events
    this.#panel.id = 'tools-menu'
    this.#panel.popover = 'auto'
    this.#panel.setAttribute('role', 'group')
    // The browser closes it by Escape and by a press beside it, and gives the focus back.
    this.#panel.addEventListener('toggle', () => {
      button.setAttribute('aria-expanded', String(this.#panel.matches(':popover-open')))
    })
    // The browser has closed the menu by the time a press on the button is a click, which would open it again.
    button.addEventListener('pointerdown', () => {
      this.#pressedOpen = this.#panel.matches(':popover-open')
    })
    button.addEventListener('keydown', () => {
      this.#pressedOpen = false
    })
    button.setAttribute('aria-controls', this.#panel.id)
    button.after(this.#panel)
  }

  /** Opens the menu with these choices, or closes it. */
  toggle(texts: ChartToolTexts, choices: ChartChoices): void {
    const wasOpen = this.#pressedOpen || this.#panel.matches(':popover-open')
    this.#pressedOpen = false
    if (wasOpen) return this.#panel.hidePopover()
    if (this.#texts !== texts || this.#panel.childElementCount === 0) this.#fill(texts, choices)
    this.#panel.showPopover()
    this.#panel.querySelector('input')?.focus()
    return undefined
  }

  /** A line of the menu that does something and closes it. */
  #command(text: string, act: () => void): HTMLElement {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = text
    button.addEventListener('click', () => {
      this.#panel.hidePopover()
      act()
    })
    return button
  }

  /** Asks once: the second press deletes. */
  #clearing(texts: ChartToolTexts, onClear: () => void): HTMLElement {
    const button = document.createElement('button')
    button.type = 'button'
    let isSure = false
    const ask = (sure: boolean): void => {
      isSure = sure
      button.textContent = sure ? texts.clearSure : texts.clear
    }
    ask(false)
    this.#panel.addEventListener('toggle', () => ask(false))
    button.addEventListener('click', () => {
      if (!isSure) return ask(true)
      this.#panel.hidePopover()
      return onClear()
    })
    return button
  }

  #fill(texts: ChartToolTexts, choices: ChartChoices): void {
    this.#texts = texts
    this.#panel.setAttribute('aria-label', texts.title)
    let chosen = choices
    const choose = (next: ChartChoices): void => {
      chosen = next
      this.#events.onChosen(next)
    }
    const rows = choices.indicators.map((choice, index) =>
      rowOf(choice, texts, (part) => choose(withChoice(chosen, index, part))),
    )
    const prices = priceChoice(texts, choices.price, (price) => choose({ ...chosen, price }))
    const level = this.#command(texts.atPrice, this.#events.onLevel)
    const { onDraw, onClear } = this.#events
    const drawings = document.createElement('div')
    drawings.className = 'commands'
    drawings.setAttribute('role', 'group')
    drawings.setAttribute('aria-label', texts.draw)
    const title = document.createElement('span')
    title.textContent = texts.draw
    drawings.append(
      title,
      ...drawingKinds.map((kind) => this.#command(texts.drawings[kind], () => onDraw(kind))),
      this.#clearing(texts, onClear),
    )
    this.#panel.replaceChildren(prices, level, drawings, ...rows)
  }
}

function rowOf(
  choice: Choice,
  texts: ChartToolTexts,
  onChange: (part: Partial<Choice>) => void,
): HTMLElement {
  const row = document.createElement('div')
  row.append(tick(texts.names[choice.kind], choice.on, (on) => onChange({ on })))
  if (hasPeriod(choice.kind)) row.append(periodField(choice, texts, (period) => onChange({ period })))
  return row
}

/** Candles, bars, a line or Heikin-Ashi. */
function priceChoice(
  texts: ChartToolTexts,
  chosen: PriceKind,
  onChosen: (kind: PriceKind) => void,
): HTMLElement {
  const group = document.createElement('fieldset')
  const legend = document.createElement('legend')
  legend.textContent = texts.prices
  const choices = priceKinds.map((kind) => {
    const label = document.createElement('label')
    const radio = document.createElement('input')
    radio.type = 'radio'
    radio.name = 'price'
    radio.checked = kind === chosen
    radio.addEventListener('change', () => onChosen(kind))
    label.append(radio, texts.priceKinds[kind])
    return label
  })
  group.append(legend, ...choices)
  return group
}

function tick(text: string, on: boolean, onChange: (on: boolean) => void): HTMLElement {
  const label = document.createElement('label')
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.checked = on
  box.addEventListener('change', () => onChange(box.checked))
  label.append(box, text)
  return label
}

/** Taken when the field is left, not digit by digit; what is no period is marked, and gives way to the one before. */
function periodField(choice: Choice, texts: ChartToolTexts, onChange: (period: number) => void): HTMLElement {
  const field = document.createElement('input')
  field.type = 'number'
  field.inputMode = 'numeric'
  field.min = String(leastPeriod)
  field.max = String(greatestPeriod)
  field.value = String(choice.period)
  field.setAttribute('aria-label', `${texts.names[choice.kind]}: ${texts.period}`)
  const mark = (): void => field.setAttribute('aria-invalid', String(!isPeriod(field.valueAsNumber)))
  let taken = choice.period
  field.addEventListener('input', mark)
  field.addEventListener('change', () => {
    const period = field.valueAsNumber
    if (isPeriod(period)) onChange((taken = period))
    else field.value = String(taken)
    mark()
  })
  return field
}
