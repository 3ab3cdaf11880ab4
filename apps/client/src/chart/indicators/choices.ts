import { priceKinds } from '../price-kind.ts'
import type { PriceKind } from '../price-kind.ts'

/** What can be drawn over the candles, or in a pane of its own beneath them. */
export type IndicatorKind =
  | 'sma'
  | 'ema'
  | 'bollinger'
  | 'rsi'
  | 'macd'
  | 'atr'
  | 'stochastic'
  | 'vwap'
  | 'ichimoku'

/** One line of the menu: an indicator that is on or off. */
export interface Choice {
  readonly kind: IndicatorKind
  /** Candles; the periods of the MACD and of Ichimoku are the ones that everybody uses, and the VWAP has none. */
  readonly period: number
  readonly on: boolean
}

/** How the viewer of this device wants charts. */
export interface ChartChoices {
  readonly price: PriceKind
  /** Always as many as `first` has, of the same kinds in the same order. */
  readonly indicators: readonly Choice[]
}

/** Whose period the viewer chooses. */
export const hasPeriod = (kind: IndicatorKind): boolean => !['macd', 'vwap', 'ichimoku'].includes(kind)

export const leastPeriod = 2
export const greatestPeriod = 200

/** What is offered to somebody who has chosen nothing. */
export const first: ChartChoices = {
  price: 'candles',
  indicators: [
    { kind: 'sma', period: 20, on: false },
    { kind: 'sma', period: 50, on: false },
    { kind: 'ema', period: 9, on: false },
    { kind: 'ema', period: 21, on: false },
    { kind: 'bollinger', period: 20, on: false },
    { kind: 'rsi', period: 14, on: false },
    { kind: 'macd', period: 26, on: false },
    { kind: 'atr', period: 14, on: false },
    { kind: 'stochastic', period: 14, on: false },
    { kind: 'vwap', period: 2, on: false },
    { kind: 'ichimoku', period: 26, on: false },
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
    price: priceKinds.find((kind) => kind === found['price']) ?? first.price,
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
