import { callQuery } from '@gf/api'
import { formatAge } from '@gf/i18n'
import { serverNow } from '@gf/live'
import { useQuery } from '@tanstack/react-query'
import { readQuote, useConnection, useQuotePart } from '../../prices/live.ts'
import { useTexts } from '../../texts/trade.en.ts'

const EVERY_MS = 1_000

/** The rate and daily figures of an instrument, polled once a second. */
export function useMetal(symbol: string) {
  return useQuery({
    ...callQuery('GET metal_api/{metal}', { metal: symbol }),
    refetchInterval: EVERY_MS,
  })
}

/** Why trading in a symbol is unavailable, in the user's language; undefined if available. */
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
