/** What can be drawn over the candles, or in a pane of its own beneath them. */
export type IndicatorKind = 'sma' | 'ema' | 'bollinger' | 'rsi' | 'macd'

/** One line of the menu: an indicator that is on or off. */
export interface Choice {
  readonly kind: IndicatorKind
  /** Candles; the MACD's three periods are the ones that everybody uses. */
  readonly period: number
  readonly on: boolean
}

/** How the viewer of this device wants charts. */
export interface ChartChoices {
  /** The closes as a line in place of candles. */
  readonly line: boolean
  /** Always as many as `first` has, of the same kinds in the same order. */
  readonly indicators: readonly Choice[]
}

export const leastPeriod = 2
export const greatestPeriod = 200

/** What is offered to somebody who has chosen nothing. */
export const first: ChartChoices = {
  line: false,
  indicators: [
    { kind: 'sma', period: 20, on: false },
    { kind: 'sma', period: 50, on: false },
    { kind: 'ema', period: 9, on: false },
    { kind: 'ema', period: 21, on: false },
    { kind: 'bollinger', period: 20, on: false },
    { kind: 'rsi', period: 14, on: false },
    { kind: 'macd', period: 26, on: false },
  ],
}

/** A whole number of candles within the limits. */
export function isPeriod(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= leastPeriod && Number(value) <= greatestPeriod
}

/** Reads what was stored; whatever of it cannot be understood is as `first` has it. */
export function readChoices(stored: string | null): ChartChoices {
  const found = parsed(stored)
  const rows = Array.isArray(found['indicators']) ? found['indicators'] : []
  return {
    line: found['line'] === true,
    indicators: first.indicators.map((choice, index) => {
      const row = recordOf(rows[index])
      const period = row['period']
      return { ...choice, period: isPeriod(period) ? period : choice.period, on: row['on'] === true }
    }),
  }
}

/** The choices with one indicator changed. */
export function withChoice(choices: ChartChoices, index: number, part: Partial<Choice>): ChartChoices {
  const indicators = choices.indicators.map((choice, at) => (at === index ? { ...choice, ...part } : choice))
  return { ...choices, indicators }
}

function parsed(stored: string | null): Readonly<Record<string, unknown>> {
  try {
    return recordOf(JSON.parse(stored ?? '{}'))
  } catch {
    return {}
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
