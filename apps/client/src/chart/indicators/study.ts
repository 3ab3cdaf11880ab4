import type { Candle } from '../candles.ts'

/** Values of an indicator at one candle, in the order its drawing knows; NaN where one of them is not known yet. */
export type Values = readonly number[]

/** What one more close makes of a study. */
export interface Step<State> {
  readonly state: State
  /** Undefined until enough candles have been seen. */
  readonly values: Values | undefined
}

/** An indicator as a pure function over closes or bars, one at a time and oldest first; prices are points. */
export interface Study<State, Input = number> {
  readonly start: State
  readonly step: (state: State, input: Input) => Step<State>
}

/** What a study may read of a candle: prices in points, its beginning in seconds, its number of quotes. */
export type Bar = Pick<Candle, 'time' | 'high' | 'low' | 'close' | 'ticks'>

/** A study of closes as one of bars. */
export function ofCloses<State>({ start, step }: Study<State>): Study<State, Pick<Bar, 'close'>> {
  return { start, step: (state, { close }) => step(state, close) }
}

/** A study along the candles of a chart. */
export interface Run<Input = Bar> {
  /** One entry for each candle. */
  readonly values: readonly (Values | undefined)[]
  /** Recalculates from every candle. */
  readonly takeAll: (candles: readonly Input[]) => void
  /** Takes the newest candle, which has grown or has just begun; one step, however many candles there are. */
  readonly takeLast: (candles: readonly Input[]) => void
}

/** Begins a study. The state before the newest candle is kept, since that candle still changes. */
export function runOf<State, Input>(study: Study<State, Input>): Run<Input> {
  const values: (Values | undefined)[] = []
  let before = study.start
  let after = study.start
  const add = (input: Input): void => {
    const step = study.step(before, input)
    after = step.state
    values.push(step.values)
  }
  const takeAll = (candles: readonly Input[]): void => {
    values.length = 0
    after = study.start
    for (const candle of candles) {
      before = after
      add(candle)
    }
  }
  return {
    values,
    takeAll,
    takeLast: (candles) => {
      const last = candles.at(-1)
      const begun = candles.length - values.length
      if (!last || values.length === 0 || begun < 0 || begun > 1) return takeAll(candles)
      if (begun === 1) before = after
      else values.pop()
      return add(last)
    },
  }
}
