import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/call-api.ts'
import { formatLots } from '../../lib/format.ts'
import { useChosenWallet } from '../../lib/queries.ts'
import { useSession } from '../../lib/session.ts'

/**
 * The lots that a ticket starts with: those of the last order of the instrument and account, one lot at first and where they
 * cannot be loaded. Empty until they are known. Asked for once a ticket: they never change beneath the client's hands.
 */
export function useOrderSize(symbol: string): string {
  const { userid } = useSession()
  const wallet = useChosenWallet()
  const { data, isError } = useQuery({
    queryKey: ['order-size', userid, wallet, symbol],
    queryFn: ({ signal }) =>
      callApi('GET order_size_api/{userid}', { userid, wallet, asset: symbol }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (!data) return isError ? '1' : ''
  return Number.isInteger(data.lotsize) ? String(data.lotsize) : formatLots(data.lotsize)
}
