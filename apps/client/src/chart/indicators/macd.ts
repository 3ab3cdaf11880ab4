import { ema } from './ema.ts'
import type { EmaState } from './ema.ts'
import type { Study } from './study.ts'

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
