import { addCatalogue } from './texts.ts'

/** Three hints on a new client's first ticket. */
export const ticketHints = {
  step: (number: number, of: number) => `Tip ${number} of ${of}`,
  skip: 'Skip',
  next: 'Next',
  done: 'Got it',
  steps: [
    {
      title: 'Size and margin',
      text: 'Start small, with 0.01 lots. The margin that the order needs is shown above the buttons.',
    },
    {
      title: 'Target and stoploss',
      text: 'A stoploss limits your loss, a target takes your profit. Set a stoploss before you trade.',
    },
    {
      title: 'Sell or buy at this price',
      text: 'BUY if you expect the price to rise, SELL if you expect it to fall. One tap places the order.',
    },
  ],
}

export const { useTexts } = addCatalogue({ ticketHints }, () => import('./ticket-hints.hi.ts'))
