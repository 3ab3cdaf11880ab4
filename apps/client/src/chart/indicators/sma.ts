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
