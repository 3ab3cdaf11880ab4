/** What happened without the client's doing, said on whatever screen they are. */
export const dealingNews = {
  closedBy: {
    target: (trade: string) => `Target reached: ${trade} closed`,
    stoploss: (trade: string) => `Stoploss reached: ${trade} closed`,
    stop_out: (trade: string) => `Stop-out: ${trade} closed`,
  },
  closedResult: (result: string, price: string) => `${result} at ${price}`,
  orderFilled: (trade: string) => `Order filled: ${trade}`,
  atPrice: (price: string) => `at ${price}`,
  orderExpired: (symbol: string) => `${symbol}: your order ended, its time had passed`,
  orderRejected: (symbol: string) => `Your ${symbol} order could not be filled`,
  marginCalled: 'Margin call',
  marginCalledText:
    'Your equity no longer covers the margin. Close trades or the largest loss is closed for you.',
  marginRestored: 'Margin restored',
  marginRestoredText: 'Your equity covers the margin again.',
  stopOutNear: 'Stop-out is near',
  stopOutNearText: 'A little more loss and your largest losing trade is closed.',
}

export type DealingNewsTexts = typeof dealingNews
