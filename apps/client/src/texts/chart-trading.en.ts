import { addCatalogue } from './texts.ts'

/** Texts of trading on the chart. */
export const chartTrading = {
  sides: { BUY: 'BUY', SELL: 'SELL' },
  strip: 'Order from the chart',
  moveQuestion: (line: string, price: string) => `Move ${line} to ${price}?`,
  moveWorth: (profit: string) => `Estimated P/L at this price: ${profit}`,
  move: 'Move',
  addQuestion: (line: string, price: string) => `Add ${line} at ${price}?`,
  add: 'Add',
  added: (line: string, price: string) => `${line} added at ${price}`,
  movedFrom: (price: string) => `Now at ${price}`,
  acts: { breakEven: 'Break-even', trail: 'Trail' },
  brokenEven: (name: string) => `${name}: stoploss at the entry price`,
  trailed: (name: string, pips: string) => `${name}: stoploss trails by ${pips} pips`,
  actFailed: 'Stoploss not changed',
  exits: { target: 'Target', stoploss: 'Stoploss' },
  moved: (line: string, price: string) => `${line} moved to ${price}`,
  movedTrailed: (line: string) => `${line} updated; a closer trailing stop stays in place`,
  moveFailed: 'Could not move the line',
  lines: { entry: 'entry', target: 'target', stoploss: 'stoploss', pending: 'order', alert: 'alert' },
  lineOf: (line: string, name: string) => `${name} ${line}`,
}

export const { useTexts } = addCatalogue({ chartTrading }, () => import('./chart-trading.hi.ts'))
