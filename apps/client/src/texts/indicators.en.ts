import type { IndicatorKind } from '../chart/indicators/choices.ts'

/** The words of the chart's indicators; {names} in braces are filled in. */
export interface IndicatorTexts {
  readonly title: string
  /** The closes as a line in place of candles. */
  readonly line: string
  readonly period: string
  /** In the menu. */
  readonly names: Readonly<Record<IndicatorKind, string>>
  /** On the chart. */
  readonly drawn: Readonly<Record<IndicatorKind, string>>
}

export const indicators: IndicatorTexts = {
  title: 'Indicators',
  line: 'Line in place of candles',
  period: 'candles',
  names: {
    sma: 'Moving average (SMA)',
    ema: 'Moving average (EMA)',
    bollinger: 'Bollinger bands',
    rsi: 'Relative strength (RSI)',
    macd: 'MACD 12, 26, 9',
  },
  drawn: {
    sma: 'SMA {period}',
    ema: 'EMA {period}',
    bollinger: 'Bollinger {period}, 2',
    rsi: 'RSI {period}',
    macd: 'MACD 12, {period}, 9',
  },
}
