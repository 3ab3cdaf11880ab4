import type { Palette } from '../palette.ts'
import type { Choice } from './choices.ts'
import { atr, ichimoku, stochastic, vwap } from './bar-formulas.ts'
import { bollinger, ema, macd, rsi, sma } from './formulas.ts'
import { newYorkDay } from './new-york-day.ts'
import { ofCloses, runOf } from './study.ts'
import type { Run } from './study.ts'

/** One value of an indicator as a line. */
export interface Stroke {
  /** Which of its values. */
  readonly of: number
  readonly colour: string
  readonly dash: readonly number[]
  /** Candles that it is drawn ahead of its own; negative for back. */
  readonly shift?: number
}

/** How an indicator is drawn. */
export interface Look {
  readonly run: () => Run
  /** In a pane of its own beneath the candles, since its values are no prices. */
  readonly ownPane: boolean
  readonly strokes: readonly Stroke[]
  /** The value drawn as columns, if any. */
  readonly columns?: number
  /** Two values between which the ground is tinted, drawn so many candles ahead. */
  readonly cloud?: readonly [one: number, other: number, shift: number]
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
const SLOWING = 3
const CONVERSION = 9
const SPAN = 52

/** How a choice is drawn; `index` is its place in the menu. */
export function lookOf({ kind, period }: Choice, index: number, palette: Palette): Look {
  const { accent, muted, ask } = palette
  if (kind === 'rsi') {
    return {
      run: () => runOf(ofCloses(rsi(period))),
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
    return {
      run: () => runOf(ofCloses(macd(FAST, period, SIGNAL))),
      ownPane: true,
      strokes,
      columns: 2,
      levels: [0],
    }
  }
  if (kind === 'bollinger') {
    const strokes = [
      { of: 0, colour: muted, dash: DOTTED },
      { of: 1, colour: muted, dash: [] },
      { of: 2, colour: muted, dash: [] },
    ]
    return { run: () => runOf(ofCloses(bollinger(period, DEVIATIONS))), ownPane: false, strokes, levels: [] }
  }
  const ofBars = lookOfBars(kind, period, palette)
  if (ofBars) return ofBars
  const colour = [ORANGE, PINK, TEAL, VIOLET][index] ?? muted
  const dash = [[], [10, 3], DASHED, DOTTED][index] ?? []
  const run = () => (kind === 'sma' ? runOf(ofCloses(sma(period))) : runOf(ofCloses(ema(period))))
  return { run, ownPane: false, strokes: [{ of: 0, colour, dash }], levels: [] }
}

/** The looks of what reads more of a candle than its close. */
function lookOfBars(
  kind: Choice['kind'],
  period: number,
  { accent, ask, muted, up, down }: Palette,
): Look | undefined {
  if (kind === 'atr') {
    const strokes = [{ of: 0, colour: TEAL, dash: [] }]
    return { run: () => runOf(atr(period)), ownPane: true, strokes, levels: [] }
  }
  if (kind === 'stochastic') {
    const strokes = [
      { of: 0, colour: accent, dash: [] },
      { of: 1, colour: ask, dash: DASHED },
    ]
    const run = () => runOf(stochastic(period, SLOWING, SLOWING))
    return { run, ownPane: true, strokes, levels: [20, 80], range: [0, 100] }
  }
  if (kind === 'vwap') {
    const strokes = [{ of: 0, colour: PINK, dash: [12, 3] }]
    return { run: () => runOf(vwap(newYorkDay)), ownPane: false, strokes, levels: [] }
  }
  if (kind !== 'ichimoku') return undefined
  const strokes = [
    { of: 0, colour: TEAL, dash: [] },
    { of: 1, colour: ORANGE, dash: [10, 3] },
    { of: 2, colour: up, dash: [], shift: period },
    { of: 3, colour: down, dash: DASHED, shift: period },
    { of: 4, colour: muted, dash: DOTTED, shift: -period },
  ]
  const run = () => runOf(ichimoku(CONVERSION, period, SPAN))
  return { run, ownPane: false, strokes, cloud: [2, 3, period], levels: [] }
}
