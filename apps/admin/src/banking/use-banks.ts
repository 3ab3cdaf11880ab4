import { useQuery } from '@tanstack/react-query'
import { read } from '../actions/give.ts'

/** The company's banks as choices. */
export function useBanks(): readonly (readonly [id: string, label: string])[] {
  const { data = [] } = useQuery({
    queryKey: ['actions', 'list-banks'],
    queryFn: () => read('list-banks', {}),
  })
  return data.map(({ id, bank, number }) => [String(id), `${bank} · ${number.slice(-4)}`] as const)
}
