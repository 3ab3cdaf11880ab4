import type { OwnReasons } from './explain.ts'
import { addCatalogue } from './texts.ts'

/** Texts of price alerts. Prices are bids, at which SELL executes. */
export const alerts = {
  title: 'Price alerts',
  intro: 'Get one notification when the SELL price (bid) reaches your price.',
  addTitle: 'New alert',
  instrument: 'Instrument',
  choose: 'Choose an instrument',
  price: 'Price',
  add: 'Set alert',
  hints: {
    rises: (bid: string) => `Triggers on a rise. SELL is now ${bid}.`,
    falls: (bid: string) => `Triggers on a fall. SELL is now ${bid}.`,
    atPrice: (bid: string) => `SELL is now ${bid}. Choose another price.`,
    unknown: 'Triggers on a rise or a fall to this price.',
  },
  wrong: 'Enter a valid price for this instrument.',
  added: {
    rises: (symbol: string, price: string) => `Alert set: ${symbol} rises to ${price}`,
    falls: (symbol: string, price: string) => `Alert set: ${symbol} falls to ${price}`,
  },
  waiting: 'Active',
  reached: 'Triggered',
  none: 'No alerts yet',
  noneText: 'Choose an instrument and a price to set your first alert.',
  nothingWaits: 'No active alerts',
  condition: 'Condition',
  state: 'State',
  removeShort: 'Remove',
  waits: {
    rises: (price: string) => `Rises to ${price}`,
    falls: (price: string) => `Falls to ${price}`,
  },
  now: 'SELL now',
  reachedAt: (when: string, price: string) => `Triggered ${when} at ${price}`,
  remove: (symbol: string, price: string) => `Remove alert: ${symbol} at ${price}`,
  removed: (symbol: string, price: string) => `Alert removed: ${symbol} at ${price}`,
  undo: 'Undo',
  again: 'Reactivate',
  notAdded: 'Could not set the alert',
  notRemoved: 'Could not remove the alert',
  all: 'All price alerts',
  forSymbol: (symbol: string) => `Price alert for ${symbol}`,
  met: {
    rises: (symbol: string, price: string) => `${symbol} has risen to ${price}`,
    falls: (symbol: string, price: string) => `${symbol} has fallen to ${price}`,
  },
  openTicket: (symbol: string) => `Trade ${symbol}`,
  reasons: {
    alert_at_price: () => 'This is the current price. Choose a higher or lower one.',
    too_many_alerts: () => 'You have 50 active alerts, the maximum. Remove one first.',
    price_invalid: () => 'Enter a valid price for this instrument. Check the decimals.',
  } satisfies OwnReasons,
}

export type AlertsTexts = typeof alerts

export const { texts, loadedTexts, useTexts } = addCatalogue({ alerts }, () => import('./alerts.hi.ts'))
