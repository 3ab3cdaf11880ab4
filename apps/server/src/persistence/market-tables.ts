import type { Timeframe } from '@gf/contract'
import type { Generated } from 'kysely'

/** Tables of candles and of what the quote board keeps. Prices are points, times milliseconds since 1970. */
export interface MarketTables {
  candle: CandleTable
  last_quote: LastQuoteTable
  quote_number: QuoteNumberTable
}

export interface CandleTable {
  symbol: string
  timeframe: Timeframe
  at: number
  open: number
  high: number
  low: number
  close: number
  ticks: number
}

export interface LastQuoteTable {
  symbol: string
  seq: number
  bid: number
  ask: number
  at: number
  day_start: number
  day_open: number
  day_high: number
  day_low: number
  previous_close: number | null
}

export interface QuoteNumberTable {
  one: Generated<boolean>
  reserved: number
}
