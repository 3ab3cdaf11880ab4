import { addCatalogue } from './texts.ts'

/** Notices of what the market did to positions and orders, shown on every screen. */
export const dealingNews = {
  closedBy: {
    target: (trade: string) => `Target reached: ${trade} closed`,
    stoploss: (trade: string) => `Stoploss reached: ${trade} closed`,
    stop_out: (trade: string) => `Stop out: ${trade} closed`,
    company: (trade: string) => `Closed by us: ${trade}`,
  },
  closedResult: (result: string, price: string) => `${result} at ${price}`,
  orderFilled: (trade: string) => `Order filled: ${trade}`,
  atPrice: (price: string) => `at ${price}`,
  orderExpired: (symbol: string) => `Order expired: ${symbol}`,
  orderRejected: (symbol: string) => `Order rejected: ${symbol}`,
  tradeCorrected: (trade: number) => `We corrected the result of trade ${trade}`,
  marginCalled: 'Margin call',
  marginCalledText:
    'Your equity is below the required margin. Close positions; at the stop-out level we close your largest losing position.',
  marginRestored: 'Margin restored',
  marginRestoredText: 'Your equity covers the required margin again.',
  stopOutNear: 'Stop out is near',
  stopOutNearText: 'Unless your margin level recovers, we close your largest losing position.',
}

export const fundingNews = {
  deposit: {
    Approved: (no: number) => `Deposit ${no} credited`,
    Rejected: (no: number) => `Deposit ${no} rejected`,
    Reversed: (no: number) => `Deposit ${no} reversed`,
  },
  withdrawal: {
    Approved: (no: number) => `Withdrawal ${no} approved`,
    Paid: (no: number) => `Withdrawal ${no} paid`,
    Rejected: (no: number) => `Withdrawal ${no} rejected`,
    Returned: (no: number) => `Withdrawal ${no} returned by your bank`,
  },
  /** What was paid in or out, and its value in the other currency. */
  amount: (paid: string, value: string) => `${paid} (${value}). See Funds for details.`,
}

export const { texts, loadedTexts } = addCatalogue({ dealingNews, fundingNews }, () => import('./news.hi.ts'))
