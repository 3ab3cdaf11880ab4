import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/call-api.ts'
import { formatAge } from '../../lib/format.ts'
import { useConnection, useQuote } from '../../lib/live.ts'
import { keys } from '../../lib/queries.ts'
import { serverNow } from '../../lib/server-time.ts'
import { useTexts } from '../../texts/orders.ts'

/** Why nothing can be dealt in a symbol now, in the user's words; undefined where it can. */
export function useWhyOff(symbol: string): string | undefined {
  const { orders } = useTexts()
  const quote = useQuote(symbol)
  const connection = useConnection()
  const market = useQuery({
    queryKey: [...keys.metal, symbol],
    queryFn: ({ signal }) => callApi('GET metal_api/{metal}', { metal: symbol }, { signal }),
    refetchInterval: 5_000,
  })
  if (market.data?.paused !== undefined) return orders.off.paused
  if (market.data?.market_open === false) return orders.off.closed
  if (connection === 'reconnecting') return orders.off.offline
  if (!quote) return orders.off.waiting
  return quote.stale ? orders.off.stale(formatAge(quote.at, serverNow())) : undefined
}
