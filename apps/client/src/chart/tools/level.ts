import { formatDecimal } from '@gf/money'
import type { ChartToolTexts } from '../../texts/chart-tools.en.ts'
import { keyStep, priceUnder } from '../line-draft.ts'
import type { Palette } from '../palette.ts'
import type { PriceChart, Rule } from '../price-chart.ts'

export interface LevelSurroundings {
  readonly chart: PriceChart
  readonly host: HTMLElement
  readonly onChosen: (act: 'order' | 'alert', price: number) => void
}

/** How long a press lasts, and how far it may tremble, until it asks for a level. */
const PRESS_MS = 500
const TREMBLE = 8

/**
 * A price on the chart with buttons for an order or an alert there: by a long press, a right click, or from the menu. It is
 * moved by its label, or by the arrow keys.
 */
export class Level {
  readonly #around: LevelSurroundings
  readonly #box = document.createElement('div')
  readonly #label = document.createElement('span')
  readonly #buttons: Readonly<Record<'order' | 'alert' | 'close', HTMLButtonElement>>
  #price = 0
  #digits = 0
  #pip = 1
  #colour = ''
  #rule: Rule | undefined
  #before: HTMLElement | undefined

  constructor(around: LevelSurroundings) {
    this.#around = around
    const button = (act: () => void): HTMLButtonElement => {
      const made = document.createElement('button')
      made.type = 'button'
      made.addEventListener('click', act)
      return made
    }
    const choose = (act: 'order' | 'alert') => (): void => {
      const price = this.#price
      this.close()
      around.onChosen(act, price)
    }
    this.#buttons = {
      order: button(choose('order')),
      alert: button(choose('alert')),
      close: button(() => this.close()),
    }
    this.#buttons.close.textContent = '×'
    this.#box.className = 'level'
    this.#box.hidden = true
    this.#box.setAttribute('role', 'group')
    this.#label.setAttribute('role', 'slider')
    this.#label.setAttribute('aria-orientation', 'vertical')
    this.#label.tabIndex = 0
    this.#box.append(this.#label, ...Object.values(this.#buttons))
    around.host.append(this.#box)
    this.#listenToPresses()
    this.#listenToMoves()
  }

  describe(texts: ChartToolTexts, { digits, pip }: { readonly digits: number; readonly pip: number }): void {
    this.#digits = digits
    this.#pip = pip
    this.#box.setAttribute('aria-label', texts.level)
    this.#label.setAttribute('aria-label', texts.level)
    this.#buttons.order.textContent = texts.orderHere
    this.#buttons.alert.textContent = texts.alertHere
    this.#buttons.close.setAttribute('aria-label', texts.close)
    this.close()
  }

  paint({ accent }: Palette): void {
    this.#colour = accent
  }

  /** Opens at a price in points, which the keys then move. Closed, `before` gets the focus back. */
  open(price: number, before?: HTMLElement): void {
    this.#before = before
    this.#box.hidden = false
    this.#moveTo(price)
    this.#label.focus()
  }

  close(): void {
    this.#rule?.remove()
    this.#rule = undefined
    if (this.#box.hidden) return
    this.#box.hidden = true
    this.#before?.focus()
  }

  place(): void {
    if (this.#box.hidden) return
    const { height } = this.#around.chart.size()
    const at = this.#around.chart.heightOf(this.#price) ?? 0
    this.#box.style.top = `${Math.min(Math.max(at, 24), height - 24)}px`
  }

  #moveTo(price: number): void {
    this.#price = Math.max(1, Math.round(price))
    const text = formatDecimal(this.#price, this.#digits)
    this.#label.textContent = text
    this.#label.setAttribute('aria-valuenow', String(Number(text)))
    this.#label.setAttribute('aria-valuetext', text)
    if (this.#rule) this.#rule.move(this.#price, this.#colour, true)
    else this.#rule = this.#around.chart.rule(this.#price, this.#colour, true)
    this.place()
  }

  #priceAt(clientY: number): number | undefined {
    const { chart, host } = this.#around
    return priceUnder(clientY - host.getBoundingClientRect().top, 0, chart.size().height, (y) =>
      chart.priceAt(y),
    )
  }

  #listenToPresses(): void {
    const { chart, host } = this.#around
    let press:
      | { readonly x: number; readonly y: number; readonly timer: ReturnType<typeof setTimeout> }
      | undefined
    const end = (): void => {
      clearTimeout(press?.timer)
      press = undefined
    }
    const openAt = (clientY: number): void => {
      end()
      const price = this.#priceAt(clientY)
      if (price !== undefined) this.open(price)
    }
    const isOnPlot = ({ target, clientX }: MouseEvent): boolean =>
      target instanceof HTMLCanvasElement && clientX - host.getBoundingClientRect().left < chart.size().width
    host.addEventListener('pointerdown', (event) => {
      end()
      if (!isOnPlot(event) || event.button !== 0) return
      const timer = setTimeout(() => openAt(event.clientY), PRESS_MS)
      press = { x: event.clientX, y: event.clientY, timer }
    })
    host.addEventListener('pointermove', ({ clientX, clientY }) => {
      if (press && Math.hypot(clientX - press.x, clientY - press.y) > TREMBLE) end()
    })
    for (const over of ['pointerup', 'pointercancel']) host.addEventListener(over, end)
    host.addEventListener('contextmenu', (event) => {
      if (!isOnPlot(event)) return
      event.preventDefault()
      openAt(event.clientY)
    })
  }

  #listenToMoves(): void {
    const label = this.#label
    label.addEventListener('pointerdown', ({ pointerId }) => label.setPointerCapture(pointerId))
    label.addEventListener('pointermove', ({ pointerId, clientY }) => {
      const price = label.hasPointerCapture(pointerId) ? this.#priceAt(clientY) : undefined
      if (price !== undefined) this.#moveTo(price)
    })
    label.addEventListener('keydown', (event) => {
      const step = keyStep(event.key, this.#pip)
      if (step === undefined) return
      event.preventDefault()
      this.#moveTo(this.#price + step)
    })
    this.#box.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      this.close()
    })
  }
}
