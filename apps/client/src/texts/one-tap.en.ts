import { addCatalogue } from './texts.ts'

/** Texts of one-tap trading while it is on. */
export const oneTap = {
  name: 'One-tap trading',
  on: (lots: string) => `One-tap on · ${lots} lots`,
  off: 'Off',
  tap: {
    SELL: (lots: string, symbol: string) => `SELL ${lots} ${symbol} immediately at`,
    BUY: (lots: string, symbol: string) => `BUY ${lots} ${symbol} immediately at`,
  },
}

export const { loadedTexts, useTexts } = addCatalogue({ oneTap }, () => import('./one-tap.hi.ts'))
