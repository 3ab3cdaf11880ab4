import { useQuery } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import type { ApiAnswer } from './call-api.ts'
import { keys, queryClient } from './queries.ts'

type Instruments = ApiAnswer<'GET instruments_api'>
/** An instrument as the contract gives it: digits, limits, leverage, hours. */
export type InstrumentRow = Instruments['rows'][number]

const STALE_AFTER = 5_000

const options = {
  queryKey: keys.instruments,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => callApi('GET instruments_api', {}, { signal }),
  staleTime: 5 * 60_000,
}

/** Everything that can be dealt, and where the prices come from. */
export function useInstruments() {
  return useQuery(options)
}

export function useInstrument(symbol: string): InstrumentRow | undefined {
  return useInstruments().data?.rows.find((row) => row.symbol === symbol)
}

/** The instrument as far as it is loaded, for use outside of components. */
export function findInstrument(symbol: string): InstrumentRow | undefined {
  return queryClient.getQueryData<Instruments>(keys.instruments)?.rows.find((row) => row.symbol === symbol)
}

export function digitsOf(symbol: string): number | undefined {
  return findInstrument(symbol)?.digits
}

export function staleAfter(symbol: string): number {
  return findInstrument(symbol)?.stale_after_ms ?? STALE_AFTER
}

/** Loads the instruments where they are not known yet. */
export function ensureInstruments(): Promise<Instruments> {
  return queryClient.ensureQueryData(options)
}
