import type { Study } from './study.ts'

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
