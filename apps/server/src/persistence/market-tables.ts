/** Tables of candles and of what the quote board keeps. */
export interface MarketTables {}
