/** Texts of the lines of open trades, pending orders and alerts on the chart. */
export const chartLines = {
  lines: 'Open positions and pending orders',
  entry: 'Entry',
  target: 'Target',
  stoploss: 'Stoploss',
  pending: 'Order',
  alert: 'Alert',
  moveHelp:
    'Arrow keys move the line by one pip, or draw a target or stoploss from an entry. Enter submits the price, Escape cancels.',
  sending: 'Submitting',
}

export type ChartLineTexts = typeof chartLines
