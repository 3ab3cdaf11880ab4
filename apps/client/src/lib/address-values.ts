import { useSearchParams } from './navigation.tsx'
import type { NavigateOptions } from './navigation.tsx'

/** The query of the address, and how to change some of its values: an empty one goes, the others stay. */
export function useAddressValues() {
  const [query, choose] = useSearchParams()
  const change = (values: Readonly<Record<string, string>>, options?: NavigateOptions): void => {
    const next = Object.entries({ ...Object.fromEntries(query), ...values })
    choose(Object.fromEntries(next.filter(([, value]) => value !== '')), options)
  }
  return [query, change] as const
}
