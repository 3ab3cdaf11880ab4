import type { Timeframe } from '@gf/contract'
import type { Quote } from '@gf/dealing'
import { candleEnd, candleStart } from '../market-data/candle.ts'
import type { CandleReader } from '../market-data/candle.ts'
import { Silences } from './silences.ts'
import { ema, rsi, sma } from './studies.ts'

/** An active alert on the close of a candle. */
export interface CandleAlert {
  readonly alertId: number
  readonly timeframe: Timeframe
  readonly way: 'up' | 'down'
  /** The close crosses an average, or its RSI crosses a level. */
  readonly of:
    | { readonly kind: 'average'; readonly average: 'sma' | 'ema'; readonly period: number }
    | { readonly kind: 'rsi'; readonly period: number; readonly level: number }
  /** As of a `WaitingAlert`. */
  readonly repeat: number | null
  /** When it was set, or last triggered before a start. Earlier closes do not trigger it. Milliseconds. */
  readonly since: number
}

interface Series {
  /** When the candle ends that is judged next. Milliseconds. */
  end: number
  readonly alerts: Map<number, CandleAlert>
}

/** Averages and RSI begin that many candles back, which settles them to less than a point. */
const CANDLES = 600

/**
 * All active alerts on closes. A quote costs one comparison for each timeframe in use of its instrument; candles are read
 * when one has ended.
 */
export class CandleAlerts {
  readonly #candles: CandleReader
  readonly #series = new Map<string, Map<Timeframe, Series>>()
  readonly #silences = new Silences()

  constructor(candles: CandleReader) {
    this.#candles = candles
  }

  /**
   * The first quote judges the candle that has just ended: the server may have been down then. `triggered`: when a
   * repeating alert last did. Times in milliseconds.
   */
  add(symbol: string, alert: CandleAlert, now: number, triggered?: number): void {
    const { alertId, timeframe } = alert
    if (triggered !== undefined) this.#silences.begin(alert, triggered)
    const ofSymbol = this.#series.get(symbol) ?? new Map<Timeframe, Series>()
    this.#series.set(symbol, ofSymbol)
    const end = candleStart(timeframe, now)
    const series = ofSymbol.get(timeframe) ?? { end, alerts: new Map<number, CandleAlert>() }
    ofSymbol.set(timeframe, series)
    series.alerts.set(alertId, alert)
  }

  remove(symbol: string, alertId: number): void {
    this.#silences.remove(alertId)
    const ofSymbol = this.#series.get(symbol)
    if (!ofSymbol) return
    for (const [timeframe, { alerts }] of ofSymbol) {
      alerts.delete(alertId)
      if (alerts.size === 0) ofSymbol.delete(timeframe)
    }
    if (ofSymbol.size === 0) this.#series.delete(symbol)
  }

  /** The alerts that the candles trigger which this quote has ended; undefined if it has ended none. */
  onQuote({ symbol, at }: Quote): Promise<readonly CandleAlert[]> | undefined {
    const ofSymbol = this.#series.get(symbol)
    if (!ofSymbol) return undefined
    let ended: Promise<readonly CandleAlert[]>[] | undefined
    for (const [timeframe, series] of ofSymbol) {
      if (at < series.end) continue
      const start = candleStart(timeframe, at)
      series.end = candleEnd(timeframe, start)
      ;(ended ??= []).push(this.#triggered(symbol, timeframe, [...series.alerts.values()], start, at))
    }
    return ended && Promise.all(ended).then((each) => each.flat())
  }

  async #triggered(
    symbol: string,
    timeframe: Timeframe,
    alerts: readonly CandleAlert[],
    before: number,
    at: number,
  ): Promise<readonly CandleAlert[]> {
    const candles = await this.#candles.read(symbol, timeframe, before, CANDLES)
    const newest = candles.at(-1)
    if (!newest) return []
    const ended = candleEnd(timeframe, newest.at)
    const closes = candles.map(({ close }) => close)
    return alerts.filter((alert) => {
      // It may have been removed while the candles were read.
      const { alertId, repeat } = alert
      const isActive = this.#series.get(symbol)?.get(timeframe)?.alerts.get(alertId) === alert
      if (
        !isActive ||
        alert.since >= ended ||
        !crosses(alert, closes) ||
        this.#silences.isSilent(alertId, at)
      )
        return false
      if (repeat === null) this.remove(symbol, alertId)
      else this.#silences.begin(alert, at)
      return true
    })
  }
}

/** Whether the last close is on the alert's side, and the one before was not. */
export function crosses({ way, of }: Pick<CandleAlert, 'way' | 'of'>, closes: readonly number[]): boolean {
  const [before, now] = [distance(of, closes.slice(0, -1)), distance(of, closes)]
  if (before === undefined || now === undefined) return false
  return way === 'up' ? before <= 0 && now > 0 : before >= 0 && now < 0
}

/** How far the last close is above its average, or its RSI above the level. */
function distance(of: CandleAlert['of'], closes: readonly number[]): number | undefined {
  const close = closes.at(-1)
  const study = { sma, ema, rsi }[of.kind === 'rsi' ? 'rsi' : of.average](closes, of.period)
  if (close === undefined || study === undefined) return undefined
  return of.kind === 'rsi' ? study - of.level : close - study
}
