import type { Study } from './study.ts'

/** Simple moving average: the mean of the last `period` closes. The state is those closes. */
export function sma(period: number): Study<readonly number[]> {
  return {
    start: [],
    step: (last, close) => {
      const state = [...last, close].slice(-period)
      const values = state.length < period ? undefined : [meanOf(state)]
      return { state, values }
    },
  }
}

/** The mean of at least one number. */
export function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length
}

export interface EmaState {
  /** Closes seen, counted up to the period. */
  readonly seen: number
  /** Their sum while the period is not full, afterwards the average. */
  readonly figure: number
}

/**
 * Exponential moving average with the weight 2 / (period + 1) for the newest close. It begins with the simple average
 * of the first `period` closes, as charting programs do.
 */
export function ema(period: number): Study<EmaState> {
  const weight = 2 / (period + 1)
  return {
    start: { seen: 0, figure: 0 },
    step: ({ seen, figure }, close) => {
      if (seen === period) {
        const average = figure + (close - figure) * weight
        return { state: { seen, figure: average }, values: [average] }
      }
      const sum = figure + close
      if (seen + 1 < period) return { state: { seen: seen + 1, figure: sum }, values: undefined }
      return { state: { seen: period, figure: sum / period }, values: [sum / period] }
    },
  }
}

/**
 * Bollinger bands: middle, upper and lower. The middle is the simple average of `period` closes, the bands lie
 * `deviations` standard deviations of the whole population from it (J. Bollinger, Bollinger on Bollinger Bands, 2001).
 */
export function bollinger(period: number, deviations: number): Study<readonly number[]> {
  const average = sma(period)
  return {
    start: average.start,
    step: (last, close) => {
      const { state, values } = average.step(last, close)
      const middle = values?.[0]
      if (middle === undefined) return { state, values }
      const width = deviations * Math.sqrt(meanOf(state.map((each) => (each - middle) ** 2)))
      return { state, values: [middle, middle + width, middle - width] }
    },
  }
}

export interface RsiState {
  /** The close before; undefined before the first. */
  readonly close: number | undefined
  /** Changes seen, counted up to the period. */
  readonly seen: number
  /** Average rise and fall; while the period is not full, what has come together of them. */
  readonly rise: number
  readonly fall: number
}

/**
 * Relative strength index from 0 to 100 (J. W. Wilder, New Concepts in Technical Trading Systems, 1978): the first
 * averages of rises and falls are simple, each later one keeps (period - 1) / period of the one before. 50 where nothing
 * moved at all.
 */
export function rsi(period: number): Study<RsiState> {
  return {
    start: { close: undefined, seen: 0, rise: 0, fall: 0 },
    step: (state, close) => {
      if (state.close === undefined) return { state: { ...state, close }, values: undefined }
      const rise = Math.max(close - state.close, 0)
      const fall = Math.max(state.close - close, 0)
      const full = state.seen === period
      const mix = (kept: number, fresh: number): number =>
        full ? (kept * (period - 1) + fresh) / period : kept + fresh / period
      const next = {
        close,
        seen: Math.min(state.seen + 1, period),
        rise: mix(state.rise, rise),
        fall: mix(state.fall, fall),
      }
      const moved = next.rise + next.fall
      const index = moved === 0 ? 50 : (100 * next.rise) / moved
      return { state: next, values: next.seen === period ? [index] : undefined }
    },
  }
}

export interface MacdState {
  readonly fast: EmaState
  readonly slow: EmaState
  readonly signal: EmaState
}

/**
 * Moving average convergence and divergence (G. Appel): the fast exponential average less the slow one, the signal,
 * which is the exponential average of that, and the first less the second. The last two are NaN until the signal's own
 * period is full.
 */
export function macd(fast: number, slow: number, signal: number): Study<MacdState> {
  const studies = { fast: ema(fast), slow: ema(slow), signal: ema(signal) }
  return {
    start: { fast: studies.fast.start, slow: studies.slow.start, signal: studies.signal.start },
    step: (state, close) => {
      const quick = studies.fast.step(state.fast, close)
      const late = studies.slow.step(state.slow, close)
      const [quickAverage, lateAverage] = [quick.values?.[0], late.values?.[0]]
      const averages = { fast: quick.state, slow: late.state }
      if (quickAverage === undefined || lateAverage === undefined)
        return { state: { ...averages, signal: state.signal }, values: undefined }
      const distance = quickAverage - lateAverage
      const smoothed = studies.signal.step(state.signal, distance)
      const line = smoothed.values?.[0] ?? Number.NaN
      return { state: { ...averages, signal: smoothed.state }, values: [distance, line, distance - line] }
    },
  }
}
