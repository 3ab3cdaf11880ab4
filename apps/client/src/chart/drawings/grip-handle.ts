import { showWithFocus } from '../shown-with-focus.ts'
import type { Grip } from './drawing.ts'
import type { Pixel } from './drawing-shapes.ts'

/** Which drawing of the instrument a handle belongs to, and what of it. */
export interface GripOf {
  readonly index: number
  readonly grip: Grip
}

export interface GripWords {
  readonly name: string
  readonly help: string
  readonly remove: string
  readonly removeIt: string
}

export interface GripEvents {
  /** From one pixel of the plot to another. */
  readonly onDragged: (from: Pixel, to: Pixel) => void
  readonly onStepped: (step: GripStep) => void
  /** The finger or the key is up again. */
  readonly onMoved: () => void
  readonly onRemoved: () => void
}

/** What a key moves a grip by. */
export interface GripStep {
  readonly candles: number
  readonly pips: number
}

const steps: Readonly<Record<string, GripStep>> = {
  ArrowUp: { candles: 0, pips: 1 },
  ArrowDown: { candles: 0, pips: -1 },
  PageUp: { candles: 0, pips: 10 },
  PageDown: { candles: 0, pips: -10 },
  ArrowLeft: { candles: -1, pips: 0 },
  ArrowRight: { candles: 1, pips: 0 },
}

/** A handle of a drawing above the canvas: dragged, moved by arrow keys, and with a button that removes the drawing. */
export class GripHandle {
  readonly of: GripOf
  readonly element = document.createElement('button')
  readonly acts = document.createElement('div')
  readonly #host: HTMLElement
  readonly #events: GripEvents

  constructor(
    of: GripOf,
    { name, help, remove, removeIt }: GripWords,
    host: HTMLElement,
    events: GripEvents,
  ) {
    this.of = of
    this.#host = host
    this.#events = events
    const { element, acts } = this
    element.type = 'button'
    element.className = 'grip'
    element.dataset['grip'] = String(of.grip)
    element.setAttribute('aria-label', name)
    element.title = help
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = remove
    button.setAttribute('aria-label', removeIt)
    button.addEventListener('click', events.onRemoved)
    acts.className = 'grip-acts'
    acts.append(button)
    showWithFocus(element, acts)
    this.#listenToPointer()
    element.addEventListener('keyup', events.onMoved)
    element.addEventListener('keydown', (event) => {
      const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined
      if (step) events.onStepped(step)
      else if (event.key === 'Delete' || event.key === 'Backspace') events.onRemoved()
      else if (event.key === 'Escape') element.blur()
      else return
      event.preventDefault()
    })
  }

  /** Puts it at a pixel of the plot; out of view it is hidden, unless it has the focus and waits at the edge. */
  place({ x, y }: Pixel, { width, height }: { readonly width: number; readonly height: number }): void {
    const [left, top] = [Math.min(Math.max(x, 0), width), Math.min(Math.max(y, 0), height)]
    const isShown = (left === x && top === y) || this.acts.dataset['open'] === 'true'
    for (const part of [this.element, this.acts]) {
      part.hidden = !isShown
      part.style.setProperty('--x', `${left}px`)
      part.style.setProperty('--y', `${top}px`)
    }
    this.acts.dataset['low'] = String(y < 80)
  }

  #listenToPointer(): void {
    const { element } = this
    let last: Pixel | undefined
    const pixelOf = ({ clientX, clientY }: PointerEvent): Pixel => {
      const { left, top } = this.#host.getBoundingClientRect()
      return { x: clientX - left, y: clientY - top }
    }
    element.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return
      last = pixelOf(event)
      element.setPointerCapture(event.pointerId)
      element.focus()
    })
    element.addEventListener('pointermove', (event) => {
      if (!last) return
      const next = pixelOf(event)
      this.#events.onDragged(last, next)
      last = next
    })
    for (const over of ['pointerup', 'pointercancel'])
      element.addEventListener(over, () => {
        last = undefined
        this.#events.onMoved()
      })
  }
}
