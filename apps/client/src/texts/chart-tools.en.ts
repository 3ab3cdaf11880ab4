/** Texts of what the chart has beyond candles; {names} in braces are filled in. */
export const chartTools = {
  title: 'Chart tools',
  indicators: 'Indicators',
  latest: 'Go to latest',
  level: 'Price for an order or alert',
  atPrice: 'Order or alert at a price',
  orderHere: 'Order here',
  alertHere: 'Alert here',
  close: 'Close',
  prices: 'Chart type',
  priceKinds: { candles: 'Candles', bars: 'Bars', line: 'Line', heikinAshi: 'Heikin-Ashi' },
  period: 'periods',
  /** In the menu. */
  names: {
    sma: 'Simple moving average (SMA)',
    ema: 'Exponential moving average (EMA)',
    bollinger: 'Bollinger Bands',
    rsi: 'Relative Strength Index (RSI)',
    macd: 'MACD 12, 26, 9',
    atr: 'Average True Range (ATR)',
    stochastic: 'Stochastic, slow 3, 3',
    vwap: 'VWAP of the day, by quotes',
    ichimoku: 'Ichimoku 9, 26, 52',
  },
  /** On the chart. */
  drawn: {
    sma: 'SMA {period}',
    ema: 'EMA {period}',
    bollinger: 'Bollinger {period}, 2',
    rsi: 'RSI {period}',
    macd: 'MACD 12, {period}, 9',
    atr: 'ATR {period}',
    stochastic: 'Stoch {period}, 3, 3',
    vwap: 'VWAP',
    ichimoku: 'Ichimoku 9, {period}, 52',
  },
}

export type ChartToolTexts = typeof chartTools
