import { useAddressValues } from '../lib/address-values.ts'
import { now } from '../lib/clock.ts'
import { periodIn, periodOf, periodQuery } from '../lib/periods.ts'
import type { ChosenPeriod } from '../lib/periods.ts'

/** The days that the address names, so that Back and a reload restore them; the running month by default. */
export function usePeriod() {
  const [query, change] = useAddressValues()
  const chosen = periodIn(query, now()) ?? periodOf('month', now())
  // A date that is being typed adds no entry to the history.
  const choose = (next: ChosenPeriod): void =>
    change(periodQuery(next), { replace: next.name === 'own' && chosen.name === 'own' })
  return [chosen, choose] as const
}
