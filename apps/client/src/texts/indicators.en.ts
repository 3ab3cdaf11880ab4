/** Texts of the chart's indicators; {names} in braces are filled in. */
export const indicators = {
  title: 'Indicators',
  /** The closes as a line in place of candles. */
  line: 'Line chart',
  period: 'periods',
  /** In the menu. */
  names: {
    sma: 'Simple moving average (SMA)',
    ema: 'Exponential moving average (EMA)',
    bollinger: 'Bollinger Bands',
    rsi: 'Relative Strength Index (RSI)',
    macd: 'MACD 12, 26, 9',
  },
  /** On the chart. */
  drawn: {
    sma: 'SMA {period}',
    ema: 'EMA {period}',
    bollinger: 'Bollinger {period}, 2',
    rsi: 'RSI {period}',
    macd: 'MACD 12, {period}, 9',
  },
}

export type IndicatorTexts = typeof indicators
