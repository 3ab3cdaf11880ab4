import { addCatalogue } from './texts.ts'

/** Texts of the fields that a new order and an edited order share: trailing stop and expiry. */
export const waiting = {
  trail: 'Trailing stop',
  trailHint: 'In pips. The stoploss follows the price at this distance and never moves against you.',
  noTrail: 'None',
  quickTrail: 'Trailing distance in pips',
  pips: 'pips',
  trailInvalid: 'Enter a distance above zero. Check the decimals.',
  expiry: 'Expiry',
  expiries: {
    cancelled: 'Good till cancelled (GTC)',
    today: 'Today 17:00 New York',
    day: '1 day',
    week: '1 week',
    date: 'Custom…',
  },
  expiryHint: 'Unfilled orders expire at this time.',
  date: 'Expires on',
  dateInvalid: 'Choose a future date and time.',
}

export const { useTexts } = addCatalogue({ waiting }, () => import('./waiting.hi.ts'))
