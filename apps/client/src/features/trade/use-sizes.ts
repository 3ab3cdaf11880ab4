import { minorOf } from '../../lib/format.ts'
import { digitsOf } from '../../lib/instruments.ts'
import type { InstrumentRow } from '../../lib/instruments.ts'
import { readQuote, useQuotePart } from '../../lib/live.ts'
import { useChosenWallet, useWallet } from '../../lib/queries.ts'
import { conversionOf } from '../../lib/valuation.ts'
import { sizesOf } from './size-by-risk.ts'
import type { Sizes } from './size-by-risk.ts'
import type { Ticket } from './ticket.ts'

/** The size of either side as prices, equity and stoploss stand; renders again as soon as one of the two is another. */
export function useSizes(instrument: InstrumentRow, ticket: Ticket): Sizes {
  const { symbol, conversion: through } = instrument
  const chosen = useChosenWallet()
  const wallet = useWallet().data
  const equity = wallet?.wallet === chosen ? minorOf(wallet.equity) : undefined
  const read = (): Sizes => {
    const conversion = conversionOf(instrument, digitsOf, readQuote)
    return sizesOf(ticket, instrument, { quote: readQuote(symbol), equity, conversion })
  }
  const names = (): string => {
    const { BUY, SELL } = read()
    return [BUY, SELL].map(({ lots, why }) => `${lots} ${why}`).join(' ')
  }
  useQuotePart(symbol, names)
  useQuotePart(through?.symbol ?? symbol, names)
  return read()
}
