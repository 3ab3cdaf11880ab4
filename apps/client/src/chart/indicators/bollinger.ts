import { meanOf, sma } from './sma.ts'
import type { Study } from './study.ts'

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
