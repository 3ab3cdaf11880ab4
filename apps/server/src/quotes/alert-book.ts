import type { MoveMeasure } from './moves.ts'
import { Silences } from './silences.ts'

/** What alerts wait for: a price in points; the change of the day, or a move, in hundredths of a per cent. */
export type Measure = 'bid' | 'ask' | 'day' | MoveMeasure

/** An active alert. It triggers once its measure is at `at`, or beyond: `up` above it, `down` below it. */
export interface WaitingAlert {
  readonly alertId: number
  readonly measure: Measure
  readonly way: 'up' | 'down'
  readonly at: number
  /**
   * Null: triggers once. Otherwise it triggers each time that the measure comes back from the other side, and stays
   * silent for this long after a trigger. Milliseconds.
   */
  readonly repeat: number | null
}

/** One quote as numbers of each measure; undefined if it is not known yet. `at` is in milliseconds. */
export interface Measured {
  readonly at: number
  readonly of: (measure: Measure) => number | undefined
}

interface Step {
  readonly alert: WaitingAlert
  readonly at: number
  /** False: a repeating alert that has triggered waits here for the way back. */
  readonly triggers: boolean
}

/** Steps of one measure, in the order in which it would reach them. */
interface Ladder {
  /** Ascending: the first is the nearest above. */
  readonly up: Step[]
  /** Descending: the first is the nearest below. */
  readonly down: Step[]
}

/** All active alerts of prices and moves. A quote that reaches none costs two comparisons for each measure in use. */
export class AlertBook {
  readonly #ladders = new Map<string, Map<Measure, Ladder>>()
  readonly #silences = new Silences()

  /** `triggered`: when a repeating alert last did; the measure then has to come back from the other side first. */
  add(symbol: string, alert: WaitingAlert, triggered?: number): void {
    if (triggered !== undefined) this.#silences.begin(alert, triggered)
    const ladders = this.#ladders.get(symbol) ?? new Map<Measure, Ladder>()
    this.#ladders.set(symbol, ladders)
    const ladder = ladders.get(alert.measure) ?? { up: [], down: [] }
    ladders.set(alert.measure, ladder)
    put(ladder, alert, triggered !== undefined)
  }

  remove(symbol: string, alertId: number): void {
    this.#silences.remove(alertId)
    const ladders = this.#ladders.get(symbol)
    if (!ladders) return
    for (const [measure, { up, down }] of ladders) {
      for (const side of [up, down]) {
        const place = side.findIndex(({ alert }) => alert.alertId === alertId)
        if (place >= 0) side.splice(place, 1)
      }
      if (up.length + down.length === 0) ladders.delete(measure)
    }
    if (ladders.size === 0) this.#ladders.delete(symbol)
  }

  /** Whether anything waits for this measure. */
  uses(symbol: string, measure: Measure): boolean {
    return this.#ladders.get(symbol)?.has(measure) ?? false
  }

  /** The alerts that a quote triggers, the nearest of each measure first. Those that trigger once are removed. */
  take(symbol: string, { at, of }: Measured): readonly WaitingAlert[] {
    const ladders = this.#ladders.get(symbol)
    if (!ladders) return NONE
    let triggered: WaitingAlert[] | undefined
    for (const [measure, ladder] of ladders) {
      const value = of(measure)
      if (value === undefined) continue
      for (const { alert, triggers } of reached(ladder, value)) {
        if (alert.repeat !== null) put(ladder, alert, triggers)
        if (!triggers || this.#silences.isSilent(alert.alertId, at)) continue
        this.#silences.begin(alert, at)
        ;(triggered ??= []).push(alert)
      }
      if (ladder.up.length + ladder.down.length === 0) ladders.delete(measure)
    }
    return triggered ?? NONE
  }
}

const NONE: readonly WaitingAlert[] = []

/** A resting alert waits for the first number at which it would not trigger. */
function put(ladder: Ladder, alert: WaitingAlert, resting: boolean): void {
  const back = alert.way === 'up' ? -1 : 1
  const step: Step = { alert, at: resting ? alert.at + back : alert.at, triggers: !resting }
  const isUp = (alert.way === 'up') !== resting
  const side = isUp ? ladder.up : ladder.down
  const isBefore = (other: Step): boolean => (isUp ? other.at <= step.at : other.at >= step.at)
  let [low, high] = [0, side.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const other = side[middle]
    if (other && isBefore(other)) low = middle + 1
    else high = middle
  }
  side.splice(low, 0, step)
}

/** Removes the steps that a number reaches. */
function reached({ up, down }: Ladder, value: number): readonly Step[] {
  const above = up[0]
  const below = down[0]
  if ((!above || value < above.at) && (!below || value > below.at)) return NO_STEPS
  const rising = up.findIndex(({ at }) => value < at)
  const falling = down.findIndex(({ at }) => value > at)
  return [
    ...up.splice(0, rising === -1 ? up.length : rising),
    ...down.splice(0, falling === -1 ? down.length : falling),
  ]
}

const NO_STEPS: readonly Step[] = []
