import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as drawn from '../../../client/src/chart/indicators/formulas.ts'
import type { Study } from '../../../client/src/chart/indicators/study.ts'
import { ema, rsi, sma } from './studies.ts'

/** The value that the chart draws at the newest close. */
function drawnAt<State>({ start, step }: Study<State>, closes: readonly number[]): number | undefined {
  let [state, values] = [start, undefined as readonly number[] | undefined]
  for (const close of closes) ({ state, values } = step(state, close))
  return values?.[0]
}

const closesOf = fc.array(fc.integer({ min: 100_000, max: 120_000 }), { maxLength: 60 })

test('averages and RSI are those that the chart draws', () => {
  fc.assert(
    fc.property(closesOf, fc.integer({ min: 2, max: 20 }), (closes, period) => {
      for (const [value, study] of [
        [sma(closes, period), drawnAt(drawn.sma(period), closes)],
        [ema(closes, period), drawnAt(drawn.ema(period), closes)],
        [rsi(closes, period), drawnAt(drawn.rsi(period), closes)],
      ]) {
        if (study === undefined) expect(value).toBeUndefined()
        else expect(value).toBeCloseTo(study, 6)
      }
    }),
  )
})
