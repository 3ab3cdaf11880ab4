import type { Palette } from '../palette.ts'
import type { Choice } from './choices.ts'
import { bollinger, ema, macd, rsi, sma } from './formulas.ts'
import { runOf } from './study.ts'
import type { Run } from './study.ts'

/** One value of an indicator as a line. */
export interface Stroke {
  /** Which of its values. */
  readonly of: number
  readonly colour: string
  readonly dash: readonly number[]
}

/** How an indicator is drawn. */
export interface Look {
  readonly run: () => Run
  /** In a pane of its own beneath the candles, since its values are no prices. */
  readonly ownPane: boolean
  readonly strokes: readonly Stroke[]
  /** The value drawn as columns, if any. */
  readonly columns?: number
  /** Levels that are marked. */
  readonly levels: readonly number[]
  /** The whole range of the pane; otherwise it follows the values. */
  readonly range?: readonly [low: number, high: number]
}

// At least 3:1 against the surface of both themes; no two lines differ by colour alone.
const ORANGE = '#d97706'
const PINK = '#db2777'
const TEAL = '#0891b2'
const VIOLET = '#8b5cf6'
const DASHED = [6, 4]
const DOTTED = [2, 3]

const FAST = 12
const SIGNAL = 9
const DEVIATIONS = 2

/** How a choice is drawn; `index` is its place in the menu. */
export function lookOf({ kind, period }: Choice, index: number, palette: Palette): Look {
  const { accent, muted, ask } = palette
  if (kind === 'rsi') {
    return {
      run: () => runOf(rsi(period)),
      ownPane: true,
      strokes: [{ of: 0, colour: VIOLET, dash: [] }],
      levels: [30, 70],
      range: [0, 100],
    }
  }
  if (kind === 'macd') {
    const strokes = [
      { of: 0, colour: accent, dash: [] },
      { of: 1, colour: ask, dash: DASHED },
    ]
    return { run: () => runOf(macd(FAST, period, SIGNAL)), ownPane: true, strokes, columns: 2, levels: [0] }
  }
  if (kind === 'bollinger') {
    const strokes = [
      { of: 0, colour: muted, dash: DOTTED },
      { of: 1, colour: muted, dash: [] },
      { of: 2, colour: muted, dash: [] },
    ]
    return { run: () => runOf(bollinger(period, DEVIATIONS)), ownPane: false, strokes, levels: [] }
  }
  const colour = [ORANGE, PINK, TEAL, VIOLET][index] ?? muted
  const dash = [[], [10, 3], DASHED, DOTTED][index] ?? []
  const run = () => (kind === 'sma' ? runOf(sma(period)) : runOf(ema(period)))
  return { run, ownPane: false, strokes: [{ of: 0, colour, dash }], levels: [] }
}
