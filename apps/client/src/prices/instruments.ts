import { callQuery } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { formatDecimal } from '@gf/money'
import { useQuery } from '@tanstack/react-query'
import { keys, queryClient } from '../session/queries.ts'

type Instruments = ApiAnswer<'GET instruments_api'>
/** An instrument as the contract gives it: digits, limits, leverage, hours. */
export type InstrumentRow = Instruments['rows'][number]

const STALE_AFTER = 5_000

const options = { ...callQuery('GET instruments_api', {}), staleTime: 5 * 60_000 }

/** Everything that can be dealt, and where the prices come from. */
export function useInstruments() {
  return useQuery(options)
}

export function useInstrument(symbol: string): InstrumentRow | undefined {
  return useInstruments().data?.rows.find((row) => row.symbol === symbol)
}

/** The instrument as far as it is loaded, for use outside of components. */
export function findInstrument(symbol: string): InstrumentRow | undefined {
  return queryClient.getQueryData(keys.instruments)?.rows.find((row) => row.symbol === symbol)
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

/** The instrument's name in the client's language, from the server's. */
export type NameShown = (name: string) => string

interface Named {
  readonly symbol: string
  readonly name: string
}

/**
 * Whether an instrument's symbol or name holds the searched text, the name in English or as it is shown; an empty text is in
 * each. A letter with a dot (फ़) is the same however the keyboard writes it (Unicode, NFC).
 */
export function isFound({ symbol, name }: Named, search: string, nameShown: NameShown): boolean {
  return plain(`${symbol} ${name} ${nameShown(name)}`).includes(plain(search))
}

const plain = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/[\s/]/g, '')

/** The distance from bid to ask in pips: 1.14299 and 1.14309 at 5 digits and a pip of 4 -> '1.0'. */
export function spreadPips(
  { bid, ask }: { readonly bid: number; readonly ask: number },
  { digits, pip_digits }: Pick<InstrumentRow, 'digits' | 'pip_digits'>,
): string {
  return formatDecimal(ask - bid, digits - pip_digits)
}
