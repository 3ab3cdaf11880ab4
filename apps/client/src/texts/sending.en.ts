/** Words on the way of an order from the press to its answer, said on every screen. */
export const sending = {
  /** An order's side, in its name. */
  sides: { BUY: 'BUY', SELL: 'SELL' },
  failed: 'Error start trading',
  checking: (name: string) => `Checking your order ${name} …`,
  unconfirmed:
    'We couldn’t confirm this order. It may have been executed: check ORDERS first. It can’t be executed twice, and you can send another order as soon as we know.',
  filled: (name: string, price: string) => `Filled: ${name} at ${price}`,
  resting: (name: string, price: string) => `Order placed: ${name} at ${price}`,
  neverArrived:
    'Your order did not reach us in time, so nothing was dealt. Look at the price and decide again.',
  nothingSent: 'No order was sent',
  nothingSentText:
    'Another order waits for its answer, there is no fresh price yet, or one-tap trading was changed in another tab.',
}

export type SendingTexts = typeof sending
