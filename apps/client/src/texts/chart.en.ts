/** The words of the live chart; {names} in braces are filled in. */
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
  emptyHint: 'They appear here with the first price.',
  failed: 'The chart could not be loaded',
  failedHint: 'Check your connection, then try again.',
  olderFailed: 'Older candles could not be loaded.',
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
  lines: 'Open trades and orders',
  entry: 'Entry',
  target: 'Target',
  stoploss: 'Stoploss',
  pending: 'Limit',
  moveHelp: 'Arrow keys move the line by a pip, Enter sends the new price, Escape takes it back.',
  sending: 'Sending',
  summary:
    '{symbol} in candles of {timeframe}, from {from} to {to}: opened at {open}, now {close} ({change}), highest {high}, lowest {low}.',
  attribution: 'Charting by TradingView',
}
