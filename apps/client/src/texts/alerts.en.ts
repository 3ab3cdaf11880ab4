import type { OwnReasons } from './explain.ts'
import { addCatalogue } from './texts.ts'

export type AlertKind = 'price' | 'change' | 'average' | 'rsi'

/** Texts of price alerts. SELL executes at the bid, BUY at the ask. */
export const alerts = {
  title: 'Price alerts',
  addTitle: 'New alert',
  instrument: 'Instrument',
  choose: 'Choose an instrument',
  price: 'Price',
  add: 'Set alert',
  kind: 'Alert on',
  kinds: {
    price: 'A price',
    change: 'A move in %',
    average: 'A close across a moving average',
    rsi: 'RSI across a level',
  },
  timeframe: 'Timeframe',
  onClose: 'Checked when a candle closes.',
  average: 'Average',
  period: 'Period in candles',
  periodWrong: 'Enter a whole number from 2 to 200.',
  level: 'Level',
  levelWrong: 'Enter a whole number from 1 to 99.',
  closes: {
    rises: (study: string) => `Closes above ${study}`,
    falls: (study: string) => `Closes below ${study}`,
  },
  levels: {
    rises: (study: string, level: string) => `${study} rises above ${level}`,
    falls: (study: string, level: string) => `${study} falls below ${level}`,
  },
  side: 'Price of',
  sides: { bid: 'SELL (bid)', ask: 'BUY (ask)' },
  direction: 'Direction',
  directions: { rises: 'Rise', falls: 'Fall' },
  percent: 'Move in %',
  percentWrong: 'Enter a move between 0.01 and 50 %.',
  within: 'Period',
  today: 'Today',
  withinMinutes: (minutes: string) => `Within ${minutes} minutes`,
  repeat: 'Notify',
  once: 'Once',
  repeats: (minutes: number) =>
    minutes % 60 === 0
      ? `Each time, at most every ${minutes / 60} h`
      : `Each time, at most every ${minutes} min`,
  hints: {
    bid: {
      rises: (price: string) => `Triggers on a rise. SELL is now ${price}.`,
      falls: (price: string) => `Triggers on a fall. SELL is now ${price}.`,
      atPrice: (price: string) => `SELL is now ${price}. Choose another price.`,
      unknown: 'Triggers on a rise or a fall to this price.',
    },
    ask: {
      rises: (price: string) => `Triggers on a rise. BUY is now ${price}.`,
      falls: (price: string) => `Triggers on a fall. BUY is now ${price}.`,
      atPrice: (price: string) => `BUY is now ${price}. Choose another price.`,
      unknown: 'Triggers on a rise or a fall to this price.',
    },
  },
  wrong: 'Enter a valid price for this instrument.',
  added: (symbol: string, condition: string) => `Alert set: ${symbol}, ${condition}`,
  waiting: 'Active',
  reached: 'Triggered',
  none: 'No alerts yet',
  noneText: 'Choose an instrument to set your first alert.',
  nothingWaits: 'No active alerts',
  condition: 'Condition',
  state: 'State',
  removeShort: 'Remove',
  waits: {
    rises: (price: string) => `Rises to ${price}`,
    falls: (price: string) => `Falls to ${price}`,
  },
  waitsForAsk: {
    rises: (price: string) => `BUY rises to ${price}`,
    falls: (price: string) => `BUY falls to ${price}`,
  },
  moves: {
    rises: (percent: string, minutes: string) => `+${percent}% ${minutes ? `in ${minutes} min` : 'today'}`,
    falls: (percent: string, minutes: string) => `−${percent}% ${minutes ? `in ${minutes} min` : 'today'}`,
  },
  now: { bid: 'SELL now', ask: 'BUY now' },
  reachedAt: (when: string, price: string) => `Triggered ${when} at ${price}`,
  remove: (symbol: string, condition: string) => `Remove alert: ${symbol}, ${condition}`,
  removed: (symbol: string, condition: string) => `Alert removed: ${symbol}, ${condition}`,
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
  triggered: (condition: string) => `Alert: ${condition}`,
  openTicket: (symbol: string) => `Trade ${symbol}`,
  reasons: {
    alert_at_price: () => 'This is the current price. Choose a higher or lower one.',
    alert_too_high: () => 'Choose a price of at most 10 times the current one.',
    alert_exists: () => 'You already have this alert at this price.',
    too_many_alerts: () => 'You have 50 active alerts, the maximum. Remove one first.',
    alert_already_met: () => 'Today’s move is already larger. Choose a larger one.',
    indicator_invalid: () => 'Choose direction, timeframe, period, and the average or level.',
    change_invalid: () => 'Enter a move between 0.01 and 50 %.',
    price_invalid: () => 'Enter a valid price for this instrument. Check the decimals.',
  } satisfies OwnReasons,
}

export type AlertsTexts = typeof alerts

export const { texts, loadedTexts, useTexts } = addCatalogue({ alerts }, () => import('./alerts.hi.ts'))
