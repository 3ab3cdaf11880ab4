import { callApi } from '@gf/api'
import { useQuery } from '@tanstack/react-query'

/** The symbols of all instruments to choose from, with `chosen` even if there is no such instrument. */
export function useSymbols(chosen: string): readonly string[] {
  const { data } = useQuery({
    queryKey: ['actions', 'instruments'],
    queryFn: ({ signal }) => callApi('GET instruments_board_api', {}, { signal }),
  })
  const symbols = data?.instruments.map(({ cpair }) => cpair) ?? []
  return chosen === '' || symbols.includes(chosen) ? symbols : [chosen, ...symbols]
}
