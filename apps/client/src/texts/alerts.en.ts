import type { OwnReasons } from './explain-own.ts'

/** Words of price alerts. Prices are the bid, which SELL deals at. */
export const alerts = {
  title: 'Price alerts',
  intro: 'You are told once when the SELL price of an instrument reaches the price that you choose.',
  addTitle: 'New alert',
  instrument: 'Instrument',
  choose: 'Choose an instrument',
  price: 'Price',
  add: 'Set alert',
  hints: {
    rises: (bid: string) => `Waits for a rise: SELL is at ${bid} now.`,
    falls: (bid: string) => `Waits for a fall: SELL is at ${bid} now.`,
    atPrice: (bid: string) => `SELL is at ${bid} now. Choose a price above or below it.`,
    unknown: 'Waits for a rise or a fall, as the price stands when you set it.',
  },
  wrong: 'Enter a price of this instrument.',
  added: {
    rises: (symbol: string, price: string) => `You will be told when ${symbol} rises to ${price}`,
    falls: (symbol: string, price: string) => `You will be told when ${symbol} falls to ${price}`,
  },
  waiting: 'Waiting',
  reached: 'Reached',
  none: 'No alert yet',
  noneText: 'Choose an instrument and a price, and it stands here until it is reached.',
  nothingWaits: 'No price is waited for.',
  waits: {
    rises: (price: string) => `Rises to ${price}`,
    falls: (price: string) => `Falls to ${price}`,
  },
  now: 'SELL now',
  reachedAt: (when: string, price: string) => `Reached ${when} at ${price}`,
  remove: (symbol: string, price: string) => `Remove the alert ${symbol} ${price}`,
  removed: (symbol: string, price: string) => `Removed: ${symbol} ${price}`,
  undo: 'Undo',
  again: 'Wait again',
  notAdded: 'The alert was not set',
  notRemoved: 'The alert was not removed',
  all: 'All price alerts',
  forSymbol: (symbol: string) => `Price alert for ${symbol}`,
  met: {
    rises: (symbol: string, price: string) => `${symbol} has risen to ${price}`,
    falls: (symbol: string, price: string) => `${symbol} has fallen to ${price}`,
  },
  openTicket: (symbol: string) => `Open the ticket of ${symbol}`,
  reasons: {
    alert_at_price: () => 'The price stands there now. Choose one above or below it.',
    too_many_alerts: () => 'You can wait for 50 prices at a time. Remove one first.',
    price_invalid: () => 'This is not a price of this instrument. Check its decimals.',
  } satisfies OwnReasons,
}

export type AlertsTexts = typeof alerts
