import { useQuery } from '@tanstack/react-query'
import { read } from '../actions/give.ts'

/** The company's banks as choices. */
export function useBanks(enabled = true): readonly (readonly [id: string, label: string])[] {
  const { data = [] } = useQuery({
    queryKey: ['actions', 'list-banks'],
    queryFn: () => read('list-banks', {}),
    enabled,
  })
  return data.map(({ id, bank, number }) => [String(id), `${bank} · ${number.slice(-4)}`] as const)
}

interface Proposed {
  readonly name: string
  readonly args: Readonly<Record<string, unknown>>
}

/** The bank account that a proposed action removes; undefined of another action, and until it is known. */
export function useRemovedBank({ name, args }: Proposed): string | undefined {
  const isRemoval = name === 'remove-bank'
  const banks = useBanks(isRemoval)
  return isRemoval ? banks.find(([id]) => id === String(args['id']))?.[1] : undefined
}
