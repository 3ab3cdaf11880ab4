import { addCatalogue } from './texts.ts'

/** Three short screens for new traders. */
export const firstSteps = {
  title: 'First steps',
  step: (number: number, of: number) => `Step ${number} of ${of}`,
  skip: 'Skip',
  next: 'Next',
  begin: 'Open my first practice trade',
  steps: [
    {
      title: 'Start with practice money',
      lines: [
        'Your practice account holds $10,000. Prices are the same as in a live account, and losses cost you nothing.',
        'PRACTICE at the top shows which account you are using. You can reset the balance at any time.',
      ],
    },
    {
      title: 'Open and close a trade',
      lines: [
        'Tap an instrument and choose the lots. BUY if you expect the price to rise, SELL if you expect it to fall.',
        'You buy at the higher price (ask) and sell at the lower price (bid). The difference is the spread, so a new trade starts with a small loss.',
        'Find your trade under ORDERS, ACTIVE. Tap it and choose Close: this adds the profit or loss to your balance.',
      ],
    },
    {
      title: 'Limit your risk',
      lines: [
        'A stoploss limits your loss; a target takes your profit. Set a stoploss before you trade.',
        'Start small: 0.01 lots is the minimum. With 0.01 lots of gold, each $1 move in price changes your P/L by $1.',
        'When your margin level falls to the stop-out level, the platform closes positions.',
      ],
    },
  ],
}

export const { useTexts } = addCatalogue({ firstSteps }, () => import('./first-steps.hi.ts'))
