import { callQuery } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { useQuery } from '@tanstack/react-query'
import type { ChartMark } from '../chart/messages.ts'
import { useInstruments } from './instruments.ts'

export type EconomicEvent = ApiAnswer<'GET economic_events_api/{symbol}'>['rows'][number]

/** The operator changes them seldom. */
const EVERY_MS = 600_000

const marksOf = (rows: readonly EconomicEvent[]): readonly ChartMark[] =>
  rows.map(({ at, currency, importance, title }) => ({
    time: Math.floor(Date.parse(at) / 1000),
    text: `${currency}, ${title}`,
    importance,
  }))

/** The economic events of an instrument, where the operator supplies them; undefined until they are there. */
export function useEconomicEvents(symbol: string): readonly EconomicEvent[] | undefined {
  return useQuery(eventsQuery(symbol, useIsSupplied())).data?.rows
}

/** The same as marks of its chart; the same object as long as they are the same. */
export function useChartMarks(symbol: string): readonly ChartMark[] | undefined {
  const query = eventsQuery(symbol, useIsSupplied())
  return useQuery({ ...query, select: toMarks }).data
}

const toMarks = ({ rows }: { readonly rows: readonly EconomicEvent[] }): readonly ChartMark[] => marksOf(rows)

const useIsSupplied = (): boolean => useInstruments().data?.events ?? false

const eventsQuery = (symbol: string, enabled: boolean) => ({
  ...callQuery('GET economic_events_api/{symbol}', { symbol }),
  enabled,
  staleTime: EVERY_MS,
  refetchInterval: EVERY_MS,
})
