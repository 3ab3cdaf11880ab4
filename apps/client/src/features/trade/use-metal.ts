import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/call-api.ts'
import { formatAge } from '../../lib/format.ts'
import { readQuote, useConnection, useQuotePart } from '../../lib/live.ts'
import { keys } from '../../lib/queries.ts'
import { serverNow } from '../../lib/server-time.ts'
import { useTexts } from '../../texts/trade.ts'

const EVERY_MS = 1_000

/** The rate of an instrument with its day, asked for once a second. */
export function useMetal(symbol: string) {
  return useQuery({
    queryKey: [...keys.metal, symbol],
    queryFn: ({ signal }) => callApi('GET metal_api/{metal}', { metal: symbol }, { signal }),
    refetchInterval: EVERY_MS,
  })
}

/** Why nothing can be dealt in a symbol now, in the user's words; undefined where it can. */
export function useWhyOff(symbol: string): string | undefined {
  const { trade } = useTexts()
  const connection = useConnection()
  const metal = useMetal(symbol).data
  const state = useQuotePart(symbol, (quote) => (quote ? (quote.stale ? 'stale' : 'fresh') : 'none'))
  if (metal?.paused !== undefined) return trade.off.paused
  if (metal?.market_open === false) return trade.off.closed
  if (connection === 'reconnecting') return trade.off.offline
  if (state === 'none') return trade.off.waiting
  return state === 'stale' ? trade.off.stale(formatAge(readQuote(symbol)?.at ?? 0, serverNow())) : undefined
}
