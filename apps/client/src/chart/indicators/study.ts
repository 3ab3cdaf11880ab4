/** Values of an indicator at one candle, in the order its drawing knows; NaN where one of them is not known yet. */
export type Values = readonly number[]

/** What one more close makes of a study. */
export interface Step<State> {
  readonly state: State
  /** Undefined until enough candles have been seen. */
  readonly values: Values | undefined
}

/** An indicator as a pure function over closes, one at a time and oldest first; closes are points. */
export interface Study<State> {
  readonly start: State
  readonly step: (state: State, close: number) => Step<State>
}

interface Closed {
  readonly close: number
}

/** A study along the candles of a chart. */
export interface Run {
  /** One entry for each candle. */
  readonly values: readonly (Values | undefined)[]
  /** Recalculates from every candle. */
  readonly takeAll: (candles: readonly Closed[]) => void
  /** Takes the newest candle, which has grown or has just begun; one step, however many candles there are. */
  readonly takeLast: (candles: readonly Closed[]) => void
}

/** Begins a study. The state before the newest candle is kept, since that candle's close still changes. */
export function runOf<State>(study: Study<State>): Run {
  const values: (Values | undefined)[] = []
  let before = study.start
  let after = study.start
  const add = ({ close }: Closed): void => {
    const step = study.step(before, close)
    after = step.state
    values.push(step.values)
  }
  const takeAll = (candles: readonly Closed[]): void => {
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
