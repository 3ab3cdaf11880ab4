import { addCatalogue } from './texts.ts'
import * as specified from './specified.ts'

/** Texts of an order between the tap and its result, shown on every screen. */
export const sending = {
  /** The side in an order's name. */
  sides: { BUY: 'BUY', SELL: 'SELL' },
  failed: specified.tradeFailed,
  checking: (name: string) => `Confirming order: ${name}…`,
  unconfirmed:
    'We couldn’t confirm this order yet; it can’t execute twice. Check ORDERS before you place another.',
  filled: (name: string, price: string) => `Filled: ${name} at ${price}`,
  quality: (pips: string, ms: number) => `Slippage ${pips} pips · ${ms} ms`,
  resting: (name: string, price: string) => `Order placed: ${name} at ${price}`,
  neverArrived: 'Your order did not reach us in time and was not executed. Check the price and try again.',
  nothingSent: 'Order not sent',
  nothingSentText:
    'An order is unconfirmed, the price is not current, or one-tap trading changed in another tab. Try again.',
}

export const { texts, loadedTexts, useTexts } = addCatalogue({ sending }, () => import('./sending.hi.ts'))
