import { callQuery } from '@gf/api'
import { formatLots, minorOf } from '@gf/i18n'
import { conversionOf } from '@gf/live'
import { useQuery } from '@tanstack/react-query'
import { digitsOf } from '../../prices/instruments.ts'
import type { InstrumentRow } from '../../prices/instruments.ts'
import { readQuote, useQuotePart } from '../../prices/live.ts'
import { useChosenWallet, useWallet } from '../../session/queries.ts'
import { useSession } from '../../session/session.ts'
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

/**
 * The lots that a ticket starts with: those of the last order of the instrument and account, one lot at first and where they
 * cannot be loaded. Empty until they are known. Asked for once a ticket: they never change beneath the client's hands.
 */
export function useOrderSize(symbol: string): string {
  const { userid } = useSession()
  const wallet = useChosenWallet()
  const { data, isError } = useQuery({
    ...callQuery('GET order_size_api/{userid}', { userid, wallet, asset: symbol }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (!data) return isError ? '1' : ''
  return Number.isInteger(data.lotsize) ? String(data.lotsize) : formatLots(data.lotsize)
}
