import { addCatalogue } from './texts.ts'

/** Texts of the open trades on HOME. */
export const openTrades = {
  title: 'Open trades',
  open: (count: string) => `${count} open`,
  sides: { BUY: 'BUY', SELL: 'SELL' },
  stopOut: (equity: string, symbol: string) => `Stop out at equity ${equity}: ${symbol} closes first`,
  all: 'Go to ORDERS',
}

export const { useTexts } = addCatalogue({ openTrades }, () => import('./open-trades.hi.ts'))
