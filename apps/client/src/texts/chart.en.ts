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
  readonly indicators: string
  readonly fullScreen: string
  readonly bid: string
  readonly ask: string
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly nextCandle: string
  readonly stale: string
  readonly lines: string
  readonly entry: string
  readonly target: string
  readonly stoploss: string
  readonly pending: string
  readonly moveHelp: string
  readonly sending: string
  readonly summary: string
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
  indicators: 'Indicators',
  fullScreen: 'Full screen',
  bid: 'Bid',
  ask: 'Ask',
  open: 'O',
  high: 'H',
  low: 'L',
  close: 'C',
  nextCandle: 'Next candle in',
  stale: 'Price is {age} old',
  lines: 'Open positions and pending orders',
  entry: 'Entry',
  target: 'Target',
  stoploss: 'Stoploss',
  pending: 'Order',
  moveHelp: 'Arrow keys move the line by one pip. Enter submits the new price, Escape cancels.',
  sending: 'Submitting',
  summary:
    '{symbol}, {timeframe} candles, {from} to {to}. Open {open}, last {close} ({change}), high {high}, low {low}.',
  attribution: 'Charting by TradingView',
}
