/** Three short screens for who has never traded. */
export const firstSteps = {
  title: 'First steps',
  step: (number: number, of: number) => `Step ${number} of ${of}`,
  skip: 'Skip',
  next: 'Next',
  begin: 'Open my first practice trade',
  steps: [
    {
      title: 'Begin with practice money',
      lines: [
        'Your account holds $10,000 of practice money. It trades at the same prices as real money, and losing it costs nothing.',
        'PRACTICE at the top says which money you are using. You can reset it at any time.',
      ],
    },
    {
      title: 'Open a trade, and close it',
      lines: [
        'Tap an instrument, choose the lots, then BUY if you expect the price to rise, or SELL if you expect it to fall.',
        'You buy at the higher price (ask) and sell at the lower one (bid). The difference is the spread: so a new trade begins with a small loss.',
        'Your trade stands under ORDERS, Active. Tap it and choose Close: what it has gained or lost is booked to your wallet.',
      ],
    },
    {
      title: 'Limit what you can lose',
      lines: [
        'A stoploss closes a trade at a price that you set, a target at a gain. Set the stoploss before you trade.',
        'Risk little: 0.01 lots is the smallest size. Gold then moves your wallet by $1 for each dollar of its price.',
        'When your money no longer covers the margin, trades are closed for you.',
      ],
    },
  ],
}

export type FirstStepsTexts = typeof firstSteps
