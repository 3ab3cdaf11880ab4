import { addCatalogue } from './texts.ts'

/** What surrounds the risk notice, whose text comes from the server. */
export const risk = {
  title: 'Risk of trading',
  read: 'I have read this and understand the risk',
  proceed: 'Acknowledge',
  proceedAndDeal: 'Acknowledge and place order',
  sides: { BUY: 'BUY', SELL: 'SELL' },
  priceAgain: (price: string) =>
    `Your order has not been sent. The price was ${price}; the button shows the price now.`,
  exitsStay: (exits: string) => `Unchanged: ${exits}.`,
  exits: { target: 'TARGET', stoploss: 'STOPLOSS' },
  acknowledged: 'You have acknowledged this notice.',
  failed: 'Could not save',
  version: (version: number) => `Version ${version}`,
}

export const { useTexts } = addCatalogue({ risk }, () => import('./risk.hi.ts'))
