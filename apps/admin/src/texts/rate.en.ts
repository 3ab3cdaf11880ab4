/** The words of the dollar rate: its decisions, what they ask for, and where it comes from. */
export const rateDecisions = {
  'set-rate': {
    button: 'Change rate',
    text: 'New requests get this rate, with its mark-up, once a second person confirms. Existing requests keep theirs. A rate that followed the feed no longer does.',
    done: 'Rate changed',
  },
  'follow-feed': {
    button: 'Follow the feed',
    text: 'Once a second person confirms, the rate follows the price of USDINR: every minute, from a difference of 10 paise. A step of more than 5 % waits for you. Existing requests keep their rate.',
    done: 'Rate follows the feed',
  },
}

export const rateFields = {
  rate: { label: 'Rupees per dollar', hint: 'Such as 94.96', wrong: 'Enter a rate from 0.01 to 9999.99.' },
  'mark-up': {
    label: 'Mark-up (%)',
    hint: 'Deposits get a higher rate, withdrawals a lower one. Leave it empty to keep it.',
    wrong: 'Enter 0 to 5, such as 0.75.',
  },
  was: {
    label: 'Current rate',
    hint: 'Only for a change of more than 5 %.',
    wrong: 'Enter the current rate, such as 94.96.',
  },
  'deposit-rate': { label: 'Rate of deposits', hint: '', wrong: '' },
  'withdrawal-rate': { label: 'Rate of withdrawals', hint: '', wrong: '' },
  'rate-source': { label: 'Source', hint: '', wrong: '' },
}

export const rateWords = {
  sources: { typed: 'Set by hand', feed: 'Price of USDINR' },
  step: (price: string) =>
    `The price of USDINR is ${price}, more than 5 % from the rate, so the rate does not follow it. Compare it with your bank. If it is right, change the rate to it.`,
}
