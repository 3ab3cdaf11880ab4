/** Texts of the live chart; {names} in braces are placeholders. */
export interface ChartTexts {
  readonly title: string
  readonly loading: string
  readonly empty: string
  readonly emptyHint: string
  readonly failed: string
  readonly failedHint: string
  readonly olderFailed: string
  readonly retry: string
  readonly timeframe: string
  readonly tools: string
  readonly fullScreen: string
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly nextCandle: string
  readonly stale: string
  readonly summary: string
  readonly lowImpact: string
  readonly mediumImpact: string
  readonly highImpact: string
  readonly attribution: string
}

export const chart: ChartTexts = {
  title: 'Live chart of {symbol}',
  loading: 'Loading candles',
  empty: 'No candles yet',
  emptyHint: 'Candles appear with the first price.',
  failed: 'Could not load the chart',
  failedHint: 'Check your connection and try again.',
  olderFailed: 'Could not load older candles.',
  retry: 'Try again',
  timeframe: 'Timeframe',
  tools: 'Chart tools',
  fullScreen: 'Full screen',
  open: 'O',
  high: 'H',
  low: 'L',
  close: 'C',
  nextCandle: 'Next candle in',
  stale: 'Price is {age} old',
  summary:
    '{symbol}, {timeframe} candles, {from} to {to}. Open {open}, last {close} ({change}), high {high}, low {low}.',
  lowImpact: 'low impact',
  mediumImpact: 'medium impact',
  highImpact: 'high impact',
  attribution: 'Charting by TradingView',
}
