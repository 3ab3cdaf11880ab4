import { sma } from './formulas.ts'
import type { Bar, Study } from './study.ts'

export interface AtrState {
  /** The close before; undefined before the first. */
  readonly close: number | undefined
  /** Bars seen, counted up to the period. */
  readonly seen: number
  /** The average; while the period is not full, what has come together of it. */
  readonly range: number
}

/**
 * Average true range, in points (J. W. Wilder, New Concepts in Technical Trading Systems, 1978): the true range reaches from the
 * high or the close before, whichever is higher, to the low or that close. The first average is simple, each later one keeps
 * (period - 1) / period of the one before.
 */
export function atr(period: number): Study<AtrState, Bar> {
  return {
    start: { close: undefined, seen: 0, range: 0 },
    step: ({ close: before, seen, range }, { high, low, close }) => {
      const fresh = Math.max(high, before ?? high) - Math.min(low, before ?? low)
      const isFull = seen === period
      const next = isFull ? (range * (period - 1) + fresh) / period : range + fresh / period
      const state = { close, seen: Math.min(seen + 1, period), range: next }
      return { state, values: state.seen === period ? [next] : undefined }
    },
  }
}

/** The bars of a period, newest last. */
type Bars = readonly Pick<Bar, 'high' | 'low'>[]

const highest = (bars: Bars): number => Math.max(...bars.map(({ high }) => high))
const lowest = (bars: Bars): number => Math.min(...bars.map(({ low }) => low))

export interface StochasticState {
  readonly bars: Bars
  readonly slow: readonly number[]
  readonly signal: readonly number[]
}

/**
 * Slow stochastic oscillator from 0 to 100 (G. C. Lane, Lane's Stochastics, Stocks & Commodities 2:3, 1984): where the close lies
 * between the lowest low and the highest high of `period` bars, as the simple average of `slowing` bars (%K), and that one's of
 * `signal` bars (%D, NaN until it is full). 50 where nothing moved at all.
 */
export function stochastic(period: number, slowing: number, signal: number): Study<StochasticState, Bar> {
  const [slower, signaller] = [sma(slowing), sma(signal)]
  return {
    start: { bars: [], slow: slower.start, signal: signaller.start },
    step: (state, { high, low, close }) => {
      const bars = [...state.bars, { high, low }].slice(-period)
      if (bars.length < period) return { state: { ...state, bars }, values: undefined }
      const [top, bottom] = [highest(bars), lowest(bars)]
      const slow = slower.step(state.slow, top === bottom ? 50 : (100 * (close - bottom)) / (top - bottom))
      const k = slow.values?.[0]
      if (k === undefined) return { state: { ...state, bars, slow: slow.state }, values: undefined }
      const d = signaller.step(state.signal, k)
      return {
        state: { bars, slow: slow.state, signal: d.state },
        values: [k, d.values?.[0] ?? Number.NaN],
      }
    },
  }
}

export interface VwapState {
  readonly day: number | undefined
  readonly volume: number
  /** Typical prices times their volume, summed. */
  readonly worth: number
}

/**
 * Volume-weighted average price, in points, since the beginning of the bar's day (S. Berkowitz, D. Logue and E. Noser, The Total Cost of
 * Transactions on the NYSE, Journal of Finance 43:1, 1988): of the typical price (high + low + close) / 3. Currencies have no volume of a
 * whole market, so the number of quotes stands for it. `dayOf` names the day of a time in seconds.
 */
export function vwap(dayOf: (time: number) => number): Study<VwapState, Bar> {
  return {
    start: { day: undefined, volume: 0, worth: 0 },
    step: (state, { time, high, low, close, ticks }) => {
      const day = dayOf(time)
      const { volume, worth } = day === state.day ? state : { volume: 0, worth: 0 }
      const next = { day, volume: volume + ticks, worth: worth + (ticks * (high + low + close)) / 3 }
      return { state: next, values: [next.worth / next.volume] }
    },
  }
}

/**
 * Ichimoku Kinko Hyo, in points (G. Hosoda; N. Elliott, Ichimoku Charts, 2007): conversion and base line, the middles of highest high
 * and lowest low of `conversion` and `base` bars; leading span A, the middle of both; leading span B, that of `span` bars; and the
 * close, which is the lagging span. The spans are drawn `base` bars ahead, the close as many back. NaN until a period is full.
 */
export function ichimoku(conversion: number, base: number, span: number): Study<Bars, Bar> {
  return {
    start: [],
    step: (last, { high, low, close }) => {
      const state = [...last, { high, low }].slice(-span)
      const middle = (period: number): number => {
        const bars = state.slice(-period)
        return bars.length < period ? Number.NaN : (highest(bars) + lowest(bars)) / 2
      }
      const [quick, slow] = [middle(conversion), middle(base)]
      return { state, values: [quick, slow, (quick + slow) / 2, middle(span), close] }
    },
  }
}
