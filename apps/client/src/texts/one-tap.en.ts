import { addCatalogue } from './texts.ts'

/** Words of one-tap trading where it is on. */
export const oneTap = {
  name: 'One-tap trading',
  on: (lots: string) => `One-tap on · ${lots} lots`,
  off: 'Off',
  tap: {
    SELL: (lots: string, symbol: string) => `SELL ${lots} ${symbol} immediately at`,
    BUY: (lots: string, symbol: string) => `BUY ${lots} ${symbol} immediately at`,
  },
}

export type OneTapTexts = typeof oneTap

export const { loadedTexts, useTexts } = addCatalogue({ oneTap }, () => import('./one-tap.hi.ts'))
