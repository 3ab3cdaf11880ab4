import { addCatalogue } from './texts.ts'
import * as specified from './specified.ts'

/** Words on the way of an order from the press to its answer, said on every screen. */
export const sending = {
  /** An order's side, in its name. */
  sides: { BUY: 'BUY', SELL: 'SELL' },
  failed: specified.tradeFailed,
  checking: (name: string) => `Confirming order: ${name}…`,
  unconfirmed:
    'We couldn’t confirm this order. Check ORDERS first; it can’t be executed twice. You can place another order once we know.',
  filled: (name: string, price: string) => `Filled: ${name} at ${price}`,
  resting: (name: string, price: string) => `Order placed: ${name} at ${price}`,
  neverArrived: 'Your order did not reach us in time and was not executed. Check the price and try again.',
  nothingSent: 'Order not sent',
  nothingSentText:
    'Another order is being confirmed, there is no current price, or one-tap trading changed in another tab.',
}

export type SendingTexts = typeof sending

export const { texts, loadedTexts, useTexts } = addCatalogue({ sending }, () => import('./sending.hi.ts'))
