import type { Points } from '@gf/money'

/** A price that somebody waits for. */
export interface WaitingAlert {
  readonly alertId: number
  readonly direction: 'rises' | 'falls'
  readonly price: Points
}

/** Alerts of one instrument, in the order in which the bid would reach them. */
interface Ladder {
  /** Ascending: the first is the nearest above. */
  readonly rises: WaitingAlert[]
  /** Descending: the first is the nearest below. */
  readonly falls: WaitingAlert[]
}

/** All alerts that wait. A quote that reaches none costs two comparisons. */
export class AlertBook {
  readonly #ladders = new Map<string, Ladder>()

  add(symbol: string, alert: WaitingAlert): void {
    const ladder = this.#ladders.get(symbol) ?? { rises: [], falls: [] }
    this.#ladders.set(symbol, ladder)
    const side = ladder[alert.direction]
    const before = alert.direction === 'rises' ? isBelow : isAbove
    const place = side.findIndex((other) => before(alert, other))
    side.splice(place === -1 ? side.length : place, 0, alert)
  }

  remove(symbol: string, alertId: number): void {
    const ladder = this.#ladders.get(symbol)
    for (const side of [ladder?.rises, ladder?.falls]) {
      const place = side?.findIndex((alert) => alert.alertId === alertId) ?? -1
      if (place >= 0) side?.splice(place, 1)
    }
  }

  /** Takes out those that a bid reaches, the nearest first. */
  take(symbol: string, bid: Points): readonly WaitingAlert[] {
    const ladder = this.#ladders.get(symbol)
    if (!ladder) return NONE
    const { rises, falls } = ladder
    const reached: WaitingAlert[] = []
    while (rises[0] && bid >= rises[0].price) reached.push(...rises.splice(0, 1))
    while (falls[0] && bid <= falls[0].price) reached.push(...falls.splice(0, 1))
    return reached
  }
}

const NONE: readonly WaitingAlert[] = []
const isBelow = (one: WaitingAlert, other: WaitingAlert): boolean => one.price < other.price
const isAbove = (one: WaitingAlert, other: WaitingAlert): boolean => one.price > other.price
