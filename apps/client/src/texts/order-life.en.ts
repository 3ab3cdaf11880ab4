import { reasons } from './reasons.en.ts'
import * as specified from './specified.ts'
import { addCatalogue } from './texts.ts'

const ways: Readonly<Record<string, string>> = {
  market: 'market order',
  limit: 'limit order',
  stop: 'stop order',
  manual: 'closed by you',
  target: 'target',
  stoploss: 'stoploss',
  stop_out: 'stop out',
  company: 'closed by us',
}

/** Texts of the history of an order or trade. */
export const life = {
  back: specified.orders,
  inbox: 'Inbox',
  notFound: 'Order not found',
  notFoundText: 'You have no order or trade with this number. Open one from ORDERS.',
  share: 'Share',
  copied: 'Order history copied',
  notShared: 'Could not share the order history',
  summary: 'Summary',
  timeline: 'History',
  sides: { BUY: 'BUY', SELL: 'SELL' },
  states: {
    pending: 'Pending',
    open: 'Open',
    closed: 'Closed',
    cancelled: 'Cancelled',
    expired: 'Expired',
    rejected: 'Rejected',
  },
  money: 'Account',
  wallets: { practice: 'Practice', real: 'Live' },
  kind: 'Order type',
  kinds: { market: 'Market', limit: 'Limit', stop: 'Stop' },
  open: 'Open lots',
  result: 'Realised P/L',
  slippageCost: 'Slippage',
  slippageHint:
    'Slippage is the difference between the requested and the executed price. Negative slippage costs you money.',
  numbers: 'Order no.',
  happened: {
    order_placed: 'Order placed',
    order_changed: 'Order modified',
    order_cancelled: 'Order cancelled',
    order_expired: 'Order expired',
    order_rejected: 'Rejected at trigger',
    trade_opened: 'Position opened',
    trade_changed: 'Target/stoploss updated',
    stoploss_trailed: 'Trailing stop moved',
    trade_closed: 'Position closed',
    swap_charged: 'Overnight swap',
    trade_corrected: 'Result corrected',
  },
  reasons: ways,
  by: {
    client: 'By you',
    price: 'Price trigger',
    stop_out: 'Stop out',
    rollover: '17:00 New York',
    clock: 'Automatic',
    company: 'By us',
  },
  lots: 'Lots',
  asked: 'Requested price',
  price: 'Executed price',
  slippage: 'Slippage',
  slipped: (points: string, money: string) => `${points} points (${money})`,
  quote: 'Quote',
  quoted: (bid: string, ask: string, number: string) => `${bid} / ${ask} · #${number}`,
  target: 'Target',
  stoploss: 'Stoploss',
  trail: 'Trailing distance',
  expires: 'Expires',
  margin: 'Margin',
  commission: 'Commission',
  conversion: 'USD conversion rate',
  swap: 'Swap',
  entry: 'Journal entry',
}

export type OrderLifeTexts = typeof life

export const { useTexts } = addCatalogue({ life, reasons }, async () => ({
  ...(await import('./order-life.hi.ts')),
  ...(await import('./reasons.hi.ts')),
}))
