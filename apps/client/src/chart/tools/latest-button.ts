import { RIGHT_OFFSET } from '../price-chart.ts'
import type { PriceChart } from '../price-chart.ts'

/** Leads back to the newest candle, and is there while that is out of sight. */
export class LatestButton {
  readonly #button = document.createElement('button')
  readonly #chart: PriceChart

  constructor(host: HTMLElement, chart: PriceChart) {
    this.#chart = chart
    const button = this.#button
    button.id = 'latest'
    button.type = 'button'
    button.hidden = true
    button.innerHTML =
      '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 5l7 7-7 7M13 5l7 7-7 7"/></svg>'
    button.addEventListener('click', () => {
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      chart.api.timeScale().scrollToPosition(RIGHT_OFFSET, !isCalm)
    })
    host.append(button)
  }

  name(text: string): void {
    this.#button.setAttribute('aria-label', text)
    this.#button.title = text
  }

  /** The view has moved, or candles have come. */
  place(): void {
    this.#button.hidden = this.#chart.api.timeScale().scrollPosition() >= 0
  }
}
