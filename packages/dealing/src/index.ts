export type { Instrument, TradingSpan } from './instrument.ts'
export type { Quote } from './quote.ts'
