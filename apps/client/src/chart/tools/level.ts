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
/** A press that is taken over may have moved unseen: it must rest at least so long. */
const RESUMED_MS = 200

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
  #pressed: { x: number; y: number; timer: ReturnType<typeof setTimeout> } | undefined

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

  /** Takes over a press that began before there was a level, unless the finger has left the screen. */
  resume(press: PointerEvent): void {
    const { target, pointerId, timeStamp } = press
    if (!(target instanceof Element) || !target.hasPointerCapture(pointerId)) return
    this.#press(press, Math.max(RESUMED_MS, PRESS_MS - (performance.now() - timeStamp)))
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
    const { host } = this.#around
    host.addEventListener('pointerdown', (event) => this.#press(event, PRESS_MS))
    host.addEventListener('pointermove', ({ clientX, clientY }) => {
      const at = this.#pressed
      if (at && Math.hypot(clientX - at.x, clientY - at.y) > TREMBLE) this.#endPress()
    })
    for (const over of ['pointerup', 'pointercancel']) host.addEventListener(over, () => this.#endPress())
    host.addEventListener('contextmenu', (event) => {
      if (!this.#isOnPlot(event)) return
      event.preventDefault()
      this.#openAt(event.clientY)
    })
  }

  #press(event: PointerEvent, ms: number): void {
    this.#endPress()
    if (!this.#isOnPlot(event) || event.button !== 0) return
    const timer = setTimeout(() => this.#openAt(event.clientY), ms)
    this.#pressed = { x: event.clientX, y: event.clientY, timer }
  }

  #endPress(): void {
    clearTimeout(this.#pressed?.timer)
    this.#pressed = undefined
  }

  #openAt(clientY: number): void {
    this.#endPress()
    const price = this.#priceAt(clientY)
    if (price !== undefined) this.open(price)
  }

  #isOnPlot({ target, clientX }: MouseEvent): boolean {
    const { chart, host } = this.#around
    return (
      target instanceof HTMLCanvasElement && clientX - host.getBoundingClientRect().left < chart.size().width
    )
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
