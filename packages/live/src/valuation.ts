import type { CallByRoute, Received } from '@gf/contract'
import { conversionThrough, fromWireNumber, lots, profitOf, unitConversion } from '@gf/money'
import type { Cents, Conversion, Points } from '@gf/money'
import type { Quote } from './quote-board.ts'

type InstrumentRow = Received<CallByRoute['GET instruments_api']>['rows'][number]

export interface OpenPosition {
  readonly trade_type: 'BUY' | 'SELL'
  /** Lots as on the wire: 0.1. */
  readonly lotsize: number
  /** The opening price as on the wire. */
  readonly trade_price: number
}

/** Reads the newest quote of a symbol. */
export type QuoteReader = (symbol: string) => Pick<Quote, 'bid' | 'ask'> | undefined

/** What one unit of the instrument's quote currency is worth in dollars now; undefined while its rate is unknown. */
export function conversionOf(
  instrument: Pick<InstrumentRow, 'conversion'>,
  digitsOf: (symbol: string) => number | undefined,
  read: QuoteReader,
): Conversion | undefined {
  const { conversion } = instrument
  if (!conversion) return unitConversion
  const quote = read(conversion.symbol)
  const digits = digitsOf(conversion.symbol)
  if (!quote || digits === undefined) return undefined
  return conversionThrough(quote, digits, conversion.dollar_is_quote)
}

/** The price at which an order of this side opens: the ask for a BUY, the bid for a SELL. */
export function openingPrice(side: 'BUY' | 'SELL', quote: Pick<Quote, 'bid' | 'ask'>): Points {
  return side === 'BUY' ? quote.ask : quote.bid
}

/** The price that would close a trade now: the bid for a BUY, the ask for a SELL. */
export function closingPrice(side: 'BUY' | 'SELL', quote: Pick<Quote, 'bid' | 'ask'>): Points {
  return side === 'BUY' ? quote.bid : quote.ask
}

/** Floating profit or loss in cents at the price that would close the trade now; undefined if unknown. */
export function floatingProfit(
  position: OpenPosition,
  instrument: Pick<InstrumentRow, 'digits' | 'contract_size'>,
  quote: Pick<Quote, 'bid' | 'ask'>,
  conversion: Conversion,
): Cents | undefined {
  const opening = fromWireNumber(position.trade_price, instrument.digits)
  const volume = fromWireNumber(position.lotsize, 2)
  if (opening === undefined || volume === undefined) return undefined
  const direction = position.trade_type === 'BUY' ? 1 : -1
  const move = direction * (closingPrice(position.trade_type, quote) - opening)
  const valued = { digits: instrument.digits, contractSize: instrument.contract_size }
  return profitOf(valued, lots(volume), move, conversion)
}
