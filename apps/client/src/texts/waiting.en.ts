/** Words of the fields that ticket and order have in common: the stoploss that follows, and the end of an order. */
export const waiting = {
  trail: 'Trailing stop',
  trailHint: 'In pips. The stoploss follows the price at this distance and never moves back.',
  noTrail: 'None',
  quickTrail: 'Follow at this many pips',
  pips: 'pips',
  trailInvalid: 'Enter a distance above zero. Check its decimals.',
  expiry: 'Good until',
  expiries: {
    cancelled: 'Cancelled',
    today: 'Today 17:00 New York',
    day: '1 day',
    week: '1 week',
    date: 'A date…',
  },
  expiryHint: 'An order that is not filled by then ends by itself.',
  date: 'Ends on',
  dateInvalid: 'Choose a time to come.',
}

export type WaitingTexts = typeof waiting
